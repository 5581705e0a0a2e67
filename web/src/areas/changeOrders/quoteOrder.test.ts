import type { NearChange } from '@plumbline/contract/areas/changeOrders';
import { expect, test } from 'vitest';
import { cheapestFirst } from './quoteOrder.ts';

const request = (recordId: string, status: string, amountCents?: number) =>
  ({ record: { recordId, status }, amountCents }) as NearChange;

test('a request that was declined or never answered is no quote of zero: it stands last and does not count', () => {
  const sorted = cheapestFirst(
    [
      request('declined', 'closed', 0),
      request('waits', 'pricing', 0),
      request('dear', 'priced', 9_000),
      request('void', 'void', 4_000),
      request('late', 'closed', 8_000),
      request('taken', 'closed', 7_000),
      request('free', 'priced', 0),
      request('credit', 'priced', -500),
    ],
    new Set(['taken', null]),
  );
  expect(sorted.map(({ row, came }) => `${row.record.recordId} ${came}`)).toEqual([
    'credit true',
    'free true',
    'taken true',
    'late true',
    'dear true',
    'declined false',
    'waits false',
    'void false',
  ]);
  // Readers without the right to money see which quote was accepted, and which quotes came.
  expect(
    cheapestFirst([request('a', 'closed'), request('b', 'closed')], new Set(['b'])).map(({ came }) => came),
  ).toEqual([true, false]);
});
