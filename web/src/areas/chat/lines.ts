import type { ChatMessage } from '@plumbline/contract/areas/chat';
import type { Unsent } from './outbox.ts';

/** What stands in the list of messages, one below the other: a message or event, or one that is not sent yet. */
export type Line = {
  key: string;
  /** the first of a day */
  day: boolean;
  /** what is new to me begins here */
  isNew: boolean;
  /** the sender is named */
  begins: boolean;
} & ({ message: ChatMessage; unsent?: never } | { unsent: Unsent; message?: never });

interface Facts {
  me: string;
  /** up to where I had read when I came; null where nothing is to be marked */
  readSeq: number | null;
  /** the day of an instant, where the reader is */
  dayOf: (instant: string) => string;
}

/** Messages of one sender within so long belong together. */
const TOGETHER_MS = 5 * 60_000;

/** Messages by day and sender, the first that is new to me marked, and last what is not sent yet. */
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
