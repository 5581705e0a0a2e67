import { addDays } from '../../kit/days.ts';
import type { HolidayCountry } from './countries.ts';

/*
 * National public holidays, computed by rule. A company adds the holidays of its state or town itself.
 */

/** When a holiday on a weekend is observed: on the nearest weekday, on the next free weekday, or not at all. */
type Observed = 'nearest' | 'next' | 'none';

/** The date of a holiday: a day of a month, the `nth` weekday of a month (-1 is the last), or a number of days from Easter Sunday. */
type Rule =
  | { month: number; day: number }
  | { month: number; weekday: number; nth: number }
  | { month: number; weekday: number; before: number }
  | { easter: number };

interface HolidayRule {
  key: string;
  name: string;
  rule: Rule;
}

export interface Holiday {
  /** What the rule is called in a company's settings. */
  key: string;
  name: string;
  /** The day that is off. */
  day: string;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

const on = (key: string, name: string, month: number, day: number): HolidayRule => ({
  key,
  name,
  rule: { month, day },
});
const nth = (key: string, name: string, month: number, weekday: number, n: number): HolidayRule => ({
  key,
  name,
  rule: { month, weekday, nth: n },
});
const easter = (key: string, name: string, days: number): HolidayRule => ({ key, name, rule: { easter: days } });

const NEW_YEAR = on('newYear', 'New Year’s Day', 1, 1);
const CHRISTMAS = on('christmas', 'Christmas Day', 12, 25);
const BOXING_DAY = on('boxingDay', 'Boxing Day', 12, 26);
const GOOD_FRIDAY = easter('goodFriday', 'Good Friday', -2);
const EASTER_MONDAY = easter('easterMonday', 'Easter Monday', 1);
const LABOUR_DAY = on('labourDay', 'Labour Day', 5, 1);
const ASSUMPTION = on('assumption', 'Assumption Day', 8, 15);
const ALL_SAINTS = on('allSaints', 'All Saints’ Day', 11, 1);
const IMMACULATE = on('immaculateConception', 'Immaculate Conception', 12, 8);
const ASCENSION = easter('ascension', 'Ascension Day', 39);
const WHIT_MONDAY = easter('whitMonday', 'Whit Monday', 50);

const COUNTRIES: Record<HolidayCountry, { observed: Observed; holidays: readonly HolidayRule[] }> = {
  US: {
    observed: 'nearest',
    holidays: [
      NEW_YEAR,
      nth('mlk', 'Martin Luther King Jr. Day', 1, MONDAY, 3),
      nth('presidents', 'Washington’s Birthday', 2, MONDAY, 3),
      nth('memorial', 'Memorial Day', 5, MONDAY, -1),
      on('juneteenth', 'Juneteenth', 6, 19),
      on('independence', 'Independence Day', 7, 4),
      nth('labor', 'Labor Day', 9, MONDAY, 1),
      nth('columbus', 'Columbus Day', 10, MONDAY, 2),
      on('veterans', 'Veterans Day', 11, 11),
      nth('thanksgiving', 'Thanksgiving Day', 11, THURSDAY, 4),
      CHRISTMAS,
    ],
  },
  CA: {
    observed: 'next',
    holidays: [
      NEW_YEAR,
      GOOD_FRIDAY,
      { key: 'victoria', name: 'Victoria Day', rule: { month: 5, weekday: MONDAY, before: 25 } },
      on('canada', 'Canada Day', 7, 1),
      nth('labour', 'Labour Day', 9, MONDAY, 1),
      on('truth', 'National Day for Truth and Reconciliation', 9, 30),
      nth('thanksgiving', 'Thanksgiving Day', 10, MONDAY, 2),
      on('remembrance', 'Remembrance Day', 11, 11),
      CHRISTMAS,
      BOXING_DAY,
    ],
  },
  MX: {
    observed: 'none',
    holidays: [
      NEW_YEAR,
      nth('constitution', 'Constitution Day', 2, MONDAY, 1),
      nth('juarez', 'Benito Juárez’s Birthday', 3, MONDAY, 3),
      LABOUR_DAY,
      on('independence', 'Independence Day', 9, 16),
      nth('revolution', 'Revolution Day', 11, MONDAY, 3),
      CHRISTMAS,
    ],
  },
  GB: {
    observed: 'next',
    holidays: [
      NEW_YEAR,
      GOOD_FRIDAY,
      EASTER_MONDAY,
      nth('earlyMay', 'Early May Bank Holiday', 5, MONDAY, 1),
      nth('spring', 'Spring Bank Holiday', 5, MONDAY, -1),
      nth('summer', 'Summer Bank Holiday', 8, MONDAY, -1),
      CHRISTMAS,
      BOXING_DAY,
    ],
  },
  IE: {
    observed: 'next',
    holidays: [
      NEW_YEAR,
      nth('brigid', 'St Brigid’s Day', 2, MONDAY, 1),
      on('patrick', 'St Patrick’s Day', 3, 17),
      EASTER_MONDAY,
      nth('may', 'May Day', 5, MONDAY, 1),
      nth('june', 'June Holiday', 6, MONDAY, 1),
      nth('august', 'August Holiday', 8, MONDAY, 1),
      nth('october', 'October Holiday', 10, MONDAY, -1),
      CHRISTMAS,
      on('stephen', 'St Stephen’s Day', 12, 26),
    ],
  },
  ES: {
    observed: 'none',
    holidays: [
      NEW_YEAR,
      on('epiphany', 'Epiphany', 1, 6),
      GOOD_FRIDAY,
      LABOUR_DAY,
      ASSUMPTION,
      on('national', 'National Day of Spain', 10, 12),
      ALL_SAINTS,
      on('constitution', 'Constitution Day', 12, 6),
      IMMACULATE,
      CHRISTMAS,
    ],
  },
  DE: {
    observed: 'none',
    holidays: [
      NEW_YEAR,
      GOOD_FRIDAY,
      EASTER_MONDAY,
      LABOUR_DAY,
      ASCENSION,
      WHIT_MONDAY,
      on('unity', 'German Unity Day', 10, 3),
      CHRISTMAS,
      on('secondChristmas', 'Second Day of Christmas', 12, 26),
    ],
  },
  FR: {
    observed: 'none',
    holidays: [
      NEW_YEAR,
      EASTER_MONDAY,
      LABOUR_DAY,
      on('victory', 'Victory in Europe Day', 5, 8),
      ASCENSION,
      WHIT_MONDAY,
      on('bastille', 'Bastille Day', 7, 14),
      ASSUMPTION,
      ALL_SAINTS,
      on('armistice', 'Armistice Day', 11, 11),
      CHRISTMAS,
    ],
  },
  PT: {
    observed: 'none',
    holidays: [
      NEW_YEAR,
      GOOD_FRIDAY,
      on('freedom', 'Freedom Day', 4, 25),
      LABOUR_DAY,
      easter('corpusChristi', 'Corpus Christi', 60),
      on('portugal', 'Portugal Day', 6, 10),
      ASSUMPTION,
      on('republic', 'Republic Day', 10, 5),
      ALL_SAINTS,
      on('independence', 'Restoration of Independence', 12, 1),
      IMMACULATE,
      CHRISTMAS,
    ],
  },
  AU: {
    observed: 'next',
    holidays: [
      NEW_YEAR,
      on('australia', 'Australia Day', 1, 26),
      GOOD_FRIDAY,
      EASTER_MONDAY,
      on('anzac', 'Anzac Day', 4, 25),
      CHRISTMAS,
      BOXING_DAY,
    ],
  },
};

/** The holidays of a country whose rule is for a year, each on the day that is off, in order. */
export function holidaysOf(country: HolidayCountry, year: number): Holiday[] {
  const { observed, holidays } = COUNTRIES[country];
  const days = new Map(holidays.map(({ key, rule }) => [key, dayOf(rule, year)]));
  const free = new Set(days.values());
  for (const { key } of holidays) {
    const day = days.get(key) ?? '';
    const kept = observed === 'none' ? day : observedOn(day, observed, free);
    free.add(kept);
    days.set(key, kept);
  }
  return holidays
    .map(({ key, name }) => ({ key, name, day: days.get(key) ?? '' }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The weekday on which a holiday is kept that falls on a weekend. */
function observedOn(day: string, observed: Observed, free: ReadonlySet<string>): string {
  const weekday = weekdayOf(day);
  if (weekday !== 6 && weekday !== SUNDAY) return day;
  if (observed === 'nearest') return addDays(day, weekday === 6 ? -1 : 1);
  let next = addDays(day, 1);
  while (weekdayOf(next) === 6 || weekdayOf(next) === SUNDAY || free.has(next)) next = addDays(next, 1);
  return next;
}

function dayOf(rule: Rule, year: number): string {
  if ('easter' in rule) return addDays(easterSunday(year), rule.easter);
  if ('day' in rule) return dayText(year, rule.month, rule.day);
  if ('before' in rule) {
    const last = dayText(year, rule.month, rule.before - 1);
    return addDays(last, -((weekdayOf(last) - rule.weekday + 7) % 7));
  }
  if (rule.nth > 0) {
    const first = dayText(year, rule.month, 1);
    return addDays(first, ((rule.weekday - weekdayOf(first) + 7) % 7) + 7 * (rule.nth - 1));
  }
  const last = addDays(dayText(rule.month === 12 ? year + 1 : year, (rule.month % 12) + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) - rule.weekday + 7) % 7));
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayText(year, Math.floor(n / 31), (n % 31) + 1);
}

function dayText(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
