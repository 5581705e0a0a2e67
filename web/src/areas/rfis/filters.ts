import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { DISCIPLINES, IMPACTS, PRIORITIES, RFI_STATUSES } from '@plumbline/contract/areas/rfis/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { courtFilter } from '../../kit/records/list/filters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import { choices, disciplineWords, impactWords, priorityWords, statusWords } from './words.ts';

/** The address of a list of RFIs. */
export const rfiListSchema = listSchema(rfiReads.list);

/** What presses first stands first. */
export const USUAL_SORT = 'dueDate';

/** What is under way: waits at the gate, is out, or is answered. A draft is nobody's question yet. */
export const UNDER_WAY = ['submitted', 'open', 'answered'] as const;

/** The filters of a list of RFIs; inside one project the project is not among them. */
export function rfiListFilters(t: T, projectId: string | undefined): ListFilter[] {
  const filters: ListFilter[] = [
    { kind: 'options', name: 'status', label: t('Status'), options: choices(statusWords(t), RFI_STATUSES) },
    courtFilter(t),
    { kind: 'flag', name: 'late', label: t('Late') },
    { kind: 'people', name: 'ballId', label: t('Ball in court'), projectId },
    { kind: 'people', name: 'managerId', label: t('RFI manager'), projectId },
    { kind: 'people', name: 'receivedFromId', label: t('Received from'), projectId },
    { kind: 'companies', name: 'responsibleCompanyId', label: t('Responsible') },
    { kind: 'options', name: 'discipline', label: t('Discipline'), options: choices(disciplineWords(t), DISCIPLINES) },
    { kind: 'options', name: 'costImpact', label: t('Cost impact'), options: choices(impactWords(t), IMPACTS) },
    { kind: 'options', name: 'priority', label: t('Priority'), options: choices(priorityWords(t), PRIORITIES) },
    { kind: 'days', name: 'from', toName: 'to', label: t('Made') },
    { kind: 'flag', name: 'unread', label: t('Unread') },
    { kind: 'flag', name: 'starred', label: t('Starred') },
  ];
  return projectId ? filters : [{ kind: 'projects', name: 'projectId', label: t('Project') }, ...filters];
}

/** The views that everybody has, with their numbers. */
export function rfiViews(t: T, counts: OutputOf<typeof rfiReads.counts> | undefined): ListView[] {
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Open'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    { id: 'others', label: t('With others'), params: { court: 'theirs' }, count: counts?.withOthers },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}
