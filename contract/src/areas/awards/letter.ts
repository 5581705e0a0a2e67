import type { AwardLine } from './shapes.ts';

/* What an award comes to, and how its letter is filled in: the same on the screens and on the server. */

export const LETTER_VARIABLES = [
  'number',
  'title',
  'project',
  'company',
  'contact',
  'amount',
  'start',
  'days',
  'retainage',
  'terms',
  'answerBy',
  'scope',
  'conditions',
] as const;
export type LetterValues = Record<(typeof LETTER_VARIABLES)[number], string>;

const VARIABLE = /\[([A-Za-z]+)\]/g;

/** The first variable of a letter that there is not; null when it has none. */
export function unknownVariable(text: string): string | null {
  const names: readonly string[] = LETTER_VARIABLES;
  for (const [, name = ''] of text.matchAll(VARIABLE)) if (!names.includes(name)) return name;
  return null;
}

/** The variables of a letter that have no value yet, in the order in which it names them. */
export function emptyVariables(text: string, values: LetterValues): string[] {
  const named = new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name));
  return LETTER_VARIABLES.filter((name) => named.has(name) && values[name] === '');
}

/** The letter with the values in place of its variables; one without a value stays as it is written. */
export function fillLetter(text: string, values: LetterValues): string {
  const known: Readonly<Record<string, string>> = values;
  return text.replace(VARIABLE, (whole, name: string) => known[name] || whole);
}

type Priced = Pick<AwardLine, 'kind' | 'amountCents' | 'isDeduct' | 'isIncluded'>;

/** What a line adds to the sum: nothing for an alternate that was not accepted. */
export function countedCents({ kind, amountCents, isDeduct, isIncluded }: Priced): number {
  if (kind === 'alternate' && !isIncluded) return 0;
  return isDeduct ? -amountCents : amountCents;
}

/** What an award comes to: base, accepted alternates and adjustments, each with its sign. */
export function awardedCents(lines: readonly Priced[]): number {
  return lines.reduce((total, line) => total + countedCents(line), 0);
}
