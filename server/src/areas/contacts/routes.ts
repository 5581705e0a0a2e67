import { contacts } from '@plumbline/contract/areas/contacts';
import { command, query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { createCompany, createPerson, updateCompany, updatePerson } from './commands.ts';
import { companies, people, pick } from './queries.ts';

export const contactRoutes: AreaRoutes = {
  routes: [
    query(contacts.companies, companies),
    command(contacts.createCompany, createCompany),
    command(contacts.updateCompany, updateCompany),
    query(contacts.people, people),
    command(contacts.createPerson, createPerson),
    command(contacts.updatePerson, updatePerson),
    query(contacts.pick, pick),
  ],
};
