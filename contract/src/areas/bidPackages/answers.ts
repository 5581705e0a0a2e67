import { day } from '../../kit/fields.ts';
import { QUANTITY } from '../../kit/money/bounds.ts';
import { readHeld } from '../../kit/numbers.ts';
import type { FormLine } from './form.ts';

/* The answers of bidders besides their prices: to questions, and about parts of the scope. */

type Asked = Pick<FormLine, 'section' | 'answerType' | 'options'>;

/** The stored form of an answer to a question or a scope line; null when it does not fit. */
export function answerOf({ section, answerType, options }: Asked, given: string): string | null {
  const text = given.trim();
  const oneOf = (known: readonly string[]) => (known.includes(text) ? text : null);
  if (section === 'scope') return oneOf(['included', 'excluded']);
  if (section !== 'question') return null;
  switch (answerType) {
    case 'yesNo':
      return oneOf(['yes', 'no']);
    case 'choice':
      return oneOf(options);
    case 'date':
      return day.safeParse(text).success ? text : null;
    case 'number': {
      const read = readHeld(text, QUANTITY);
      return 'value' in read ? read.value : null;
    }
    case 'text':
      return text || null;
  }
}

/** The last addendum that changed the form after a bid came: the bid answers the form before it. */
export function formChangedSince<Addendum extends { changesForm: boolean; issuedAt: string }>(
  addenda: readonly Addendum[],
  bidAt: string,
): Addendum | undefined {
  return addenda.findLast(({ changesForm, issuedAt }) => changesForm && Date.parse(issuedAt) > Date.parse(bidAt));
}
