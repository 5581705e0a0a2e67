import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chat } from '@plumbline/contract/areas/chat';
import { CHAT_LIVE } from '@plumbline/contract/areas/chat/live';
import type { ChatMessage, ChatRoom, RoomMember } from '@plumbline/contract/areas/chat';
import { call, currentTenantId, query } from '../../kit/api/index.ts';
import { onLive } from '../../kit/live/index.ts';
import { SILENT, theOutbox } from './client.ts';
import { nextPage, roomsOf } from './roomPages.ts';
import type { RoomFilter } from './roomPages.ts';

interface Rooms {
  /** Undefined until the first page is loaded. */
  rooms: ChatRoom[] | undefined;
  isLoading: boolean;
  /** The rooms belong to the previous filter, until those of this filter are loaded. */
  isPrevious: boolean;
  retry: () => void;
  /** Loads the next page; undefined without one. */
  more: (() => void) | undefined;
}

/** My rooms page by page, the newest message first. The hook also starts to listen to changes in them. */
export function useRooms(filter: RoomFilter = {}): Rooms {
  useEffect(() => void theOutbox(), []);
  const { data, isLoading, isPlaceholderData, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [chat.rooms.path, filter, currentTenantId()],
    queryFn: ({ pageParam, signal }) => call(chat.rooms, { ...filter, ...pageParam }, { ...SILENT, signal }),
    initialPageParam: {},
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    rooms: data && roomsOf(data.pages),
    isLoading,
    isPrevious: isPlaceholderData,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

/**
 * A room from the list, or read by itself if the list has not loaded it. While it is read, its previous state stays: a
 * room that other rooms push off the loaded pages must not close under its reader.
 */
export function useRoom(roomId: string | undefined): { room: ChatRoom | undefined; isGone: boolean } {
  const { rooms } = useRooms();
  const listed = rooms?.find((room) => room.roomId === roomId);
  const before = useRef(listed);
  if (listed) before.current = listed;
  const single = useQuery({
    ...query(chat.room, { roomId: roomId ?? '' }, SILENT),
    enabled: roomId !== undefined && listed === undefined,
    placeholderData: () => (before.current?.roomId === roomId ? before.current : undefined),
  });
  return { room: listed ?? single.data, isGone: single.isError };
}

/** How many messages I have not read in rooms that are not muted, like the menu counts them. */
export function useUnread(): number {
  const { data } = useQuery({ ...query(chat.unread, {}, SILENT), staleTime: 30_000 });
  return data?.unreadMessageCount ?? 0;
}

/** The members of a room. `since` is the room's last event: a new event means that members changed. */
export function useMembers(roomId: string, since: number): RoomMember[] {
  const members = useQuery({ ...query(chat.members, { roomId }, SILENT), staleTime: 60_000 });
  const { refetch } = members;
  useEffect(() => {
    if (since > 0) void refetch();
  }, [since, refetch]);
  return members.data?.members ?? [];
}

/** The people of my rooms who are online. Asking also reports that I am online. */
export function usePresent(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: [chat.present.path],
    queryFn: () => call(chat.present, {}, { ...SILENT, background: true }),
    refetchInterval: 60_000,
    staleTime: 30_000,
  });
  return new Set(data?.memberIds);
}

const TYPING_MS = 6000;

/** The people who are typing in a room. Somebody whose message arrived is no longer typing. */
export function useTyping(roomId: string, me: string, newest: ChatMessage | undefined): readonly string[] {
  const [typing, setTyping] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    setTyping(new Map());
    return onLive(CHAT_LIVE.typing, ({ id, personId }) => {
      if (id === roomId && personId && personId !== me)
        setTyping((known) => new Map(known).set(personId, Date.now() + TYPING_MS));
    });
  }, [roomId, me]);
  const sender = newest?.sender?.personId;
  const seq = newest?.seq;
  useEffect(() => {
    setTyping((known) => new Map([...known].filter(([personId]) => personId !== sender)));
  }, [sender, seq]);
  useEffect(() => {
    if (typing.size === 0) return undefined;
    const timer = setInterval(
      () => setTyping((known) => new Map([...known].filter(([, until]) => until > Date.now()))),
      1000,
    );
    return () => clearInterval(timer);
  }, [typing.size]);
  return [...typing.keys()];
}
