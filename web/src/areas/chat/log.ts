import type { ChatMessage } from '@plumbline/contract/areas/chat';

/** The messages of a room that are here: one stretch without holes, in the order of their numbers. */
export interface Log {
  messages: readonly ChatMessage[];
  /** of the room, up to which everything that happened is in the stretch; null before the first answer */
  version: number | null;
  /** the number of the newest message of the room */
  lastSeq: number;
  /** there are messages before the stretch, and after it */
  hasEarlier: boolean;
  hasLater: boolean;
}

export const EMPTY: Log = { messages: [], version: null, lastSeq: 0, hasEarlier: false, hasLater: false };

/** What the list of messages answers. */
export interface Page {
  messages: readonly ChatMessage[];
  more: boolean;
  lastSeq: number;
  version: number;
  fromSeq: number;
}

/** Two lists as one: by number, each message once, of two the one that was changed later. */
export function joined(one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] {
  const known = new Map<number, ChatMessage>();
  for (const message of [...one, ...other]) {
    const before = known.get(message.seq);
    if (!before || before.version <= message.version) known.set(message.seq, message);
  }
  return [...known.values()].toSorted((a, b) => a.seq - b.seq);
}

/** A page in place of what is here, as the newest one or one around a number. */
export function replaced({ messages, more, lastSeq, version }: Page): Log {
  const sorted = joined([], messages);
  return {
    messages: sorted,
    version,
    lastSeq,
    hasEarlier: more,
    hasLater: (sorted.at(-1)?.seq ?? lastSeq) < lastSeq,
  };
}

/** A page before or behind what is here; what has happened since is asked for by the version that is known. */
export function lengthened(log: Log, page: Page, side: 'earlier' | 'later'): Log {
  const messages = joined(log.messages, page.messages);
  const lastSeq = Math.max(log.lastSeq, page.lastSeq);
  if (side === 'earlier') return { ...log, messages, lastSeq, hasEarlier: page.more };
  return { ...log, messages, lastSeq, hasLater: page.more };
}

/**
 * What has happened in the room up to a version. What lies before the stretch stays out of it, and so does what comes after
 * while the stretch is not the newest; what is gone by age leaves it.
 */
export function caughtUp(log: Log, changed: readonly ChatMessage[], page: Page): Log {
  const first = log.messages[0]?.seq ?? 0;
  const last = log.hasLater ? (log.messages.at(-1)?.seq ?? 0) : Number.POSITIVE_INFINITY;
  const inside = changed.filter(({ seq }) => seq >= first && seq <= last);
  return {
    ...log,
    messages: joined(log.messages, inside).filter(({ seq }) => seq > page.fromSeq),
    version: Math.max(log.version ?? 0, page.version),
    lastSeq: Math.max(log.lastSeq, page.lastSeq),
    hasEarlier: log.hasEarlier && first > page.fromSeq + 1,
  };
}

/** A message that the server answered to a write: shown at once. Others may have done something before it. */
export function withAnswer(log: Log, message: ChatMessage): Log {
  const last = log.messages.at(-1)?.seq ?? log.lastSeq;
  const lastSeq = Math.max(log.lastSeq, message.seq);
  if (log.version === null || (log.hasLater && message.seq > last)) return { ...log, lastSeq };
  if (message.seq < (log.messages[0]?.seq ?? 0)) return log;
  const version = message.version === log.version + 1 ? message.version : log.version;
  return { ...log, version, lastSeq, messages: joined(log.messages, [message]) };
}
