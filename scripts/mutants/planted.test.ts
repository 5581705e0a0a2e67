import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';

const root = join(import.meta.dirname, '../..');

test('every fault can be planted: its file holds the text once', () => {
  const lost = FAULTS.filter(({ file, from }) => {
    const path = join(root, file);
    return !existsSync(path) || readFileSync(path, 'utf8').split(from).length !== 2;
  });
  expect(lost.map(({ what, file }) => `${what}: ${file}`)).toEqual([]);
});
