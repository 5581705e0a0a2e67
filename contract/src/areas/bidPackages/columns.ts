import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import type { BidPackageRow } from './shapes.ts';
import { statusWords } from './statusNames.ts';

const { text, day, integer, cents } = columnsOf<BidPackageRow>();

/** The columns that bid packages have in common with all other records. */
export const BID_PACKAGE_RECORD = recordColumns<BidPackageRow>(statusWords, { manager: 'Estimator' });

/** The columns that bid packages add to the shared record columns. */
export const BID_PACKAGE_COLUMNS = {
  trade: text('Trade', (row) => row.trade, { width: 160, sort: 'trade' }),
  bids: integer('Bids in', (row) => row.bidCount, { width: 84, sort: '-bids' }),
  budget: cents('Budget', (row) => row.budgetCents, { hidesZero: true }),
  low: cents('Low bid', (row) => row.lowCents, { sort: 'low', hidesZero: true }),
  bidDue: day('Bid due', (row) => row.bidDay, { width: 148, extra: true }),
  willBid: integer('Will bid', (row) => row.willBidCount, { extra: true }),
};
/** The columns that say what a package costs. */
export const BID_PACKAGE_MONEY = ['budget', 'low'] as const;

/** Columns of their sheet alone. */
export const BID_PACKAGE_SHEET_COLUMNS = {
  dueTime: text('Time due', (row) => row.dueTime, { width: 64 }),
  invited: integer('Invited', (row) => row.inviteCount),
};
