/*
 * The message catalogue. The English sentence is the key; another language is a table from that sentence to its own,
 * loaded only when it is wanted. `{name}` is replaced by a value; `{n|one day|# days}` chooses by number and says it grouped: "5,000 days".
 */

export type Values = Record<string, string | number>;
/** Speaks one language: `t('{n|one day|# days} late', { n: 3 })` is "3 days late". */
export interface T {
  (sentence: string, values?: Values): string;
  /** The language that it speaks, where somebody chose one. */
  readonly locale?: Locale;
}
export type Catalogue = Record<string, string>;

export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** A translator for a locale. A sentence that the catalogue lacks is said in English. */
export function translator(locale: string, catalogue: Catalogue = {}): T {
  const plural = new Intl.PluralRules(locale);
  return function t(sentence, values) {
    const pattern = catalogue[sentence] ?? sentence;
    if (!values) return pattern;
    return pattern.replace(
      /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
      (whole, name: string, one?: string, other?: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        if (one === undefined || other === undefined) return String(value);
        return (plural.select(Number(value)) === 'one' ? one : other).replaceAll('#', grouped(value));
      },
    );
  };
}

/** A number as both languages write it, in the United States: thousands apart. A text stays as it is. */
function grouped(value: string | number): string {
  return typeof value === 'number' && Math.abs(value) >= 1000
    ? value.toLocaleString('en-US', { maximumFractionDigits: 20 })
    : String(value);
}

/** The word for a value that came as text; the text itself where there is none, and nothing for nothing. */
export function wordFor(words: Readonly<Record<string, string>>, value: string | null | undefined): string {
  return value ? (words[value] ?? value) : '';
}
