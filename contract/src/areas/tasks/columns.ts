import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { blockedWords, categoryWords } from './names.ts';
import type { TaskRow } from './shapes.ts';
import { statusWords } from './statusNames.ts';

const { text, word, yesNo, day, integer, number, percent } = columnsOf<TaskRow>();

/** The columns that tasks have in common with all other records. */
export const TASK_RECORD = recordColumns<TaskRow>(statusWords, { manager: 'Owner' });

/** The columns that tasks add to the shared record columns. */
export const TASK_COLUMNS = {
  start: day('Start date', (row) => row.startDate, { width: 124, sort: 'startDate' }),
  percent: percent('Done, percent', (row) => row.percentComplete, { width: 68, sort: 'percentComplete' }),
  lead: text('Lead', (row) => row.leadName, { sort: 'lead' }),
  responsible: text('Responsible', (row) => row.responsibleCompanyName, { width: 148, sort: 'company' }),
  location: text('Location', (row) => row.locationPath, { width: 176 }),
  category: word('Category', categoryWords, (row) => row.category, { sort: 'category' }),
  hours: number('Hours', (row) => row.actualHours, { width: 96 }),
  finish: day('Finish date', (row) => row.finishDate, { extra: true }),
  waiting: yesNo('Cannot start yet', (row) => row.waiting, { width: 116, extra: true }),
  blocked: word('Blocked by', blockedWords, (row) => row.blockedReason, { width: 144, extra: true }),
  quantity: number('Installed', (row) => row.installedQuantity, { width: 128, extra: true }),
  costCode: text('Cost code', (row) => row.costCode, { width: 96, extra: true }),
  started: day('Started', (row) => row.actualStart, { extra: true }),
  finished: day('Finished', (row) => row.actualFinish, { extra: true }),
};

/** Columns of their sheet alone: the list shows the plan in the cells of the hours and the quantity. */
export const TASK_SHEET_COLUMNS = {
  plannedHours: number('Planned hours', (row) => row.plannedHours),
  plannedQuantity: number('Planned quantity', (row) => row.plannedQuantity),
  unit: text('Unit', (row) => row.unit, { width: 56 }),
  rework: integer('Sent back', (row) => row.reworkCount),
};
