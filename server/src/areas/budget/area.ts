import { budgetDownloads, budgets } from '@plumbline/contract/areas/budget';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import { explain, get } from './budget.ts';
import { fromBid, lockBudget, removeLine, setForecast, setLines } from './edit.ts';
import { pdf } from './pdf.ts';
import { cells, sheet } from './sheet.ts';
import { approveTransfer, refuseTransfer, transfer } from './transfer.ts';
import { TRANSFER_AWAITED } from './transfers.ts';

export const budgetArea: Area = {
  routes: {
    routes: [
      query(budgets.get, get),
      query(budgets.explain, explain),
      open(budgets.cells, cells),
      command(budgets.setLines, setLines),
      command(budgets.removeLine, removeLine),
      command(budgets.fromBid, fromBid),
      command(budgets.lock, lockBudget),
      command(budgets.transfer, transfer),
      command(budgets.approveTransfer, approveTransfer),
      command(budgets.refuseTransfer, refuseTransfer),
      command(budgets.setForecast, setForecast),
    ],
    downloads: [download(budgetDownloads.sheet, SHEET, sheet), download(budgetDownloads.pdf, PDF, pdf)],
  },
  awaited: { project: [TRANSFER_AWAITED] },
  references: { costCode: ['budget_line.cost_code_id'] },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
