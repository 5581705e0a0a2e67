import type { ContractRow } from '@plumbline/contract/areas/contracts';
import { CONTRACT_COLUMNS, CONTRACT_MONEY } from '@plumbline/contract/areas/contracts/columns';
import { CONTRACT_STATUSES, CONTRACT_TYPES, PROGRESS, UNDER_WAY } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { progressWords, statusWords, typeWords } from '@plumbline/contract/areas/contracts/names';
import type { contractReads } from '@plumbline/contract/areas/contracts/reads';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import type { Columns } from '@plumbline/contract/kit/columns';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { AwaitedCell } from '../../kit/records/list/AwaitedCell.tsx';
import { quietCell } from '../../kit/records/list/cells.tsx';
import { insertBefore, screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/list/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { billingWords } from './billWords.ts';
import { READS } from './source.ts';

/** The address schemas of the two lists. */
export const SCHEMAS = {
  contract: listSchema(READS.contract.list),
  purchaseOrder: listSchema(READS.purchaseOrder.list),
};

export const USUAL_SORT = 'number';

/** The lists open with unfinished contracts and orders. */
export const OPENINGS: Readonly<Record<ContractKind, Opening>> = {
  contract: { list: 'contract', params: { status: UNDER_WAY } },
  purchaseOrder: { list: 'purchaseOrder', params: { status: UNDER_WAY } },
};

/** The filters of a list. A list inside one project has no project filter. */
export function contractFilters(t: T, kind: ContractKind, projectId: string | undefined): ListFilter[] {
  const progress = choicesOf(progressWords(t), PROGRESS);
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), CONTRACT_STATUSES),
    first: [
      {
        kind: 'options',
        name: 'contractType',
        label: t('Type'),
        options: choicesOf(typeWords(t), CONTRACT_TYPES[kind]),
      },
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

/** The default views with their counts. */
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

function columnsOf(kind: ContractKind, columns: Columns<ContractRow>): ColumnsOf<ContractRow> {
  return (common, words) => {
    const { first, due, manager, created, closed, changed } = common;
    const { t } = words;
    const { usual, chosen } = screenColumns(columns, words, {
      held: { head: t('On hold') },
      billing: quietCell((row) => billingWords(row, t)),
    });
    const day = kind === 'purchaseOrder' ? deliveryColumn(due, t) : { ...due, head: t('Completion'), narrow: false };
    const own = insertBefore(usual, 'type', day);
    return [...first, ...own, { ...manager, extra: false }, ...chosen, created, closed, changed];
  };
}

/** The delivery day. Rows in which a bill waits for me say that instead. */
function deliveryColumn(due: ListColumn<ContractRow>, t: T): ListColumn<ContractRow> {
  return {
    ...due,
    head: t('Delivery'),
    width: 148,
    narrow: false,
    cell: (row, open) => (row.awaited ? <AwaitedCell awaited={row.awaited} short /> : due.cell(row, open)),
  };
}

/** The columns of each list, with money and without. Readers without the right to the money get no money columns. */
export const COLUMNS: Readonly<Record<ContractKind, Record<'money' | 'plain', ColumnsOf<ContractRow>>>> = {
  contract: bothOf('contract'),
  purchaseOrder: bothOf('purchaseOrder'),
};

function bothOf(kind: ContractKind) {
  const all: Columns<ContractRow> = CONTRACT_COLUMNS[kind];
  return { money: columnsOf(kind, all), plain: columnsOf(kind, withoutColumns(all, CONTRACT_MONEY)) };
}
