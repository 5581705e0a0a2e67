import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Audited } from '../../kit/audit/audit.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { invalid, required } from '../../kit/errors.ts';
import {
  allow,
  changePart,
  liesWithin,
  load,
  lock,
  noteChange,
  notify,
  claimRef,
  withExisting,
  presentCan,
  selectPerson,
} from '../../kit/records/index.ts';
import type { FieldChanges, RecordHeader } from '../../kit/records/index.ts';
import { announceRights } from '../access/index.ts';
import type { Answer, Input } from './details.ts';
import { mayAddMember, mayChangeTeam, mayGive, mayRemoveMember, mayUpdateMember, projectKind } from './policy.ts';
import { holdsAllOf } from './roleGrants.ts';

type Member = Answer<'addMember'>;
type Row = Omit<Member, 'can'>;

/** The team of a project, by name. Throws 1004 when the actor may not see the project. */
export async function members(read: Read, actor: Actor, input: Input<'members'>): Promise<Answer<'members'>> {
  const found = input.keyword
    ? holdsWords(sql`concat_ws(' ', p.full_name, p.email, firm.company_name)`, input.keyword)
    : sql`true`;
  const [page, record] = await Promise.all([
    readPage<Row>(
      read,
      {
        columns: memberColumns(actor.tenantId),
        source: sql`${memberSource}
          where pm.tenant_id = ${actor.tenantId} and pm.project_id = ${input.projectId} and ${found}`,
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
export async function addMember(tx: Tx, actor: Actor, input: Input<'addMember'>): Promise<Member> {
  const { clientRef: memberId, projectId, personId, projectRole } = input;
  checkDates(input);
  const record = await lock(tx, actor, projectKind, projectId);
  allow(mayChangeTeam(actor, record));
  const added = async () => {
    const there = await tx.first(memberById(tx.tenantId, memberId, projectId));
    return there && present(actor, record, there);
  };
  if (!(await withExisting(claimRef(tx, 'project.addMember', memberId, input), added)))
    return present(actor, record, await member(tx, projectId, memberId));
  allow(mayAddMember(actor, record, input));
  const insert = tx.all(sql<{ name: string }>`
    insert into project_member (tenant_id, id, project_id, person_id, project_role, start_date, end_date)
    values (${actor.tenantId}, ${memberId}, ${projectId}, ${personId}, ${projectRole}, ${input.startDate ?? null},
      ${input.endDate ?? null})
    returning (select full_name from person where tenant_id = ${actor.tenantId} and id = ${personId}) as name`);
  const [row] = await unlessTaken(insert, 'project_member_tenant_id_project_id_person_id_key', {
    personId: 'This person is on the team already',
  });
  await Promise.all([
    changePart(tx, actor, record, 'addMember', {
      member: [null, row?.name ?? null],
      projectRole: [null, projectRole],
    }),
    audit(tx, actor, about('addMember', record, { person: row?.name, projectRole })),
    notify(tx, actor, record, [
      { reason: 'assigned', sentence: '{by} put you on the team of {title}', to: [personId] },
    ]),
  ]);
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

/** Changes role or dates of a member: of somebody else, from and to what the actor may give. */
export async function updateMember(tx: Tx, actor: Actor, input: Input<'updateMember'>): Promise<Member> {
  const { projectId, memberId, projectRole } = input;
  checkDates(input);
  const [record, before] = await Promise.all([
    lock(tx, actor, projectKind, projectId),
    member(tx, projectId, memberId),
  ]);
  allow(mayUpdateMember(actor, record, seatOf(before)));
  allow(mayGive(actor, record, projectRole));
  const after = { projectRole, startDate: input.startDate ?? null, endDate: input.endDate ?? null };
  const was = { projectRole: before.projectRole, startDate: before.startDate, endDate: before.endDate };
  const changes: FieldChanges['changes'] = {};
  for (const field of ['projectRole', 'startDate', 'endDate'] as const)
    noteChange(changes, field, was[field], after[field]);
  if (Object.keys(changes).length === 0) return present(actor, record, before);
  const { personId, fullName } = before.person;
  announceRights(tx, [personId], record.version);
  await Promise.all([
    audit(tx, actor, about('updateMember', record, { person: fullName, before: was, after })),
    tx.run(sql`
      update project_member
      set project_role = ${projectRole}, start_date = ${after.startDate}, end_date = ${after.endDate}
      where tenant_id = ${actor.tenantId} and project_id = ${projectId} and id = ${memberId}`),
    changePart(tx, actor, record, 'updateMember', { member: [fullName, fullName], ...changes }),
  ]);
  return present(actor, record, await member(tx, projectId, memberId));
}

/** Takes a person off the team. What they did stays. */
export async function removeMember(
  tx: Tx,
  actor: Actor,
  { projectId, memberId }: Input<'removeMember'>,
): Promise<null> {
  const [record, gone] = await Promise.all([lock(tx, actor, projectKind, projectId), member(tx, projectId, memberId)]);
  allow(mayRemoveMember(actor, record, seatOf(gone)));
  announceRights(tx, [gone.person.personId], record.version);
  await Promise.all([
    audit(tx, actor, about('removeMember', record, { person: gone.person.fullName })),
    tx.run(sql`
      delete from project_member
      where tenant_id = ${actor.tenantId} and project_id = ${projectId} and id = ${memberId}`),
    changePart(tx, actor, record, 'removeMember', { member: [gone.person.fullName, null] }),
  ]);
  return null;
}

function checkDates({ startDate, endDate }: Pick<Input<'updateMember'>, 'startDate' | 'endDate'>): void {
  if (startDate && endDate && endDate < startDate) throw invalid({ endDate: 'Must not be before the start' });
}

async function member(read: Read, projectId: string, memberId: string): Promise<Row> {
  return required(await read.first(memberById(read.tenantId, memberId, projectId)));
}

function memberById(tenantId: string, memberId: string, projectId: string): Sql<Row> {
  return sql<Row>`
    select ${memberColumns(tenantId)}
    from ${memberSource}
    where pm.tenant_id = ${tenantId} and pm.project_id = ${projectId} and pm.id = ${memberId}`;
}

const memberSource = sql`project_member pm
  join person p on p.tenant_id = pm.tenant_id and p.id = pm.person_id
  left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id`;

function memberColumns(tenantId: string): Sql {
  return sql`pm.id as "memberId", ${selectPerson(tenantId, sql`pm.person_id`)} as person, p.email,
    pm.project_role as "projectRole", pm.start_date as "startDate", pm.end_date as "endDate",
    exists (
      select from membership m
      where m.tenant_id = pm.tenant_id and m.person_id = pm.person_id and m.status = 'active'
        and m.account_id is not null) as "hasAccount"`;
}

/** Whether the actor may give one person all the seats on teams that another has and they have not: two cards become one. */
export async function mayPassSeats(read: Read, actor: Actor, fromId: string, toId: string): Promise<boolean> {
  const seats = await read.all(sql<{ projectId: string; projectRole: string; createdBy: string | null }>`
    select pm.project_id as "projectId", pm.project_role as "projectRole", r.created_by as "createdBy"
    from project_member pm
      join record r on r.tenant_id = pm.tenant_id and r.id = pm.project_id
    where pm.tenant_id = ${read.tenantId} and pm.person_id = ${fromId}
      and not exists (
        select from project_member own
        where own.tenant_id = pm.tenant_id and own.project_id = pm.project_id and own.person_id = ${toId})`);
  return seats.every(({ projectRole, ...seat }) => {
    const project = { ...seat, myRoles: [], ball: [] };
    return liesWithin(actor, project, 'project.team', 'update') && holdsAllOf(actor, project, projectRole);
  });
}
