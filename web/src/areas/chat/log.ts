import type { ChatMessage } from '@plumbline/contract/areas/chat';

/** The loaded messages of a room: one range without gaps, in the order of their numbers. */
export interface Log {
  messages: readonly ChatMessage[];
  /** The room's version up to which the range is complete; null before the first answer */
  version: number | null;
  /** The number of the room's newest message */
  lastSeq: number;
  /** There are messages before the range, and after it */
  hasEarlier: boolean;
  hasLater: boolean;
}

export const EMPTY: Log = { messages: [], version: null, lastSeq: 0, hasEarlier: false, hasLater: false };

/** The answer of the list of messages. */
export interface Page {
  messages: readonly ChatMessage[];
  more: boolean;
  lastSeq: number;
  version: number;
  fromSeq: number;
}

/** Merges two lists by number. Of two copies of a message the later change wins. */
export function mergeMessages(one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] {
  const known = new Map<number, ChatMessage>();
  for (const message of [...one, ...other]) {
    const before = known.get(message.seq);
    if (!before || before.version <= message.version) known.set(message.seq, message);
  }
  return [...known.values()].toSorted((a, b) => a.seq - b.seq);
}

/** Replaces the range by a page: the newest page, or the page around a number. */
export function replaceLog({ messages, more, lastSeq, version }: Page): Log {
  const sorted = mergeMessages([], messages);
  return {
    messages: sorted,
    version,
    lastSeq,
    hasEarlier: more,
    hasLater: (sorted.at(-1)?.seq ?? lastSeq) < lastSeq,
  };
}

/** Adds a page before or after the range. Its version stays, so that changes made meanwhile are still asked for. */
export function extendLog(log: Log, page: Page, side: 'earlier' | 'later'): Log {
  const messages = mergeMessages(log.messages, page.messages);
  const lastSeq = Math.max(log.lastSeq, page.lastSeq);
  if (side === 'earlier') return { ...log, messages, lastSeq, hasEarlier: page.more };
  return { ...log, messages, lastSeq, hasLater: page.more };
}

/**
 * Applies the room's changes up to a version. Messages before the range stay outside, and so do messages after it unless
 * the range ends at the newest message. Expired messages leave the range.
 */
export function catchUpLog(log: Log, changed: readonly ChatMessage[], page: Page): Log {
  const first = log.messages[0]?.seq ?? 0;
  const last = log.hasLater ? (log.messages.at(-1)?.seq ?? 0) : Number.POSITIVE_INFINITY;
  const inside = changed.filter(({ seq }) => seq >= first && seq <= last);
  return {
    ...log,
    messages: mergeMessages(log.messages, inside).filter(({ seq }) => seq > page.fromSeq),
    version: Math.max(log.version ?? 0, page.version),
    lastSeq: Math.max(log.lastSeq, page.lastSeq),
    hasEarlier: log.hasEarlier && first > page.fromSeq + 1,
  };
}

/**
 * Adds the message that the server answered to a write. The version moves on only if that write was the next change,
 * because others may have written before it.
 */
export function withAnswer(log: Log, message: ChatMessage): Log {
  const last = log.messages.at(-1)?.seq ?? log.lastSeq;
  const lastSeq = Math.max(log.lastSeq, message.seq);
  if (log.version === null || (log.hasLater && message.seq > last)) return { ...log, lastSeq };
  if (message.seq < (log.messages[0]?.seq ?? 0)) return log;
  const version = message.version === log.version + 1 ? message.version : log.version;
  return { ...log, version, lastSeq, messages: mergeMessages(log.messages, [message]) };
}
