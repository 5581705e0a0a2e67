import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useBreadcrumbs, useGo, useLocation, usePathParams, usePathname } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';
import { ChatLists } from './ChatLists.tsx';
import { RoomView } from './RoomView.tsx';
import { openRoom } from './client.ts';
import { jumpTo } from './target.ts';
import { useRoom } from './useRooms.ts';

/** The chat as a full screen: lists, and the room beside them; on a phone one after the other. */
export function ChatScreen() {
  const t = useT();
  const go = useGo();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'));
  const { roomId } = usePathParams();
  const unreadOnly = usePathname() === '/dashboard/unreadmessage';
  const name = useRoom(roomId).room?.roomName;
  useBreadcrumbs([
    unreadOnly ? { text: t('Unread messages'), href: '/dashboard/unreadmessage' } : { text: t('Chat'), href: '/chat' },
    ...(roomId && name ? [{ text: name, href: `/chat/${roomId}` }] : []),
  ]);
  const { record, seq } = useLocation().search;
  const recordId = typeof record === 'string' ? record : undefined;
  // `/chat/<room>?seq=<number>` jumps to a message.
  useEffect(() => {
    if (roomId && typeof seq === 'number') jumpTo(roomId, seq);
  }, [roomId, seq]);
  // `/chat?record=<id>` opens the room of that record and creates it when needed.
  useEffect(() => {
    if (!recordId) return undefined;
    // A late answer must not move a person who has gone elsewhere.
    let isAwaited = true;
    const arrive = (href: string) => isAwaited && go(href, { replace: true, trail: false });
    void openRoom({ recordId }).then((opened) => arrive('room' in opened ? `/chat/${opened.room.roomId}` : '/chat'));
    return () => {
      isAwaited = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each record
  }, [recordId]);
  const open = (room: string, seq?: number) => {
    if (seq !== undefined) jumpTo(room, seq);
    go(`/chat/${room}`, { trail: false });
  };
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
        ...(wide && { gridTemplateColumns: '320px minmax(0, 1fr)', borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Box component="h1" className="vh">
        {name ?? t('Chat')}
      </Box>
      {(wide || !roomId) && <ChatLists chosen={roomId} unreadOnly={unreadOnly} onRoom={open} />}
      {roomId ? (
        <RoomView key={roomId} roomId={roomId} onBack={wide ? undefined : () => go('/chat')} onRoom={open} />
      ) : (
        wide && (
          <EmptyState
            cause="nothing"
            title={t('Choose a conversation')}
            text={t('Or write to one of your contacts. Your message arrives at once, on every device.')}
          />
        )
      )}
    </Box>
  );
}
