/** Cents as shown: thousands grouped with a comma, two decimals. */
export function showAmount(cents: number | null): string {
  if (cents === null) return '';
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
