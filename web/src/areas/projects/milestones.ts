import type { Project } from '@plumbline/contract/areas/projects';
import { daysBetween } from '@plumbline/contract/kit/days';

/*
 * The line of milestones: the dates that a project has, in their order and in proportion, and where today stands on it.
 */

export type MilestoneName = 'plannedStart' | 'start' | 'substantial' | 'plannedFinish' | 'finish';
export interface Milestone {
  name: MilestoneName;
  day: string;
  done: boolean;
  /** 0 to 100 along the line */
  at: number;
  /** what was planned, where it lies so close that it has no point of its own */
  planned: string | null;
  /** labels that would touch their neighbour stand a line lower */
  level: 0 | 1;
}
export interface MilestoneLine {
  milestones: Milestone[];
  /** where today stands, 0 to 100; before the first or after the last date it stands at that end */
  today: number;
  /** work has begun: what lies behind today was worked */
  begun: boolean;
  /** "day 292 of 481"; null before work began, without a finish, and after it */
  count: { day: number; of: number } | null;
}
type Dates = Pick<
  Project,
  | 'today'
  | 'estimatedStartDate'
  | 'actualStartDate'
  | 'substantialCompletionDate'
  | 'estimatedFinishDate'
  | 'finalCompletionDate'
>;

/** The part of the line that a label takes, in percent of its length. */
const LABEL = 15;

/** Null when the project has no date at all. */
export function milestoneLine(dates: Dates): MilestoneLine | null {
  const named = datesOf(dates).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const first = named[0];
  const last = named.at(-1);
  if (!first || !last) return null;
  const begin = dates.today < first.day && named.length === 1 ? dates.today : first.day;
  const end = dates.today > last.day && named.length === 1 ? dates.today : last.day;
  const span = Math.max(1, daysBetween(begin, end));
  const place = (day: string) => Math.min(100, Math.max(0, (daysBetween(begin, day) / span) * 100));
  return {
    milestones: withLevels(
      joined(named.map((milestone) => ({ ...milestone, planned: null, at: place(milestone.day) }))),
    ),
    today: place(dates.today),
    begun: dates.actualStartDate !== null,
    count: dayCount(dates),
  };
}

/** What happened replaces what was planned; a plan that was missed stays beside it. */
function datesOf(dates: Dates): { name: MilestoneName; day: string; done: boolean }[] {
  const list: { name: MilestoneName; day: string; done: boolean }[] = [];
  const add = (name: MilestoneName, day: string | null, done: boolean) => {
    if (day) list.push({ name, day, done });
  };
  if (dates.estimatedStartDate !== dates.actualStartDate)
    add('plannedStart', dates.estimatedStartDate, dates.actualStartDate !== null);
  add('start', dates.actualStartDate, true);
  add(
    'substantial',
    dates.substantialCompletionDate,
    dates.substantialCompletionDate !== null && dates.substantialCompletionDate <= dates.today,
  );
  if (dates.estimatedFinishDate !== dates.finalCompletionDate)
    add('plannedFinish', dates.estimatedFinishDate, dates.finalCompletionDate !== null);
  add('finish', dates.finalCompletionDate, true);
  return list;
}

type Placed = Omit<Milestone, 'level'>;
const PLANS: Partial<Record<MilestoneName, MilestoneName>> = { start: 'plannedStart', finish: 'plannedFinish' };

/** A plan that was met within the width of a point is told by what happened. */
function joined(milestones: Placed[]): Placed[] {
  const close = (milestone: Placed) =>
    milestones.find((plan) => plan.name === PLANS[milestone.name] && Math.abs(plan.at - milestone.at) < 3);
  const told = new Set(milestones.flatMap((milestone) => close(milestone)?.name ?? []));
  return milestones
    .filter((milestone) => !told.has(milestone.name))
    .map((milestone) => ({ ...milestone, planned: close(milestone)?.day ?? null }));
}

function withLevels(milestones: Placed[]): Milestone[] {
  let busyUntil = Number.NEGATIVE_INFINITY;
  return milestones.map((milestone, index) => {
    const before = milestones[index - 1];
    const level = before && milestone.at < busyUntil ? 1 : 0;
    if (level === 0) busyUntil = milestone.at + LABEL;
    return { ...milestone, level };
  });
}

function dayCount(dates: Dates): MilestoneLine['count'] {
  const start = dates.actualStartDate;
  const finish = dates.finalCompletionDate ?? dates.estimatedFinishDate;
  if (!start || !finish || dates.today < start || dates.today > finish) return null;
  return { day: daysBetween(start, dates.today) + 1, of: daysBetween(start, finish) + 1 };
}
