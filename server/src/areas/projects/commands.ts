import type { Project, ProjectRole, projects } from '@plumbline/contract/areas/projects';
import { CODE } from '@plumbline/contract/kit/codes';
import { isZone } from '@plumbline/contract/kit/days';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { Refusal, forbidden, invalid, notFound, refTaken } from '../../kit/errors.ts';
import {
  allow,
  assertVersion,
  change,
  changedFields,
  insertFields,
  insertRecord,
  keptFields,
  mayAsMember,
  noteChange,
} from '../../kit/records/index.ts';
import type { FieldChanges } from '../../kit/records/index.ts';
import { PROJECT_FIELDS, lockProject } from './details.ts';
import type { ProjectDetails } from './details.ts';
import { mayChange, maySeeCost } from './policy.ts';
import { get } from './present.ts';
import { joined } from './roleGrants.ts';

type Create = ParsedOf<typeof projects.create>;
type Update = ParsedOf<typeof projects.update>;
type Facts = Omit<Update, 'projectId' | 'version'>;

const COLUMNS = {
  ...PROJECT_FIELDS,
  clientCompanyId: 'client_company_id',
  architectCompanyId: 'architect_company_id',
  rfiManagerId: 'rfi_manager_id',
} as const;

/**
 * Makes a project; whoever makes it joins its team as project manager, or as observer when they may keep no team. The same
 * create again answers the project.
 */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Project> {
  const { clientRef: projectId, startIn, ...facts } = input;
  check(facts);
  await assertManages(tx, facts.rfiManagerId);
  try {
    await Promise.all([
      insertRecord(tx, actor, {
        id: projectId,
        kind: 'project',
        projectId,
        number: facts.projectNumber,
        title: facts.projectName,
        status: startIn,
        searchText: searchText(facts),
        content: input,
      }),
      tx.run(insertWithTeam(actor, projectId, facts)),
    ]);
  } catch (error) {
    if (error instanceof Refusal && error.code === CODE.refTaken) throw refTaken(await get(tx, actor, { projectId }));
    throw numberTaken(error);
  }
  return get(tx, joined(actor, projectId, makersRole(actor)), { projectId });
}

/** Project and first member in one statement: a repeated create adds neither. */
function insertWithTeam(actor: Actor, projectId: string, facts: Facts) {
  const author = sql`${authorOf(actor)}::uuid`;
  const { names, values } = insertFields(COLUMNS, facts);
  return sql`
    with made as (
      insert into project (tenant_id, id, ${names})
      values (${actor.tenantId}, ${projectId}, ${values})
      on conflict (tenant_id, id) do nothing
      returning tenant_id, id
    )
    insert into project_member (tenant_id, id, project_id, person_id, project_role)
    select tenant_id, ${newId(actor.now.getTime())}, id, ${author}, ${makersRole(actor)}
    from made
    where ${author} is not null`;
}

/** Who may keep the team of what they made appoints its manager, themselves to begin with. */
function makersRole(actor: Actor): ProjectRole {
  return actor.scope('project.team', 'update') === 'none' ? 'observer' : 'projectManager';
}

/** Changes the facts of a project. The estimated value stays as it is for those who may not see it. */
export async function update(tx: Tx, actor: Actor, { projectId, version, ...facts }: Update): Promise<Project> {
  const current = () => get(tx, actor, { projectId });
  const [{ record, details }, names] = await Promise.all([lockProject(tx, actor, projectId), namesOf(tx, facts)]);
  await assertVersion(record, version, current);
  allow(mayChange(actor, record));
  check(facts);
  if (facts.estimatedValueCents !== undefined && !maySeeCost(actor, record)) throw forbidden();
  if (facts.rfiManagerId !== details.rfiManager?.personId) await assertManages(tx, facts.rfiManagerId);
  const { changes, assignments } = compare(details, record.title, facts, names);
  if (Object.keys(changes).length === 0) return current();
  try {
    await Promise.all([
      assignments.length > 0 &&
        tx.run(sql`
          update project set ${sql.join(assignments)}
          where tenant_id = ${actor.tenantId} and id = ${projectId}`),
      change(
        tx,
        actor,
        record,
        { title: facts.projectName, number: facts.projectNumber, searchText: searchText(facts) },
        { verb: 'update', changes },
      ),
    ]);
  } catch (error) {
    throw numberTaken(error);
  }
  return current();
}

function check(facts: Facts): void {
  const problems: Record<string, string> = {};
  if (!isZone(facts.timeZone)) problems['timeZone'] = 'Choose a time zone';
  if (facts.estimatedStartDate && facts.estimatedFinishDate && facts.estimatedFinishDate < facts.estimatedStartDate)
    problems['estimatedFinishDate'] = 'Must not be before the start';
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Throws 1400 for an RFI manager whose role does not let them manage RFIs. */
async function assertManages(read: Read, personId: string | null | undefined): Promise<void> {
  if (!personId) return;
  const found = await read.first(sql<{ may: boolean }>`
    select ${mayAsMember(sql`p.tenant_id`, sql`p.id`, 'rfi', 'manage')} as may
    from person p
    where p.tenant_id = ${read.tenantId} and p.id = ${personId}`);
  if (found && !found.may)
    throw invalid({ rfiManagerId: 'Choose somebody who can sign in here and whose role lets them manage this' });
}

function numberTaken(error: unknown): unknown {
  const taken = violates(error, 'project_tenant_id_project_number_key') || violates(error, 'record_number');
  return taken ? invalid({ projectNumber: 'Another project has this number' }) : error;
}

function searchText(facts: Facts): string {
  return [facts.projectNumber, facts.projectName, facts.addressLine, facts.city, facts.state, facts.description]
    .filter(Boolean)
    .join(' ');
}

interface Names {
  client: string | null;
  architect: string | null;
  rfiManager: string | null;
}

/** What the ids of the facts are called. Throws 1004 for one that is not in the directory. */
async function namesOf(read: Read, { clientCompanyId, architectCompanyId, rfiManagerId }: Facts): Promise<Names> {
  const company = (id: string | null | undefined) =>
    sql`(select company_name from company where tenant_id = ${read.tenantId} and id = ${id ?? null}::uuid)`;
  const names = await read.first(sql<Names>`
    select ${company(clientCompanyId)} as client, ${company(architectCompanyId)} as architect,
      (select full_name from person where tenant_id = ${read.tenantId} and id = ${rfiManagerId ?? null}::uuid) as "rfiManager"`);
  const isMissing =
    (clientCompanyId && !names?.client) ||
    (architectCompanyId && !names?.architect) ||
    (rfiManagerId && !names?.rfiManager);
  if (!names || isMissing) throw notFound();
  return names;
}

/** What differs between a project and what it is to be. Not everybody may see amounts: the trail says only that they changed. */
function compare(details: ProjectDetails, projectName: string, facts: Facts, names: Names): FieldChanges {
  const { client, architect, rfiManager } = details;
  const estimatedValueCents =
    facts.estimatedValueCents === undefined ? details.estimatedValueCents : facts.estimatedValueCents;
  const before = {
    ...details,
    clientCompanyId: client?.companyId,
    architectCompanyId: architect?.companyId,
    rfiManagerId: rfiManager?.personId,
  };
  const found = changedFields(COLUMNS, before, keptFields(COLUMNS, { ...facts, estimatedValueCents }));
  const { clientCompanyId, architectCompanyId, rfiManagerId, ...changes } = found.changes;
  if (clientCompanyId) changes['client'] = [client?.companyName ?? null, names.client];
  if (architectCompanyId) changes['architect'] = [architect?.companyName ?? null, names.architect];
  if (rfiManagerId) changes['rfiManager'] = [rfiManager?.fullName ?? null, names.rfiManager];
  if (changes['estimatedValueCents']) changes['estimatedValueCents'] = [null, null];
  noteChange(changes, 'projectName', projectName, facts.projectName);
  return { ...found, changes };
}
