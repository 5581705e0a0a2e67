import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { awardTypeWords, sideWords, statusWords } from './names.ts';
import type { AwardRow } from './shapes.ts';

const { text, word, day, integer, percent, cents } = columnsOf<AwardRow>();

/** The columns that awards have in common with all other records. */
export const AWARD_RECORD = recordColumns<AwardRow>(statusWords, { manager: 'Run by' });

/** The columns that awards add to the shared record columns. */
export const AWARD_COLUMNS = {
  company: text('Company', (row) => row.companyName, { width: 132, sort: 'company' }),
  awarded: cents('Awarded', (row) => row.awardedCents, { width: 124, sort: '-awarded', hidesZero: true }),
  variance: percent('Variance, percent', (row) => (row.variancePercent ? Number(row.variancePercent) : null)),
  side: word('Side', sideWords, (row) => row.side, { width: 136 }),
  type: word('Type', awardTypeWords, (row) => row.awardType, { width: 132, extra: true }),
  answerBy: day('Accept by', (row) => row.answerBy, { extra: true }),
  budget: cents('Budget', (row) => row.budgetCents, { extra: true, hidesZero: true }),
  daysOpen: integer('Days open', (row) => row.daysOpen, { extra: true }),
};
/** The columns that say what an award costs. */
export const AWARD_MONEY = ['awarded', 'variance', 'budget'] as const;
