import type { MadeKind, chat } from '@plumbline/contract/areas/chat';
import { punchListItems } from '@plumbline/contract/areas/punch';
import { rfis } from '@plumbline/contract/areas/rfis';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { tasks } from '@plumbline/contract/areas/tasks';
import { dayIn } from '@plumbline/contract/kit/days';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Composition } from '../../kit/area.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, required } from '../../kit/errors.ts';
import { copyFiles } from '../../kit/files/index.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { allow, claimRef, withExisting, refColumns, writtenOut } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { punchVerbs } from '../punch/index.ts';
import { rfiVerbs } from '../rfis/index.ts';
import { submittalVerbs } from '../submittals/index.ts';
import * as taskVerbs from '../tasks/index.ts';
import { message } from './messages.ts';
import { holdMessage } from './policy.ts';
import { touchRoom } from './write.ts';

type Input = ParsedOf<typeof chat.makeRecord>;
type Made = OutputOf<typeof chat.makeRecord>;

type Draft = Pick<Input, 'clientRef' | 'projectId' | 'title'> & { fileIds: string[] };
interface Beside {
  /** quoted */
  words: string | null;
  packageId: Input['packageId'];
  context: AppContext;
}

const MAKE: Record<MadeKind, (tx: Tx, actor: Actor, draft: Draft, beside: Beside) => Promise<unknown>> = {
  rfi: (tx, actor, draft, { words }) =>
    rfiVerbs.create(tx, actor, rfis.create.input.parse({ ...draft, question: words })),
  task: (tx, actor, draft, { words, context }) =>
    taskVerbs.create(tx, actor, tasks.create.input.parse({ ...draft, description: words }), context),
  submittal: (tx, actor, draft, { words }) =>
    submittalVerbs.create(tx, actor, submittalItems.create.input.parse({ ...draft, description: words })),
  punchItem(tx, actor, draft, { words, packageId, context }) {
    if (!packageId) throw invalid({ packageId: 'Choose a punch list' });
    const input = punchListItems.create.input.parse({ ...draft, packageId, description: words });
    return punchVerbs.create(tx, actor, input, context);
  },
};

/** Makes a draft of a message, with its words and files. The same clientRef again answers the one that it made. */
export async function makeRecord(
  tx: Tx,
  actor: Actor,
  { registry, context }: Pick<Composition, 'registry' | 'context'>,
  input: Input,
): Promise<Made> {
  const { messageId, clientRef, kind, projectId, title, packageId } = input;
  const { room, can, said } = await holdMessage(tx, actor, registry, input);
  allow(can[kind]);
  if (
    await withExisting(claimRef(tx, 'chat.makeRecord', clientRef, input), () =>
      recordOf(tx, actor, registry, clientRef),
    )
  ) {
    const fileIds = await copyFiles(tx, actor, await filesOf(tx, messageId));
    const words = said.body ? quoted(actor, said) : null;
    await MAKE[kind](tx, actor, { clientRef, projectId, title, fileIds }, { words, packageId, context });
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
function quoted(
  { facts, zone }: Actor,
  { senderName, at, body }: { senderName: string; at: string; body: string },
): string {
  const day = writtenOut(dayIn(zone, new Date(at)), facts.preferences.locale ?? 'en');
  return `${senderName}, ${day}:\n“${body}”`;
}

async function filesOf(tx: Tx, messageId: string): Promise<string[]> {
  const files = await tx.all(sql<{ id: string }>`
    select file_id as id from chat_message_file where tenant_id = ${tx.tenantId} and message_id = ${messageId} order by place`);
  return files.map(({ id }) => id);
}
