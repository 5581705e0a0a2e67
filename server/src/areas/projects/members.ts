import type { projects } from '@plumbline/contract/areas/projects';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { CODE } from '@plumbline/contract/kit/codes';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Audited } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { Refusal, invalid, notFound, refTaken } from '../../kit/errors.ts';
import { allow, change, lock, load, notify, once, presentCan } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { selectPerson } from '../../kit/records/say.ts';
import { announceRights } from '../access/index.ts';
import { mayAddMember, mayChangeTeam, mayGive, mayRemoveMember, mayUpdateMember } from './policy.ts';
import { projectKind } from './record.ts';

type Member = OutputOf<typeof projects.addMember>;
type Row = Omit<Member, 'can'>;

/** The team of a project, by name. Throws 1004 when the actor may not see the project. */
export async function members(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof projects.members>,
): Promise<OutputOf<typeof projects.members>> {
  const [page, record] = await Promise.all([
    readPage<Row>(
      read,
      {
        columns: memberColumns(actor.tenantId),
        source: sql`${memberSource} where pm.tenant_id = ${actor.tenantId} and pm.project_id = ${input.projectId}
          ${input.keyword ? sql`and strpos(lower(concat_ws(' ', p.full_name, p.email, firm.company_name)), lower(${input.keyword})) > 0` : sql``}`,
        order: sql`lower(p.full_name), pm.id`,
      },
      input,
    ),
    load(read, actor, projectKind, input.projectId),
  ]);
  return { ...page, rows: page.rows.map((row) => present(actor, record, row)) };
}

function present(actor: Actor, project: RecordHeader, row: Row): Member {
  const seat = seatOf(row);
  return {
    ...row,
    can: presentCan(actor, {
      update: mayUpdateMember(actor, project, seat),
      remove: mayRemoveMember(actor, project, seat),
    }),
  };
}

function seatOf({ person: { personId }, projectRole }: Row) {
  return { personId, projectRole };
}

/** Puts a person on the team. The same again answers the member. */
export async function addMember(tx: Tx, actor: Actor, input: ParsedOf<typeof projects.addMember>): Promise<Member> {
  const { clientRef: memberId, projectId, personId, projectRole } = input;
  checkDates(input);
  const record = await lock(tx, actor, projectKind, projectId);
  allow(mayChangeTeam(actor, record));
  if (!(await isNew(tx, actor, record, input))) return present(actor, record, await member(tx, projectId, memberId));
  allow(mayAddMember(actor, record, input));
  try {
    const [row] = await tx.all(sql<{
      name: string;
    }>`insert into project_member (tenant_id, id, project_id, person_id, project_role, start_date, end_date)
      values (${actor.tenantId}, ${memberId}, ${projectId}, ${personId}, ${projectRole}, ${input.startDate ?? null}, ${input.endDate ?? null})
      returning (select full_name from person where tenant_id = ${actor.tenantId} and id = ${personId}) as name`);
    await Promise.all([
      change(
        tx,
        actor,
        record,
        { bump: false },
        { verb: 'addMember', changes: { member: [null, row?.name ?? null], projectRole: [null, projectRole] } },
      ),
      audit(tx, actor, about('addMember', record, { person: row?.name, projectRole })),
      notify(tx, actor, record, [
        { reason: 'assigned', sentence: '{by} put you on the team of {title}', to: [personId] },
      ]),
    ]);
  } catch (error) {
    throw violates(error, 'project_member_tenant_id_project_id_person_id_key')
      ? invalid({ personId: 'This person is on the team already' })
      : error;
  }
  announceRights(tx, [personId], record.version);
  return present(actor, record, await member(tx, projectId, memberId));
}

/** A line of the audit on who is let into a project. */
function about(verb: string, record: RecordHeader, detail: Audited['detail']): Audited {
  return {
    verb,
    resource: 'project.team',
    subjectKind: 'project',
    subjectId: record.id,
    subject: record.title,
    ...(detail ? { detail } : {}),
  };
}

/** Whether this has not been added yet; with other content the refusal carries the member that there is. */
async function isNew(
  tx: Tx,
  actor: Actor,
  project: RecordHeader,
  input: ParsedOf<typeof projects.addMember>,
): Promise<boolean> {
  try {
    return await once(tx, 'project.addMember', input.clientRef, input);
  } catch (error) {
    const taken = error instanceof Refusal && error.code === CODE.refTaken;
    if (!taken) throw error;
    const there = await tx.first(memberById(tx.tenantId, input.clientRef, input.projectId));
    throw refTaken(there ? present(actor, project, there) : null);
  }
}

/** Changes role or dates of a member: of somebody else, from and to what the actor may give. */
export async function updateMember(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof projects.updateMember>,
): Promise<Member> {
  const { projectId, memberId, projectRole } = input;
  checkDates(input);
  const [record, before] = await Promise.all([
    lock(tx, actor, projectKind, projectId),
    member(tx, projectId, memberId),
  ]);
  allow(mayUpdateMember(actor, record, seatOf(before)));
  allow(mayGive(actor, record, projectRole));
  const after: Record<string, string | null> = {
    projectRole,
    startDate: input.startDate ?? null,
    endDate: input.endDate ?? null,
  };
  const was: Record<string, string | null> = {
    projectRole: before.projectRole,
    startDate: before.startDate,
    endDate: before.endDate,
  };
  const changed = Object.keys(after).filter((field) => was[field] !== after[field]);
  if (changed.length === 0) return present(actor, record, before);
  announceRights(tx, [before.person.personId], record.version);
  await Promise.all([
    audit(tx, actor, about('updateMember', record, { person: before.person.fullName, before: was, after })),
    tx.run(sql`update project_member set project_role = ${projectRole}, start_date = ${input.startDate ?? null}, end_date = ${input.endDate ?? null}
      where tenant_id = ${actor.tenantId} and project_id = ${projectId} and id = ${memberId}`),
    change(
      tx,
      actor,
      record,
      { bump: false },
      {
        verb: 'updateMember',
        changes: {
          member: [before.person.fullName, before.person.fullName],
          ...Object.fromEntries(
            changed.map((field): [string, [string | null, string | null]] => [
              field,
              [was[field] ?? null, after[field] ?? null],
            ]),
          ),
        },
      },
    ),
  ]);
  return present(actor, record, await member(tx, projectId, memberId));
}

/** Takes a person off the team. What they did stays. */
export async function removeMember(
  tx: Tx,
  actor: Actor,
  { projectId, memberId }: ParsedOf<typeof projects.removeMember>,
): Promise<null> {
  const [record, gone] = await Promise.all([lock(tx, actor, projectKind, projectId), member(tx, projectId, memberId)]);
  allow(mayRemoveMember(actor, record, seatOf(gone)));
  announceRights(tx, [gone.person.personId], record.version);
  await Promise.all([
    audit(tx, actor, about('removeMember', record, { person: gone.person.fullName })),
    tx.run(
      sql`delete from project_member where tenant_id = ${actor.tenantId} and project_id = ${projectId} and id = ${memberId}`,
    ),
    change(
      tx,
      actor,
      record,
      { bump: false },
      { verb: 'removeMember', changes: { member: [gone.person.fullName, null] } },
    ),
  ]);
  return null;
}

function checkDates({
  startDate,
  endDate,
}: {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}): void {
  if (startDate && endDate && endDate < startDate) throw invalid({ endDate: 'Must not be before the start' });
}

async function member(read: Read, projectId: string, memberId: string): Promise<Row> {
  const row = await read.first(memberById(read.tenantId, memberId, projectId));
  if (!row) throw notFound();
  return row;
}

function memberById(tenantId: string, memberId: string, projectId: string): RawBuilder<Row> {
  return sql<Row>`select ${memberColumns(tenantId)} from ${memberSource}
    where pm.tenant_id = ${tenantId} and pm.project_id = ${projectId} and pm.id = ${memberId}`;
}

const memberSource = sql`project_member pm join person p on p.tenant_id = pm.tenant_id and p.id = pm.person_id
  left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id`;

function memberColumns(tenantId: string): RawBuilder<unknown> {
  return sql`pm.id as "memberId", ${selectPerson(tenantId, sql`pm.person_id`)} as person, p.email, pm.project_role as "projectRole", pm.start_date as "startDate", pm.end_date as "endDate",
    exists (select from membership m where m.tenant_id = pm.tenant_id and m.person_id = pm.person_id and m.status = 'active' and m.account_id is not null) as "hasAccount"`;
}
