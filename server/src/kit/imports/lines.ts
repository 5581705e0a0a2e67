import { hash } from 'node:crypto';
import { cleanText } from '../sheets/table.ts';

const LONG = 120;

/** What a line holds, to see later what has changed: empty values left out, long texts by their hash. */
export function lineOf(values: Record<string, unknown>): Record<string, string> {
  const filled = Object.entries(values).flatMap(([field, value]): [string, string][] => {
    const text = Array.isArray(value)
      ? value.join('; ')
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : '';
    // As a sheet says it: it has one form of accents and no invisible signs.
    const said = cleanText(text);
    return said ? [[field, said.length > LONG ? `#${hash('sha256', said, 'base64url')}` : said]] : [];
  });
  return Object.fromEntries(filled);
}
