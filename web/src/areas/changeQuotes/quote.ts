import type { InputOf } from '@plumbline/contract/kit/endpoint';
import type { QuoteAsked, changeQuotes } from '@plumbline/contract/areas/changeQuotes';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { SumTooLarge, sumCents } from '@plumbline/contract/kit/money/exact';
import { AMOUNT, UNIT_COST } from '@plumbline/contract/kit/money/bounds';
import { centsText, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { heldCents, readHeld } from '@plumbline/contract/kit/numbers';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';

/* A requested line of a quote. */

export type AskedLine = QuoteAsked['lines'][number];
type LineInput = InputOf<typeof changeQuotes.submit>['lines'][number];

/** The price of a line: per unit, or lump sum. */
export interface Price {
  unit: string;
  amount: string;
}
export interface OwnLine {
  key: string;
  description: string;
  amount: string;
  isDeduct: boolean;
}
export interface QuoteValues {
  prices: Record<string, Price>;
  own: OwnLine[];
  scheduleImpactDays: number | null;
  note: string;
}

/** The limits of a unit price in a quote. */
export const UNIT_PRICE = { ...UNIT_COST, digits: 7 };
export const NO_PRICE: Price = { unit: '', amount: '' };

export function newOwnLine(): OwnLine {
  return { key: newId(), description: '', amount: '', isDeduct: false };
}

/** Fills the form from the last submitted quote. */
export function valuesOf({ lines, quotedAt, scheduleImpactDays, note }: QuoteAsked): QuoteValues {
  const asked = lines.filter(({ isOwn }) => !isOwn);
  const priceOf = ({ unitCost, amountCents }: AskedLine): Price =>
    unitCost ? { unit: unitCost, amount: '' } : { unit: '', amount: quotedAt ? centsText(amountCents) : '' };
  return {
    prices: Object.fromEntries(asked.map((line) => [line.lineId, priceOf(line)])),
    own: lines.flatMap(({ lineId, description, amountCents, isDeduct, isOwn }) =>
      isOwn ? [{ key: lineId, description, amount: centsText(amountCents), isDeduct }] : [],
    ),
    scheduleImpactDays,
    note: note ?? '',
  };
}

/** A typed line after reading: the line that is sent with its amount, or the error. */
export type ReadLine = { line: LineInput; cents: number } | { fault: string };

/** Reads the price of a requested line. */
export function readAsked({ lineId, description, isDeduct, quantity }: AskedLine, price: Price, t: T): ReadLine {
  const line = { lineId, description, isDeduct, quantity };
  if (price.unit.trim() !== '' && quantity) {
    const unit = readHeld(price.unit, UNIT_PRICE);
    if ('fault' in unit) return { fault: typedRefusal(unit.fault, UNIT_PRICE, t) };
    return readAmount({ ...line, unitCost: unit.value }, t);
  }
  return withAmount(line, price.amount, t);
}

/** Reads a line that the trade partner added. */
export function readOwn({ description, amount, isDeduct }: OwnLine, t: T): ReadLine {
  if (description.trim() === '') return { fault: t('Say what the line is for') };
  return withAmount({ description: description.trim(), isDeduct }, amount, t);
}

function withAmount(line: LineInput, amount: string, t: T): ReadLine {
  if (amount.trim() === '') return { fault: t('Give a price, 0 where it costs nothing') };
  const read = heldCents(amount, AMOUNT);
  if ('fault' in read) return { fault: typedRefusal(read.fault, AMOUNT, t) };
  return readAmount({ ...line, amountCents: read.cents }, t);
}

function readAmount(line: LineInput, t: T): ReadLine {
  try {
    const cents = lineCents(line);
    return { line, cents: line.isDeduct ? -cents : cents };
  } catch (error) {
    if (error instanceof SumTooLarge) return { fault: typedRefusal('large', { places: 2 }, t) };
    throw error;
  }
}

/**
 * Reads a quote: the input that is sent, the sum of the priced lines, and an error for each field that must change
 * first.
 */
export function readQuote(asked: readonly AskedLine[], { prices, own }: Pick<QuoteValues, 'prices' | 'own'>, t: T) {
  const read = [
    ...asked.map((line) => [`prices.${line.lineId}`, readAsked(line, prices[line.lineId] ?? NO_PRICE, t)] as const),
    ...own.map((line, at) => [`own.${at}`, readOwn(line, t)] as const),
  ];
  const faults = Object.fromEntries(read.flatMap(([name, one]) => ('fault' in one ? [[name, one.fault]] : [])));
  const taken = read.flatMap(([, one]) => ('line' in one ? [one] : []));
  return {
    faults,
    lines: taken.map(({ line }) => line),
    totalCents: sumCents(taken.map(({ cents }) => cents)),
  };
}
