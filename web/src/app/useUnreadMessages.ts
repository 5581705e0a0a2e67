import { useQuery } from '@tanstack/react-query';
import { CHAT_LIVE, unreadMessages } from '@plumbline/contract/areas/chat/live';
import { query } from '../kit/api/index.ts';
import { useLiveReads } from '../kit/live/index.ts';
import { useRight } from '../kit/nav/index.ts';

/** The number of my unread messages, live. */
export function useUnreadMessages(): number {
  const may = useRight('chat', 'read') !== 'none';
  useLiveReads(CHAT_LIVE.room, [unreadMessages.path]);
  useLiveReads(CHAT_LIVE.mine, [unreadMessages.path]);
  const { data } = useQuery({
    ...query(unreadMessages, {}, { silent: true }),
    enabled: may,
    staleTime: 30_000,
  });
  return data?.unreadMessageCount ?? 0;
}
