import { describe, expect, it } from 'vitest';
import type { CustodyRow } from '@plumbline/contract/kit/records';
import { custodyPicture, heldBy } from './custody.ts';

const sam = { personId: 'sam', fullName: 'Sam Okafor', companyName: 'Harbor & Vale' };
const jordan = { personId: 'jordan', fullName: 'Jordan Reyes', companyName: 'Harbor & Vale' };
const ines = { personId: 'ines', fullName: 'Inés Calderón-Brandt', companyName: 'Alder + Voss' };
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00Z`;
const stay = (person: CustodyRow['person'], from: number, to: number | null): CustodyRow => ({
  person,
  from: day(from),
  to: to === null ? null : day(to),
  days: 0,
  reason: null,
});
const now = Date.parse(day(20));

describe('custody bars', () => {
  it('has one lane per company, in the order in which they held it', () => {
    const picture = custodyPicture([stay(ines, 10, 15), stay(sam, 8, 10), stay(sam, 15, null)], now, 'sam');
    expect(picture.lanes.map((lane) => lane.company)).toEqual(['Harbor & Vale', 'Alder + Voss']);
    expect(picture.totalDays).toBe(12);
    expect(picture.companies).toBe(2);
    expect(picture.running).toBe(true);
    const [ours, theirs] = picture.lanes;
    expect(ours?.days).toBe(7);
    expect(ours?.bars).toHaveLength(2);
    expect(ours?.bars[1]).toMatchObject({ left: 58.33, width: 41.67, days: 5, mine: true, running: true });
    expect(theirs?.bars[0]).toMatchObject({ left: 16.67, width: 41.66, mine: false, running: false });
  });
  it('counts days once where two of one company held it together', () => {
    const picture = custodyPicture([stay(sam, 8, 14), stay(jordan, 10, 16)], now, 'jordan');
    expect(picture.lanes[0]?.days).toBe(8);
    expect(picture.lanes[0]?.bars).toHaveLength(1);
    expect(picture.lanes[0]?.bars[0]).toMatchObject({ people: ['Sam Okafor', 'Jordan Reyes'], mine: true });
  });
  it('keeps a hand-over inside a company visible', () => {
    expect(custodyPicture([stay(sam, 8, 10), stay(jordan, 10, 12)], now, null).lanes[0]?.bars).toHaveLength(2);
  });
  it('ends with the last stay when nobody holds it', () => {
    const picture = custodyPicture([stay(sam, 8, 10)], now, null);
    expect(picture.running).toBe(false);
    expect(picture.lanes[0]?.bars[0]).toMatchObject({ left: 0, width: 100 });
  });
  it('draws a stay of minutes so that it can be seen, and never divides by nothing', () => {
    const picture = custodyPicture([{ person: sam, from: day(20), to: null, days: 0, reason: null }], now, 'sam');
    expect(picture.lanes[0]?.bars[0]?.width).toBe(0.5);
    expect(picture.ticks).toHaveLength(1);
    expect(custodyPicture([], now, null).lanes).toEqual([]);
  });
  it('bounds the dates along the top and ends them at the right edge', () => {
    const { ticks } = custodyPicture([stay(sam, 1, 20)], now, null, 6);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks[0]?.left).toBe(0);
    expect(ticks.at(-1)?.left).toBe(100);
  });
});

it('a bar is mine where I held it alone; the time of several people is that of their company', () => {
  expect(heldBy({ people: ['Sam Okafor'], mine: true }, 'Harbor & Vale')).toBeNull();
  expect(heldBy({ people: ['Sam Okafor'], mine: false }, 'Harbor & Vale')).toBe('Okafor');
  expect(heldBy({ people: ['Avery Cole', 'Sam Okafor'], mine: true }, 'Harbor & Vale')).toBe('Harbor & Vale');
  expect(heldBy({ people: ['Avery Cole', 'Sam Okafor'], mine: true }, null)).toBeNull();
});
