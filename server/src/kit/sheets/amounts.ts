import type { Cell } from './table.ts';

/**
 * A cell as integer cents, or null when it is no amount: $36,154.00 · (1,234.50) · -5 · 1.234,56 € · USD 12k.
 * Worked out in decimals, rounded half away from zero; null beyond ±10^13 cents.
 */
export function parseCents(cell: Cell): number | null {
  if (typeof cell === 'number') return decimalCents(plainDecimal(cell), false);
  if (typeof cell !== 'string' || cell.length > 60) return null;
  let text = cell
    .replace(/[\u2212\u2013\uff0d]/g, '-')
    .replace(/\b(?:USD|US|CAD|EUR|GBP|MXN|ROM|approx\.?)\b/gi, '')
    .replace(/[$€£~\s\u00a0]/g, '');
  const negative = /^\(.+\)$/.test(text) || /^-|-$/.test(text) || /^\(?-/.test(text);
  text = text.replace(/^\(|\)$/g, '').replace(/^[-+]|-$/g, '');
  const scaled = /^(.+?)(k|m)$/i.exec(text);
  const digits = ungrouped(scaled?.[1] ?? text);
  if (digits === null) return null;
  return decimalCents(digits, negative, scaled ? (scaled[2]?.toLowerCase() === 'm' ? 6 : 3) : 0);
}

/** `1,234.5` and `1.234,5` as `1234.5`; null for anything else. A single comma before three digits groups. */
function ungrouped(text: string): string | null {
  if (/^(\d+(\.\d*)?|\.\d+)$/.test(text)) return text;
  if (/^\d{1,3}([,']\d{3})+(\.\d*)?$/.test(text)) return text.replace(/[,']/g, '');
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(text) || /^\d{1,3}(\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.');
  return null;
}

function decimalCents(decimal: string | null, negative: boolean, shift = 0): number | null {
  const match = /^(-?)(\d*)\.?(\d*)$/.exec(decimal ?? '');
  if (!match || !(match[2] || match[3])) return null;
  const fraction = (match[3] ?? '').padEnd(shift + 3, '0');
  const whole = `${match[2]}${fraction.slice(0, shift + 2)}`;
  if (whole.replace(/^0+/, '').length > 13) return null;
  const cents = Number(whole) + (Number(fraction[shift + 2]) >= 5 ? 1 : 0);
  return cents === 0 ? 0 : negative || match[1] === '-' ? -cents : cents;
}

function plainDecimal(value: number): string | null {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e12) return null;
  const text = String(value);
  // below 1e-6 a number prints with an exponent, and is no cents either way
  return text.includes('e') ? '0' : text;
}

/** A cell as a whole number: 3 · "3 days" · "3.0" · "1,200"; null when it is none or does not fit 32 bits. */
export function parseWhole(cell: Cell): number | null {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' && cell.length <= 60 ? cell : '';
  const match =
    /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?\s*(?:\(?(?:calendar|cal\.?|working|work|business|bus\.?)?\s*(?:d|days?|cd|wd|d[ií]as?)\.?\)?)?$/i.exec(
      text.trim().replace(/[\u2212\u2013]/g, '-'),
    );
  if (!match) return null;
  const number = Number(`${match[1]}${(match[2] ?? '').replaceAll(',', '')}`);
  return Math.abs(number) <= 2_147_483_647 ? number + 0 : null;
}
