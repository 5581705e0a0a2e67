import { FIGURES } from '@plumbline/contract/areas/budget';
import type { BudgetRow, budgets } from '@plumbline/contract/areas/budget';
import { figureWords, lineName } from '@plumbline/contract/areas/budget/names';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { wordFor } from '@plumbline/contract/kit/words';
import { allow, load } from '../../kit/records/index.ts';
import { signedOut } from '../../kit/errors.ts';
import type { ActorRequest, OpenRequest } from '../../kit/http/routes.ts';
import { readCells } from '../../kit/imports/cells.ts';
import { importFile } from '../../kit/imports/sheet.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import { projectKind } from '../projects/index.ts';
import { readWithCost } from './budget.ts';
import { assertSees, mayUpdate } from './policy.ts';

/** The budget as CSV or XLSX; its first columns can be pasted back. Throws 1004 for people who may not see its money. */
export async function sheet(open: ActorRequest, input: { projectId: string; format: 'csv' | 'xlsx' }): Promise<void> {
  const { context, actor } = open;
  const { projectId, format } = input;
  const { project, budget } = await context.database.read(actor.tenantId, (read) =>
    readWithCost(read, actor, projectId),
  );
  const { t } = actor;
  const { text, money } = sheetColumns<BudgetRow>(actor.zone);
  const words = figureWords(t);
  const columns = [
    text(t('Cost code'), (row: BudgetRow) => row.code, 14),
    text(t('Name'), (row: BudgetRow) => lineName(t, row), 40),
    text(t('Cost type'), (row: BudgetRow) => wordFor(costTypeWords(t), row.costType), 14),
    ...FIGURES.map((figure) => money(words[figure], ({ figures }: BudgetRow) => figures?.[figure] ?? null)),
    text(t('Note'), (row: BudgetRow) => row.forecastNote, 40),
  ];
  const audit = { resource: 'project.budget', subjectKind: 'project', subjectId: projectId, subject: project.title };
  const name = `${project.title} ${t('Budget')}`;
  await sendSheet(open, { name, columns, rows: budget.rows, format, audit: { ...audit, detail: { format } } });
}

/** The cells of a spreadsheet that was uploaded for a budget: looked over in the browser, and saved from there. */
export async function cells({ context, actor }: OpenRequest, input: ParsedOf<typeof budgets.cells>) {
  if (!actor) throw signedOut();
  const file = await context.database.read(actor.tenantId, async (read) => {
    const project = await load(read, actor, projectKind, input.projectId);
    assertSees(actor, project);
    allow(mayUpdate(actor, project));
    return importFile(read, actor, input.fileId);
  });
  return { rows: await readCells(context, file, 2001) };
}
