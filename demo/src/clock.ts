import { addDays, dayIn } from '@plumbline/contract/kit/days';

const MINUTE = 60_000;
/** The working day of the site, in minutes since midnight. */
const OPENS = 7 * 60;
const CLOSES = 17 * 60 + 45;
/** Before this minute hardly anything has happened on a day. */
const UNDER_WAY = 8 * 60 + 30;

/** A number of working days ago, at a time of the site's clock. */
export type When = readonly [workingDays: number, time: `${number}:${number}`];

/** The demo's calendar: everything is told in working days before now, so that the demo looks the same on any day. */
export interface DemoClock {
  zone: string;
  /** No moment of the demo is later. */
  latest: Date;
  at(...when: When): Date;
  /** The calendar day `offset` days from today: due dates that press on any day. */
  day(offset: number): string;
  /** The calendar day of a moment. */
  dayOf(at: Date): string;
}

/** Reckons in the zone of the site. Working day 0 is today, or the one before while today has hardly begun or is a Saturday or Sunday. */
export function makeClock(zone: string, now: Date): DemoClock {
  const today = dayIn(zone, now);
  const isUnderWay = isWorkday(today) && now.getTime() >= instantIn(zone, today, UNDER_WAY).getTime();
  const workdays = [isUnderWay ? today : workdayBefore(today)];
  const dayBack = (back: number): string => {
    for (let last = workdays.at(-1) ?? today; workdays.length <= back; workdays.push(last)) last = workdayBefore(last);
    return workdays[back] ?? today;
  };
  const latest = new Date(Math.min(now.getTime() - 2 * MINUTE, instantIn(zone, dayBack(0), CLOSES).getTime()));
  return {
    zone,
    latest,
    at(back, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const wanted = instantIn(zone, dayBack(back), Math.min(Math.max(hours * 60 + minutes, OPENS), CLOSES));
      return wanted < latest ? wanted : latest;
    },
    day: (offset) => addDays(today, offset),
    dayOf: (at) => dayIn(zone, at),
  };
}

function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function workdayBefore(day: string): string {
  let before = addDays(day, -1);
  while (!isWorkday(before)) before = addDays(before, -1);
  return before;
}

/** The moment at which a clock on the wall of `zone` shows these minutes on this day. */
function instantIn(zone: string, day: string, minutes: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const first = wall - ahead(zone, wall);
  return new Date(wall - ahead(zone, first));
}

/** How far the wall clock of a zone is ahead of UTC at a moment, in milliseconds. */
function ahead(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Puts the moments of one story in order: each a few minutes after the one before, none later than `latest`. Moments that
 * fit already stay as they are.
 */
export function inOrder(wanted: readonly Date[], latest: Date): Date[] {
  const gap = (index: number) => (3 + (index % 4)) * MINUTE;
  const times = wanted.map((moment) => moment.getTime());
  for (let i = 1; i < times.length; i += 1) times[i] = Math.max(times[i] ?? 0, (times[i - 1] ?? 0) + gap(i));
  let limit = latest.getTime();
  for (let i = times.length - 1; i >= 0; i -= 1) {
    times[i] = Math.min(times[i] ?? 0, limit);
    limit = (times[i] ?? 0) - gap(i);
  }
  return times.map((time) => new Date(time));
}
