import type { Project, ProjectRole } from '@plumbline/contract/areas/projects';
import { isZone } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid } from '../../kit/errors.ts';
import {
  allow,
  assertVersion,
  change,
  findFieldChanges,
  changedReferences,
  insertFields,
  insertRecord,
  mayAsMember,
  noteChange,
  withExisting,
  ofCompany,
  rowSetter,
  startNumbers,
} from '../../kit/records/index.ts';
import type { FieldChanges, RecordHeader, Reference } from '../../kit/records/index.ts';
import { PROJECT_COLUMNS, PROJECT_FIELDS, get, lockProject } from './details.ts';
import type { Input, ProjectDetails } from './details.ts';
import { mayChange, maySeeCost } from './policy.ts';
import { actorOnTeam } from './roleGrants.ts';

type Create = Input<'create'>;
type Update = Input<'update'>;
type Facts = Omit<Update, 'projectId' | 'version'>;

/** Creates a project. Its maker joins the team as project manager, or as observer when they may manage no team. The same create again answers the project. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Project> {
  const { clientRef: projectId, startIn, ...facts } = input;
  check(facts);
  await assertManages(tx, facts.rfiManagerId);
  const { projectNumber: number, projectName: title } = facts;
  const record = { id: projectId, kind: 'project', projectId, number, title, status: startIn };
  const writes = Promise.all([
    insertRecord(tx, actor, { ...record, searchText: searchText(facts), content: input }),
    tx.run(insertWithTeam(actor, projectId, facts)),
  ]);
  await withExisting(unlessTaken(writes, ...NUMBER_TAKEN), () => get(tx, actor, { projectId }));
  if (facts.rfiFirstNumber) await startNumbers(tx, projectId, 'rfi', facts.rfiFirstNumber);
  return get(tx, actorOnTeam(actor, projectId, makersRole(actor)), { projectId });
}

/** Project and first member in one statement: a repeated create adds neither. */
function insertWithTeam(actor: Actor, projectId: string, facts: Facts) {
  const author = sql`${authorOf(actor)}::uuid`;
  const { names, values } = insertFields(PROJECT_COLUMNS, { rfiPrefix: 'RFI', rfiFirstNumber: 1, ...facts });
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

/** A maker who may manage the team appoints its manager, at first themselves. */
function makersRole(actor: Actor): ProjectRole {
  return actor.scope('project.team', 'update') === 'none' ? 'observer' : 'projectManager';
}

/** Changes the facts of a project; what the input leaves out stays. */
export async function update(tx: Tx, actor: Actor, { projectId, version, ...facts }: Update): Promise<Project> {
  const current = () => get(tx, actor, { projectId });
  const { record, details } = await lockProject(tx, actor, projectId);
  await assertVersion(tx, actor, record, version, current);
  allow(mayChange(actor, record));
  check(facts);
  if (facts.estimatedValueCents !== undefined && !maySeeCost(actor, record)) throw forbidden();
  if (facts.rfiManagerId && facts.rfiManagerId !== details.rfiManager?.personId)
    await assertManages(tx, facts.rfiManagerId);
  const { changes, assignments } = await compare({ tx, actor, record, details }, facts);
  if (Object.keys(changes).length === 0) return current();
  if (changes['rfiFirstNumber'] && !(await startNumbers(tx, projectId, 'rfi', facts.rfiFirstNumber ?? 1)))
    throw invalid({ rfiFirstNumber: 'RFIs of this project have numbers already: they go on after the last one' });
  const set = rowSetter('project')(record, actor, assignments);
  const header = {
    title: facts.projectName,
    number: facts.projectNumber,
    searchText: searchText({ ...details, ...facts }),
  };
  const writes = Promise.all([set && tx.run(set), change(tx, actor, record, header, { verb: 'update', changes })]);
  await unlessTaken(writes, ...NUMBER_TAKEN);
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
    throw invalid({ rfiManagerId: 'Choose somebody who works here and whose role lets them manage this' });
}

const NUMBER_TAKEN = [
  ['project_tenant_id_project_number_key', 'record_number'],
  { projectNumber: 'Another project has this number' },
] as const;

function searchText(
  facts: Pick<Facts, 'projectNumber' | 'projectName' | 'addressLine' | 'city' | 'state' | 'description'>,
): string {
  return [facts.projectNumber, facts.projectName, facts.addressLine, facts.city, facts.state, facts.description]
    .filter(Boolean)
    .join(' ');
}

/** What a project points at, by the fields of the contract. */
const REFERENCES = {
  clientCompanyId: {
    column: 'client_company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ client }) => [client?.companyId, client?.companyName],
  },
  architectCompanyId: {
    column: 'architect_company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ architect }) => [architect?.companyId, architect?.companyName],
  },
  rfiManagerId: {
    column: 'rfi_manager_id',
    name: ofCompany('person', 'full_name'),
    now: ({ rfiManager }) => [rfiManager?.personId, rfiManager?.fullName],
  },
} satisfies Record<string, Reference<ProjectDetails>>;

/** What differs between a project and what it is to be. Not everybody may see amounts: the trail says only that they changed. */
async function compare(
  given: { tx: Tx; actor: Actor; record: RecordHeader; details: ProjectDetails },
  facts: Facts,
): Promise<FieldChanges> {
  const { record, details } = given;
  const plain = findFieldChanges(PROJECT_FIELDS, details, facts);
  const references = await changedReferences(given, REFERENCES, facts);
  const changes = { ...plain.changes, ...references.changes };
  if (changes['estimatedValueCents']) changes['estimatedValueCents'] = [null, null];
  noteChange(changes, 'projectName', record.title, facts.projectName);
  return { changes, assignments: [...plain.assignments, ...references.assignments] };
}
