import { holidaysOf } from '@plumbline/contract/areas/calendars/holidays';
import type { CompanyCalendar, ProjectCalendar, calendars } from '@plumbline/contract/areas/calendars';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, required, stale } from '../../kit/errors.ts';
import { allow, changePart, lock } from '../../kit/records/index.ts';
import { mayChangeProject, projectFacts, projectKind } from '../projects/index.ts';
import { CALENDAR_COLUMNS, computeCalendars } from './compute.ts';
import type { CalendarRow, CalendarRules } from './compute.ts';

/** Which days our company works. */
export async function companyCalendar(read: Read): Promise<CompanyCalendar> {
  return shown(required((await rowsFor(read, null))[0]));
}

/** Sets the working days of our company. Throws 1500 when another person changed them meanwhile. */
export async function saveCompany(
  tx: Tx,
  actor: Actor,
  { version, ...rules }: ParsedOf<typeof calendars.saveCompany>,
): Promise<CompanyCalendar> {
  assertRules(rules, actor, '');
  await tx.run(sql`select from work_calendar where tenant_id = ${tx.tenantId} and project_id is null for update`);
  const now = await companyCalendar(tx);
  if (now.version !== version) throw stale(now);
  if (areSame(now, rules)) return now;
  await tx.run(sql`update work_calendar
    set ${rulesSet(rules)}, version = version + 1
    where tenant_id = ${tx.tenantId} and project_id is null`);
  await computeCalendars(tx, actor.now);
  await audit(tx, actor, { verb: 'saveCalendar', resource: 'companyProfile', detail: rules });
  return companyCalendar(tx);
}

/** Which days a project works. Throws 1004 for a project that the actor may not see. */
export async function projectCalendar(
  read: Read,
  actor: Actor,
  { projectId }: { projectId: string },
): Promise<ProjectCalendar> {
  if (!(await projectFacts(read, actor, projectId)).visible) throw notFound();
  return calendarOfProject(read, projectId);
}

/** Gives a project its own calendar, or takes it off. */
export async function saveProject(
  tx: Tx,
  actor: Actor,
  { projectId, own }: ParsedOf<typeof calendars.saveProject>,
): Promise<ProjectCalendar> {
  const record = await lock(tx, actor, projectKind, projectId);
  allow(mayChangeProject(actor, record));
  if (own) {
    assertRules(own, actor, 'own.');
    const { companyHolidays, ...rules } = own;
    await tx.run(sql`insert into work_calendar as k (tenant_id, id, project_id)
      values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${projectId}) on conflict do nothing`);
    await tx.run(sql`update work_calendar
      set ${rulesSet(rules)}, company_holidays = ${companyHolidays}, version = version + 1
      where tenant_id = ${tx.tenantId} and project_id = ${projectId}`);
  } else {
    await tx.run(sql`delete from work_calendar where tenant_id = ${tx.tenantId} and project_id = ${projectId}`);
  }
  await computeCalendars(tx, actor.now);
  await changePart(tx, actor, record, 'saveCalendar', { calendar: [null, own ? 'own' : null] });
  return calendarOfProject(tx, projectId);
}

async function calendarOfProject(read: Read, projectId: string): Promise<ProjectCalendar> {
  const rows = await rowsFor(read, projectId);
  const company = required(rows.find((row) => row.projectId === null));
  const own = rows.find((row) => row.projectId !== null);
  const { week, allDaysOff } = own ?? company;
  return {
    projectId,
    own: own ? { ...shown(own), companyHolidays: own.companyHolidays } : null,
    week,
    allDaysOff,
    company: shown(company),
  };
}

function rowsFor(read: Read, projectId: string | null): Promise<CalendarRow[]> {
  return read.all(sql<CalendarRow>`select ${CALENDAR_COLUMNS}
    from work_calendar k
    where k.tenant_id = ${read.tenantId} and (k.project_id is null or k.project_id = ${projectId})
    order by k.id`);
}

function shown({ week, country, worked, daysOff, allDaysOff, version }: CalendarRow): CompanyCalendar {
  return { version, week, country, worked, daysOff, allDaysOff };
}

/** Throws 1400 for days off in the wrong order or without end, and for holidays that the country does not have. */
function assertRules({ country, worked, daysOff }: CalendarRules, { now }: Actor, at: string): void {
  for (const [index, { first, last }] of daysOff.entries()) {
    const path = `${at}daysOff.${index}.last`;
    if (last < first) throw invalid({ [path]: 'The last day comes after the first' });
    if (daysBetween(first, last) > 366) throw invalid({ [path]: 'A shutdown takes a year at most' });
  }
  const known = country ? holidaysOf(country, now.getUTCFullYear()).map(({ key }) => key) : [];
  if (!worked.every((key) => known.includes(key)))
    throw invalid({ [`${at}worked`]: 'There is no such holiday in this country' });
}

function areSame(one: CalendarRules, other: CalendarRules): boolean {
  const texts = [one, other].map(({ week, country, worked, daysOff }) =>
    JSON.stringify([week, country, worked.toSorted(), daysOff.map(({ name, first, last }) => [name, first, last])]),
  );
  return texts[0] === texts[1];
}

function rulesSet({ week, country, worked, daysOff }: CalendarRules) {
  const own = daysOff.toSorted((a, b) => a.first.localeCompare(b.first));
  return sql`week = ${week}, country = ${country}, worked = ${worked}::text[], own_days = ${JSON.stringify(own)}::jsonb`;
}
