import type { ComponentType } from 'react';
import type { T } from '@plumbline/contract/kit/words';
import { isSet } from '../listParams.ts';

export interface FilterOption {
  value: string;
  label: string;
}

/** One filter of a list, as its menu and its chip show it. `name` is the parameter in the address. */
export type ListFilter =
  | {
      kind: 'options';
      name: string;
      label: string;
      options: readonly FilterOption[];
      /** one choice only */ single?: boolean;
    }
  | { kind: 'text'; name: string; label: string }
  | { kind: 'flag'; name: string; label: string }
  | { kind: 'people'; name: string; label: string; projectId?: string }
  | { kind: 'companies'; name: string; label: string }
  | { kind: 'projects'; name: string; label: string }
  | { kind: 'days'; name: string; toName: string; label: string }
  | {
      /** with an editor of its own, which comes with the filter */
      kind: 'own';
      name: string;
      label: string;
      Editor: ComponentType<OwnFilterProps>;
      Chip: ComponentType<{ values: readonly string[] }>;
    };

export interface OwnFilterProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A filter of which several values may be on, each with its word. */
export function optionsFilter<V extends string>(
  name: string,
  label: string,
  values: readonly V[],
  wordOf: (value: V) => string,
): ListFilter {
  return { kind: 'options', name, label, options: values.map((value) => ({ value, label: wordOf(value) })) };
}

/** In whose court a record is, for every kind that has one. */
export function courtFilter(t: T): ListFilter {
  return {
    kind: 'options',
    name: 'court',
    label: t('Court'),
    single: true,
    options: [
      { value: 'mine', label: t('In my court') },
      { value: 'ours', label: t('In our company’s court') },
      { value: 'theirs', label: t('In others’ court') },
    ],
  };
}

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

/** The filters of a list of records with a court; inside one project the project is not among them. */
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

/** The values of a filter as a list of texts, however the address gave them. */
export function valuesOf(params: object, name: string): string[] {
  const value: unknown = new Map(Object.entries(params)).get(name);
  if (!isSet(value)) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

export function isOn(filter: ListFilter, params: object): boolean {
  if (filter.kind === 'days')
    return valuesOf(params, filter.name).length > 0 || valuesOf(params, filter.toName).length > 0;
  return valuesOf(params, filter.name).length > 0;
}

/** What to put into the address to take a filter off. */
export function cleared(filter: ListFilter): Record<string, undefined> {
  return filter.kind === 'days'
    ? { [filter.name]: undefined, [filter.toName]: undefined }
    : { [filter.name]: undefined };
}

/** A value switched on or off in a filter of several; an empty list takes the filter off. */
export function switched(values: readonly string[], value: string): string[] | undefined {
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length > 0 ? next : undefined;
}
