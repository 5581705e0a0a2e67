import BlockOutlined from '@mui/icons-material/BlockOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { TASK_COLUMNS } from '@plumbline/contract/areas/tasks/columns';
import {
  blockedWords,
  categoryWords,
  hoursText,
  quantityText,
  statusWords,
} from '@plumbline/contract/areas/tasks/names';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { BLOCKED_REASONS, TASK_CATEGORIES, TASK_STATUSES } from '@plumbline/contract/areas/tasks/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { CardSign } from '../../kit/records/list/RecordRowCard.tsx';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import { extraColumn, quietCell } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { listSchema } from '../../kit/records/list/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choicesOf, wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { UNDER_WAY, taskKind } from './record.tsx';

/** The address schema of a list of tasks. */
export const taskListSchema = listSchema(taskReads.list);

/** Earliest start first. */
export const USUAL_SORT = 'startDate';

/** The name under which a device remembers imports of schedules. */
export const IMPORT_WORK = 'task.import';

/** The list opens with tasks that are under way. */
export const OPENING: Opening = { list: taskKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of tasks. A list inside one project has no project filter. */
export function taskFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), TASK_STATUSES),
    first: [
      { kind: 'flag', name: 'waiting', label: t('Cannot start yet') },
      {
        kind: 'options',
        name: 'blockedReason',
        label: t('Blocked by'),
        options: choicesOf(blockedWords(t), BLOCKED_REASONS),
      },
      { kind: 'days', name: 'plannedFrom', toName: 'plannedTo', label: t('Planned') },
    ],
    people: { assigneeId: t('Lead or crew'), managerId: t('Owner'), ballId: t('Ball in court') },
    own: [
      {
        kind: 'options',
        name: 'category',
        label: t('Category'),
        options: choicesOf(categoryWords(t), TASK_CATEGORIES),
      },
    ],
  });
}

/** The default views with their counts. */
export function taskViews(t: T, counts: OutputOf<typeof taskReads.counts> | undefined): ListView[] {
  const { byStatus } = counts ?? {};
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    { id: 'blocked', label: t('Blocked'), params: { status: ['blocked'] }, count: byStatus?.['blocked'] },
    { id: 'draft', label: t('Drafts'), params: { status: ['draft'] }, count: byStatus?.['draft'] },
    { id: 'closed', label: t('Closed'), params: { status: ['closed'] }, count: byStatus?.['closed'] },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}

/** Loads the cell editors of status, finish and owner. */
export const editors = lazyEditors<TaskRow>(() => import('./bulk.tsx'));

/** The columns of a list of tasks. */
export const taskColumns: ColumnsOf<TaskRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t, format } = words;
  const { usual, chosen } = screenColumns(TASK_COLUMNS, words, {
    percent: { head: t('Done') },
    location: { cell: (row) => <PlaceCell path={row.locationPath} /> },
    hours: quietCell((row) => hoursText(row, format.number, t)),
    finish: { head: t('Planned finish') },
    quantity: { head: t('Quantity'), ...quietCell((row) => quantityText(row, format.number, t)) },
  });
  const files: ListColumn<TaskRow> = {
    id: 'files',
    head: t('Files'),
    width: 56,
    align: 'right',
    cell: (row) => row.attachmentCount || null,
  };
  const crew = extraColumn<TaskRow>('crew', t('Crew'), 72, (row) => row.crewCount || null);
  return [...first, due, ...usual, files, manager, ...chosen, crew, created, closed, changed];
};

/** On a card: the blocker, or that the task cannot start yet. */
export function TaskSigns({ row }: { row: TaskRow }) {
  const t = useT();
  if (row.blockedReason)
    return (
      <CardSign icon={<BlockOutlined />} label={t('Blocked by')} text={wordFor(blockedWords(t), row.blockedReason)} />
    );
  if (!row.waiting) return null;
  return <CardSign icon={<HourglassEmptyOutlined />} label={t('Start')} text={t('Cannot start yet')} />;
}
