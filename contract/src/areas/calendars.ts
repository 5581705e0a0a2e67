import * as z from 'zod/mini';
import { writesOf } from '../kit/calls.ts';
import { day, id, line } from '../kit/fields.ts';
import { HOLIDAY_COUNTRIES } from './calendars/countries.ts';
import { calendar, calendarReads, projectCalendar } from './calendars/reads.ts';

export type { HolidayCountry } from './calendars/countries.ts';
export type { CompanyCalendar, ProjectCalendar } from './calendars/reads.ts';

/* Which days a company and its projects work: see contract/src/kit/workingDays.ts. */

const path = '/apisc/calendar';
const week = z.int().check(z.minimum(1), z.maximum(127));
const country = z.nullable(z.enum(HOLIDAY_COUNTRIES));

/** A holiday or a shutdown of one's own; `last` is the last day off. */
const dayOff = z.strictObject({ name: line(80), first: day, last: day });

const rules = {
  /** bits: Monday is 1, Sunday 64 */
  week,
  /** country whose public holidays are days off; null for none */
  country,
  /** keys of public holidays that are working days */
  worked: z.array(line(40)).check(z.maxLength(40)),
  daysOff: z.array(dayOff).check(z.maxLength(60)),
};

export const calendars = {
  ...calendarReads,
  saveCompany: writesOf(path, { resource: 'companyProfile', action: 'update' })(
    'saveCompany',
    'Says which days our company works. Days that were given stay; plans of submittals follow.',
    calendar,
    { version: z.int(), ...rules },
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
