import type { ContractRow } from '@plumbline/contract/areas/contracts';
import { CONTRACT_STATUSES, CONTRACT_TYPES, PROGRESS, UNDER_WAY } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { insuranceWords, progressWords, statusWords, typeWords } from '@plumbline/contract/areas/contracts/names';
import type { contractReads } from '@plumbline/contract/areas/contracts/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { AwaitedCell } from '../../kit/records/AwaitedCell.tsx';
import { extraColumn, plain, quietColumn } from '../../kit/records/list/cells.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choices, wordFor } from '../../kit/words/choices.ts';
import type { Format } from '../../kit/words/index.ts';
import { billingWords } from './billWords.ts';
import { READS } from './source.ts';

/** The addresses of the two lists. */
export const SCHEMAS = {
  contract: listSchema(READS.contract.list),
  purchaseOrder: listSchema(READS.purchaseOrder.list),
};

export const USUAL_SORT = 'number';

/** The lists open with what still wants doing. */
export const OPENINGS: Readonly<Record<ContractKind, Opening>> = {
  contract: { list: 'contract', params: { status: UNDER_WAY } },
  purchaseOrder: { list: 'purchaseOrder', params: { status: UNDER_WAY } },
};

/** The filters of a list; inside one project the project is not among them. */
export function contractFilters(t: T, kind: ContractKind, projectId: string | undefined): ListFilter[] {
  const progress = choices(progressWords(t), PROGRESS);
  return recordFilters(t, projectId, {
    statuses: choices(statusWords(t), CONTRACT_STATUSES),
    first: [
      { kind: 'options', name: 'contractType', label: t('Type'), options: choices(typeWords(t), CONTRACT_TYPES[kind]) },
    ],
    people: { managerId: t('In charge'), ballId: t('Ball in court') },
    own: [
      { kind: 'companies', name: 'counterpartyId', label: t('Other party') },
      ...(kind === 'purchaseOrder'
        ? [
            { kind: 'options', name: 'receiptStatus', label: t('Received'), options: progress } as const,
            { kind: 'flag', name: 'billOnHold', label: t('Bill on hold') } as const,
          ]
        : []),
      { kind: 'flag', name: 'executed', label: t('Executed') },
      { kind: 'flag', name: 'uninsured', label: t('Insurance is missing') },
    ],
  }).filter(({ name }) => name !== 'responsibleCompanyId');
}

/** The views that everybody has, with their numbers. */
export function contractViews(
  t: T,
  kind: ContractKind,
  counts: OutputOf<typeof contractReads.counts> | undefined,
): ListView[] {
  const { byStatus } = counts ?? {};
  const ofStatus = (status: string, label: string): ListView => ({
    id: status,
    label,
    params: { status: [status] },
    count: byStatus?.[status],
  });
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    ofStatus('outForSignature', t('Out for signature')),
    ofStatus('executed', t('Executed')),
    ...(kind === 'purchaseOrder' ? [{ id: 'billOnHold', label: t('Bill on hold'), params: { billOnHold: true } }] : []),
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}

const quiet = quietColumn<ContractRow>;
const extra = extraColumn<ContractRow>;

function columnsOf(kind: ContractKind, hasMoney: boolean): ColumnsOf<ContractRow> {
  return (common, { t, format }) => {
    const { first, due, manager, created, changed } = common;
    const [types, progress, papers] = [typeWords(t), progressWords(t), insuranceWords(t)];
    const money = moneyColumns(t, format);
    const received = quiet('received', t('Received'), 116, (row) => wordFor(progress, row.receiptStatus));
    return [
      ...first,
      { id: 'counterparty', head: t('Other party'), width: 168, sort: 'counterparty', ...plain(counterpartyOf) },
      ...(hasMoney ? [money.revised] : []),
      ...(kind === 'purchaseOrder' ? [received] : []),
      kind === 'purchaseOrder' ? deliveryColumn(due, t) : { ...due, head: t('Completion'), narrow: false },
      quiet('type', t('Type'), 132, (row) => wordFor(types, row.contractType), { sort: 'contractType' }),
      ...(hasMoney ? [money.open] : []),
      { ...manager, extra: false },
      ...(hasMoney ? [money.original, money.changes, money.tax, money.billed] : []),
      ...(hasMoney && kind === 'purchaseOrder' ? [money.payable, money.held] : []),
      extra('billing', t('Billing'), 168, (row) => billingWords(row, t)),
      extra('executed', t('Executed'), 112, (row) => format.day(row.executedAt)),
      extra('contractDate', t('Contract date'), 112, (row) => format.day(row.contractDate)),
      extra('insurance', t('Insurance'), 112, (row) => wordFor(papers, row.insurance)),
      extra('lines', t('Lines'), 88, (row) => String(row.lineCount)),
      created,
      changed,
    ];
  };
}

/** The day of delivery; where a bill is what waits for me, that in its place. */
function deliveryColumn(due: ListColumn<ContractRow>, t: T): ListColumn<ContractRow> {
  return {
    ...due,
    head: t('Delivery'),
    width: 148,
    narrow: false,
    cell: (row, open) => (row.awaited ? <AwaitedCell awaited={row.awaited} short /> : due.cell(row, open)),
  };
}

const counterpartyOf = (row: ContractRow) => row.counterpartyName;

type Sum =
  | 'originalCents'
  | 'approvedChangeCents'
  | 'taxCents'
  | 'revisedCents'
  | 'billedCents'
  | 'payableCents'
  | 'heldCents'
  | 'openCents';

function moneyColumns(t: T, format: Format) {
  const sum = (
    id: string,
    head: string,
    of: Sum,
    more: Partial<ListColumn<ContractRow>> = {},
  ): ListColumn<ContractRow> => {
    const words = (row: ContractRow) => format.cents(row[of]);
    return {
      id,
      head,
      width: 132,
      align: 'right',
      words,
      cell: (row) => <span className="num">{words(row)}</span>,
      ...more,
    };
  };
  return {
    original: sum('original', t('Original'), 'originalCents', { sort: 'original', sortDown: true, extra: true }),
    changes: sum('changes', t('Approved changes'), 'approvedChangeCents', { extra: true }),
    revised: sum('revised', t('Revised'), 'revisedCents', { sort: 'revised', sortDown: true }),
    tax: sum('tax', t('Tax'), 'taxCents', { extra: true }),
    billed: sum('billed', t('Billed'), 'billedCents', { extra: true }),
    payable: sum('payable', t('Payable'), 'payableCents', { extra: true }),
    held: sum('held', t('On hold'), 'heldCents', { extra: true }),
    open: sum('open', t('Still open'), 'openCents', { sort: 'open', sortDown: true }),
  };
}

/** The columns of each list, with money and without: who may not read it has no such column. */
export const COLUMNS: Readonly<Record<ContractKind, Record<'money' | 'plain', ColumnsOf<ContractRow>>>> = {
  contract: { money: columnsOf('contract', true), plain: columnsOf('contract', false) },
  purchaseOrder: { money: columnsOf('purchaseOrder', true), plain: columnsOf('purchaseOrder', false) },
};
