import { addDays } from '@plumbline/contract/kit/days';
import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../words/index.ts';
import { plain } from '../words/plain.ts';

/** The settings for reading typed days. */
export interface DayReading {
  /** Today, YYYY-MM-DD: a day without a year is the next such day, or one at most half a year ago */
  today: string;
  /** The person's language: in Spanish the day comes first */
  locale: string;
  /** The words for today, tomorrow and yesterday */
  near: readonly [today: string, tomorrow: string, yesterday: string];
}

/**
 * Reads a day that a person types: `2026-11-20`, `11/20/26`, `Nov 20`, `20 nov 2026`, `today`, `+5`, `friday`. Answers
 * YYYY-MM-DD, or null if it is not a day.
 */
export function parseDay(typed: string, reading: DayReading): string | null {
  const text = words(typed);
  const { today } = reading;
  const near = reading.near.map(plain).indexOf(text);
  if (near >= 0) return addDays(today, near === 2 ? -1 : near);
  const later = /^\+(\d{1,3})$/.exec(text);
  if (later) return addDays(today, Number(later[1]));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const weekday = names(reading.locale, 'weekday').findIndex((name) => text.length >= 2 && name.startsWith(text));
  if (weekday >= 0) return addDays(today, ((weekday - new Date(today).getUTCDay() + 6) % 7) + 1);
  return byParts(text, reading);
}

/** Whether a text is a calendar day in the form YYYY-MM-DD: February 30 is not. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return dayOf(Number(year), Number(month), Number(day)) !== null;
}

/** The message for an invalid day: the accepted forms, in the reader's language. */
export function dayRefusal(value: string, t: T, format: Format, locale: string): string {
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).format(new Date('2026-11-20'));
  return t('{value} is not a day. Enter one such as {example}, {short} or {word}.', {
    value: value.length > 40 ? `${value.slice(0, 39).toWellFormed()}…` : value,
    example: format.day('2026-11-20'),
    short,
    word: t('Today').toLocaleLowerCase(locale),
  });
}

/** Reads two or three numbers, one of which may be a month's name. */
function byParts(text: string, { today, locale }: DayReading): string | null {
  const parts = text.replaceAll(/\b(?:de|del)\b|(?<=\d)(?:st|nd|rd|th)\b/g, ' ').match(/\d+|[a-z]+/g) ?? [];
  if (parts.length < 2 || parts.length > 3) return null;
  const months = names(locale, 'month');
  const named = parts.findIndex((part) => /[a-z]/.test(part));
  const numbers = parts.filter((_, at) => at !== named).map(Number);
  if (numbers.some(Number.isNaN)) return null;
  let [first = 0, second = 0, third] = numbers;
  if (named >= 0) {
    const word = parts[named] ?? '';
    const month = word.length < 3 ? -1 : months.findIndex((name) => name.startsWith(word));
    if (month < 0) return null;
    [first, second, third] = [month + 1, first, numbers[1]];
  } else if (locale.startsWith('es') || first > 12) [first, second] = [second, first];
  if (third !== undefined) return dayOf(third < 100 ? 2000 + third : third, first, second);
  const year = Number(today.slice(0, 4));
  const same = dayOf(year, first, second);
  return same !== null && same < addDays(today, -183) ? dayOf(year + 1, first, second) : same;
}

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isThere = year >= 1000 && year <= 9999 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isThere ? at.toISOString().slice(0, 10) : null;
}

function names(locale: string, of: 'weekday' | 'month'): string[] {
  const format = new Intl.DateTimeFormat(locale, { [of]: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: of === 'month' ? 12 : 7 }, (_, at) =>
    of === 'month' ? Date.UTC(2023, at, 1) : Date.UTC(2023, 0, 1 + at),
  );
  return days.map((day) => words(format.format(day)));
}

/** A text without accents, with single spaces, for reading days. */
function words(text: string): string {
  return plain(text).trim().replaceAll(/\s+/g, ' ');
}
