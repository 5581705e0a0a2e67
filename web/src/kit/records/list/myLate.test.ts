import { expect, test } from 'vitest';
import type { LateLine } from './lateLists.ts';
import { shownOf } from './myLate.ts';

const line = (id: string, dueInDays: number, mine = false): LateLine => ({
  id,
  dueInDays,
  mine,
  number: id,
  title: id,
  href: `/${id}`,
  ballInCourt: [],
  heldDays: null,
  dueDate: null,
});
const ids = (lines: readonly LateLine[]) => lines.map(({ id }) => id);

test('what is late in my court is among the few that are shown, though others are later', () => {
  const others = [-17, -16, -11, -10].map((days) => line(`T${days}`, days));
  const mine = [line('M-3', -3, true), line('M-2', -2, true), line('M-1', -1, true)];
  expect(ids(shownOf(others, mine, 4))).toEqual(['T-17', 'T-16', 'M-3', 'M-2']);
  expect(ids(shownOf(others, [], 4))).toEqual(['T-17', 'T-16', 'T-11', 'T-10']);
});

test('what is mine and among the latest anyway stands once, as its kind says it', () => {
  const own = { ...line('RFI-1', -9, true), note: { title: 'Cost impact', text: '$1.00' } };
  const shown = shownOf([own, line('T', -5)], [line('RFI-1', -9, true)], 8);
  expect(shown.map(({ id, note }) => [id, note?.text])).toEqual([
    ['RFI-1', '$1.00'],
    ['T', undefined],
  ]);
});
