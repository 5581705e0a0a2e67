/** Integer cents as `$1,234.50`; negatives in parentheses. */
export function formatCents(amount: number, currency = '$'): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const text = `${currency}${whole.toLocaleString('en-US')}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
  return amount < 0 ? `(${text})` : text;
}

/** A decimal as text with its thousands grouped, as in "1,234.5"; the fraction as it is, never by way of a float. */
export function formatDecimal(value: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(\.\d+)?$/.exec(value) ?? [];
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}
