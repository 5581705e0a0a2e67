import { calendars } from '@plumbline/contract/areas/calendars';
import type { Area } from '../../kit/area.ts';
import { command, query } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { companyCalendar, projectCalendar, saveCompany, saveProject } from './calendars.ts';
import { extendCalendars, seedCalendar } from './compute.ts';

export const calendarArea: Area = {
  routes: {
    routes: [
      query(calendars.company, companyCalendar),
      command(calendars.saveCompany, saveCompany),
      query(calendars.project, projectCalendar),
      command(calendars.saveProject, saveProject),
    ],
  },
  jobs: ({ context, now }) => ({
    jobs: {
      extendCalendars: () =>
        eachTenant(context.database, (tenantId) =>
          context.database.transact(tenantId, (tx) => extendCalendars(tx, now())),
        ),
    },
    clockwork: [{ job: 'extendCalendars', at: '23 * * * *' }],
  }),
  seed: seedCalendar,
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
