import { sql } from 'kysely';
import { refuse } from '../../kit/errors.ts';
import {
  answererOf,
  managerReference,
  ofCompany,
  ofProject,
  projectPlaces,
  referenceColumns,
  responsibleCompany,
} from '../../kit/records/index.ts';
import type { Reference } from '../../kit/records/index.ts';
import type { SubmittalDetails } from './details.ts';
import { visibleSubmittals } from './policy.ts';

/* What submittals and their packages point at, by the fields of the contract. */

type Both = Pick<SubmittalDetails, 'ownerId' | 'manager' | 'specSection' | 'responsibleCompany' | 'workflow'>;

export const PACKAGE_REFERENCES = {
  managerId: managerReference('submittal'),
  specSectionId: {
    column: 'spec_section_id',
    name: ofProject('spec_section', 'number'),
    now: ({ specSection }) => [specSection?.specSectionId, specSection?.number],
  },
  responsibleCompanyId: responsibleCompany,
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
  ...projectPlaces,
} satisfies Record<string, Reference<SubmittalDetails>>;

export const PACKAGE_COLUMNS = referenceColumns(PACKAGE_REFERENCES);
export const SUBMITTAL_COLUMNS = referenceColumns(SUBMITTAL_REFERENCES);
