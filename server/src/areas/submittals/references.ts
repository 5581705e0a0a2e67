import { sql } from 'kysely';
import { refuse } from '../../kit/errors.ts';
import { answererOf, managerOf, ofCompany, ofProject, referenceColumns } from '../../kit/records/index.ts';
import type { Reference } from '../../kit/records/index.ts';
import type { SubmittalDetails } from './details.ts';
import { visibleSubmittals } from './policy.ts';

/* What submittals and their packages point at, by the fields of the contract. */

type Both = Pick<SubmittalDetails, 'ownerId' | 'manager' | 'specSection' | 'responsibleCompany' | 'workflow'>;

export const PACKAGE_REFERENCES = {
  managerId: {
    column: null,
    name: ofCompany('person', 'full_name'),
    now: ({ ownerId, manager }) => [ownerId, manager?.fullName],
    usable: managerOf('submittal'),
  },
  specSectionId: {
    column: 'spec_section_id',
    name: ofProject('spec_section', 'number'),
    now: ({ specSection }) => [specSection?.specSectionId, specSection?.number],
  },
  responsibleCompanyId: {
    column: 'responsible_company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ responsibleCompany }) => [responsibleCompany?.companyId, responsibleCompany?.companyName],
  },
  workflowId: {
    column: 'workflow_id',
    name: ofProject('submittal_workflow', 'name', sql`x.removed_at is null`),
    now: ({ workflow }) => [workflow?.workflowId, workflow?.name],
  },
} satisfies Record<string, Reference<Both>>;

/** SQL for the package `r` that an actor may put a submittal into. */
const packages: Reference<never>['name'] = (id, { actor, projectId }) => sql`record r
  where r.tenant_id = ${actor.tenantId} and r.project_id = ${projectId} and r.kind = 'submittalPackage' and r.id = ${id}
    and (not r.is_private or ${visibleSubmittals(actor)})`;

export const SUBMITTAL_REFERENCES = {
  ...PACKAGE_REFERENCES,
  submitterId: {
    column: 'submitter_id',
    name: ofCompany('person', 'full_name'),
    now: ({ submitterId, submitter }) => [submitterId, submitter?.fullName],
    usable: answererOf('submittal'),
  },
  packageId: {
    column: 'package_id',
    name: (id, place) => sql`(select r.title from ${packages(id, place)})`,
    now: (submittal) => [submittal.package?.submittalPackageId, submittal.package?.title],
    usable: {
      when: (id, place) => sql`exists (select from ${packages(id, place)} and r.status = 'open')`,
      otherwise: () => refuse('This package has ended. Reopen it first.'),
    },
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
} satisfies Record<string, Reference<SubmittalDetails>>;

export const PACKAGE_COLUMNS = referenceColumns(PACKAGE_REFERENCES);
export const SUBMITTAL_COLUMNS = referenceColumns(SUBMITTAL_REFERENCES);
