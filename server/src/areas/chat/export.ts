import type { chatDownloads } from '@plumbline/contract/areas/chat';
import type { ChatMessage } from '@plumbline/contract/areas/chat';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import type { Registry } from '../../kit/records/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { messages } from './messages.ts';
import { room } from './rooms.ts';

type Asked = z.output<(typeof chatDownloads)['export']['input']>;

const AT_ONCE = 200;

/** All that somebody sees of a room as a sheet, oldest first. */
export async function sheet(open: ActorRequest, registry: Registry, { roomId, format }: Asked): Promise<void> {
  const { actor, context } = open;
  const { roomName } = await context.database.read(actor.tenantId, (read) => room(read, actor, registry, roomId));
  await sendSheet(open, {
    name: roomName,
    columns: columnsFor(actor),
    rows: everyMessage(open, registry, roomId),
    format,
    audit: { resource: 'chat', subjectKind: 'chatRoom', subjectId: roomId, subject: roomName, detail: { format } },
  });
}

async function* everyMessage(
  { context, actor }: ActorRequest,
  registry: Registry,
  roomId: string,
): AsyncIterable<ChatMessage> {
  let afterSeq = 0;
  for (;;) {
    const asked = { roomId, afterSeq, limit: AT_ONCE };
    const page = await context.database.read(actor.tenantId, (read) => messages(read, actor, registry, asked));
    yield* page.messages;
    afterSeq = page.messages.at(-1)?.seq ?? afterSeq;
    if (!page.more) return;
  }
}

function columnsFor({ t, zone }: Actor): SheetColumn<ChatMessage>[] {
  const { text, day, integer } = sheetColumns<ChatMessage>(zone);
  return [
    integer(t('Number'), ({ seq }) => seq),
    day(t('Day'), ({ at }) => at),
    text(t('Moment (UTC)'), ({ at }) => new Date(at).toISOString(), 26),
    text(t('Person'), ({ sender }) => sender?.fullName ?? null, 24),
    text(t('Company'), ({ sender }) => sender?.companyName ?? null, 24),
    text(
      t('Message'),
      (message) => (message.isDeleted ? t('Deleted message') : message.body || eventText(message)),
      80,
    ),
    text(t('Reply to'), ({ replyTo }) => (replyTo ? String(replyTo.seq) : null), 8),
    text(t('File names'), ({ files }) => files.map(({ name }) => name).join('; '), 40),
    text(t('Records named'), ({ records }) => records.flatMap(({ record }) => record?.number ?? []).join('; '), 20),
    text(t('Changed at'), ({ editedAt }) => editedAt && new Date(editedAt).toISOString(), 26),
  ];
}

/** What became of the room, as the call names it. */
function eventText({ event }: ChatMessage): string | null {
  return event && [event.verb, event.name, ...event.people.map(({ fullName }) => fullName)].filter(Boolean).join(' ');
}
