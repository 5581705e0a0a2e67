import { PERCENT } from '@plumbline/contract/kit/money/bounds';
import { typedField } from './formFields.ts';
import type { Common, Field } from './formFields.ts';

/** A percentage kept as text, such as "12.5"; initially 0. */
export function percentField(label: string, props: Common = {}): Field<string> {
  return { ...typedField(label, PERCENT, props), empty: '0' };
}
