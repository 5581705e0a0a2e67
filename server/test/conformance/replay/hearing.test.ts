import { newId } from '@plumbline/contract/kit/uuid';
import { expect, test } from 'vitest';
import { comparable, difference, leaksIn, makeSwaps, swapped, wordsOf } from './hearing.ts';
import type { Call } from './recording.ts';

const [theirs, made] = [newId(), newId()];
const call: Call = {
  name: 'rfis.get',
  method: 'POST',
  url: `/apisc/file/upload/${theirs}`,
  headers: { 'upload-metadata': `fileId ${Buffer.from(theirs).toString('base64')},name ${btoa('a b.jpg')}` },
  body: `{"rfiId":"${theirs}","title":"Door \\"12\\""}`,
};
const heard = (data: unknown, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify({ code: 0, msg: '', data })),
});

test('a call is said again with another id wherever one stands, the same one each time', () => {
  const swaps = makeSwaps();
  const other = swapped(call, swaps);
  expect(wordsOf(other)).not.toContain(theirs);
  expect(wordsOf(other).split(swaps.of(theirs))).toHaveLength(4);
  expect(swaps.of(theirs) < newId(Date.now() + 1)).toBe(true);
});

test('twins that heard the same are alike; whoever was told more is not', () => {
  const swaps = makeSwaps();
  swapped(call, swaps);
  const apart = (mine: unknown, its: unknown) =>
    difference(comparable(heard(mine), 'a@one.example', swaps), comparable(heard(its), 'a@two.example', swaps));
  const at = (second: number) => `2026-11-22T01:00:0${second}.123Z`;
  const row = (id: string, email: string) => ({ id, email, at: at(1), made: newId() });
  expect(apart(row(theirs, 'a@one.example'), row(swaps.of(theirs), 'a@two.example'))).toBeNull();
  expect(apart({ rows: [1, 2], total: 2 }, { rows: [2, 1], total: 2 })).toBeNull();
  // An id of one's own where the twin has the one that was sent, a count, one more row.
  expect(apart({ id: theirs }, { id: made })).toContain('and to its twin');
  expect(apart({ total: 1 }, { total: 0 })).not.toBeNull();
  expect(apart({ rows: [1] }, { rows: [] })).not.toBeNull();
});

test('what is another’s, and neither sent nor one’s own, is a leak', () => {
  const [another, mine] = [newId(), newId()];
  const marks = (ids: string[], names: string[]) => ({ ids: new Set(ids), names: new Set(names) });
  const [foreign, own] = [
    marks([theirs, another, mine], ['Door "12"', 'Mission Creek', 'Twin Works']),
    marks([mine], ['Twin Works']),
  ];
  const text = JSON.stringify({ theirs, another, mine, names: ['Mission Creek', 'Twin Works'] }) + 'Door "12"';
  expect(leaksIn(text, wordsOf(call), foreign, own)).toEqual([another, 'Mission Creek']);
});
