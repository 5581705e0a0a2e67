/*
 * A project's value is typed in whole dollars and may be larger than the amount input allows: up to ten billion.
 */

export const MOST_CENTS = 1_000_000_000_000;

/** Cents out of what was typed: "24,800,000" or "$24.8M"; null for nothing, undefined for what is no amount. */
export function readDollars(text: string): number | null | undefined {
  const bare = text.replace(/[\s,$]/g, '');
  if (bare === '') return null;
  const parts = /^(\d{1,12})(\.\d{1,6})?([kKmMbB]?)$/.exec(bare);
  if (!parts) return undefined;
  const scale = { '': 1, k: 1_000, m: 1_000_000, b: 1_000_000_000 }[(parts[3] ?? '').toLowerCase()] ?? 1;
  const cents = Math.round(Number(`${parts[1] ?? ''}${parts[2] ?? ''}`) * scale * 100);
  return cents <= MOST_CENTS ? cents : undefined;
}

/** As it stands in the field: grouped, cents only when there are some. */
export function writeDollars(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '';
  const whole = Math.trunc(cents / 100).toLocaleString('en-US');
  const rest = cents % 100;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}
