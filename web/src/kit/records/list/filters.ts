import type { ComponentType } from 'react';
import { isSet } from './listParams.ts';

export interface FilterOption {
  value: string;
  label: string;
}

/** A filter of a list for its menu and its chip. `name` is the parameter in the address. */
export type ListFilter =
  | {
      kind: 'options';
      name: string;
      label: string;
      options: readonly FilterOption[];
      /** Only one choice */ single?: boolean;
    }
  | { kind: 'text'; name: string; label: string }
  | { kind: 'flag'; name: string; label: string }
  | { kind: 'people'; name: string; label: string; projectId?: string }
  | { kind: 'companies'; name: string; label: string }
  | { kind: 'projects'; name: string; label: string }
  | { kind: 'days'; name: string; toName: string; label: string }
  | {
      /** With its own editor, which loads with the filter */
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

/** A filter with several possible values and their words. */
export function optionsFilter<V extends string>(
  name: string,
  label: string,
  values: readonly V[],
  wordOf: (value: V) => string,
): ListFilter {
  return { kind: 'options', name, label, options: values.map((value) => ({ value, label: wordOf(value) })) };
}

/** The values of a filter as a list of texts, in whatever form the address has them. */
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

/** The address params that remove a filter. */
export function clearFilter(filter: ListFilter): Record<string, undefined> {
  return filter.kind === 'days'
    ? { [filter.name]: undefined, [filter.toName]: undefined }
    : { [filter.name]: undefined };
}

/** Toggles a value in a filter; an empty list removes the filter. */
export function toggleValue(values: readonly string[], value: string): string[] | undefined {
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length > 0 ? next : undefined;
}
