import type { chat } from '@plumbline/contract/areas/chat';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { allow, refColumns } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { rfiVerbs } from '../rfis/index.ts';
import { message } from './messages.ts';
import { holdMessage } from './policy.ts';
import { touchRoom } from './write.ts';

type Input = ParsedOf<typeof chat.makeRfi>;
type Made = OutputOf<typeof chat.makeRfi>;

/** Makes a draft RFI of a message, with its words and files. The same clientRef again answers the one that it made. */
export async function makeRfi(tx: Tx, actor: Actor, registry: Registry, input: Input): Promise<Made> {
  const { roomId, messageId, clientRef, projectId, title, dueDate } = input;
  const { can, said } = await holdMessage(tx, actor, registry, input);
  allow(can.makeRfi);
  const known = await tx.first(sql`
    select record_id from chat_message_record
    where tenant_id = ${tx.tenantId} and message_id = ${messageId} and record_id = ${clientRef} and was_made`);
  if (!known) {
    const fileIds = await copyFiles(tx, actor, messageId);
    const question = said.body ? quoted(said) : null;
    await rfiVerbs.create(
      tx,
      actor,
      rfis.create.input.parse({ clientRef, projectId, title, dueDate, question, fileIds }),
    );
    await tx.run(sql`
      insert into chat_message_record (tenant_id, message_id, record_id, was_made, place)
      values (${tx.tenantId}, ${messageId}, ${clientRef}, true, 0)`);
    await touchRoom(tx, { roomId }, messageId);
  }
  const record = await tx.first(sql<Made['record']>`
    select ${refColumns} from record r where r.tenant_id = ${tx.tenantId} and r.id = ${clientRef}`);
  return { message: await message(tx, actor, registry, { roomId, messageId }), record: required(record) };
}

/** Whose words they were, and when. */
function quoted({ senderName, at, body }: { senderName: string; at: string; body: string }): string {
  return `${senderName}, ${at.slice(0, 10)}:\n${body.replace(/^/gm, '> ')}`;
}

/** A file hangs in one place: the RFI gets files of its own over the same stored content. */
async function copyFiles(tx: Tx, actor: Actor, messageId: string): Promise<string[]> {
  const files = await tx.all(sql<{ id: string }>`
    select file_id as id from chat_message_file where tenant_id = ${tx.tenantId} and message_id = ${messageId} order by place`);
  const copies = files.map(({ id }) => ({ from: id, to: newId(actor.now.getTime()) }));
  if (copies.length === 0) return [];
  await tx.run(sql`
    insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, thumbnail_key, inline, uploaded_by, created_at,
      read_at, taken_at, latitude, longitude, width, height)
    select f.tenant_id, copy.to_id, f.name, f.mime, f.kind, f.bytes, f.sha256, f.storage_key, f.thumbnail_key, f.inline,
      ${actor.personId}, f.created_at, f.read_at, f.taken_at, f.latitude, f.longitude, f.width, f.height
    from unnest(${copies.map(({ from }) => from)}::uuid[], ${copies.map(({ to }) => to)}::uuid[]) as copy(from_id, to_id)
      join file f on f.tenant_id = ${tx.tenantId} and f.id = copy.from_id`);
  return copies.map(({ to }) => to);
}
