import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { disciplineWords, impactWords, priorityWords, statusWords } from './names.ts';
import type { RfiRow } from './shapes.ts';

const { text, word, words, yesNo, day, integer, cents } = columnsOf<RfiRow>();

/** The columns that RFIs have in common with all other records. */
export const RFI_RECORD = recordColumns<RfiRow>(statusWords, { manager: 'RFI manager', title: 'Subject' });

/** The columns that RFIs add to the shared record columns. */
export const RFI_COLUMNS = {
  discipline: words('Discipline', disciplineWords, (row) => row.disciplines, { width: 124, sort: 'discipline' }),
  cost: word('Cost impact', impactWords, (row) => row.costImpact, { sort: '-costImpactCents' }),
  schedule: word('Schedule impact', impactWords, (row) => row.scheduleImpact, { sort: '-scheduleImpactDays' }),
  drawing: text('Drawings', (row) => row.drawingRefs, { width: 92, sort: 'drawing' }),
  receivedFrom: text('Received from', (row) => row.receivedFromName, { sort: 'receivedFrom', extra: true }),
  responsible: text('Contractor', (row) => row.responsibleCompanyName, { width: 160, sort: 'company', extra: true }),
  location: text('Location', (row) => row.locationPath, { width: 176, sort: 'location', extra: true }),
  spec: text('Spec section', (row) => row.specSection, { width: 112, sort: 'specSection', extra: true }),
  priority: word('Priority', priorityWords, (row) => row.priority, { width: 88, sort: 'priority', extra: true }),
  official: yesNo('Official answer', (row) => row.officialAnswer, { width: 120, sort: 'officialAnswer', extra: true }),
  opened: day('Sent', (row) => row.openedAt, { sort: '-openedAt', extra: true }),
};

/** Columns of their sheet alone: the list shows the amount and the days in the cell of the impact. */
export const RFI_SHEET_COLUMNS = {
  costAmount: cents('Cost impact amount', (row) => row.costImpactCents),
  scheduleDays: integer('Schedule impact days', (row) => row.scheduleImpactDays),
};
/** The columns that say what an RFI costs. */
export const RFI_MONEY = ['costAmount'] as const;
