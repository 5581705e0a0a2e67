import { createHash } from 'node:crypto';
import type { SignedTerms } from '@plumbline/contract/kit/terms';
import { formatCents } from '@plumbline/contract/kit/money';
import { formatDecimal, formatPrice } from '@plumbline/contract/kit/money/typed';
import type { Values } from '@plumbline/contract/kit/words';
import { translator } from '@plumbline/contract/kit/words';
import * as z from 'zod/mini';
import type { Printer } from '../pdf/index.ts';

/*
 * The terms that two parties sign. One list of terms makes the hashed text, the page that shows it, and the document, so all three agree. The text keeps
 * our English words and plain figures, so it reads the same in every language.
 */

const termValue = z.union([
  /** typed by people */
  z.strictObject({ text: z.string() }),
  /** ours, in English */
  z.strictObject({ say: z.string(), with: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  z.strictObject({ day: z.string() }),
  z.strictObject({ cents: z.int() }),
]);
export type TermValue = z.output<typeof termValue>;

const column = z.strictObject({ label: termValue, align: z.enum(['left', 'right']), isMain: z.boolean() });
const table = z.strictObject({
  columns: z.array(column),
  rows: z.array(z.strictObject({ cells: z.array(termValue), isTotal: z.boolean() })),
});
const terms = z.strictObject({
  facts: z.array(z.strictObject({ label: termValue, value: z.array(termValue) })),
  parts: z.array(z.strictObject({ title: termValue, text: z.nullable(z.string()), table: z.nullable(table) })),
});
/** The terms of a contract, a change or an award, in their order. */
export type Terms = z.output<typeof terms>;
export type TermsColumn = z.output<typeof column>;

/** One of our sentences in the signed text; the page and the document that show it translate it. */
export function phrase(sentence: string, values?: Values): TermValue {
  return values ? { say: sentence, with: values } : { say: sentence };
}

/** Translates to English, for the functions that name types and statuses: signed texts keep our words in English. */
export const ENGLISH = translator('en');

/** Text that a person typed; it is shown as it is in every language. */
export function plainText(text: string | null | undefined): TermValue {
  return { text: text ?? '' };
}

/** A term; null for one that was not agreed on, which is left out. */
export type Term = readonly [label: TermValue, value: TermValue | readonly TermValue[] | null];

/** Makes terms from facts and parts; leaves out terms without a value. */
export function termsOf(facts: readonly Term[], parts: readonly (Terms['parts'][number] | null)[]): Terms {
  return {
    facts: facts.flatMap(([label, value]) => {
      const all = value === null ? [] : 'length' in value ? [...value] : [value];
      const kept = all.filter((one) => !('text' in one) || one.text.trim() !== '');
      return kept.length > 0 ? [{ label, value: kept }] : [];
    }),
    parts: parts.flatMap((part) => part ?? []),
  };
}

/** A part that is running text; null where there is none. */
export function prosePart(title: TermValue, text: string | null | undefined): Terms['parts'][number] | null {
  return text ? { title, text, table: null } : null;
}

/** A part that is a table, whose columns without any value are left out. */
export function tablePart(
  title: TermValue,
  columns: readonly TermsColumn[],
  rows: readonly { cells: readonly TermValue[]; isTotal?: true }[],
): Terms['parts'][number] {
  const isUsed = columns.map((one, at) => one.isMain || rows.some(({ cells }) => !isEmpty(cells[at])));
  const used = <One>(list: readonly One[]) => list.filter((_, at) => isUsed[at]);
  return {
    title,
    text: null,
    table: {
      columns: used(columns),
      rows: rows.map(({ cells, isTotal = false }) => ({ cells: used(cells), isTotal })),
    },
  };
}

function isEmpty(one: TermValue | undefined): boolean {
  return !one || ('text' in one && one.text === '');
}

/** The column that takes the room that is left; it stays when it is empty. */
export function mainColumn(label: TermValue): TermsColumn {
  return { label, align: 'left', isMain: true };
}
/** A column of text. */
export function leftColumn(label: TermValue): TermsColumn {
  return { label, align: 'left', isMain: false };
}
/** A column of figures. */
export function rightColumn(label: TermValue): TermsColumn {
  return { label, align: 'right', isMain: false };
}

/** A quantity with its unit, as people write it: "2,337 sf". */
export function quantityValue(quantity: string | null, unit: string | null): TermValue {
  return plainText([quantity && formatDecimal(quantity), unit].filter(Boolean).join(' '));
}

/** The price of a unit in dollars, with two decimals or as many as it has; of a credit in brackets. */
export function unitPriceValue(price: string | null): TermValue {
  if (!price) return plainText('');
  const text = `$${formatPrice(price.replace('-', ''))}`;
  return plainText(price.startsWith('-') ? `(${text})` : text);
}

/** A percentage, or null for none. */
export function percentValue(percent: string): TermValue | null {
  return Number(percent) === 0 ? null : plainText(`${formatDecimal(percent)} %`);
}

/** The text that is signed. */
export function termsText(given: Terms): string {
  return JSON.stringify(given);
}

/** The SHA-256 of a signed text, in hexadecimal. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The terms that a signed text holds; null for a text of before they were kept so. */
export function readTerms(text: string | null): Terms | null {
  if (text === null) return null;
  try {
    const found = terms.safeParse(JSON.parse(text));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Terms in somebody's words. */
export function sayTerms({ t, day }: Pick<Printer, 't' | 'day'>, given: Terms): Pick<SignedTerms, 'facts' | 'parts'> {
  const say = (one: TermValue) => {
    if ('text' in one) return one.text;
    if ('day' in one) return day(one.day);
    if ('cents' in one) return formatCents(one.cents);
    return t(one.say, one.with);
  };
  return {
    facts: given.facts.map(({ label, value }) => ({ label: say(label), value: value.map(say).join('\n') })),
    parts: given.parts.map(({ title, text, table: rows }) => ({
      title: say(title),
      text,
      table: rows && {
        columns: rows.columns.map(({ label, align, isMain }) => ({ label: say(label), align, isMain })),
        rows: rows.rows.map(({ cells, isTotal }) => ({ cells: cells.map(say), isTotal })),
      },
    })),
  };
}
