import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* The fences against a record monster. */

test('the kit never asks which kind of record it holds', async () => {
  const asks = /\bkind(\.kind)?\s*(===|!==|==|!=)|switch\s*\([^)]*kind|case\s+'(rfi|project|person|company)'/i;
  expect(asks.test("if (record.kind === 'rfi')")).toBe(true);
  expect(asks.test('switch (record.kind) {')).toBe(true);
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(10);
  const asking: string[] = [];
  for (const name of files) if (asks.test(await readFile(join(import.meta.dirname, name), 'utf8'))) asking.push(name);
  expect(asking).toEqual([]);
});

test('an area hands over at most ten members', async () => {
  const source = await readFile(join(import.meta.dirname, 'header/kind.ts'), 'utf8');
  const body = /export interface RecordKind \{\n([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  const members = body.match(/^ {2}\w+\??[:(]/gm) ?? [];
  expect(members.length).toBeGreaterThan(5);
  expect(members.length).toBeLessThanOrEqual(10);
});
