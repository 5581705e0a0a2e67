import type { ChangeRow } from '@plumbline/contract/areas/changeOrders';
import { CHANGE_COLUMNS, CHANGE_MONEY } from '@plumbline/contract/areas/changeOrders/columns';
import {
  CHANGE_KINDS,
  CHANGE_REASONS,
  CHANGE_SIDES,
  CHANGE_STATUSES,
  SCOPE_STATUSES,
  UNDER_WAY,
} from '@plumbline/contract/areas/changeOrders/kinds';
import {
  kindWords,
  reasonWords,
  scopeWords,
  sideWords,
  statusWords,
} from '@plumbline/contract/areas/changeOrders/names';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import type { Columns } from '@plumbline/contract/kit/columns';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { quietCell, sumCell } from '../../kit/records/list/cells.tsx';
import { insertBefore, screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import type { Format } from '../../kit/words/index.ts';
import { daysText } from './days.ts';
import { changeOrderKind } from './record.tsx';

/** The address schema of a list of changes. */
export const changeListSchema = listSchema(changeReads.list);

export const USUAL_SORT = '-createdAt';

/** The list opens with changes that are under way. */
export const OPENING: Opening = { list: changeOrderKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of changes. A list inside one project has no project filter. */
export function changeFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), CHANGE_STATUSES),
    first: [
      { kind: 'options', name: 'changeKind', label: t('Kind'), options: choicesOf(kindWords(t), CHANGE_KINDS) },
      { kind: 'options', name: 'changeSide', label: t('Side'), options: choicesOf(sideWords(t), CHANGE_SIDES) },
    ],
    people: { managerId: t('In charge'), ballId: t('Ball in court') },
    own: [
      { kind: 'companies', name: 'companyId', label: t('Company') },
      { kind: 'options', name: 'changeReason', label: t('Reason'), options: choicesOf(reasonWords(t), CHANGE_REASONS) },
      { kind: 'options', name: 'scopeStatus', label: t('Scope'), options: choicesOf(scopeWords(t), SCOPE_STATUSES) },
      { kind: 'flag', name: 'unbilled', label: t('Executed, not billed') },
    ],
  }).filter(({ name }) => name !== 'responsibleCompanyId');
}

/** Kinds that have a price with another party: neither events nor quote requests. */
const PRICED = ['pco', 'cor', 'co'];

/** The default views, with counts where they are known. */
export function changeViews(t: T, counts: OutputOf<typeof changeReads.counts> | undefined): ListView[] {
  const { byStatus, byView } = counts ?? {};
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    { id: 'events', label: t('Events'), params: { changeKind: ['event'] }, count: byView?.events },
    {
      id: 'owner',
      label: t('With the owner'),
      params: { changeKind: PRICED, changeSide: ['owner'] },
      count: byView?.owner,
    },
    {
      id: 'vendor',
      label: t('With trade partners'),
      params: { changeKind: PRICED, changeSide: ['vendor'] },
      count: byView?.vendor,
    },
    { id: 'quotes', label: t('Quotes'), params: { changeKind: ['rfq'] }, count: byView?.quotes },
    { id: 'toSign', label: t('To be signed'), params: { status: ['approved'] }, count: byStatus?.['approved'] },
    { id: 'unbilled', label: t('Executed, not billed'), params: { unbilled: true }, count: byView?.unbilled },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}

function columnsOf(columns: Columns<ChangeRow>): ColumnsOf<ChangeRow> {
  return (common, words) => {
    const { first, due, manager, created, closed, changed } = common;
    const { t, format } = words;
    const { usual, chosen } = screenColumns(columns, words, {
      amount: sumCell((row) => priceText(row, t, format)),
      days: { head: t('Days'), ...quietCell((row) => daysText(row, t)) },
      contract: { head: t('Contract') },
    });
    const own = insertBefore(usual, 'days', due);
    return [...first, ...own, { ...manager, extra: false }, ...chosen, created, closed, changed];
  };
}

/** The price, or the rough estimate while there is no price. */
export function priceText({ amountCents, roughOrderCents }: ChangeRow, t: T, format: Format): string {
  if (amountCents === 0 && roughOrderCents) return t('about {sum}', { sum: format.cents(roughOrderCents) });
  return amountCents ? format.cents(amountCents) : '';
}

/** The columns with money and without. Readers without the right to the money get no money columns. */
export const COLUMNS = {
  money: columnsOf(CHANGE_COLUMNS),
  plain: columnsOf(withoutColumns(CHANGE_COLUMNS, CHANGE_MONEY)),
};
