import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { BLOCKED_REASONS, TASK_CATEGORIES, TASK_STATUSES } from '@plumbline/contract/areas/tasks/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { editedColumns, extraColumn, lazyEditors, Quiet, recordColumns } from '../../kit/records/list/cells.tsx';
import { recordGroups } from '../../kit/records/list/groups.ts';
import type { ListGroup } from '../../kit/records/list/groups.ts';
import { courtFilter, optionsFilter } from '../../kit/records/list/filters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { wordFor } from '../../kit/words/choices.ts';
import type { Format } from '../../kit/words/index.ts';
import { statusWords, taskKind, taskPath } from './record.tsx';
import { blockedWords, categoryWords, hoursText, quantityText } from './words.ts';

/** The address of a list of tasks. */
export const taskListSchema = listSchema(taskReads.list);

/** What is to be done first stands first. */
export const USUAL_SORT = 'startDate';

/** What is assigned and not over. */
export const UNDER_WAY = ['open', 'inProgress', 'blocked', 'readyForReview'] as const;

/** The list opens with what is under way. */
export const OPENING: Opening = { list: taskKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of tasks; inside one project the project is not among them. */
export function taskFilters(t: T, projectId: string | undefined): ListFilter[] {
  const statuses = statusWords(t);
  const categories = categoryWords(t);
  const reasons = blockedWords(t);
  const filters: ListFilter[] = [
    optionsFilter('status', t('Status'), TASK_STATUSES, (status) => statuses[status]),
    courtFilter(t),
    { kind: 'flag', name: 'late', label: t('Late') },
    { kind: 'flag', name: 'waiting', label: t('Cannot start yet') },
    optionsFilter('blockedReason', t('Blocked by'), BLOCKED_REASONS, (reason) => reasons[reason]),
    { kind: 'days', name: 'plannedFrom', toName: 'plannedTo', label: t('Planned') },
    { kind: 'people', name: 'assigneeId', label: t('Lead or crew'), projectId },
    { kind: 'people', name: 'managerId', label: t('Owner'), projectId },
    { kind: 'people', name: 'ballId', label: t('Ball in court'), projectId },
    { kind: 'companies', name: 'responsibleCompanyId', label: t('Responsible') },
    optionsFilter('category', t('Category'), TASK_CATEGORIES, (category) => categories[category]),
    { kind: 'days', name: 'from', toName: 'to', label: t('Created') },
    { kind: 'flag', name: 'unread', label: t('Unread') },
    { kind: 'flag', name: 'starred', label: t('Starred') },
  ];
  return projectId ? filters : [{ kind: 'projects', name: 'projectId', label: t('Project') }, ...filters];
}

/** The views that everybody has, with their numbers. */
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

/** What a list of tasks can be grouped by. */
export function taskGroups(t: T, format: Format, withProject: boolean): ListGroup<TaskRow>[] {
  const words = categoryWords(t);
  const named = (id: string, label: string, of: (row: TaskRow) => string | null): ListGroup<TaskRow> => ({
    id,
    label,
    of: (row) => ({ id: of(row) ?? '', label: of(row) ?? t('Nobody') }),
  });
  return [
    ...recordGroups<TaskRow>(taskKind, t('Owner'), withProject, t, format),
    named('lead', t('Lead'), (row) => row.leadName),
    named('company', t('Responsible'), (row) => row.responsibleCompanyName),
    {
      id: 'category',
      label: t('Category'),
      of: ({ category }) => ({ id: category, label: wordFor(words, category) }),
    },
  ];
}

const editors = lazyEditors<TaskRow>(() => import('./bulk.tsx'));

type Column = ListColumn<TaskRow>;

interface Place {
  /** several projects are listed */
  withProject: boolean;
  /** due date, owner and status may be changed in their cells */
  mayManage: boolean;
}

/** The columns of a list of tasks, those first that are kept longest where there is little room. */
export function taskColumns(t: T, format: Format, { withProject, mayManage }: Place): Column[] {
  const { title, project, court, ...own } = recordColumns<TaskRow>(taskKind, taskPath, t);
  const plain = { ...own, manager: extra('manager', t('Owner'), 144, (row) => row.managerName) };
  const { status, due, manager } = mayManage ? editedColumns(plain, editors, t) : plain;
  const places = withProject ? [project] : [];
  return [title, ...places, status, court, due, ...usualColumns(t, format), manager, ...extraColumns(t, format)];
}
const extra = extraColumn<TaskRow>;

function usualColumns(t: T, format: Format): Column[] {
  const categories = categoryWords(t);
  return [
    {
      id: 'start',
      head: t('Start'),
      width: 108,
      sort: 'startDate',
      cell: (row) => <Quiet text={format.day(row.startDate)} />,
    },
    {
      id: 'percent',
      head: t('Done'),
      width: 68,
      align: 'right',
      sort: 'percentComplete',
      cell: (row) => <span className="num">{t('{n} %', { n: row.percentComplete })}</span>,
    },
    { id: 'lead', head: t('Lead'), width: 144, cell: (row) => row.leadName },
    { id: 'responsible', head: t('Responsible'), width: 148, cell: (row) => row.responsibleCompanyName },
    { id: 'location', head: t('Location'), width: 176, cell: (row) => <Quiet text={row.locationPath} /> },
    {
      id: 'category',
      head: t('Category'),
      width: 116,
      sort: 'category',
      cell: (row) => <Quiet text={wordFor(categories, row.category)} />,
    },
    {
      id: 'hours',
      head: t('Hours'),
      width: 96,
      align: 'right',
      cell: (row) => <Quiet text={hoursText(row, format.number, t)} />,
    },
    { id: 'files', head: t('Files'), width: 56, align: 'right', cell: (row) => row.attachmentCount || null },
  ];
}

/** Shown when the person chooses them. */
function extraColumns(t: T, format: Format): Column[] {
  const reasons = blockedWords(t);
  return [
    extra('finish', t('Planned finish'), 112, (row) => format.day(row.finishDate)),
    extra('waiting', t('Cannot start yet'), 116, (row) => (row.waiting ? t('Yes') : null)),
    extra('blocked', t('Blocked by'), 144, (row) => row.blockedReason && wordFor(reasons, row.blockedReason)),
    extra('quantity', t('Quantity'), 128, (row) => quantityText(row, format.number, t)),
    extra('crew', t('Crew'), 72, (row) => (row.crewCount > 0 ? format.number(row.crewCount) : null)),
    extra('costCode', t('Cost code'), 96, (row) => row.costCode),
    extra('started', t('Started'), 112, (row) => format.day(row.actualStart)),
    extra('finished', t('Finished'), 112, (row) => format.day(row.actualFinish)),
    extra('created', t('Created'), 112, (row) => format.day(row.createdAt), 'createdAt'),
    extra('updated', t('Changed'), 112, (row) => format.ago(row.updatedAt), 'updatedAt'),
  ];
}
