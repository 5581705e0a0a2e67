import { sql } from 'kysely';
import { invalid } from '../../kit/errors.ts';
import { mayAsMember, ofCompany, ofProject, referenceColumns } from '../../kit/records/index.ts';
import type { Reference } from '../../kit/records/index.ts';
import type { TaskDetails } from './details.ts';

/** For somebody who is to do or to accept a task: they work here and their role lets them. */
const worker: NonNullable<Reference<never>['usable']> = {
  when: (id, { actor }) => mayAsMember(sql`${actor.tenantId}`, id, 'task', 'respond'),
  otherwise: (field) => invalid({ [field]: 'Choose somebody who works here and whose role lets them do this' }),
};

/** What a task points at, by the fields of the contract. */
export const TASK_REFERENCES = {
  managerId: {
    column: null,
    name: ofCompany('person', 'full_name'),
    now: ({ ownerId, manager }) => [ownerId, manager?.fullName],
    usable: worker,
  },
  leadId: {
    column: 'lead_id',
    name: ofCompany('person', 'full_name'),
    now: ({ leadId, lead }) => [leadId, lead?.fullName],
    usable: worker,
  },
  responsibleCompanyId: {
    column: 'responsible_company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ responsibleCompany }) => [responsibleCompany?.companyId, responsibleCompany?.companyName],
  },
  locationId: {
    column: 'location_id',
    name: ofProject('location', 'path'),
    now: ({ location }) => [location?.locationId, location?.path],
  },
  costCodeId: {
    column: 'cost_code_id',
    name: ofProject('cost_code', 'code'),
    now: ({ costCode }) => [costCode?.costCodeId, costCode?.code],
  },
} satisfies Record<string, Reference<TaskDetails>>;

export const TASK_COLUMNS = referenceColumns(TASK_REFERENCES);
