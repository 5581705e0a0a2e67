import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { bidTypeWords } from './names.ts';
import type { BidRow } from './shapes.ts';
import { statusWords } from './statusNames.ts';

const { text, word, day, integer, percent, cents } = columnsOf<BidRow>();

/** The columns that bids have in common with all other records. */
export const BID_RECORD = recordColumns<BidRow>(statusWords, { manager: 'Estimator' });

/** The columns that bids add to the shared record columns. */
export const BID_COLUMNS = {
  total: cents('Price', (row) => row.totalCents, { sort: '-total', hidesZero: true }),
  margin: percent('Margin, percent', (row) => (row.marginPercent ? Number(row.marginPercent) : null), { width: 80 }),
  client: text('Client', (row) => row.clientName, { width: 168, sort: 'client' }),
  priced: integer('Priced', (row) => row.pricedCount, { width: 84 }),
  bidDue: day('Bid due', (row) => row.bidDay, { width: 148, extra: true }),
  type: word('Type', bidTypeWords, (row) => row.bidType, { extra: true }),
  probability: percent('Probability, percent', (row) => row.probability, { width: 96, extra: true }),
  cost: cents('Cost', (row) => row.costCents, { extra: true, hidesZero: true }),
};
/** The columns that say what a bid costs. */
export const BID_MONEY = ['total', 'margin', 'cost'] as const;

/** Columns only for the sheet: the list shows the time with the day, and the number of parts with the priced ones. */
export const BID_SHEET_COLUMNS = {
  dueTime: text('Time due', (row) => row.dueTime, { width: 64 }),
  breakdowns: integer('Breakdowns', (row) => row.breakdownCount),
};
