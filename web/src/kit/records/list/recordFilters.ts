import type { T } from '@plumbline/contract/kit/words';
import type { FilterOption, ListFilter } from './filters.ts';

interface FiltersOf {
  /** its statuses, in the order of the work */
  statuses: readonly FilterOption[];
  /** asked for as often as whether it is late */
  first?: readonly ListFilter[];
  /** who has to do with it: what each is called, by the filter */
  people: Readonly<Record<string, string>>;
  own: readonly ListFilter[];
  /** after the day on which it was made */
  last?: readonly ListFilter[];
}

/** The filters of a list of records with a court and a responsible company; inside one project the project is not among them. */
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

/** The project, where several are listed. */
export function projectFilter(t: T, projectId: string | undefined): ListFilter[] {
  return projectId ? [] : [{ kind: 'projects', name: 'projectId', label: t('Project') }];
}

/** What I marked, and what I have not seen. */
export function markFilters(t: T): ListFilter[] {
  return [
    { kind: 'flag', name: 'unread', label: t('Unread') },
    { kind: 'flag', name: 'starred', label: t('Starred') },
  ];
}

/** In whose court a record is, for every kind that has one. */
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
