import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Read } from '../../db/tx.ts';

/** SQL for the calendar of project `p`, its own or its company's, as `WorkCalendar`. */
export const selectCalendar = sql<WorkCalendar>`coalesce(
  (select json_build_object('week', k.week, 'daysOff', k.days_off) from ${calendarRow(sql`p.tenant_id`, sql`p.id`)} k),
  '{"week": 31, "daysOff": []}')`;

/** The calendar of a project. */
export async function calendarOfProject(read: Read, projectId: string): Promise<WorkCalendar> {
  const found = await read.first(sql<{ calendar: WorkCalendar }>`select ${selectCalendar} as calendar
    from project p
    where p.tenant_id = ${read.tenantId} and p.id = ${projectId}`);
  return found?.calendar ?? { week: 31, daysOff: [] };
}

function calendarRow(tenant: Sql, project: Sql): Sql {
  return sql`(select k.week, k.days_off from work_calendar k
    where k.tenant_id = ${tenant} and (k.project_id is null or k.project_id = ${project})
    order by k.project_id nulls last limit 1)`;
}
