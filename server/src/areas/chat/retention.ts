import type { KeptRoom, chat } from '@plumbline/contract/areas/chat';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Database } from '../../kit/db/database.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { required } from '../../kit/errors.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { about } from './groups.ts';
import { dropFiles } from './send.ts';

/* What a company keeps of its chat, and for how long. */

type Retention = OutputOf<typeof chat.retention>;

/** How many messages go in one transaction. */
const AT_ONCE = 1000;

export async function retention(read: Read): Promise<Retention> {
  const row = await read.first(sql<Retention>`
    select (select retention_days from chat_setting where tenant_id = ${read.tenantId}) as "retentionDays",
      (select count(*)::int from chat_room where tenant_id = ${read.tenantId} and legal_hold) as "heldRooms"`);
  return required(row);
}

/** Says how long messages are kept. */
export async function setRetention(
  tx: Tx,
  actor: Actor,
  { retentionDays }: ParsedOf<typeof chat.setRetention>,
): Promise<Retention> {
  const before = await retention(tx);
  await tx.run(sql`
    insert into chat_setting (tenant_id, retention_days)
    values (${tx.tenantId}, ${retentionDays})
    on conflict (tenant_id) do update set retention_days = excluded.retention_days`);
  await audit(tx, actor, {
    verb: 'setRetention',
    resource: 'chat',
    detail: { retentionDays: [before.retentionDays, retentionDays] },
  });
  return { ...before, retentionDays };
}

/** Lists the company's rooms without their messages, rooms on hold first. */
export function keptRooms(
  read: Read,
  _actor: Actor,
  input: ParsedOf<typeof chat.keptRooms>,
): Promise<OutputOf<typeof chat.keptRooms>> {
  const found = input.keyword ? holdsWords(sql`coalesce(name, '')`, input.keyword) : sql`true`;
  return readPage<KeptRoom>(
    read,
    {
      columns,
      source: sql`${roomsOf(read)} where ${found}`,
      order: sql`legal_hold desc, active_at desc, id`,
    },
    input,
  );
}

const columns = sql`id as "roomId", kind, name as "roomName", members as "memberCount", active_at as "activeAt",
  legal_hold as "legalHold"`;

function roomsOf({ tenantId }: Read) {
  return sql`(
    select room.id, room.kind, room.active_at, room.legal_hold,
      coalesce(room.room_name, concat_ws(' ', r.number, r.title), '') ||
        coalesce((select string_agg(p.full_name, ', ' order by p.full_name) from person p
          where p.tenant_id = room.tenant_id and p.id in (room.low_id, room.high_id)), '') as name,
      (select count(*)::int from chat_member m
        where m.tenant_id = room.tenant_id and m.room_id = room.id and m.left_at is null) as members
    from chat_room room
      left join record r on r.tenant_id = room.tenant_id
        and r.id = case when room.project_id is null then room.record_id else room.project_id end
    where room.tenant_id = ${tenantId}) kept`;
}

/** Holds everything in a room, or no longer. */
export async function hold(tx: Tx, actor: Actor, { roomId, held }: ParsedOf<typeof chat.hold>): Promise<KeptRoom> {
  const changed = await tx.run(sql`
    update chat_room
    set legal_hold = ${held}
    where tenant_id = ${tx.tenantId} and id = ${roomId} and legal_hold <> ${held}`);
  const room = required(await tx.first(sql<KeptRoom>`select ${columns} from ${roomsOf(tx)} where id = ${roomId}`));
  if (changed > 0) await audit(tx, actor, about(held ? 'hold' : 'release', roomId, room.roomName));
  return room;
}

/** Deletes messages older than each company's limit, except in rooms on hold. The remaining messages keep their numbers. */
export async function removeOld(database: Database, now: Date): Promise<void> {
  await eachTenant(database, async (tenantId) => {
    const { retentionDays } = await database.read(tenantId, retention);
    if (retentionDays === null) return;
    const until = new Date(now.getTime() - retentionDays * 86_400_000);
    for (;;) {
      const gone = await database.transact(tenantId, (tx) => removeBefore(tx, until));
      if (gone < AT_ONCE) return;
    }
  });
}

async function removeBefore(tx: Tx, until: Date): Promise<number> {
  const old = await tx.all(sql<{ id: string }>`
    select m.id
    from chat_message m
      join chat_room room on room.tenant_id = m.tenant_id and room.id = m.room_id and not room.legal_hold
    where m.tenant_id = ${tx.tenantId} and m.at < ${until}
    order by m.at
    limit ${AT_ONCE}`);
  const ids = old.map(({ id }) => id);
  await dropFiles(tx, sql`m.id = any(${ids}::uuid[])`);
  await tx.run(sql`delete from chat_message where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`);
  return ids.length;
}
