import { BID_MONEY, BID_COLUMNS, BID_SHEET_COLUMNS } from '@plumbline/contract/areas/bids/columns';
import { statusWords } from '@plumbline/contract/areas/bids/names';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import { listSheet } from '../../kit/records/paper/index.ts';
import { bidList } from './list.ts';
import { bidKind, readsCost } from './policy.ts';

/** The filtered list as a sheet: the bid log. */
export const sheet = listSheet(bidKind, bidList, {
  name: (t) => t('Bids'),
  statuses: statusWords,
  manager: (t) => t('Estimator'),
  columns: (actor) => ({
    ...(readsCost(actor) ? BID_COLUMNS : withoutColumns(BID_COLUMNS, BID_MONEY)),
    ...BID_SHEET_COLUMNS,
  }),
});
