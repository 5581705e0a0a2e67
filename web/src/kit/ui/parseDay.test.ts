import { describe, expect, it } from 'vitest';
import { isDay, parseDay } from './parseDay.ts';

// A Monday.
const today = '2026-11-23';
const english = { today, locale: 'en-US', near: ['Today', 'Tomorrow', 'Yesterday'] } as const;
const spanish = { today, locale: 'es', near: ['Hoy', 'Mañana', 'Ayer'] } as const;

describe('a typed day', () => {
  it.each([
    ['2026-12-04', '2026-12-04'],
    ['12/4/2026', '2026-12-04'],
    ['12/4/26', '2026-12-04'],
    ['12.4', '2026-12-04'],
    ['Dec 4, 2026', '2026-12-04'],
    ['4 dec', '2026-12-04'],
    ['december 4th', '2026-12-04'],
    ['20/12/2026', '2026-12-20'],
    ['jan 5', '2027-01-05'],
    ['Nov 20', '2026-11-20'],
    ['today', '2026-11-23'],
    ['Tomorrow', '2026-11-24'],
    ['+10', '2026-12-03'],
    ['fri', '2026-11-27'],
    ['Monday', '2026-11-30'],
  ])('%s is %s', (typed, day) => expect(parseDay(typed, english)).toBe(day));

  it('is read as the person’s language says it', () => {
    expect(parseDay('4/12/2026', spanish)).toBe('2026-12-04');
    expect(parseDay('4 de diciembre', spanish)).toBe('2026-12-04');
    expect(parseDay('mañana', spanish)).toBe('2026-11-24');
    expect(parseDay('miércoles', spanish)).toBe('2026-11-25');
  });

  it.each(['', 'soon', '2/30/2026', '13/13/2026', '1', 'dec', '1 2 3 4'])('"%s" is none', (typed) =>
    expect(parseDay(typed, english)).toBeNull(),
  );

  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['0000-01-01', false],
    ['2026-2-3', false],
    ['soon', false],
  ])('of the calendar, as it is kept, is %s: %s', (text, is) => expect(isDay(text)).toBe(is));
});
