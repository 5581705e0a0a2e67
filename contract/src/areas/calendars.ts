import * as z from 'zod/mini';
import { readsOf, writesOf } from '../kit/calls.ts';
import { day, id, line } from '../kit/fields.ts';
import { HOLIDAY_COUNTRIES } from './calendars/countries.ts';

export type { HolidayCountry } from './calendars/countries.ts';

/* Which days a company and its projects work: see contract/src/kit/workingDays.ts. */

const path = '/apisc/calendar';
const week = z.int().check(z.minimum(1), z.maximum(127));
const country = z.nullable(z.enum(HOLIDAY_COUNTRIES));

/** A holiday or a shutdown of one's own; `last` is the last day off. */
const dayOff = z.strictObject({ name: line(80), first: day, last: day });

const rules = {
  /** bits: Monday is 1, Sunday 64 */
  week,
  /** whose public holidays are kept; null for none */
  country,
  /** public holidays of the country that are worked, by their keys */
  worked: z.array(line(40)).check(z.maxLength(40)),
  daysOff: z.array(dayOff).check(z.maxLength(60)),
};

/** How somebody works, as the settings show it, and the days off that follow. */
const calendar = z.object({
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
const projectCalendar = z.object({
  projectId: z.string(),
  own: z.nullable(z.extend(calendar, { companyHolidays: z.boolean() })),
  /** the calendar that holds */
  week: z.int(),
  allDaysOff: z.array(z.string()),
  company: calendar,
});
export type ProjectCalendar = z.output<typeof projectCalendar>;

export const calendars = {
  company: readsOf(path, 'session')('company', 'Which days our company works.', calendar, {}),
  saveCompany: writesOf(path, { resource: 'companyProfile', action: 'update' })(
    'saveCompany',
    'Says which days our company works. Days that were given stay; plans of submittals follow.',
    calendar,
    { version: z.int(), ...rules },
  ),
  project: readsOf(path, { resource: 'project', action: 'read' })(
    'project',
    'Which days a project works, and whether as its company.',
    projectCalendar,
    { projectId: id },
  ),
  saveProject: writesOf(path, { resource: 'project', action: 'update' })(
    'saveProject',
    'Gives a project its own calendar, or takes it off: then the company’s holds again.',
    projectCalendar,
    {
      projectId: id,
      own: z.nullable(
        z.strictObject({
          ...rules,
          /** the holidays of the company are off here too */
          companyHolidays: z._default(z.boolean(), true),
        }),
      ),
    },
  ),
};
