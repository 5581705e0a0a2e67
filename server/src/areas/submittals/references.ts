import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { visibleSubmittals } from './policy.ts';

type Id = string | null | undefined;

/** What a submittal or a package points at, by the fields of the contract. */
export interface References {
  managerId?: Id;
  submitterId?: Id;
  responsibleCompanyId?: Id;
  specSectionId?: Id;
  packageId?: Id;
  workflowId?: Id;
  locationId?: Id;
  costCodeId?: Id;
}

/** The columns that point, but for the manager's: that is the owner of the record. */
export const REFERENCE_COLUMNS = {
  submitterId: 'submitter_id',
  responsibleCompanyId: 'responsible_company_id',
  specSectionId: 'spec_section_id',
  packageId: 'package_id',
  workflowId: 'workflow_id',
  locationId: 'location_id',
  costCodeId: 'cost_code_id',
} as const;

/** What it is called; null where there is none, or none of this project. */
export interface Named extends Record<Exclude<keyof References, 'specSectionId'>, string | null> {
  specSection: SubmittalItem['specSection'];
  managerSignsIn: boolean;
  packageStatus: string | null;
}

/** What the ids of an input are called in a project. */
export async function nameReferences(read: Read, actor: Actor, projectId: string, input: References): Promise<Named> {
  const is = (table: string, value: Id) =>
    sql`${sql.ref(`${table}.tenant_id`)} = ${read.tenantId} and ${sql.ref(`${table}.id`)} = ${value ?? null}::uuid`;
  const person = (value: Id) => sql`(select p.full_name from person p where ${is('p', value)})`;
  const named = await read.first(sql<Named>`select ${person(input.managerId)} as "managerId",
    ${person(input.submitterId)} as "submitterId",
    (select c.company_name from company c where ${is('c', input.responsibleCompanyId)}) as "responsibleCompanyId",
    (select json_build_object('specSectionId', s.id, 'number', s.number, 'title', s.title) from spec_section s
      where ${is('s', input.specSectionId)} and s.project_id = ${projectId}) as "specSection",
    package.title as "packageId", package.status as "packageStatus",
    (select w.name from submittal_workflow w
      where ${is('w', input.workflowId)} and w.project_id = ${projectId} and w.removed_at is null) as "workflowId",
    (select l.path from location l where ${is('l', input.locationId)} and l.project_id = ${projectId}) as "locationId",
    (select k.code from cost_code k where ${is('k', input.costCodeId)} and k.project_id = ${projectId}) as "costCodeId",
    exists (select from membership m
      where m.tenant_id = ${read.tenantId} and m.person_id = ${input.managerId ?? null}::uuid
        and m.status = 'active' and m.account_id is not null) as "managerSignsIn"
    from (values (1)) once
      left join (select r.title, r.status from record r
        where ${is('r', input.packageId)} and r.kind = 'submittalPackage' and r.project_id = ${projectId}
          and (not r.is_private or ${visibleSubmittals(actor)})) package on true`);
  if (!named) throw new Error('No names');
  return named;
}

/**
 * Throws 1004 when something is named that is not of the project, or a private package that is not theirs to see, 1400 when somebody who cannot sign in is to
 * manage it, 2000 when the package has ended. What was there `before` is not asked after again.
 */
export function assertReferences(input: References, named: Named, before: References = {}): void {
  const { specSection, managerSignsIn, packageStatus, ...names } = named;
  const isNew = (field: keyof References) => Boolean(input[field]) && input[field] !== before[field];
  const found: Record<keyof References, unknown> = { ...names, specSectionId: specSection };
  if ((Object.keys(found) as (keyof References)[]).some((field) => isNew(field) && !found[field])) throw notFound();
  if (isNew('managerId') && !managerSignsIn) throw invalid({ managerId: 'Choose somebody who can sign in here' });
  if (isNew('packageId') && packageStatus !== 'open') throw refuse('This package has ended. Reopen it first.');
}
