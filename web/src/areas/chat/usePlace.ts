import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatRoom } from '@plumbline/contract/areas/chat';
import { logOf, readRoom } from './client.ts';
import type { Line } from './lines.ts';
import type { LogState } from './roomLog.ts';
import type { Target } from './target.ts';

interface Placing {
  room: ChatRoom;
  lines: readonly Line[];
  target: Target | null;
  onTargetReached: () => void;
  onActive: (key: string | null) => void;
}

/**
 * Positions the message list: at the first new message, else at its end, or at the message of a jump, which is marked
 * for a while.
 */
export function usePlace(
  virtual: Virtualizer<HTMLDivElement, Element>,
  { room: { roomId }, lines, target, onTargetReached, onActive }: Placing,
): { marked: number | null; isPlaced: () => boolean } {
  const placed = useRef(false);
  const [marked, setMarked] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (placed.current || lines.length === 0 || target) return;
    placed.current = true;
    const news = lines.findIndex(({ isNew }) => isNew);
    if (news === -1) virtual.scrollToEnd();
    else virtual.scrollToIndex(news, { align: 'start' });
  }, [lines, target, virtual]);
  const at = target ? lines.findIndex(({ message }) => message?.seq === target.seq) : -1;
  useEffect(() => {
    if (!target) return;
    if (at === -1) return void logOf(roomId).around(target.seq);
    placed.current = true;
    virtual.scrollToIndex(at, { align: 'center' });
    setMarked(target.seq);
    onActive(lines[at]?.key ?? null);
    onTargetReached();
    // Depends on the found position, not on each new message.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target, at, roomId]);
  useEffect(() => {
    if (marked === null) return undefined;
    const timer = setTimeout(() => setMarked(null), 2500);
    return () => clearTimeout(timer);
  }, [marked]);
  return { marked, isPlaced: useCallback(() => placed.current, []) };
}

/** Marks messages as read that arrive while the end of the room is visible. */
export function useReading({ roomId, lastReadSeq }: ChatRoom, { messages }: LogState, atEnd: boolean): void {
  const newest = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    const read = () => {
      if (atEnd && newest > lastReadSeq && document.visibilityState === 'visible') void readRoom(roomId, newest);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [atEnd, newest, lastReadSeq, roomId]);
}

/** Loads more messages near the ends of the range. */
export function useMore(
  roomId: string,
  { loading, hasEarlier, hasLater }: LogState,
  { first, last, count }: { first: number; last: number; count: number },
  isPlaced: () => boolean,
): void {
  useEffect(() => {
    if (!isPlaced() || loading) return;
    if (first < 5 && hasEarlier) void logOf(roomId).earlier();
    else if (last > count - 5 && hasLater) void logOf(roomId).later();
  }, [first, last, count, loading, hasEarlier, hasLater, roomId, isPlaced]);
}
