import type { Project } from '@plumbline/contract/areas/projects';
import type { TaskRow } from '@plumbline/contract/areas/tasks/shapes';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';

/* The names of the dates on the milestone line: those of the project, its contract and its schedule. */

export type DateName = 'plannedStart' | 'start' | 'substantial' | 'plannedFinish' | 'contractFinish' | 'finish';
/** A task of the category Milestone; `day` is its finish, else its planned finish. */
export interface ScheduledMilestone {
  taskId: string;
  projectId: string;
  title: string;
  day: string;
  done: boolean;
}
export interface Milestone {
  /** The date of the project or contract; null for a milestone of the schedule */
  name: DateName | null;
  task: ScheduledMilestone | null;
  day: string;
  done: boolean;
  /** It should have been reached before today */
  late: boolean;
  /** Position on the line, 0 to 100 */
  at: number;
  /** The planned date, when it is too close for a point of its own */
  planned: string | null;
  /** The label's level; labels that would touch get a lower one. Null when no level has room */
  level: number | null;
}
export interface MilestoneLine {
  milestones: Milestone[];
  /** Today's position, 0 to 100; clamped to the first or last date */
  today: number;
  /** The work has begun: the line is filled up to today */
  begun: boolean;
  /** "day 292 of 481"; null before the start, after the end, or without a finish */
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
/** The dates that other areas know, as far as the reader may see them. */
interface Around {
  /** The completion date of the owner contracts */
  contractFinish?: string | null | undefined;
  tasks?: readonly ScheduledMilestone[] | undefined;
}

/* In percent of the line: the widest label, a date alone, and a letter. */
const LABEL = 15;
const DATE = 10;
const LETTER = 0.75;
const LEVELS = [0, 1, 2];
/** The most milestones of the schedule on the line: those nearest to today. */
const MOST_TASKS = 10;

/** Computes the milestone line. Null without any date. */
export function milestoneLine(dates: Dates, { contractFinish, tasks = [] }: Around = {}): MilestoneLine | null {
  const all = [...datesOf(dates, contractFinish ?? null), ...nearest(tasks, dates.today)];
  const named = all.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const first = named[0];
  const last = named.at(-1);
  if (!first || !last) return null;
  const begin = dates.today < first.day && named.length === 1 ? dates.today : first.day;
  const end = dates.today > last.day && named.length === 1 ? dates.today : last.day;
  const span = Math.max(1, daysBetween(begin, end));
  const place = (day: string) => Math.min(100, Math.max(0, (daysBetween(begin, day) / span) * 100));
  return {
    milestones: withLevels(
      mergeClosePoints(
        named.map((milestone) => ({
          ...milestone,
          late: milestone.task !== null && !milestone.done && milestone.day < dates.today,
          planned: null,
          at: place(milestone.day),
        })),
      ),
    ),
    today: place(dates.today),
    begun: dates.actualStartDate !== null,
    count: dayCount(dates),
  };
}

/**
 * Days from the planned completion to the contract's date; negative when the work ends late. A plan in the past counts
 * as today. Null without both dates, and after substantial completion.
 */
export function completionFloat(dates: Dates, contractFinish: string | null | undefined): number | null {
  const { today, estimatedFinishDate: planned, substantialCompletionDate, finalCompletionDate } = dates;
  if (!contractFinish || !planned || substantialCompletionDate || finalCompletionDate) return null;
  return daysBetween(planned < today ? today : planned, contractFinish);
}

type Point = Pick<Milestone, 'name' | 'task' | 'day' | 'done'>;

/** An actual date replaces its plan. A missed plan stays beside it. */
function datesOf(dates: Dates, contractFinish: string | null): Point[] {
  const list: Point[] = [];
  const add = (name: DateName, day: string | null, done: boolean) => {
    if (day) list.push({ name, task: null, day, done });
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
  add('contractFinish', contractFinish, dates.substantialCompletionDate !== null || dates.finalCompletionDate !== null);
  add('finish', dates.finalCompletionDate, true);
  return list;
}

function nearest(tasks: readonly ScheduledMilestone[], today: string): Point[] {
  const away = ({ day }: ScheduledMilestone) => Math.abs(daysBetween(today, day));
  return tasks
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MOST_TASKS)
    .map((task) => ({ name: null, task, day: task.day, done: task.done }));
}

/** The milestones among a project's tasks in this time zone, without those that have no day. */
export function scheduledMilestones(rows: readonly TaskRow[], timeZone: string): ScheduledMilestone[] {
  return rows.flatMap(({ taskId, projectId, title, status, finishDate, actualFinish }) => {
    const done = status === 'closed';
    const day = done && actualFinish ? dayIn(timeZone, new Date(actualFinish)) : finishDate;
    return day === null ? [] : [{ taskId, projectId, title, day, done }];
  });
}

type Placed = Omit<Milestone, 'level'>;
const PLANS: Partial<Record<DateName, DateName>> = { start: 'plannedStart', finish: 'plannedFinish' };

/** Merges a plan with its actual date if their points would overlap. */
function mergeClosePoints(milestones: Placed[]): Placed[] {
  const close = ({ name, at }: Placed) =>
    milestones.find((plan) => plan.name !== null && plan.name === (name && PLANS[name]) && Math.abs(plan.at - at) < 3);
  const told = new Set(milestones.flatMap((milestone) => close(milestone)?.name ?? []));
  return milestones
    .filter(({ name }) => name === null || !told.has(name))
    .map((milestone) => ({ ...milestone, planned: close(milestone)?.day ?? null }));
}

/**
 * The part of the line that a label covers. Labels at the ends start or end there; others are centred below their
 * point.
 */
export function labelSpan({ at, name, task, planned }: Pick<Milestone, 'at' | 'name' | 'task' | 'planned'>): {
  side: 'start' | 'middle' | 'end';
  from: number;
  to: number;
} {
  const letters = (task?.title.length ?? 0) * LETTER;
  const isShort = name === null ? letters < LABEL : name === 'start' && planned === null;
  const width = isShort ? Math.max(DATE, letters) : LABEL;
  if (at < LABEL / 2) return { side: 'start', from: at, to: at + width };
  if (at > 100 - LABEL / 2) return { side: 'end', from: at - width, to: at };
  return { side: 'middle', from: at - width / 2, to: at + width / 2 };
}

/** Places the labels of the project's dates first, then those of the schedule. */
function withLevels(milestones: Placed[]): Milestone[] {
  const lines = LEVELS.map((): { from: number; to: number }[] => []);
  const levels = new Map<Placed, number | null>();
  for (const milestone of milestones.toSorted((a, b) => Number(a.name === null) - Number(b.name === null))) {
    const { from, to } = labelSpan(milestone);
    const level = lines.findIndex((line) => line.every((label) => to <= label.from || from >= label.to));
    lines[level]?.push({ from, to });
    levels.set(milestone, level < 0 ? null : level);
  }
  return milestones.map((milestone) => ({ ...milestone, level: levels.get(milestone) ?? null }));
}

function dayCount(dates: Dates): MilestoneLine['count'] {
  const start = dates.actualStartDate;
  const finish = dates.finalCompletionDate ?? dates.estimatedFinishDate;
  if (!start || !finish || dates.today < start || dates.today > finish) return null;
  return { day: daysBetween(start, dates.today) + 1, of: daysBetween(start, finish) + 1 };
}
