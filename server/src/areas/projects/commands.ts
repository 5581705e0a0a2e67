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
import { allow, change, insertRecord, lock } from '../../kit/records/index.ts';
import type { TrailEntry } from '../../kit/records/index.ts';
import { mayChange, maySeeCost } from './policy.ts';
import type { ProjectLine } from './present.ts';
import { get, projectLine } from './queries.ts';
import { projectKind } from './record.ts';
import { joined } from './roleGrants.ts';

type Create = ParsedOf<typeof projects.create>;
type Update = ParsedOf<typeof projects.update>;
type Facts = Omit<Update, 'projectId' | 'version'>;

/**
 * Makes a project; whoever makes it joins its team as project manager, or as observer when they may keep no team. The same
 * create again answers the project.
 */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Project> {
  const { clientRef: projectId, startIn, ...facts } = input;
  check(facts);
  const known = { ...facts, estimatedValueCents: facts.estimatedValueCents ?? null };
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
      tx.run(insertWithTeam(actor, projectId, known)),
    ]);
  } catch (error) {
    if (error instanceof Refusal && error.code === CODE.refTaken) throw refTaken(await get(tx, actor, { projectId }));
    throw numberTaken(error);
  }
  return get(tx, joined(actor, projectId, makersRole(actor)), { projectId });
}

/** Project and first member in one statement: a repeated create adds neither. */
function insertWithTeam(actor: Actor, projectId: string, facts: Facts) {
  const values = Object.entries(columnsOf(facts));
  return sql`with made as (
      insert into project (tenant_id, id, ${sql.join(values.map(([column]) => sql.ref(column)))})
      values (${actor.tenantId}, ${projectId}, ${sql.join(values.map(([, value]) => value))})
      on conflict (tenant_id, id) do nothing returning tenant_id, id
    )
    insert into project_member (tenant_id, id, project_id, person_id, project_role)
    select tenant_id, ${newId(actor.now.getTime())}, id, ${authorOf(actor)}::uuid, ${makersRole(actor)} from made where ${authorOf(actor)}::uuid is not null`;
}

/** Who may keep the team of what they made appoints its manager, themselves to begin with. */
function makersRole(actor: Actor): ProjectRole {
  return actor.scope('project.team', 'update') === 'none' ? 'observer' : 'projectManager';
}

/** Changes the facts of a project. The estimated value stays as it is for those who may not see it. */
export async function update(tx: Tx, actor: Actor, { projectId, version, ...facts }: Update): Promise<Project> {
  const [record, before, names] = await Promise.all([
    lock(tx, actor, projectKind, projectId, version, () => get(tx, actor, { projectId })),
    projectLine(tx, actor, projectId),
    namesOf(tx, facts),
  ]);
  allow(mayChange(actor, record));
  check(facts);
  if (facts.estimatedValueCents !== undefined && !maySeeCost(actor, record)) throw forbidden();
  const known = {
    ...facts,
    estimatedValueCents:
      facts.estimatedValueCents === undefined ? before.estimatedValueCents : facts.estimatedValueCents,
  };
  const changes = differences(before, known, names);
  if (Object.keys(changes).length > 0) {
    const set = sql.join(Object.entries(columnsOf(known)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
    try {
      await Promise.all([
        tx.run(sql`update project set ${set} where tenant_id = ${actor.tenantId} and id = ${projectId}`),
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
  }
  return get(tx, actor, { projectId });
}

function check(facts: Facts): void {
  const problems: Record<string, string> = {};
  if (!isZone(facts.timeZone)) problems['timeZone'] = 'Choose a time zone';
  if (facts.estimatedStartDate && facts.estimatedFinishDate && facts.estimatedFinishDate < facts.estimatedStartDate)
    problems['estimatedFinishDate'] = 'Must not be before the start';
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function numberTaken(error: unknown): unknown {
  const taken = violates(error, 'project_tenant_id_project_number_key') || violates(error, 'record_number');
  return taken ? invalid({ projectNumber: 'Another project has this number' }) : error;
}

function columnsOf(facts: Facts): Record<string, string | number | boolean | null> {
  return {
    project_number: facts.projectNumber,
    project_type: facts.projectType,
    sector: facts.sector ?? null,
    delivery_method: facts.deliveryMethod ?? null,
    address_line: facts.addressLine || null,
    city: facts.city || null,
    state: facts.state || null,
    postal_code: facts.postalCode || null,
    time_zone: facts.timeZone,
    description: facts.description || null,
    client_company_id: facts.clientCompanyId ?? null,
    architect_company_id: facts.architectCompanyId ?? null,
    gross_area: facts.grossArea ?? null,
    estimated_start_date: facts.estimatedStartDate ?? null,
    estimated_finish_date: facts.estimatedFinishDate ?? null,
    estimated_value_cents: facts.estimatedValueCents ?? null,
    rfi_manager_id: facts.rfiManagerId ?? null,
    rfi_due_days: facts.rfiDueDays,
    rfi_due_working_days: facts.rfiDueWorkingDays,
  };
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
async function namesOf(
  read: Read,
  { clientCompanyId = null, architectCompanyId = null, rfiManagerId = null }: Facts,
): Promise<Names> {
  const names = await read.first(sql<Names>`select
    (select company_name from company where tenant_id = ${read.tenantId} and id = ${clientCompanyId}::uuid) as client,
    (select company_name from company where tenant_id = ${read.tenantId} and id = ${architectCompanyId}::uuid) as architect,
    (select full_name from person where tenant_id = ${read.tenantId} and id = ${rfiManagerId}::uuid) as "rfiManager"`);
  if (
    !names ||
    (clientCompanyId && !names.client) ||
    (architectCompanyId && !names.architect) ||
    (rfiManagerId && !names.rfiManager)
  )
    throw notFound();
  return names;
}

type Fact = string | number | boolean | null | undefined;

/** Field → [before, after] as said to people. Amounts are for those who may see them, so the trail says only that they changed. */
function differences(before: ProjectLine, facts: Facts, names: Names): NonNullable<TrailEntry['changes']> {
  const told = (value: Fact) => (value === null || value === undefined || value === '' ? null : String(value));
  const pairs: Record<string, [Fact, Fact]> = {
    projectNumber: [before.projectNumber, facts.projectNumber],
    projectName: [before.projectName, facts.projectName],
    projectType: [before.projectType, facts.projectType],
    sector: [before.sector, facts.sector],
    deliveryMethod: [before.deliveryMethod, facts.deliveryMethod],
    addressLine: [before.addressLine, facts.addressLine],
    city: [before.city, facts.city],
    state: [before.state, facts.state],
    postalCode: [before.postalCode, facts.postalCode],
    timeZone: [before.timeZone, facts.timeZone],
    description: [before.description, facts.description],
    client: [before.client?.companyName, names.client],
    architect: [before.architect?.companyName, names.architect],
    grossArea: [before.grossArea, facts.grossArea],
    estimatedStartDate: [before.estimatedStartDate, facts.estimatedStartDate],
    estimatedFinishDate: [before.estimatedFinishDate, facts.estimatedFinishDate],
    rfiManager: [before.rfiManager?.fullName, names.rfiManager],
    rfiDueDays: [before.rfiDueDays, facts.rfiDueDays],
    rfiDueWorkingDays: [before.rfiDueWorkingDays, facts.rfiDueWorkingDays],
  };
  const changes: NonNullable<TrailEntry['changes']> = {};
  for (const [field, [was, is]] of Object.entries(pairs))
    if (told(was) !== told(is)) changes[field] = [told(was), told(is)];
  if (before.client?.companyId !== (facts.clientCompanyId ?? undefined))
    changes['client'] = [before.client?.companyName ?? null, names.client];
  if (before.architect?.companyId !== (facts.architectCompanyId ?? undefined))
    changes['architect'] = [before.architect?.companyName ?? null, names.architect];
  if (before.rfiManager?.personId !== (facts.rfiManagerId ?? undefined))
    changes['rfiManager'] = [before.rfiManager?.fullName ?? null, names.rfiManager];
  if (before.estimatedValueCents !== (facts.estimatedValueCents ?? null)) changes['estimatedValueCents'] = [null, null];
  return changes;
}
