import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));

test.each(rows)('%s', (row) => {
  const shown = row.split('|').at(-2)?.trim() ?? '';
  if (shown.startsWith('– ')) return expect(shown.length).toBeGreaterThan(4);
  const [, path = '', title] = /^`([^`]+)`(?: “(.+)”)?$/.exec(shown) ?? [];
  expect(existsSync(join(root, path)), path).toBe(true);
  if (title) expect(readFileSync(join(root, path), 'utf8')).toContain(title);
});

test('every row of the three chapters up to level 2 is there', () => {
  const named = new Set(rows.flatMap((row) => expand(row.split('|')[1] ?? '')));
  expect(EVERY.filter((one) => !named.has(one))).toEqual([]);
});

/** `6.1.1–6.1.3, 6.2.1` as single rows. */
function expand(text: string): string[] {
  return text.split(',').flatMap((part) => {
    const [first = '', last] = part.trim().split('–');
    if (!last) return [first];
    const section = first.slice(0, first.lastIndexOf('.'));
    const from = Number(first.split('.').at(-1));
    return Array.from({ length: Number(last.split('.').at(-1)) - from + 1 }, (_, at) => `${section}.${from + at}`);
  });
}

/** How many rows of levels 1 and 2 each section has. */
const SECTIONS: Record<string, number[]> = {
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
};
const EVERY = Object.entries(SECTIONS).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
