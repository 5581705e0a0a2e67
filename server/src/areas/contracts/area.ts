import { contractDownloads, contracts, orderDownloads, purchaseOrders } from '@plumbline/contract/areas/contracts';
import {
  contractReportDownloads,
  contractReports,
  orderReportDownloads,
} from '@plumbline/contract/areas/contracts/reports';
import { CONTRACT_KINDS, UNDER_WAY, ofKind } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { orderBills } from '@plumbline/contract/areas/contracts/bills';
import { contractSheets, orderSheets } from '@plumbline/contract/areas/contracts/sheets';
import type { Area } from '../../kit/area.ts';
import { PDF, SHEET, download, open as openCall, query } from '../../kit/http/routes.ts';
import { recordDuties, recordRoutes } from '../../kit/records/index.ts';
import { move, other } from '../../kit/references.ts';
import { billsRead, opensFile } from './bills.ts';
import { billsSheet } from './billsSheet.ts';
import { budgetEntries } from './budget.ts';
import { cellsOf } from './cells.ts';
import { AWAITED } from './court.ts';
import { linesSheetOf, logOf } from './export.ts';
import { LISTS, summaryOfKind, totalsOf } from './list.ts';
import { pdfOf, signedTermsOf } from './pdf.ts';
import { EFFECTIVE_DUE, KINDS, contractKind, orderKind } from './policy.ts';
import { getOf, linesRead } from './present.ts';
import { buyout } from './report.ts';
import { buyoutPdf, buyoutSheet, logPdfOf } from './reportFiles.ts';
import { byLinkOf } from './share.ts';
import { billVerbs, contractVerbs, handOver, orderVerbs } from './verbs/index.ts';

function readsOf(kind: ContractKind) {
  return { list: LISTS[kind], totals: totalsOf(kind), get: getOf[kind] };
}

function dutiesOf(kind: ContractKind) {
  const duties = recordDuties(KINDS[kind], { owner: 'contractHolder', handOver });
  return {
    ...duties,
    // The new person needs the right to update it.
    open: async (...asked: Parameters<typeof duties.open>) =>
      (await duties.open(...asked)).map((duty) => ({ ...duty, mayDo: `${kind}.update` })),
  };
}

function recordsOf(kind: ContractKind, unclosed: string) {
  return {
    kind: KINDS[kind],
    open: UNDER_WAY,
    summary: summaryOfKind(kind),
    reminders: {
      table: 'contract',
      due: EFFECTIVE_DUE,
      days: [3, 7],
      every: 7,
      ownerAfter: 3,
      ownerOfFree: true as const,
    },
    unclosed,
  };
}

export const contractArea: Area = {
  routes: {
    routes: [
      ...recordRoutes(contracts, readsOf('contract'), contractVerbs.verbs),
      query(contracts.lines, linesRead('contract')),
      query(contracts.terms, signedTermsOf('contract')),
      openCall(contractSheets.cells, cellsOf('contract')),
      ...recordRoutes(purchaseOrders, readsOf('purchaseOrder'), orderVerbs.verbs),
      query(purchaseOrders.lines, linesRead('purchaseOrder')),
      query(purchaseOrders.terms, signedTermsOf('purchaseOrder')),
      openCall(orderSheets.cells, cellsOf('purchaseOrder')),
      query(orderBills.bills, billsRead),
      ...billVerbs.map(({ route }) => route),
      query(contractReports.buyout, buyout),
    ],
    downloads: [
      download(contractDownloads.pdf, PDF, pdfOf('contract')),
      download(contractDownloads.linesSheet, SHEET, linesSheetOf('contract')),
      download(contractDownloads.export, SHEET, logOf('contract')),
      download(orderDownloads.pdf, PDF, pdfOf('purchaseOrder')),
      download(orderDownloads.linesSheet, SHEET, linesSheetOf('purchaseOrder')),
      download(orderDownloads.export, SHEET, logOf('purchaseOrder')),
      download(contractReportDownloads.buyoutSheet, SHEET, buyoutSheet),
      download(contractReportDownloads.buyoutPdf, PDF, buyoutPdf),
      download(contractReportDownloads.logPdf, PDF, logPdfOf('contract')),
      download(orderReportDownloads.logPdf, PDF, logPdfOf('purchaseOrder')),
      download(orderReportDownloads.billsSheet, SHEET, billsSheet),
    ],
  },
  kinds: [contractKind, orderKind],
  customFields: [contractKind, orderKind],
  links: ofKind(byLinkOf),
  projectRecords: [
    recordsOf('contract', '{n|1 contract is|# contracts are} not closed yet.'),
    recordsOf('purchaseOrder', '{n|1 purchase order is|# purchase orders are} not closed yet.'),
  ],
  budgetEntries,
  opensFile,
  awaited: AWAITED,
  approvals: [contractVerbs.approval, orderVerbs.approval],
  duties: CONTRACT_KINDS.map(dutiesOf),
  references: {
    company: { 'contract.counterparty_id': [move, 'Contracts and orders'] },
    person: { 'contract.counterparty_contact_id': [move, 'Contracts and orders'] },
    record: { 'contract.id': other },
    costCode: ['contract_line.cost_code_id'],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
