import type { FaultKind } from '@plumbline/contract/kit/numbers';
import { readTypedCents } from '@plumbline/contract/kit/money/typed';

/* Reads competitors' bids that were typed or pasted from a mail or a sheet: one bidder per line, the amount last. */

interface Competitors {
  bids: { name: string; amountCents: number }[];
  /** The first line whose name or amount is not understood */
  unread: string | null;
}

/** Reads lines such as "Baycrest 12,450,000"; empty lines are skipped. */
export function readCompetitors(text: string): Competitors {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => ({ line, bid: bidOf(line) }));
  return {
    bids: read.flatMap(({ bid }) => bid ?? []),
    unread: read.find(({ bid }) => bid === null)?.line.trim() ?? null,
  };
}

/**
 * The name and the amount of a line. The amount starts at the first word from which the rest is a number, because
 * spaces may group thousands. A short number directly after the name belongs to the name, as in "Tower 2".
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

/**
 * Whether the whole text is meant as an amount although it is invalid. A shorter part of it would be a wrong amount.
 */
function isRefused(amount: string, kind: FaultKind): boolean {
  const isNumber = /^(?:(?:EUR|GBP|CAD|MXN|CHF) ?\d)?\P{L}*$/iu.test(amount);
  return kind !== 'noNumber' && isNumber && !/^[-–—] /.test(amount);
}
