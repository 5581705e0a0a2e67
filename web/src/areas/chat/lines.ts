import type { ChatMessage } from '@plumbline/contract/areas/chat';
import type { Unsent } from './outbox.ts';

/** A line of the message list: a message, an event, or an unsent message. */
export type Line = {
  key: string;
  /** The first message of a day */
  day: boolean;
  /** New messages start here */
  isNew: boolean;
  /** The sender's name is shown */
  begins: boolean;
} & ({ message: ChatMessage; unsent?: never } | { unsent: Unsent; message?: never });

interface Facts {
  me: string;
  /** The last message that I had read on arrival; null marks nothing */
  readSeq: number | null;
  /** The day of an instant in the reader's time zone */
  dayOf: (instant: string) => string;
}

/** Messages of one sender within this time belong together. */
const TOGETHER_MS = 5 * 60_000;

/** Messages by day and sender, with the first new message marked, and unsent messages last. */
export function linesOf(
  messages: readonly ChatMessage[],
  unsent: readonly Unsent[],
  { me, readSeq, dayOf }: Facts,
): Line[] {
  const lines: Line[] = [];
  const arrived = new Set(messages.map(({ messageId }) => messageId));
  let isMarked = readSeq === null;
  let before: { sender: string | undefined; at: string } | undefined;
  function put(
    what: { message: ChatMessage } | { unsent: Unsent },
    key: string,
    sender: string | undefined,
    at: string,
  ) {
    const isEvent = 'message' in what && what.message.kind === 'event';
    const isNew = !isMarked && 'message' in what && what.message.seq > (readSeq ?? 0) && sender !== me && !isEvent;
    isMarked ||= isNew;
    const day = before === undefined || dayOf(before.at) !== dayOf(at);
    const follows = before?.sender === sender && Date.parse(at) - Date.parse(before?.at ?? '') < TOGETHER_MS;
    lines.push({ ...what, key, day, isNew, begins: day || isNew || !follows });
    before = { sender: isEvent ? undefined : sender, at };
  }
  for (const message of messages) put({ message }, message.messageId, message.sender?.personId, message.at);
  for (const one of unsent) if (!arrived.has(one.clientRef)) put({ unsent: one }, one.clientRef, me, one.at);
  return lines;
}
