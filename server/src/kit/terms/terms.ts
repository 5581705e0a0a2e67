import { createHash } from 'node:crypto';
import type { SignedTerms } from '@plumbline/contract/kit/terms';
import { formatCents } from '@plumbline/contract/kit/money';
import { formatDecimal, formatPrice } from '@plumbline/contract/kit/money/typed';
import type { Values } from '@plumbline/contract/kit/words';
import { translator } from '@plumbline/contract/kit/words';
import * as z from 'zod/mini';
import type { Printer } from '../pdf/index.ts';

/*
 * What two parties sign. One list of terms makes the text that is hashed, the page that shows it, and the document: what is in one is in all of
 * them. The text keeps our words in English and figures as they are, so that it reads alike in every language.
 */

const said = z.union([
  /** typed by people */
  z.strictObject({ text: z.string() }),
  /** ours, in English */
  z.strictObject({ say: z.string(), with: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  z.strictObject({ day: z.string() }),
  z.strictObject({ cents: z.int() }),
]);
export type Said = z.output<typeof said>;

const column = z.strictObject({ label: said, align: z.enum(['left', 'right']), isMain: z.boolean() });
const table = z.strictObject({
  columns: z.array(column),
  rows: z.array(z.strictObject({ cells: z.array(said), isTotal: z.boolean() })),
});
const terms = z.strictObject({
  facts: z.array(z.strictObject({ label: said, value: z.array(said) })),
  parts: z.array(z.strictObject({ title: said, text: z.nullable(z.string()), table: z.nullable(table) })),
});
/** The terms of a contract, a change or an award, in their order. */
export type Terms = z.output<typeof terms>;
export type TermsColumn = z.output<typeof column>;

/** One of our sentences in the text that is signed; it is translated where it is shown. */
export function told(sentence: string, values?: Values): Said {
  return values ? { say: sentence, with: values } : { say: sentence };
}

/** Words of ours for a value, as `told` keeps them: for the functions that name types and statuses. */
export const ENGLISH = translator('en');

export function typed(text: string | null | undefined): Said {
  return { text: text ?? '' };
}

/** A term; null for one that was not agreed on, which is left out. */
export type Term = readonly [label: Said, value: Said | readonly Said[] | null];

/** Makes terms of facts and parts, leaving out what was not agreed on. */
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
export function prosePart(title: Said, text: string | null | undefined): Terms['parts'][number] | null {
  return text ? { title, text, table: null } : null;
}

/** A part that is a table, whose columns without any value are left out. */
export function tablePart(
  title: Said,
  columns: readonly TermsColumn[],
  rows: readonly { cells: readonly Said[]; isTotal?: true }[],
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

function isEmpty(one: Said | undefined): boolean {
  return !one || ('text' in one && one.text === '');
}

export function mainColumn(label: Said): TermsColumn {
  return { label, align: 'left', isMain: true };
}
export function leftColumn(label: Said): TermsColumn {
  return { label, align: 'left', isMain: false };
}
export function rightColumn(label: Said): TermsColumn {
  return { label, align: 'right', isMain: false };
}

/** A quantity with its unit, as people write it: "2,337 sf". */
export function quantitySaid(quantity: string | null, unit: string | null): Said {
  return typed([quantity && formatDecimal(quantity), unit].filter(Boolean).join(' '));
}

/** The price of a unit in dollars, with two decimals or as many as it has; of a credit in brackets. */
export function unitPriceSaid(price: string | null): Said {
  if (!price) return typed('');
  const text = `$${formatPrice(price.replace('-', ''))}`;
  return typed(price.startsWith('-') ? `(${text})` : text);
}

/** A percentage, or null for none. */
export function percentSaid(percent: string): Said | null {
  return Number(percent) === 0 ? null : typed(`${formatDecimal(percent)} %`);
}

/** The text that is signed. */
export function termsText(given: Terms): string {
  return JSON.stringify(given);
}

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
  const say = (one: Said) => {
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
