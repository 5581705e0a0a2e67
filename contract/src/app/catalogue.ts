import { access } from '../areas/access.ts';
import { audit } from '../areas/audit.ts';
import { company } from '../areas/company.ts';
import { contacts } from '../areas/contacts.ts';
import { dashboard } from '../areas/dashboard.ts';
import { factors } from '../areas/factors.ts';
import { legal } from '../areas/legal.ts';
import { mailbox } from '../areas/mailbox.ts';
import { notifications } from '../areas/notifications.ts';
import { employees, people, profile, technicians } from '../areas/people.ts';
import { employeeImport, technicianImport } from '../areas/people/imports.ts';
import { projects } from '../areas/projects.ts';
import { qualifications } from '../areas/qualifications.ts';
import { rfis } from '../areas/rfis.ts';
import { session } from '../areas/session.ts';
import { account } from '../areas/session/account.ts';
import { shares } from '../areas/shares.ts';
import { tenants } from '../areas/tenants.ts';
import type { Endpoints } from '../kit/endpoint.ts';
import { files, records, views } from '../kit/records.ts';

/** Every endpoint by area: the routes, the OpenAPI page and the rights matrix are made from it. */
export const catalogue = {
  session,
  account,
  factors,
  tenants,
  access,
  audit,
  contacts,
  company,
  employees,
  technicians,
  employeeImport,
  technicianImport,
  people,
  qualifications,
  profile,
  projects,
  rfis,
  records,
  views,
  files,
  shares,
  notifications,
  dashboard,
  mailbox,
  legal,
} satisfies Record<string, Endpoints>;
