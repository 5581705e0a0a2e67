import { calendars } from '@plumbline/contract/areas/calendars';
import type { Area } from '../../kit/area.ts';
import { command, query } from '../../kit/http/routes.ts';
import { companyCalendar, projectCalendar, saveCompany, saveProject } from './calendars.ts';
import { extendAllCalendars, seedCalendar } from './compute.ts';

export const calendarArea: Area = {
  routes: {
    routes: [
      query(calendars.company, companyCalendar),
      command(calendars.saveCompany, saveCompany),
      query(calendars.project, projectCalendar),
      command(calendars.saveProject, saveProject),
    ],
  },
  jobs: (given) => ({
    jobs: {
      extendCalendars: () => extendAllCalendars(given.context, given.now()),
    },
    clockwork: [{ job: 'extendCalendars', at: '23 * * * *' }],
  }),
  seed: seedCalendar,
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
