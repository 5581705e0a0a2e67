import { translator } from '@plumbline/contract/kit/words';
import { describe, expect, test } from 'vitest';
import { formats } from './format.ts';

const en = formats('en', translator('en'), 'America/New_York');

describe('formats', () => {
  test('days are days, whatever the zone', () => {
    expect(en.day('2026-11-20')).toBe('Nov 20, 2026');
    expect(formats('en', translator('en'), 'Pacific/Kiritimati').day('2026-01-01')).toBe('Jan 1, 2026');
    expect([en.day(null), en.day('soon')]).toEqual(['', '']);
  });
  test('instants are shown in the zone', () => {
    // Evening in New York, the next day in UTC.
    expect(en.day('2026-11-20T02:05:00Z')).toBe('Nov 19, 2026');
    expect(en.instant('2026-11-20T02:05:00Z').replace(/\u202f/g, ' ')).toBe('Nov 19, 2026, 9:05 PM');
  });
  test.each([
    [-3, '3 days late'],
    [-1, '1 day late'],
    [0, 'Today'],
    [1, 'Tomorrow'],
    [2, 'In 2 days'],
    [7, 'In 7 days'],
    [8, 'Nov 28, 2026'],
    [null, ''],
  ])('due in %s days is said "%s"', (days, said) => {
    expect(en.dueIn(days, '2026-11-28')).toBe(said);
  });
  test('ago', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(
      [
        '2026-11-20T11:59:40Z',
        '2026-11-20T11:58:00Z',
        '2026-11-20T09:00:00Z',
        '2026-11-19T09:00:00Z',
        '2026-11-16T09:00:00Z',
      ].map((at) => en.ago(at, now)),
    ).toEqual(['just now', '2 min ago', '3 h ago', 'Yesterday', '4 days ago']);
  });
  test('money and sizes', () => {
    expect([en.cents(123_450), en.cents(-318_000), en.cents(null)]).toEqual(['$1,234.50', '($3,180.00)', '']);
    expect([en.bytes(0), en.bytes(999), en.bytes(1500), en.bytes(214_000_000)]).toEqual([
      '0 B',
      '999 B',
      '1.5 kB',
      '214 MB',
    ]);
  });
});
