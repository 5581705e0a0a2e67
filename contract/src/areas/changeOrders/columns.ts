import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { daysWords, kindWords, reasonWords, scopeWords, sideWords, statusWords } from './names.ts';
import type { ChangeRow } from './shapes.ts';

const { text, word, day, integer, cents } = columnsOf<ChangeRow>();

/** The columns that changes have in common with all other records. */
export const CHANGE_RECORD = recordColumns<ChangeRow>(statusWords, { manager: 'In charge' });

/** The columns that changes add to the shared record columns. The number names the kind too: in a narrow list the price stays. */
export const CHANGE_COLUMNS = {
  amount: cents('Price', (row) => row.amountCents, { width: 144, sort: '-amount' }),
  kind: word('Kind', kindWords, (row) => row.changeKind, { width: 184, sort: 'changeKind' }),
  company: text('Company', (row) => row.companyName, { width: 152, sort: 'company' }),
  days: integer('Days of schedule', (row) => row.scheduleImpactDays, { width: 128 }),
  side: word('Side', sideWords, (row) => row.changeSide, { width: 136 }),
  rough: cents('Rough estimate', (row) => row.roughOrderCents, { width: 124, extra: true }),
  direct: cents('Before markups', (row) => row.directCents, { width: 124, extra: true }),
  margin: cents('Margin', (row) => row.marginCents, { width: 124, extra: true }),
  billed: cents('Billed', (row) => row.billedCents, { width: 124, extra: true }),
  phase: word('Phase', statusWords, (row) => row.pendingPhase, { extra: true }),
  contract: text('Contract number', (row) => row.contractNumber, { width: 112, extra: true }),
  reason: word('Reason', reasonWords, (row) => row.changeReason, { width: 152, extra: true }),
  scope: word('Scope', scopeWords, (row) => row.scopeStatus, { extra: true }),
  daysOpen: integer('Days open', (row) => row.daysOpen, { sort: '-daysOpen', extra: true }),
  executed: day('Executed', (row) => row.executedAt, { sort: '-executedAt', extra: true }),
};
/** The columns that say what a change costs. */
export const CHANGE_MONEY = ['amount', 'rough', 'direct', 'margin', 'billed'] as const;

/** The column of their sheet alone: the list shows it in the cell of the days. */
export const CHANGE_SHEET_COLUMNS = {
  daysAre: word('Days are', daysWords, (row) => (row.scheduleImpactDays ? row.scheduleImpactKind : null)),
};
