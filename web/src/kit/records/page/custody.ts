import type { CustodyRow } from '@plumbline/contract/kit/records';

export interface CustodyBar {
  /** Percent of the whole width */
  left: number;
  width: number;
  people: string[];
  days: number;
  mine: boolean;
  running: boolean;
  reason: string | null;
}
export interface CustodyLane {
  /** Null: people without a company */
  company: string | null;
  /** Days with people of this company; days with several holders count once */
  days: number;
  bars: CustodyBar[];
}
export interface CustodyPicture {
  lanes: CustodyLane[];
  ticks: { left: number; at: string }[];
  totalDays: number;
  companies: number;
  /** Somebody still holds it, so the right edge is now */
  running: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = [1, 2, 4, 7, 14, 30, 61, 91, 182, 365];

/**
 * The bars of a record's custody. One lane per company in the order of its first stay; stays that overlap in a lane
 * become one bar. `myId` marks my bars, `maxTicks` limits the dates along the top.
 */
export function custodyPicture(
  rows: readonly CustodyRow[],
  now: number,
  myId: string | null,
  maxTicks = 6,
): CustodyPicture {
  const stays = rows.map((row) => toStay(row, now)).sort((a, b) => a.from - b.from);
  const first = stays[0];
  if (!first) return { lanes: [], ticks: [], totalDays: 0, companies: 0, running: false };
  const end = Math.max(...stays.map((stay) => stay.to), first.from + HOUR);
  const place = (at: number) => round(((at - first.from) / (end - first.from)) * 100);
  const lanes: CustodyLane[] = [];
  const companies = [...new Set(stays.map((stay) => stay.company))];
  for (const company of companies) {
    const joined = joinStays(
      stays.filter((stay) => stay.company === company),
      myId,
    );
    lanes.push({
      company,
      days: round1(joined.reduce((sum, bar) => sum + (bar.to - bar.from), 0) / DAY),
      bars: joined.map((bar) => ({
        left: place(bar.from),
        width: Math.max(round(place(bar.to) - place(bar.from)), 0.5),
        people: bar.people,
        days: round1((bar.to - bar.from) / DAY),
        mine: bar.mine,
        running: bar.running,
        reason: bar.reason,
      })),
    });
  }
  return {
    lanes,
    ticks: ticksBetween(first.from, end, maxTicks).map((at) => ({ left: place(at), at: new Date(at).toISOString() })),
    totalDays: round1((Math.max(...stays.map((stay) => stay.to)) - first.from) / DAY),
    companies: companies.length,
    running: stays.some((stay) => stay.running),
  };
}

/** The name of a bar: a person's last name, the company for several people, null for me alone. */
export function heldBy({ people, mine }: Pick<CustodyBar, 'people' | 'mine'>, company: string | null): string | null {
  if (people.length > 1 && company !== null) return company;
  return mine ? null : (people[0]?.split(' ').at(-1) ?? '');
}

interface Stay {
  company: string | null;
  name: string;
  personId: string | null;
  from: number;
  to: number;
  running: boolean;
  reason: string | null;
}

function toStay(row: CustodyRow, now: number): Stay {
  const from = Date.parse(row.from);
  return {
    company: row.person?.companyName ?? null,
    name: row.person?.fullName ?? '',
    personId: row.person?.personId ?? null,
    from,
    to: Math.max(row.to === null ? now : Date.parse(row.to), from),
    running: row.to === null,
    reason: row.reason,
  };
}

interface Joined {
  from: number;
  to: number;
  people: string[];
  mine: boolean;
  running: boolean;
  reason: string | null;
}

/** Merges overlapping stays. Stays that follow each other remain separate, so that a hand-over shows. */
function joinStays(stays: Stay[], myId: string | null): Joined[] {
  const bars: Joined[] = [];
  for (const stay of stays) {
    const mine = myId !== null && stay.personId === myId;
    const last = bars.at(-1);
    if (last && stay.from < last.to) {
      last.to = Math.max(last.to, stay.to);
      if (stay.name && !last.people.includes(stay.name)) last.people.push(stay.name);
      last.mine ||= mine;
      last.running ||= stay.running;
    } else {
      bars.push({
        from: stay.from,
        to: stay.to,
        people: stay.name ? [stay.name] : [],
        mine,
        running: stay.running,
        reason: stay.reason,
      });
    }
  }
  return bars;
}

function ticksBetween(from: number, to: number, most: number): number[] {
  const days = (to - from) / DAY;
  if (days < 1) return [to];
  const step = STEPS.find((one) => days / one <= most) ?? Math.ceil(days / most);
  const ticks: number[] = [];
  for (let at = from; at < to - step * DAY * 0.7; at += step * DAY) ticks.push(at);
  return [...ticks, to];
}

const round = (value: number) => Math.round(value * 100) / 100;
const round1 = (value: number) => Math.round(value * 10) / 10;
