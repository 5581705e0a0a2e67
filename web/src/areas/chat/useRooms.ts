import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chat } from '@plumbline/contract/areas/chat';
import { CHAT_LIVE } from '@plumbline/contract/areas/chat/live';
import type { ChatMessage, ChatRoom, RoomMember } from '@plumbline/contract/areas/chat';
import { call, query } from '../../kit/api/index.ts';
import { onLive } from '../../kit/live/index.ts';
import { SILENT, theOutbox } from './client.ts';

/** My rooms, newest message first; undefined while they load. Components that use them follow live changes. */
export function useRooms(): { rooms: ChatRoom[] | undefined; isLoading: boolean; retry: () => void } {
  useEffect(() => void theOutbox(), []);
  const { data, isLoading, refetch } = useQuery({ ...query(chat.rooms, {}, SILENT), staleTime: 60_000 });
  return { rooms: data?.rooms, isLoading, retry: () => void refetch() };
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
