import { MEMBERS_MOST } from '@plumbline/contract/areas/chat';
import type { ChatRoom, MemberRole, chat } from '@plumbline/contract/areas/chat';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden, notFound, refuse } from '../../kit/errors.ts';
import { allow, claimRef, withExisting } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { assertContacts } from './contacts.ts';
import { holdRoom, roomVerdicts } from './policy.ts';
import type { EnteredRoom } from './policy.ts';
import { dropFiles } from './send.ts';
import { room } from './rooms.ts';
import { seat, tellMine, touchRoom, writeEvent } from './write.ts';

/** Makes a group that the actor owns. The same clientRef again answers the one that it made. */
export async function createGroup(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  input: ParsedOf<typeof chat.createGroup>,
): Promise<ChatRoom> {
  const roomId = input.clientRef ?? newId(actor.now.getTime());
  const others = othersOf(actor, input.memberIds);
  await assertContacts(tx, actor, others);
  const isNew = await withExisting(claimRef(tx, 'chat.createGroup', roomId, input), () =>
    room(tx, actor, registry, roomId),
  );
  if (!isNew) return room(tx, actor, registry, roomId);
  await tx.run(sql`
    insert into chat_room (tenant_id, id, kind, room_name, description, shows_history, created_by, created_at, active_at)
    values (${tx.tenantId}, ${roomId}, 'group', ${input.roomName}, ${input.description || null}, ${input.showsHistory},
      ${actor.personId}, ${actor.now}, ${actor.now})`);
  const made = { roomId, lastSeq: 0 };
  await seat(tx, actor, made, [actor.personId, ...others]);
  await giveRole(tx, made, actor.personId, 'owner');
  await writeEvent(tx, actor, made, 'created', others, input.roomName);
  return room(tx, actor, registry, roomId);
}

/** Renames or describes a group, or sets whether new members see earlier messages. */
export async function updateGroup(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  input: ParsedOf<typeof chat.updateGroup>,
): Promise<ChatRoom> {
  const { roomId } = input;
  const held = await holdRoom(tx, actor, registry, roomId);
  allow(roomVerdicts(actor, held).updateGroup);
  const { roomName = held.roomName, showsHistory = held.showsHistory } = input;
  const description = input.description === undefined ? held.description : input.description || null;
  await tx.run(sql`
    update chat_room
    set room_name = ${roomName}, description = ${description}, shows_history = ${showsHistory}
    where tenant_id = ${tx.tenantId} and id = ${roomId}`);
  if (roomName === held.roomName) await touchRoom(tx, held);
  else await writeEvent(tx, actor, held, 'renamed', [], roomName);
  return room(tx, actor, registry, roomId);
}

/** Deletes a group with all that was said in it. */
export async function deleteGroup(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId }: ParsedOf<typeof chat.deleteGroup>,
): Promise<null> {
  const held = await holdRoom(tx, actor, registry, roomId);
  allow(roomVerdicts(actor, held).deleteGroup);
  await dropRoom(tx, actor, held);
  return null;
}

async function dropRoom(tx: Tx, actor: Actor, { roomId, roomName }: EnteredRoom): Promise<void> {
  const members = await tx.all(sql<{ id: string }>`
    select person_id as id from chat_member where tenant_id = ${tx.tenantId} and room_id = ${roomId} and left_at is null`);
  await dropFiles(tx, sql`m.room_id = ${roomId}`);
  await tx.run(sql`delete from chat_room where tenant_id = ${tx.tenantId} and id = ${roomId}`);
  await audit(tx, actor, about('deleteGroup', roomId, roomName));
  tellMine(
    tx,
    members.map(({ id }) => id),
  );
}

/** A line of the audit on a room. */
export function about(verb: string, roomId: string, roomName: string | null, detail: Record<string, unknown> = {}) {
  return { verb, resource: 'chat', subjectKind: 'chatRoom', subjectId: roomId, subject: roomName ?? '', detail };
}

/** Adds people to a group; who is in it already stays as they are. */
export async function addMembers(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId, memberIds }: ParsedOf<typeof chat.addMembers>,
): Promise<ChatRoom> {
  const held = await holdRoom(tx, actor, registry, roomId);
  allow(roomVerdicts(actor, held).addMembers);
  const there = new Set(Object.keys(await rolesIn(tx, held)));
  const wanted = othersOf(actor, memberIds).filter((id) => !there.has(id));
  await assertContacts(tx, actor, wanted);
  if (there.size + wanted.length > MEMBERS_MOST) throw refuse('A group has {n} members at most.', { n: MEMBERS_MOST });
  if (wanted.length > 0) {
    await seat(tx, actor, held, wanted, held.showsHistory ? 0 : held.lastSeq);
    await writeEvent(tx, actor, held, 'added', wanted);
    tellMine(tx, wanted);
  }
  return room(tx, actor, registry, roomId);
}

/** Removes people from a group, at once. The owner removes admins too, nobody the owner. */
export async function removeMembers(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId, memberIds }: ParsedOf<typeof chat.removeMembers>,
): Promise<ChatRoom> {
  const held = await holdRoom(tx, actor, registry, roomId);
  allow(roomVerdicts(actor, held).removeMembers);
  const roles = await rolesIn(tx, held);
  const gone = [...new Set(memberIds)];
  if (gone.includes(actor.personId)) throw refuse('To leave the group yourself, choose to leave it.');
  if (gone.some((id) => !roles[id])) throw notFound();
  if (gone.some((id) => roles[id] === 'owner' || (roles[id] === 'admin' && held.myRole !== 'owner'))) throw forbidden();
  await leave(tx, actor, held, gone);
  await writeEvent(tx, actor, held, 'removed', gone);
  await audit(tx, actor, about('removeMembers', roomId, held.roomName, { memberIds: gone }));
  return room(tx, actor, registry, roomId);
}

/** Leaves a group. The last one in it closes it, unless it is held. */
export async function quit(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId }: ParsedOf<typeof chat.quit>,
): Promise<null> {
  const held = await holdRoom(tx, actor, registry, roomId);
  allow(roomVerdicts(actor, held).quit);
  if (!held.hasOthers && !held.legalHold) {
    await dropRoom(tx, actor, held);
    return null;
  }
  await leave(tx, actor, held, [actor.personId]);
  await writeEvent(tx, actor, held, 'left');
  await audit(tx, actor, about('quit', roomId, held.roomName));
  return null;
}

async function leave(tx: Tx, actor: Actor, { roomId }: EnteredRoom, personIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update chat_member
    set left_at = ${actor.now}, role = 'member'
    where tenant_id = ${tx.tenantId} and room_id = ${roomId} and person_id = any(${[...personIds]}::uuid[])`);
  tellMine(tx, personIds);
}

/** Gives a member another role; the old owner of a group that is handed over is its admin. */
export async function setRole(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId, memberId, role }: ParsedOf<typeof chat.setRole>,
): Promise<ChatRoom> {
  const held = await holdRoom(tx, actor, registry, roomId);
  allow(roomVerdicts(actor, held).setRole);
  const roles = await rolesIn(tx, held);
  if (!roles[memberId]) throw notFound();
  if (memberId === actor.personId) throw refuse('Make another member the owner: you are its admin then.');
  if (roles[memberId] !== role) {
    if (role === 'owner') await giveRole(tx, held, actor.personId, 'admin');
    await giveRole(tx, held, memberId, role);
    await writeEvent(tx, actor, held, role, [memberId]);
    await audit(tx, actor, about('setRole', roomId, held.roomName, { memberId, role }));
  }
  return room(tx, actor, registry, roomId);
}

async function rolesIn(tx: Tx, { roomId }: Pick<EnteredRoom, 'roomId'>): Promise<Record<string, string>> {
  const seats = await tx.all(sql<{ id: string; role: string }>`
    select person_id as id, role from chat_member
    where tenant_id = ${tx.tenantId} and room_id = ${roomId} and left_at is null`);
  return Object.fromEntries(seats.map(({ id, role }) => [id, role]));
}

async function giveRole(
  tx: Tx,
  { roomId }: Pick<EnteredRoom, 'roomId'>,
  personId: string,
  role: MemberRole,
): Promise<void> {
  await tx.run(sql`
    update chat_member set role = ${role}
    where tenant_id = ${tx.tenantId} and room_id = ${roomId} and person_id = ${personId}`);
}

function othersOf({ personId }: Actor, memberIds: readonly string[]): string[] {
  return [...new Set(memberIds)].filter((id) => id !== personId);
}
