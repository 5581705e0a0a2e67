import { MOST_ASKED } from '@plumbline/contract/kit/recordShapes';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Read } from '../../db/tx.ts';
import { invalid } from '../../errors.ts';
import { canBeAsked } from '../fields/index.ts';
import type { RecordHeader } from '../header/index.ts';
import { findRegistry } from '../header/index.ts';

/*
 * A company or a role on a project is asked through its people on the team: docs/decisions/143.
 */

/** Who is asked: a person, or through its people a company or a role on the project. */
export interface WhoIsAsked {
  personId?: string | undefined;
  forCompanyId?: string | undefined;
  forRole?: string | undefined;
}

/**
 * SQL: `person_id` and `full_name` of people on a project's team who could answer records of a resource: people of a company, or in a role. All but the
 * resource are SQL; company or role may be null.
 */
export function selectAskableTeam(of: Record<'tenant' | 'project' | 'company' | 'role', Sql>, resource: string): Sql {
  return sql`select m.person_id, p.full_name
    from project_member m
      join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      join record card on card.tenant_id = p.tenant_id and card.id = p.id and card.status not in ('merged', 'inactive', 'left')
    where m.tenant_id = ${of.tenant} and m.project_id = ${of.project}
      and (p.company_id = ${of.company} or m.project_role = ${of.role})
      and ${canBeAsked(sql`p.tenant_id`, sql`p.id`, resource, 'respond')}`;
}

/** Lists the people who are asked about a record. Throws 1400 at `personId` for nobody, and for too many people. */
export async function findAskedPeople(
  read: Read,
  { kind, projectId }: Pick<RecordHeader, 'kind' | 'projectId'>,
  { personId, forCompanyId, forRole }: WhoIsAsked,
): Promise<string[]> {
  if ([personId, forCompanyId, forRole].filter(Boolean).length !== 1)
    throw invalid({ personId: 'Choose who is asked' });
  if (personId) return [personId];
  const of = {
    tenant: sql`${read.tenantId}`,
    project: sql`${projectId}`,
    company: sql`${forCompanyId ?? null}::uuid`,
    role: sql`${forRole ?? null}::text`,
  };
  const found = await read.all(sql<{ personId: string }>`select team.person_id as "personId"
    from (${selectAskableTeam(of, findRegistry(kind)?.named(kind).resource ?? kind)}) team
    order by lower(team.full_name), team.person_id
    limit ${MOST_ASKED + 1}`);
  if (found.length === 0) throw invalid({ personId: 'None of them on this project can answer' });
  if (found.length > MOST_ASKED)
    throw invalid({ personId: 'These are too many people to be asked as one: choose some' });
  return found.map((one) => one.personId);
}

/** Throws 1400 at `field` unless a person who is asked for a company, or for a role, is on the project's team as that. */
export async function assertOnTeamFor(
  read: Read,
  projectId: string | null,
  asked: readonly { personId: string; forCompanyId?: string | undefined; forRole?: string | undefined }[],
  field: string,
): Promise<void> {
  const named = asked.filter(({ forCompanyId, forRole }) => forCompanyId ?? forRole);
  if (named.length === 0) return;
  const other = await read.first(sql`
    select from unnest(${named.map(({ personId }) => personId)}::uuid[], ${named.map(({ forCompanyId }) => forCompanyId ?? null)}::uuid[],
      ${named.map(({ forRole }) => forRole ?? null)}::text[]) as asked(person, company, role)
    where not exists (
      select from project_member m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      where m.tenant_id = ${read.tenantId} and m.project_id = ${projectId} and m.person_id = asked.person
        and (asked.company is null or p.company_id = asked.company) and (asked.role is null or m.project_role = asked.role))
    limit 1`);
  if (other)
    throw invalid({ [field]: 'Only people on the team of the project are asked for their company or their role' });
}
