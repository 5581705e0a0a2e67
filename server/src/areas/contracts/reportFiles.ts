import { CONTRACT_COLUMNS, CONTRACT_RECORD } from '@plumbline/contract/areas/contracts/columns';
import type { ContractRow, contracts } from '@plumbline/contract/areas/contracts';
import { progressWords, statusWords, typeWords } from '@plumbline/contract/areas/contracts/names';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import type { Buyout, BuyoutRow } from '@plumbline/contract/areas/contracts/reports';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { formatCents } from '@plumbline/contract/kit/money';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { byProject, declaredLog, filtersInWords, logColumn, logDocument, recordCells } from '../../kit/pdf/index.ts';
import type { PdfDocument, PrintedProject, Printer } from '../../kit/pdf/index.ts';
import { sendLogPdf } from '../../kit/records/paper/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import { visibleProjects } from '../projects/index.ts';
import { LISTS } from './list.ts';
import { readsSomeCost } from './policy.ts';
import { buyout } from './report.ts';

/* The buyout and the commitment log, as files. */

type OfProject = { projectId: string };

function readBuyout({ context, actor }: ActorRequest, { projectId }: OfProject): Promise<Buyout> {
  return context.database.read(actor.tenantId, (read) => buyout(read, actor, { projectId }));
}

const sumLabels = (t: T) =>
  ({
    budgetCents: t('Budget'),
    awardedCents: t('Awarded'),
    committedCents: t('Committed'),
    pendingCents: t('Pending'),
    varianceCents: t('Variance'),
  }) as const;
const SUMS = ['budgetCents', 'awardedCents', 'committedCents', 'pendingCents', 'varianceCents'] as const;

/** The buyout of a project as CSV or XLSX. */
export async function buyoutSheet(open: ActorRequest, input: OfProject & { format: 'csv' | 'xlsx' }): Promise<void> {
  const { t, zone } = open.actor;
  const { projectId, projectName, rows } = await readBuyout(open, input);
  const { text, money } = sheetColumns<BuyoutRow>(zone);
  const labels = sumLabels(t);
  await sendSheet(open, {
    name: `${projectName} ${t('Buyout')}`,
    columns: [
      text(t('Number'), ({ record }) => record.number, 10),
      text(t('Title'), ({ record }) => record.title, 44),
      text(t('Trade'), ({ trade }) => trade, 22),
      text(t('Company'), ({ companies }) => companies.join(', '), 30),
      ...SUMS.map((sum) => money(labels[sum], (row: BuyoutRow) => row[sum])),
    ],
    rows,
    format: input.format,
    audit: {
      resource: 'contract',
      subjectKind: 'project',
      subjectId: projectId,
      subject: projectName,
      detail: { report: 'buyout', format: input.format },
    },
  });
}

/** The buyout of a project as a document. */
export async function buyoutPdf(open: ActorRequest, { projectId }: OfProject): Promise<void> {
  const { actor } = open;
  const { rows, totals } = await readBuyout(open, { projectId });
  await sendLogPdf(
    open,
    { projectId: [projectId] },
    {
      name: actor.t('Buyout'),
      tooMany: '{n} lines do not fit into one document: export them as a sheet.',
      resource: 'contract',
      found: { total: rows.length, rows },
      visibleProjects: visibleProjects(actor),
      make: (printer, found: BuyoutRow[], project) => buyoutDocument(printer, found, totals, project),
    },
  );
}

function buyoutDocument(
  printer: Printer,
  rows: readonly BuyoutRow[],
  totals: Buyout['totals'],
  project: PrintedProject,
): PdfDocument {
  const { t } = printer;
  const column = logColumn<BuyoutRow>;
  const labels = sumLabels(t);
  return logDocument(printer, {
    kind: t('Buyout'),
    count: t('{n|one line|# lines}', { n: rows.length }),
    title: t('Buyout, {project}', { project: project.name }),
    project,
    filters: t('By trade: bid packages, then what was bought without one'),
    empty: t('Nothing is bought yet'),
    groups: [{ rows }],
    columns: [
      column(t('Number'), 48, ({ record }) => record.number ?? t('Draft')),
      column(t('Title'), '*', ({ record }) => record.title),
      column(t('Company'), 130, ({ companies }) => companies.join(', ')),
      ...SUMS.map((sum) => column(labels[sum], 64, (row) => money(row[sum]) || '–', 'right')),
    ],
    total: [t('Total'), '', '', ...SUMS.map((sum) => money(totals[sum]) || '–')],
  });
}

/** Makes the download of the filtered list as a document: the commitment log. */
export function logPdfOf(kind: ContractKind) {
  return async (open: ActorRequest, input: ParsedOf<typeof contracts.totals>): Promise<void> => {
    const { context, actor } = open;
    const { t } = actor;
    const filters = filtersInWords(t, input, (code) => wordFor(statusWords(t), code), [
      [t('Type'), input.contractType?.map((code) => wordFor(typeWords(t), code))],
      [t('Received'), input.receiptStatus?.map((code) => wordFor(progressWords(t), code))],
    ]);
    await sendLogPdf(open, input, {
      name: t('Commitment log'),
      tooMany: '{n} contracts do not fit into one document. Filter them, or export them as a sheet.',
      resource: kind,
      found: await LISTS[kind].every<ContractRow>(context.database, actor, input),
      visibleProjects: visibleProjects(actor),
      make: (printer, rows: ContractRow[], project) =>
        logOf(printer, rows, { kind, project, filters, withMoney: readsSomeCost(actor, kind) }),
    });
  };
}

const money = (cents: number | null | undefined) => (typeof cents === 'number' ? formatCents(cents) : '');

/** The columns that the commitment log adds up. */
const SUMMED = ['original', 'revised', 'billed', 'open'] as const;

interface Log {
  kind: ContractKind;
  project: PrintedProject;
  filters: string;
  withMoney: boolean;
}

function logOf(
  printer: Printer,
  rows: readonly ContractRow[],
  { kind, project, filters, withMoney }: Log,
): PdfDocument {
  const { t } = printer;
  // A void contract is not binding.
  const binding = rows.filter(({ status }) => status !== 'void');
  // Income and cost are never added together.
  const directions = Map.groupBy(binding, ({ contractType }) =>
    contractType === 'prime' ? t('receivable') : t('payable'),
  );
  return logDocument(printer, {
    kind: t('Commitment log'),
    count:
      kind === 'contract'
        ? t('{n|one contract|# contracts}', { n: rows.length })
        : t('{n|one purchase order|# purchase orders}', { n: rows.length }),
    title: t('Commitment log, {project}', { project: project.name }),
    project,
    filters: filters || (kind === 'contract' ? t('All contracts') : t('All purchase orders')),
    empty: t('No contracts'),
    groups: byProject(
      rows.map((row) => ({ ...row, projectId: row.projectId ?? '', projectName: row.projectName ?? '' })),
    ),
    columns: declaredLog(
      printer,
      { ...CONTRACT_RECORD, ...CONTRACT_COLUMNS.purchaseOrder },
      {
        number: recordCells(printer).number(38),
        title: '*',
        type: 56,
        counterparty: 80,
        status: 54,
        executed: 38,
        ...(kind === 'contract' ? { insurance: 38 } : { received: 38 }),
        ...(withMoney && Object.fromEntries(SUMMED.map((id) => [id, 58]))),
      },
    ),
    ...(withMoney && {
      total: [
        [...directions.keys()].map((name) => (directions.size > 1 ? `${t('Total')}, ${name}` : t('Total'))).join('\n'),
        '',
        '',
        '',
        '',
        '',
        '',
        ...SUMMED.map((id) =>
          [...directions.values()]
            .map((same) => formatCents(sumCents(same.map((row) => CONTRACT_COLUMNS.contract[id].of(row) ?? 0))))
            .join('\n'),
        ),
      ],
    }),
  });
}
