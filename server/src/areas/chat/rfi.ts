import type { chat } from '@plumbline/contract/areas/chat';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { copyFiles } from '../../kit/files/index.ts';
import { allow, once, orTaken, refColumns } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { rfiVerbs } from '../rfis/index.ts';
import { message } from './messages.ts';
import { holdMessage } from './policy.ts';
import { touchRoom } from './write.ts';

type Input = ParsedOf<typeof chat.makeRfi>;
type Made = OutputOf<typeof chat.makeRfi>;

/** Makes a draft RFI of a message, with its words and files. The same clientRef again answers the one that it made. */
export async function makeRfi(tx: Tx, actor: Actor, registry: Registry, input: Input): Promise<Made> {
  const { messageId, clientRef, projectId, title, dueDate } = input;
  const { room, can, said } = await holdMessage(tx, actor, registry, input);
  allow(can.makeRfi);
  if (await orTaken(once(tx, 'chat.makeRfi', clientRef, input), () => recordOf(tx, actor, registry, clientRef))) {
    const fileIds = await copyFiles(tx, actor, await filesOf(tx, messageId));
    const question = said.body ? quoted(said) : null;
    await rfiVerbs.create(
      tx,
      actor,
      rfis.create.input.parse({ clientRef, projectId, title, dueDate, question, fileIds }),
    );
    await tx.run(sql`
      insert into chat_message_record (tenant_id, message_id, record_id, was_made, place)
      values (${tx.tenantId}, ${messageId}, ${clientRef}, true, 0)`);
    await touchRoom(tx, room, messageId);
  }
  return {
    message: await message(tx, actor, registry, room, messageId),
    record: required(await recordOf(tx, actor, registry, clientRef)),
  };
}

function recordOf(tx: Tx, actor: Actor, registry: Registry, recordId: string): Promise<Made['record'] | undefined> {
  return tx.first(sql<Made['record']>`
    select ${refColumns} from record r where r.tenant_id = ${tx.tenantId} and r.id = ${recordId} and ${registry.visible(actor)}`);
}

/** Whose words they were, and when. */
function quoted({ senderName, at, body }: { senderName: string; at: string; body: string }): string {
  return `${senderName}, ${at.slice(0, 10)}:\n${body.replace(/^/gm, '> ')}`;
}

async function filesOf(tx: Tx, messageId: string): Promise<string[]> {
  const files = await tx.all(sql<{ id: string }>`
    select file_id as id from chat_message_file where tenant_id = ${tx.tenantId} and message_id = ${messageId} order by place`);
  return files.map(({ id }) => id);
}
