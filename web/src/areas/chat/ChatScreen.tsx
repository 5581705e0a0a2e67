import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useBreadcrumbs, useGo, usePathParams, usePathname } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';
import { ChatLists } from './ChatLists.tsx';
import { RoomView } from './RoomView.tsx';
import { jumpTo } from './target.ts';
import { useRooms } from './useRooms.ts';

/** The chat over the whole screen: the lists, and beside them the room; on a phone one after the other. */
export function ChatScreen() {
  const t = useT();
  const go = useGo();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'));
  const { roomId } = usePathParams();
  const unreadOnly = usePathname() === '/dashboard/unreadmessage';
  const { rooms } = useRooms();
  const name = rooms?.find((room) => room.roomId === roomId)?.roomName;
  useBreadcrumbs([
    unreadOnly ? { text: t('Unread messages'), href: '/dashboard/unreadmessage' } : { text: t('Chat'), href: '/chat' },
    ...(roomId && name ? [{ text: name, href: `/chat/${roomId}` }] : []),
  ]);
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
            text={t('Or write to somebody of your contacts. What you say reaches them at once, on every device.')}
          />
        )
      )}
    </Box>
  );
}
