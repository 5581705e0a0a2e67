import { useQuery } from '@tanstack/react-query';
import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import type { InspectionRow } from '@plumbline/contract/areas/inspections/shapes';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { TaskRow, TaskStatus } from '@plumbline/contract/areas/tasks/shapes';
import { dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';

export const QUIET = { quiet: true, stay: true };
const MOST = 100;

/** A range of days, both included. Without `projectIds`: all projects that I may see. */
interface Days {
  projectIds: readonly string[] | undefined;
  from: string;
  to: string;
}

/**
 * Scheduled or started inspections with an appointment in these days, earliest first. Empty for people who may not read
 * them.
 */
export function useVisits({ projectIds, from, to }: Days) {
  const enabled = useRight('inspection', 'read') !== 'none';
  const days = { scheduledFrom: from, scheduledTo: to, sort: 'scheduledAt', pageSize: MOST };
  const asked = { ...days, ...of(projectIds), status: ['scheduled' as const, 'inProgress' as const] };
  return useQuery({ ...query(inspectionReads.list, asked, QUIET), enabled });
}

/**
 * Tasks with one of these statuses that are planned in these days, earliest first. Empty for people who may not read
 * them.
 */
export function usePlanned({ projectIds, from, to }: Days, status: TaskStatus[]) {
  const enabled = useRight('task', 'read') !== 'none';
  const days = { plannedFrom: from, plannedTo: to, sort: 'startDate', pageSize: MOST };
  return useQuery({ ...query(taskReads.list, { ...days, ...of(projectIds), status }, QUIET), enabled });
}

function of(projectIds: Days['projectIds']): { projectId?: string[] } {
  return projectIds ? { projectId: [...projectIds] } : {};
}

/** The number of tasks per company, most first, without tasks of no company. */
export function tasksByCompany(rows: readonly Pick<TaskRow, 'responsibleCompanyName'>[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { responsibleCompanyName: name } of rows) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b));
}

/** Whether something keeps a task from starting. */
export function isHeld({ waiting, status }: Pick<TaskRow, 'waiting' | 'status'>): boolean {
  return waiting || status === 'blocked';
}

/** Tasks that begin on a day or later. */
export function tasksBeginningFrom<Row extends Pick<TaskRow, 'startDate'>>(rows: readonly Row[], from: string): Row[] {
  return rows.filter(({ startDate }) => startDate !== null && startDate >= from);
}

/** Tasks that begin or are due on a day. */
export function tasksBeginningOrDue<Row extends Pick<TaskRow, 'startDate' | 'dueDate'>>(
  rows: readonly Row[],
  day: string,
): Row[] {
  return rows.filter(({ startDate, dueDate }) => startDate === day || dueDate === day);
}

export type Visit = InspectionRow;

/** The day of an appointment by the site's clock. */
export function dayOf({ scheduledAt, timeZone }: Pick<Visit, 'scheduledAt' | 'timeZone'>): string | null {
  return scheduledAt && dayIn(timeZone, new Date(scheduledAt));
}

export type PlannedLine<V, T> = { day: string } & ({ visit: V } | { task: T });

/**
 * The plan from `today` on, by day: appointments by time, then tasks that begin. Records that are only due are under
 * today.
 */
export function plannedLines<
  V extends Pick<Visit, 'scheduledAt' | 'timeZone'>,
  T extends Pick<TaskRow, 'startDate' | 'dueDate'>,
>(today: string, visits: readonly V[], tasks: readonly T[]): PlannedLine<V, T>[] {
  return [
    ...visits.map((visit) => ({ day: dayOf(visit) ?? today, visit })),
    ...tasks.map((task) => ({ day: task.startDate && task.startDate > today ? task.startDate : today, task })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
}
