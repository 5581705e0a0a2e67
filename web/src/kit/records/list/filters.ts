import type { ComponentType } from 'react';
import { isSet } from './listParams.ts';

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
