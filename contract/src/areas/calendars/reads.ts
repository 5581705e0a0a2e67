import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import { id } from '../../kit/fields.ts';
import { HOLIDAY_COUNTRIES } from './countries.ts';

const path = '/apisc/calendar';
const country = z.nullable(z.enum(HOLIDAY_COUNTRIES));

/** How somebody works, as the settings show it, and the days off that follow. */
export const calendar = z.object({
  version: z.int(),
  week: z.int(),
  country,
  worked: z.array(z.string()),
  daysOff: z.array(z.object({ name: z.string(), first: z.string(), last: z.string() })),
  /** the days off of the week in order, as `WorkCalendar` has them */
  allDaysOff: z.array(z.string()),
});
export type CompanyCalendar = z.output<typeof calendar>;

/** The calendar of a project; `own` is null where the company's holds, and else says what differs. */
export const projectCalendar = z.object({
  projectId: z.string(),
  own: z.nullable(z.extend(calendar, { companyHolidays: z.boolean() })),
  /** the calendar that holds */
  week: z.int(),
  allDaysOff: z.array(z.string()),
  company: calendar,
});
export type ProjectCalendar = z.output<typeof projectCalendar>;

export const calendarReads = {
  company: readsOf(path, 'session')('company', 'Which days our company works.', calendar, {}),
  project: readsOf(path, { resource: 'project', action: 'read' })(
    'project',
    'Which days a project works, and whether as its company.',
    projectCalendar,
    { projectId: id },
  ),
};
