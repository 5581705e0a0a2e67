import type { FaultKind } from '@plumbline/contract/kit/numbers';
import { readTypedCents } from '@plumbline/contract/kit/money/typed';

/* What others bid, as it is typed or pasted out of a mail or a sheet: one bidder a line, the amount last. */

interface Competitors {
  bids: { name: string; amountCents: number }[];
  /** the first line of which the name or the amount is not understood */
  unread: string | null;
}

/** "Baycrest 12,450,000" by lines; empty ones are left out. */
export function readCompetitors(text: string): Competitors {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => ({ line, bid: bidOf(line) }));
  return {
    bids: read.flatMap(({ bid }) => bid ?? []),
    unread: read.find(({ bid }) => bid === null)?.line.trim() ?? null,
  };
}

/**
 * The name and the amount of a line. The amount begins at the first word from which on the rest is a number, since thousands may stand apart. A short number behind
 * a name without a sign between them is part of the name, as in "Tower 2".
 */
function bidOf(line: string): Competitors['bids'][number] | null {
  for (const { index, 0: gap } of line.matchAll(/(?:[\s:;]|,(?=\s)|(?<!\d),)[\s:;,]*(?=\S)/g)) {
    const name = line
      .slice(0, index)
      .replace(/[-–—]$/, '')
      .trim();
    const amount = line.slice(index + gap.length).trim();
    if (!/\p{L}/u.test(name)) continue;
    const read = readTypedCents(amount);
    if ('cents' in read) return isOfName(amount, gap) ? null : { name, amountCents: read.cents };
    if (isRefused(amount, read.fault.kind)) return null;
  }
  return null;
}

function isOfName(amount: string, gap: string): boolean {
  return /^\d{1,3}$/.test(amount) && !/[:;,\t]/.test(gap);
}

/** Whether all of a text is meant as the amount, though it cannot be taken: a shorter rest of it would be another amount. */
function isRefused(amount: string, kind: FaultKind): boolean {
  const isNumber = /^(?:(?:EUR|GBP|CAD|MXN|CHF) ?\d)?\P{L}*$/iu.test(amount);
  return kind !== 'noNumber' && isNumber && !/^[-–—] /.test(amount);
}
