/** Integer cents as `$1,234.50`; negatives in parentheses. */
export function formatCents(amount: number): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const text = `$${whole.toLocaleString('en-US')}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
  return amount < 0 ? `(${text})` : text;
}
