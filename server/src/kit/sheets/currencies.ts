/* Money of other countries in the cells and headings of lists: it is distinguished from dollars, and never converted. */

const CODES =
  'EUR|GBP|CHF|SFR|CAD|MXN|BRL|AUD|NZD|JPY|CNY|RMB|INR|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|ILS|KRW|ZAR|SGD|HKD|AED|SAR|COP|CLP|PEN|ARS|UAH|RUB';
const SIGNS = /[€£¥₹₺₽₪₩₫₴₦₱฿]|(?:^|[^\p{L}])(?:R|C|CA|CAD|A|AU|AUD|NZ|HK|S|NT|MX|MXN)\$/u;
const CODE_IN_CELL = new RegExp(
  `(?:^|[^\\p{L}])(?:${CODES}|kr|zł|kč|fr|sfr|euros?|pesos?|francs?|franken)\\.?(?:$|[^\\p{L}])`,
  'iu',
);
// In a heading "try" and "sar" are ordinary words, so currency codes there must be in capitals.
const CODE_IN_HEADING = new RegExp(`(?:^|[^\\p{L}])(?:${CODES})(?:$|[^\\p{L}])`, 'u');
const WORD_IN_HEADING = /(?:^|[^\p{L}])(?:euros?|pesos?|francs?|franken)(?:$|[^\p{L}])/iu;
const DOLLARS = /(?:^|[^\p{L}])(?:US ?)?\$|(?:^|[^\p{L}])USD(?:$|[^\p{L}])|d[oó]l+ars?|dólares/iu;

/** Whether an amount carries the sign, the code or the word of another currency than dollars. */
export function isForeignAmount(text: string): boolean {
  return text.length <= 60 && (SIGNS.test(text) || CODE_IN_CELL.test(text));
}

/**
 * Whether amounts that carry no sign are in another currency: the heading says so, or others of their column do and none of them is in
 * dollars.
 */
export function isForeignColumn(heading: string, cells: readonly string[]): boolean {
  if (SIGNS.test(heading) || CODE_IN_HEADING.test(heading) || WORD_IN_HEADING.test(heading)) return true;
  if (DOLLARS.test(heading)) return false;
  return cells.some(isForeignAmount) && !cells.some((text) => !isForeignAmount(text) && DOLLARS.test(text));
}
