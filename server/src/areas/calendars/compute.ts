import { holidaysOf } from '@plumbline/contract/areas/calendars/holidays';
import type { CompanyCalendar, HolidayCountry } from '@plumbline/contract/areas/calendars';
import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { calendarOf } from '@plumbline/contract/kit/workingDays';
import { sql } from '../../kit/db/sql.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { replanSubmittals } from '../submittals/index.ts';

/* The days off from a calendar's rules, stored next to it so that SQL can count with them. */

/** A calendar as it is kept. */
export interface CalendarRow {
  id: string;
  projectId: string | null;
  week: number;
  country: HolidayCountry | null;
  worked: string[];
  daysOff: CompanyCalendar['daysOff'];
  companyHolidays: boolean;
  allDaysOff: string[];
  version: number;
}

/** Rules as they are given: what days off follow from. */
export type CalendarRules = Pick<CalendarRow, 'week' | 'country' | 'worked' | 'daysOff'>;

/** Years behind and ahead of today for which days off are known. */
const YEARS_BEHIND = 1;
const YEARS_AHEAD = 6;

export const CALENDAR_COLUMNS = sql`k.id, k.project_id as "projectId", k.week, k.country, k.worked, k.own_days as "daysOff",
  k.company_holidays as "companyHolidays", to_json(k.days_off) as "allDaysOff", k.version`;

/** A new company keeps the holidays of the United States until it says otherwise. */
export async function seedCalendar(tx: Tx, now: Date): Promise<void> {
  const rules: CalendarRules = { week: 31, country: 'US', worked: [], daysOff: [] };
  await tx.run(
    sql`insert into work_calendar (tenant_id, id, country) values (${tx.tenantId}, ${newId(now.getTime())}, ${rules.country})`,
  );
  await computeCalendars(tx, now);
}

/** Works out, for every company, the years that its calendars do not know of yet: the job of the clock. */
export function extendAllCalendars({ database }: AppContext, at: Date): Promise<void> {
  return eachTenant(database, (tenantId) => database.transact(tenantId, (tx) => extendCalendars(tx, at)));
}

export async function extendCalendars(tx: Tx, now: Date): Promise<void> {
  const behind = await tx.first(sql<{ found: boolean }>`select exists (select from work_calendar
    where tenant_id = ${tx.tenantId} and computed_until < ${now.getUTCFullYear() + YEARS_AHEAD}) as found`);
  if (behind?.found) await computeCalendars(tx, now);
}

/** Works out the days off of the company and of every project with a calendar of its own; plans of submittals follow. */
export async function computeCalendars(tx: Tx, now: Date): Promise<void> {
  const rows = await tx.all(
    sql<CalendarRow>`
      select ${CALENDAR_COLUMNS}
      from work_calendar k
      where k.tenant_id = ${tx.tenantId}
      for update`,
  );
  const company = rows.find(({ projectId }) => projectId === null);
  const ofCompany = company ? daysOffOf(company, now) : [];
  const until = now.getUTCFullYear() + YEARS_AHEAD;
  const days = rows.map((row) => {
    const own = row === company ? ofCompany : daysOffOf(row, now);
    const all = row !== company && row.companyHolidays ? [...own, ...ofCompany] : own;
    return { id: row.id, days: calendarOf(row.week, all).daysOff };
  });
  await tx.run(sql`update work_calendar k
    set days_off = array(select jsonb_array_elements_text(given.days)::date), computed_until = ${until}
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given(id uuid, days jsonb)
    where k.tenant_id = ${tx.tenantId} and k.id = given.id`);
  await replanSubmittals(tx);
}

/** Every day off that follows from these rules, weekends too. */
function daysOffOf({ country, worked, daysOff }: CalendarRules, now: Date): string[] {
  const first = now.getUTCFullYear() - YEARS_BEHIND;
  const years = Array.from({ length: YEARS_BEHIND + YEARS_AHEAD + 1 }, (_, n) => first + n);
  const holidays = country ? years.flatMap((year) => holidaysOf(country, year)) : [];
  return [
    ...holidays.flatMap(({ key, day }) => (worked.includes(key) ? [] : day)),
    ...daysOff.flatMap(({ first: from, last }) => daysFrom(from, last)),
  ];
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
