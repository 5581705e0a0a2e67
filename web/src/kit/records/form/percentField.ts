import { PERCENT } from '@plumbline/contract/kit/money/bounds';
import { typedField } from './formFields.ts';
import type { Common, Field } from './formFields.ts';

/** A percent that is kept as text, as in "12.5", 0 until another is typed. */
export function percentField(label: string, props: Common = {}): Field<string> {
  return { ...typedField(label, PERCENT, props), empty: '0' };
}
