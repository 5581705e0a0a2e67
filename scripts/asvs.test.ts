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
  // One test, or several with commas between them: a path, and perhaps a title in it.
  expect(shown).toMatch(/^`[^`]+`(?: “[^”]+”)?(?:, `[^`]+`(?: “[^”]+”)?)*$/);
  for (const [, path = '', title] of shown.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)) {
    expect(existsSync(join(root, path)), path).toBe(true);
    if (title) expect(readFileSync(join(root, path), 'utf8')).toContain(title);
  }
});

test('every row of the chapters that apply, up to level 2, is named once, and no other', () => {
  const named = rows.flatMap((row) => expand(row.split('|')[1] ?? ''));
  const every = Object.entries(ROWS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(every).toHaveLength(210);
  expect(named.toSorted()).toEqual(every.toSorted());
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

/** How many rows of levels 1 and 2 each section has: they are its first. */
const ROWS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};
