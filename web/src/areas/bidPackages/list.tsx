import type { BidPackageRow } from '@plumbline/contract/areas/bidPackages';
import { BID_PACKAGE_COLUMNS } from '@plumbline/contract/areas/bidPackages/columns';
import { statusWords } from '@plumbline/contract/areas/bidPackages/statusNames';
import { bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { BID_PACKAGE_STATUSES } from '@plumbline/contract/areas/bidPackages/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { quietCell } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import { statusViews } from '../../kit/records/list/statusViews.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { dueText } from './dueText.ts';
import { UNDER_WAY, bidPackageKind } from './record.tsx';

/** The address schema of a list of bid packages. */
export const bidPackageListSchema = listSchema(bidPackageReads.list);

/** Earliest due date first. */
export const USUAL_SORT = 'bidDay';

/** The list opens with bid packages that are under way. */
export const OPENING: Opening = { list: bidPackageKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list. A list inside one project has no project filter. */
export function bidPackageFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), BID_PACKAGE_STATUSES),
    people: { managerId: t('Estimator'), ballId: t('Ball in court') },
    own: [{ kind: 'days', name: 'dueFrom', toName: 'dueTo', label: t('Bid due') }],
  });
}

/** The default views with their counts. */
export function bidPackageViews(t: T, counts: OutputOf<typeof bidPackageReads.counts> | undefined): ListView[] {
  const of = statusViews(counts?.byStatus);
  const { byStatus } = counts ?? {};
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    of('out', t('Out to bid'), ['open']),
    of('leveling', t('To level'), ['closed', 'leveling']),
    { id: 'awarded', label: t('Awarded'), params: { status: ['awarded'] }, count: byStatus?.['awarded'] },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}

/** How many of the invited companies have bid. */
export function bidsText({ bidCount, inviteCount }: BidPackageRow, t: T): string {
  return inviteCount > 0 ? t('{n} of {all}', { n: bidCount, all: inviteCount }) : '';
}

/**
 * The columns of a list. Readers without the right to costs get no money columns. While bids are sealed, nobody sees
 * their amounts.
 */
export const bidPackageColumns: ColumnsOf<BidPackageRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t, format } = words;
  const { usual, chosen } = screenColumns(BID_PACKAGE_COLUMNS, words, {
    bids: quietCell((row) => bidsText(row, t)),
    bidDue: quietCell((row) => dueText(row.bidDay, row.dueTime, format, t)),
  });
  const day: typeof due = { ...due, cell: (row, open) => (row.bidDay ? due.cell(row, open) : t('TBD')) };
  return [...first, day, ...usual, { ...manager, extra: false }, ...chosen, created, closed, changed];
};
