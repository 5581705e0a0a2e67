import type { T } from '@plumbline/contract/kit/words';
import type { FilterOption, ListFilter } from './filters.ts';

interface FiltersOf {
  /** Its statuses in the order of the work */
  statuses: readonly FilterOption[];
  /** Filters as common as "late" */
  first?: readonly ListFilter[];
  /** The names of the people filters, by filter */
  people: Readonly<Record<string, string>>;
  own: readonly ListFilter[];
  /** Filters after the creation date */
  last?: readonly ListFilter[];
}

/** The filters of a list with a court and a responsible company. A list inside one project has no project filter. */
export function recordFilters(
  t: T,
  projectId: string | undefined,
  { statuses, first = [], people, own, last = [] }: FiltersOf,
): ListFilter[] {
  return [
    ...projectFilter(t, projectId),
    { kind: 'options', name: 'status', label: t('Status'), options: statuses },
    courtFilter(t),
    { kind: 'flag', name: 'late', label: t('Late') },
    ...first,
    ...Object.entries(people).map(([name, label]) => ({ kind: 'people', name, label, projectId }) as const),
    { kind: 'companies', name: 'responsibleCompanyId', label: t('Responsible') },
    ...own,
    { kind: 'days', name: 'from', toName: 'to', label: t('Created') },
    ...last,
    ...markFilters(t),
  ];
}

/** The project filter, if several projects are listed. */
export function projectFilter(t: T, projectId: string | undefined): ListFilter[] {
  return projectId ? [] : [{ kind: 'projects', name: 'projectId', label: t('Project') }];
}

/** The filters for starred and unseen records. */
export function markFilters(t: T): ListFilter[] {
  return [
    { kind: 'flag', name: 'unread', label: t('Unread') },
    { kind: 'flag', name: 'starred', label: t('Starred') },
  ];
}

/** The filter by court, for every kind that has one. */
function courtFilter(t: T): ListFilter {
  return {
    kind: 'options',
    name: 'court',
    label: t('Court'),
    single: true,
    options: [
      { value: 'mine', label: t('In my court') },
      { value: 'ours', label: t('In our company’s court') },
      { value: 'theirs', label: t('In others’ court') },
      { value: 'design', label: t('With the design team') },
    ],
  };
}
