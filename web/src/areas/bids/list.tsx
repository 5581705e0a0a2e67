import type { BidRow } from '@plumbline/contract/areas/bids';
import { BID_COLUMNS } from '@plumbline/contract/areas/bids/columns';
import { bidTypeWords, statusWords } from '@plumbline/contract/areas/bids/names';
import { bidReads } from '@plumbline/contract/areas/bids/reads';
import { BID_STATUSES, BID_TYPES } from '@plumbline/contract/areas/bids/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { quietCell } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { dueText } from './cells.tsx';
import { UNDER_WAY, bidKind } from './record.tsx';

/** The address schema of a list of bids. */
export const bidListSchema = listSchema(bidReads.list);

/** Earliest due date first. */
export const USUAL_SORT = 'bidDay';

/** The list opens with bids that are under way. */
export const OPENING: Opening = { list: bidKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of bids. A list inside one project has no project filter. */
export function bidFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), BID_STATUSES),
    people: { managerId: t('Estimator'), ballId: t('Ball in court') },
    own: [
      { kind: 'options', name: 'bidType', label: t('Type'), options: choicesOf(bidTypeWords(t), BID_TYPES) },
      { kind: 'companies', name: 'clientCompanyId', label: t('Client') },
      { kind: 'days', name: 'dueFrom', toName: 'dueTo', label: t('Bid due') },
    ],
  });
}

/** The default views with their counts. */
export function bidViews(t: T, counts: OutputOf<typeof bidReads.counts> | undefined): ListView[] {
  const { byStatus } = counts ?? {};
  const out = (byStatus?.['submitted'] ?? 0) + (byStatus?.['negotiating'] ?? 0);
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    {
      id: 'out',
      label: t('With the client'),
      params: { status: ['submitted', 'negotiating'] },
      ...(counts && { count: out }),
    },
    { id: 'awarded', label: t('Awarded'), params: { status: ['awarded'] }, count: byStatus?.['awarded'] },
    { id: 'lost', label: t('Lost'), params: { status: ['lost'] }, count: byStatus?.['lost'] },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}

/** The columns of a list of bids. Readers without the right to costs get no money columns. */
export const bidColumns: ColumnsOf<BidRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t, format } = words;
  const { usual, chosen } = screenColumns(BID_COLUMNS, words, {
    margin: { head: t('Margin') },
    probability: { head: t('Probability') },
    priced: quietCell((row) => pricedText(row, t)),
    bidDue: quietCell((row) => dueText(row.bidDay, row.dueTime, format)),
  });
  return [...first, due, ...usual, { ...manager, extra: false }, ...chosen, created, closed, changed];
};

/** How many parts of a bid have a price. */
export function pricedText({ pricedCount, breakdownCount }: BidRow, t: T): string {
  return breakdownCount > 0 ? t('{n} of {all}', { n: pricedCount, all: breakdownCount }) : '';
}
