import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { daysBetween } from '@plumbline/contract/kit/days';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListParams } from '../../kit/records/list/listParams.ts';
import { OverDays } from '../../kit/records/views/OverDays.tsx';
import type { Between } from '../../kit/records/views/OverDays.tsx';
import { useBetween } from '../../kit/records/views/calendar.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { taskKind } from './record.tsx';

/* The planned days of a task (YYYY-MM-DD). */

type Planned = Pick<TaskRow, 'startDate' | 'finishDate'>;

/** The first and last planned day of a task, both included; null without planned days. */
export function plannedDays({ startDate, finishDate }: Planned): { from: string; to: string } | null {
  const from = startDate ?? finishDate;
  const to = finishDate ?? startDate;
  if (from === null || to === null) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

/** The place and length of a task in `days`, which are consecutive. Null when the task lies outside them. */
export function placeIn(row: Planned, days: readonly string[]): { at: number; length: number } | null {
  const planned = plannedDays(row);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (!planned || planned.to < first || planned.from > last) return null;
  const at = Math.max(0, daysBetween(first, planned.from));
  return { at, length: Math.min(days.length - 1, daysBetween(first, planned.to)) - at + 1 };
}

export interface Bar<Row> {
  row: Row;
  at: number;
  length: number;
  /** The row of the bar from 0; overlapping tasks get different rows */
  line: number;
}

/** The tasks of a week as bars. Each bar takes the first row that is free on all its days. */
export function barsOf<Row extends Planned>(rows: readonly Row[], week: readonly string[]): Bar<Row>[] {
  const placed = rows
    .flatMap((row) => {
      const place = placeIn(row, week);
      return place ? [{ row, ...place }] : [];
    })
    .toSorted((a, b) => a.at - b.at || b.length - a.length);
  const ends: number[] = [];
  return placed.map((bar) => {
    const free = ends.findIndex((end) => end <= bar.at);
    const line = free < 0 ? ends.length : free;
    ends[line] = bar.at + bar.length;
    return { ...bar, line };
  });
}

/** The groupings of a look-ahead. */
export const LOOK_AHEAD_GROUPS = ['place', 'lead', 'company'] as const;
export type LookAheadGroup = (typeof LOOK_AHEAD_GROUPS)[number];

const NAMES: Record<LookAheadGroup, (row: TaskRow) => string | null> = {
  place: (row) => row.locationPath,
  lead: (row) => row.leadName,
  company: (row) => row.responsibleCompanyName,
};

/**
 * Groups tasks by place, lead or company, in order of their names; tasks without one are last. In a group the earliest
 * start is first.
 */
export function lookAhead(rows: readonly TaskRow[], by: LookAheadGroup, days: readonly string[]) {
  const shown = rows.filter((row) => placeIn(row, days) !== null);
  return [...Map.groupBy(shown, (row) => NAMES[by](row) ?? '')]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, undefined, { numeric: true }))
    .map(([name, those]) => ({
      name,
      rows: those.toSorted((a, b) => (plannedDays(a)?.from ?? '').localeCompare(plannedDays(b)?.from ?? '')),
    }));
}

/** The tasks of some days, laid out over those days. */
export function TasksOverDays(props: Pick<Parameters<typeof OverDays<TaskRow>>[0], 'label' | 'of' | 'children'>) {
  const t = useT();
  const nothing = { title: t('No tasks in these days'), text: t('Tasks appear here once their days are planned.') };
  const more = (n: number) =>
    t('{n|1 task more is|# tasks more are} planned for these days. Filter to see {n|it|them}.', { n });
  return <OverDays {...props} kind={taskKind} nothing={nothing} more={more} />;
}

/** The tooltip of a task: number, title, status and days. */
export function useTaskWords(): (row: TaskRow) => string {
  const t = useT();
  const format = useFormat();
  return (row) => {
    const days = plannedDays(row);
    const span = days && [...new Set([days.from, days.to])].map((day) => format.day(day)).join(' – ');
    return [`${row.number ?? t('Draft')} ${row.title}`, taskKind.statusWord(row.status, t), span, row.leadName]
      .filter(Boolean)
      .join(' · ');
  };
}

/** The tasks of a list that are planned on one of these days, by start. */
export function useTasksBetween(place: ListPlace<ListParams>, from: string, to: string): Between<TaskRow> {
  const between = { plannedFrom: from, plannedTo: to, sort: 'startDate' } as const;
  return useBetween<TaskRow, typeof taskReads.list>(taskReads.list, place, between);
}
