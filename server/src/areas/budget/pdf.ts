import { FIGURES } from '@plumbline/contract/areas/budget';
import type { Budget, BudgetRow } from '@plumbline/contract/areas/budget';
import { figureWords, lineName } from '@plumbline/contract/areas/budget/names';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { wordFor } from '@plumbline/contract/kit/words';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { logColumn, logDocument } from '../../kit/pdf/index.ts';
import type { PdfDocument, PrintedProject, Printer } from '../../kit/pdf/index.ts';
import { sendLogPdf } from '../../kit/records/paper/index.ts';
import { visibleProjects } from '../projects/index.ts';
import { readWithCost } from './budget.ts';

/** The budget of a project as a document. Throws 1004 for who may not see its money. */
export async function pdf(open: ActorRequest, { projectId }: { projectId: string }): Promise<void> {
  const { context, actor } = open;
  const { budget } = await context.database.read(actor.tenantId, (read) => readWithCost(read, actor, projectId));
  await sendLogPdf(
    open,
    { projectId: [projectId] },
    {
      name: actor.t('Budget'),
      tooMany: '{n} lines do not fit into one document: export them as a sheet.',
      resource: 'project.budget',
      found: { total: budget.rows.length, rows: budget.rows },
      visibleProjects: visibleProjects(actor),
      make: (printer, _: BudgetRow[], project) => budgetDocument(printer, budget, project),
    },
  );
}

function budgetDocument(
  printer: Printer,
  { rows, totals, lockedAt, lockedByName }: Budget,
  project: PrintedProject,
): PdfDocument {
  const { t, day } = printer;
  const column = logColumn<BudgetRow>;
  const words = figureWords(t);
  return logDocument(printer, {
    kind: t('Budget'),
    count: t('{n|one line|# lines}', { n: rows.length }),
    title: t('Budget, {project}', { project: project.name }),
    project,
    filters: lockedAt
      ? t('Locked on {day} by {name}', { day: day(lockedAt), name: lockedByName ?? '–' })
      : t('Not locked yet'),
    empty: t('The budget has no lines yet.'),
    groups: [{ rows }],
    columns: [
      column(t('Cost code'), 46, ({ code }) => code ?? ''),
      column(t('Name'), '*', (row) => [lineName(t, row), wordFor(costTypeWords(t), row.costType)].join(', ')),
      ...FIGURES.map((figure) =>
        column(words[figure], 56, ({ figures }) => formatCents(figures?.[figure] ?? 0), 'right'),
      ),
    ],
    ...(totals && { total: [t('Total'), '', ...FIGURES.map((figure) => formatCents(totals[figure]))] }),
  });
}
