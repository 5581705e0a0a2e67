import type { CustomValue } from '@plumbline/contract/kit/records';
import type { Format } from '../../words/index.ts';

/** A custom value as text. */
export function customText(type: string, value: string, format: Pick<Format, 'day'>): string {
  return type === 'date' ? format.day(value) : value;
}

/** The custom fields of a record as facts. */
export function customFacts(values: readonly CustomValue[], format: Pick<Format, 'day'>) {
  return values.map(({ name, type, value }) => ({ label: name, value: customText(type, value, format) }));
}
