import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { priorityWords } from '../rfis/names.ts';
import { rootCauseWords, typeWords } from './names.ts';
import type { PunchRow } from './shapes.ts';
import { statusWords } from './statusNames.ts';

const { text, texts, word, yesNo, day, integer, cents } = columnsOf<PunchRow>();

/** The columns that punch items have in common with all other records. */
export const PUNCH_RECORD = recordColumns<PunchRow>(statusWords, { manager: 'Manager' });

/** The columns that punch items add to the shared record columns. */
export const PUNCH_COLUMNS = {
  location: text('Location', (row) => row.locationPath, { width: 160, sort: 'location' }),
  company: texts('Company', (row) => row.companyNames, { width: 132, sort: 'company' }),
  trade: texts('Trade', (row) => row.tradeNames, { width: 112, sort: 'trade' }),
  priority: word('Priority', priorityWords, (row) => row.priority, { width: 84, sort: 'priority' }),
  rework: integer('Not accepted', (row) => row.reworkCount, { width: 96, sort: 'reworkCount' }),
  open: integer('Days open', (row) => row.daysOpen, { width: 80 }),
  assignees: texts('Assignees', (row) => row.assigneeNames, { extra: true }),
  package: text('Punch list', (row) => row.packageTitle, { width: 160, sort: 'package', extra: true }),
  type: word('Type', typeWords, (row) => row.itemType, { sort: 'itemType', extra: true }),
  drawing: text('Drawing', (row) => row.drawingRef, { width: 96, extra: true }),
  approver: text('Approver', (row) => row.approverName, { extra: true }),
  rootCause: word('Root cause', rootCauseWords, (row) => row.rootCause, { width: 128, extra: true }),
  held: cents('Money held', (row) => row.holdbackCents, { width: 104, extra: true }),
  estimate: cents('Estimated cost', (row) => row.estimatedCents, { width: 104, extra: true }),
  backcharge: text('Back-charge to', (row) => row.backchargeCompanyName, { width: 148, extra: true }),
  change: yesNo('Change candidate', (row) => row.changeCandidate, { width: 116, extra: true }),
};
/** The columns that say what an item costs. */
export const PUNCH_MONEY = ['held', 'estimate', 'backcharge'] as const;

/** The column of their sheet alone. */
export const PUNCH_SHEET_COLUMNS = {
  fixBy: day('Fix by', (row) => row.fixBy),
};
