import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { Link, useCrowdedFrame, usePathname, useTrail } from '../../kit/nav/index.ts';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useT } from '../../kit/words/index.ts';
import { ChatLists } from './ChatLists.tsx';
import { RoomView } from './RoomView.tsx';
import { openRoom } from './client.ts';
import { jumpTo } from './target.ts';

const LAST_KEY = 'plumbline.chatRoom';

/** The chat beside any screen. It opens the last room. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [refused, setRefused] = useState('');
  const [roomId, setRoomId] = useState(() => sessionStorage.getItem(LAST_KEY));
  useCrowdedFrame(true);
  useEffect(() => {
    if (roomId) sessionStorage.setItem(LAST_KEY, roomId);
    else sessionStorage.removeItem(LAST_KEY);
  }, [roomId]);
  const open = (room: string, seq?: number) => {
    if (seq !== undefined) jumpTo(room, seq);
    setRoomId(room);
  };
  return (
    <Box
      component="aside"
      aria-label={t('Chat')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      sx={{
        gridArea: 'chat',
        width: 380,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        borderLeft: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        // On a narrow window the chat lies over the screen.
        gridColumn: { md: 'main', lg: 'chat' },
        justifySelf: 'end',
        zIndex: { md: 2, lg: 'auto' },
        boxShadow: { md: 3, lg: 0 },
      }}
    >
      {roomId ? (
        <RoomView key={roomId} roomId={roomId} onBack={() => setRoomId(null)} onRoom={open} onClose={onClose} />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '2px', height: 44, pl: 2, pr: 1, flex: 'none' }}>
            <Box component="h2" sx={{ m: 0, flex: 1, typography: 'body2', fontWeight: 700 }}>
              {t('Chat')}
            </Box>
            <AboutThis onRoom={open} onRefused={setRefused} />
            <Tooltip title={t('Open full page')}>
              <IconButton component={Link} href="/chat" aria-label={t('Open full page')} onClick={onClose}>
                <OpenInFullOutlined sx={{ fontSize: 18 }} />
              </IconButton>
            </Tooltip>
            <IconButton aria-label={t('Close the chat')} onClick={onClose}>
              <CloseOutlined />
            </IconButton>
          </Box>
          {refused && (
            <Box role="alert" sx={{ px: 2, py: 1 }}>
              {refused}
            </Box>
          )}
          <ChatLists chosen={undefined} onRoom={open} />
        </>
      )}
    </Box>
  );
}

/** Opens the room of the project or record whose page is shown. */
function AboutThis({ onRoom, onRefused }: { onRoom: (roomId: string) => void; onRefused: (why: string) => void }) {
  const t = useT();
  const parts = usePathname().match(/^\/project\/(?:project\/([0-9a-f-]{36})$|[0-9a-f-]{36}\/\w+\/([0-9a-f-]{36})$)/);
  const name = useTrail().at(-1)?.text;
  const [, projectId, recordId] = parts ?? [];
  if (!projectId && !recordId) return null;
  async function open() {
    onRefused('');
    const opened = await openRoom(recordId ? { recordId } : { projectId });
    if ('room' in opened) onRoom(opened.room.roomId);
    else onRefused(opened.refused);
  }
  return (
    <Button variant="text" onClick={() => void open()} sx={{ whiteSpace: 'nowrap', maxWidth: 180 }}>
      {t('About {name}', { name: name ?? '' })}
    </Button>
  );
}
