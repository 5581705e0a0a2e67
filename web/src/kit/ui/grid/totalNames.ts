/* What totals are called in the sheets of other offices, as keys of `nameKey`. */

const GRAND = /\b(grand|contract|project)\b.*\btotals?\b|\btotals?\b.*\b(contract|project|all|g ?703)\b/;
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

/** Whether a total is that of the whole sheet. */
export function isGrandTotalName(key: string): boolean {
  return GRAND.test(key);
}
