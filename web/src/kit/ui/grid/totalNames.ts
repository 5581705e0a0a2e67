import { sumCents, unlessTooLarge } from '@plumbline/contract/kit/money/exact';

/* The totals in other offices' sheets: their names, as keys of `nameKey`, and which one is the total of the whole sheet. */

const GRAND =
  /\b(grand|contract|project|(?<!change )order)\b.*\btotals?\b|\btotals?\b.*\b(contract|project|all|g ?703)\b/;
const OF_WHAT =
  'of|for|with|without|including|before|after|less|plus|this|from|carried|amount|cost|price|division|section|base|bid|alternates?|page|sheet|phase|contract|project|all|changes?|approved|original|revised|net|general|work|g ?703|de|del';
const TOTAL = new RegExp(
  [
    '^sub ?totals?( .*)?$',
    `^((grand|page|section|sheet|division) )?totals?( (${OF_WHAT})\\b.*)?$`,
    '^.* (sub ?)?totals?$',
    '^net change.*$',
    '^((balance|amount) )?(carried|brought) forward.*$',
    '^suma?$',
  ].join('|'),
);

/** Whether a row with this name is a total. "Total station survey" is not. */
export function isTotalName(key: string): boolean {
  return TOTAL.test(key);
}

/** Whether a total is the total of the whole sheet. */
function isGrandTotalName(key: string): boolean {
  return GRAND.test(key);
}

/** Whether a total names itself as the total of a division, of a page or of the changes. */
function isPartTotalName(key: string): boolean {
  return /^sub|\S totals?$|^totals? .*\b(division|section|page|sheet|phase)\b|^net change|(carried|brought) forward/.test(
    key,
  );
}

/**
 * Finds the total of the whole sheet among its totals, in row order. A subtotal is not it. Neither is a total that
 * equals the lines since the previous total: a sheet with only such totals has none.
 */
export class SheetTotal {
  /** The sheet's own total; null without one */
  cents: number | null = null;
  /** The amounts of all lines */
  readonly lines: number[] = [];
  /** The amounts of the lines since the last total */
  section: number[] = [];
  #isGrand = false;
  /** The found total follows the first section: it belongs to that section if the next section has a total too */
  #isAfterFirst = false;
  #name = '';

  addLine(cents: number): void {
    this.lines.push(cents);
    this.section.push(cents);
  }

  /** `cents` is null if the total's amount cannot be read. */
  addTotal(name: string, cents: number | null): void {
    const { section } = this;
    this.section = [];
    if (cents === null) return;
    const isGrand = isGrandTotalName(name);
    const isOfSection = section.length < this.lines.length && unlessTooLarge(() => sumCents(section)) === cents;
    if (isGrand || !(this.#isGrand || isOfSection || isPartTotalName(name))) {
      this.cents = cents;
      this.#name = name;
      this.#isGrand = isGrand;
      this.#isAfterFirst = section.length === this.lines.length;
    } else if (!this.#isGrand && (name === this.#name || (isOfSection && this.#isAfterFirst && section.length > 0)))
      this.cents = null;
  }
}
