import { expect, test } from 'vitest';
import { misfits } from './rowTypes.ts';
import type { DeclaredRow } from './rowTypes.ts';

const declared: DeclaredRow = {
  at: 'areas/rfis/list.ts:1',
  columns: new Map([
    ['id', { kinds: new Set(['string'] as const), isOptional: false }],
    ['n', { kinds: new Set(['number', 'null'] as const), isOptional: false }],
    ['note', { kinds: new Set(['string'] as const), isOptional: true }],
    ['any', { kinds: new Set<never>(), isOptional: false }],
  ]),
};

test('a row that is as it is declared fits, with a null or without what may be left out', () => {
  expect(misfits(declared, { id: 'a', n: 1, note: 'b', any: 2 })).toEqual([]);
  expect(misfits(declared, { id: null, n: null, any: 'c' })).toEqual([]);
});

test('a column of another name, kind or number does not', () => {
  expect(misfits(declared, { id: 'a', n: '1', any: true, more: 1 })).toEqual([
    'areas/rfis/list.ts:1 answers n as string, and declares number or null',
    'areas/rfis/list.ts:1 answers more, which its type does not have',
  ]);
  expect(misfits(declared, { n: 1, any: 1 })).toEqual(['areas/rfis/list.ts:1 does not answer id, which its type has']);
});
