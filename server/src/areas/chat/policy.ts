import { EDIT_MINUTES } from '@plumbline/contract/areas/chat';
import type { MemberRole, RoomKind } from '@plumbline/contract/areas/chat';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound, required } from '../../kit/errors.ts';
import type { Registry, Verdict } from '../../kit/records/index.ts';

/* Who enters a room, and who may do what in it. */

/** SQL: the seat of the actor in `room`, as `me`; without one its columns are null. */
export function mySeat({ personId }: Actor): Sql {
  return sql`left join chat_member me
    on me.tenant_id = room.tenant_id and me.room_id = room.id and me.person_id = ${personId} and me.left_at is null`;
}

/**
 * SQL over `room` and `me`: whether the actor may enter, for many rooms at once. The project and the record decide for their rooms, at each read. A
 * person who views as somebody else, or over the tree, reads nobody's chat.
 */
export function mayEnter({ facts, projectIds, ...actor }: Actor, registry: Registry): Sql<boolean> {
  if (facts.viewedBy || facts.treeOf) return sql`false`;
  return sql`(case room.kind
    when 'project' then room.project_id = any(${projectIds}::uuid[])
    when 'record' then exists (
      select from record r
      where r.tenant_id = room.tenant_id and r.id = room.record_id
        and ${registry.visible({ facts, projectIds, ...actor })})
    else me.person_id is not null end)`;
}

/**
 * SQL over `room` and `me`: the same of the rooms that the actor has a seat in. What they see of all kinds of record is a long condition: it is
 * asked of the few records that these rooms are of, and of none where there is none.
 */
export async function mayEnterMine(read: Read, actor: Actor, registry: Registry): Promise<Sql<boolean>> {
  const { facts, projectIds, tenantId, personId } = actor;
  if (facts.viewedBy || facts.treeOf) return sql`false`;
  const asked = await read.all(sql<{ id: string }>`
    select room.record_id as id
    from chat_member me
      join chat_room room on room.tenant_id = me.tenant_id and room.id = me.room_id
    where me.tenant_id = ${tenantId} and me.person_id = ${personId} and me.left_at is null and room.record_id is not null`);
  const ids = asked.map(({ id }) => id);
  const seen =
    ids.length > 0
      ? await read.all(sql<{ id: string }>`
          select r.id from record r
          where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[]) and ${registry.visible(actor)}`)
      : [];
  return sql`(me.person_id is not null
    and (room.project_id is null or room.project_id = any(${projectIds}::uuid[]))
    and (room.record_id is null or room.record_id = any(${seen.map(({ id }) => id)}::uuid[])))`;
}

/** SQL over `me`: they see what comes after this number. */
export const fromSeq = sql`coalesce(me.joined_seq, 0)`;

/** SQL over the alias `f` of `file`: whether it came with a message that the actor sees. */
export function opensFile(actor: Actor, registry: Registry): Sql<boolean> {
  return sql`exists (
    select from chat_message_file mf
      join chat_message x on x.tenant_id = mf.tenant_id and x.id = mf.message_id
      join chat_room room on room.tenant_id = x.tenant_id and room.id = x.room_id
      ${mySeat(actor)}
    where mf.tenant_id = f.tenant_id and mf.file_id = f.id and x.deleted_at is null and x.seq > ${fromSeq}
      and ${mayEnter(actor, registry)})`;
}

/** What decides who may do what in a room. */
export interface Standing {
  kind: RoomKind;
  myRole: MemberRole;
  hasOthers: boolean;
  legalHold: boolean;
}

/** A room that the actor has entered. */
export interface EnteredRoom extends Standing {
  roomId: string;
  roomName: string | null;
  description: string | null;
  projectId: string | null;
  recordId: string | null;
  lastSeq: number;
  version: number;
  showsHistory: boolean;
  isSeated: boolean;
  fromSeq: number;
}

/**
 * Reads a room that the actor may enter. Throws 1004 for any other. Checks the record only for the record's own room, because visibility over all kinds
 * is a long condition.
 */
export async function enterRoom(read: Read, actor: Actor, registry: Registry, roomId: string): Promise<EnteredRoom> {
  const room = required(
    await read.first(sql<EnteredRoom>`
      select room.id as "roomId", room.kind, room.room_name as "roomName", room.description, room.project_id as "projectId",
        room.record_id as "recordId", room.last_seq as "lastSeq", room.version, room.shows_history as "showsHistory",
        room.legal_hold as "legalHold", coalesce(me.role, 'member') as "myRole", ${fromSeq} as "fromSeq",
        me.person_id is not null as "isSeated",
        exists (select from chat_member m
          where m.tenant_id = room.tenant_id and m.room_id = room.id and m.left_at is null
            and m.person_id <> ${actor.personId}) as "hasOthers"
      from chat_room room ${mySeat(actor)}
      where room.tenant_id = ${read.tenantId} and room.id = ${roomId}`),
  );
  const { facts, projectIds } = actor;
  if (facts.viewedBy || facts.treeOf) throw notFound();
  if (room.recordId) await assertSees(read, actor, registry, room.recordId);
  else if (room.projectId ? !projectIds.includes(room.projectId) : !room.isSeated) throw notFound();
  return room;
}

/** Throws 1004 unless the actor sees a record. */
export async function assertSees(read: Read, actor: Actor, registry: Registry, recordId: string): Promise<void> {
  const seen = await read.first(sql`
    select r.id from record r where r.tenant_id = ${read.tenantId} and r.id = ${recordId} and ${registry.visible(actor)}`);
  if (!seen) throw notFound();
}

/**
 * Locks a room until the commit, so that writers take turns. Reads it only then, so that a removed member does nothing more. Throws 1004 when the actor
 * may not enter.
 */
export async function holdRoom(tx: Tx, actor: Actor, registry: Registry, roomId: string): Promise<EnteredRoom> {
  const [, room] = await Promise.all([
    tx.run(sql`select from chat_room where tenant_id = ${tx.tenantId} and id = ${roomId} for update`),
    enterRoom(tx, actor, registry, roomId),
  ]);
  return room;
}

const HELD = { reason: 'This room is held: nothing of it can be deleted.' };

/** What the actor may do in a room. */
export function roomVerdicts(actor: Actor, room: Standing) {
  const writes = actor.scope('chat', 'create') !== 'none';
  const isGroup = room.kind === 'group' && writes;
  const keeps: Verdict = isGroup && room.myRole !== 'member' ? true : 'noRight';
  const owns: Verdict = isGroup && room.myRole === 'owner' ? true : 'noRight';
  const mayQuit =
    room.myRole === 'owner' && room.hasOthers
      ? { reason: 'Make another member the owner first, then you can leave.' }
      : (true as const);
  return {
    send: writes ? true : 'noRight',
    updateGroup: keeps,
    addMembers: keeps,
    removeMembers: keeps,
    setRole: owns,
    quit: isGroup ? mayQuit : 'noRight',
    deleteGroup: owns === true && room.legalHold ? HELD : owns,
  } satisfies Record<string, Verdict>;
}

/** What decides who may do what with a message. */
export interface Said {
  senderId: string | null;
  kind: string;
  at: string;
  deletedAt: string | null;
}

/** What the actor may do with a message of a room. Its sender and those who keep the group delete it. */
export function messageVerdicts(actor: Actor, room: Standing, message: Said) {
  const writes = actor.scope('chat', 'create') !== 'none' && message.kind !== 'event' && !message.deletedAt;
  const isMine = message.senderId === actor.personId;
  const keeps = room.kind === 'group' ? room.myRole !== 'member' : true;
  const isLate = actor.now.getTime() - Date.parse(message.at) > EDIT_MINUTES * 60_000;
  const update: Verdict = isLate
    ? { reason: 'A message can be changed for {minutes} minutes.', values: { minutes: EDIT_MINUTES } }
    : true;
  const may = (verdict: boolean): Verdict => (writes && verdict ? true : 'noRight');
  return {
    update: writes && isMine && message.kind === 'text' ? update : 'noRight',
    remove: may(isMine || (room.kind === 'group' && keeps)),
    react: may(true),
    pin: may(keeps),
    rfi: may(reaches(actor.scope('rfi', 'create'), 'own')),
    task: may(reaches(actor.scope('task', 'create'), 'own')),
    punchItem: may(reaches(actor.scope('punchList', 'create'), 'own')),
    submittal: may(reaches(actor.scope('submittal', 'create'), 'own')),
  } satisfies Record<string, Verdict>;
}

/** A message whose room is locked, with what the actor may do with it. Throws 1004 where they do not see it. */
export async function holdMessage(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId, messageId }: { roomId: string; messageId: string },
) {
  const room = await holdRoom(tx, actor, registry, roomId);
  const said = required(
    await tx.first(sql<Said & { body: string; senderName: string }>`
      select x.sender_id as "senderId", x.kind, x.at, x.deleted_at as "deletedAt", x.body, p.full_name as "senderName"
      from chat_message x
        join person p on p.tenant_id = x.tenant_id and p.id = x.sender_id
      where x.tenant_id = ${tx.tenantId} and x.room_id = ${roomId} and x.id = ${messageId} and x.seq > ${room.fromSeq}`),
  );
  return { room, said, can: messageVerdicts(actor, room, said) };
}
