import { BID_COLUMNS, BID_MONEY, BID_RECORD, BID_SHEET_COLUMNS } from '@plumbline/contract/areas/bids/columns';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import { listSheet } from '../../kit/records/paper/index.ts';
import { bidList } from './list.ts';
import { bidKind, readsCost } from './policy.ts';

/** The filtered list as a sheet: the bid log. */
export const sheet = listSheet(bidKind, bidList, {
  name: (t) => t('Bids'),
  record: BID_RECORD,
  columns: (actor) => ({
    ...(readsCost(actor) ? BID_COLUMNS : withoutColumns(BID_COLUMNS, BID_MONEY)),
    ...BID_SHEET_COLUMNS,
  }),
});
