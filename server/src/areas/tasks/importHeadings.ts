import { TASK_COLUMNS, TASK_RECORD, TASK_SHEET_COLUMNS } from '@plumbline/contract/areas/tasks/columns';
import type { OwnHeadings } from '../../kit/imports/ownSheets.ts';

/** Which column of our own sheet of tasks is which field of a list. */
export const ownHeadings: OwnHeadings = {
  number: TASK_RECORD.number.label,
  title: TASK_RECORD.title.label,
  description: 'Instructions',
  status: TASK_RECORD.status.label,
  category: TASK_COLUMNS.category.label,
  startDate: TASK_COLUMNS.start.label,
  dueDate: TASK_COLUMNS.finish.label,
  percent: TASK_COLUMNS.percent.label,
  lead: TASK_COLUMNS.lead.label,
  crew: 'Crew',
  owner: TASK_RECORD.manager.label,
  company: TASK_COLUMNS.responsible.label,
  location: TASK_COLUMNS.location.label,
  costCode: TASK_COLUMNS.costCode.label,
  plannedHours: TASK_SHEET_COLUMNS.plannedHours.label,
  actualHours: TASK_COLUMNS.hours.label,
  plannedQuantity: TASK_SHEET_COLUMNS.plannedQuantity.label,
  installedQuantity: TASK_COLUMNS.quantity.label,
  unit: TASK_SHEET_COLUMNS.unit.label,
  predecessors: 'Predecessors',
  started: TASK_COLUMNS.started.label,
  finished: TASK_COLUMNS.finished.label,
  closedDate: TASK_RECORD.closed.label,
};
