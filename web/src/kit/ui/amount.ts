export const AMOUNT_DECIMALS = 2;
export const AMOUNT_MAX_CENTS = 999_999_999;

/** What the amount input keeps of a text: digits, one decimal point, two decimals. A comma that groups nothing is the point, as in "1.500,50". */
export function cleanAmount(text: string): string {
  const [, whole, cents] = /^(.*\d),(\d{1,2})\D*$/.exec(text) ?? /^(\D*\d{4,}),()$/.exec(text) ?? [];
  const kept = whole === undefined ? text.replace(/[^\d.]/g, '') : `${whole.replace(/\D/g, '')}.${cents}`;
  const point = kept.indexOf('.');
  if (point === -1) return kept;
  return `${kept.slice(0, point)}.${kept
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, AMOUNT_DECIMALS)}`;
}

/** The cents of a cleaned text, clamped to 0 … 9,999,999.99; null when nothing was typed. */
export function amountCents(text: string): { cents: number | null; clamped: boolean } {
  const clean = cleanAmount(text);
  if (!/\d/.test(clean)) return { cents: null, clamped: false };
  const [whole = '', decimals = ''] = clean.split('.');
  const cents = Number(`${whole || '0'}${decimals.padEnd(AMOUNT_DECIMALS, '0')}`);
  return cents > AMOUNT_MAX_CENTS ? { cents: AMOUNT_MAX_CENTS, clamped: true } : { cents, clamped: false };
}

/** How an amount of cents stands in the input: thousands grouped by 3 with a comma, two decimals. */
export function showAmount(cents: number | null): string {
  if (cents === null) return '';
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(cents % 100).padStart(AMOUNT_DECIMALS, '0')}`;
}
