import type { CustomValue } from '@plumbline/contract/kit/records';
import type { Format } from '../../words/index.ts';

/** A value as people read it. */
export function customText(type: string, value: string, format: Pick<Format, 'day'>): string {
  return type === 'date' ? format.day(value) : value;
}

/** What a record holds in its custom fields, for its facts. */
export function customFacts(values: readonly CustomValue[], format: Pick<Format, 'day'>) {
  return values.map(({ name, type, value }) => ({ label: name, value: customText(type, value, format) }));
}
