import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chat, chatDownloads } from '@plumbline/contract/areas/chat';
import type { ChatRoom, RoomMember } from '@plumbline/contract/areas/chat';
import { call, query } from '../../kit/api/index.ts';
import { Link, useActor } from '../../kit/nav/index.ts';
import { recordPath } from '../../kit/records/kind/areas.ts';
import { download } from '../../kit/records/page/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { SearchField } from '../../kit/records/list/SearchField.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import type { MenuEntry } from '../../kit/ui/Menu.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { RoomAvatar } from './RoomAvatar.tsx';
import { RoomDialog } from './RoomDialog.tsx';
import { SearchHits } from './SearchHits.tsx';
import { SILENT, showRoom, useLog } from './client.ts';
import { cutSx, lineSx } from './lineSx.ts';
import { jumpTo } from './target.ts';
import { usePresent } from './useRooms.ts';
import { useQuoteText, whenOf } from './words.ts';

interface RoomHeadProps {
  room: ChatRoom;
  members: readonly RoomMember[];
  onBack: (() => void) | undefined;
  onRoom: (roomId: string) => void;
  onClose: (() => void) | undefined;
}

/** The head of a room: its name, members, pinned messages and search. */
export function RoomHead({ room, members, onBack, onRoom, onClose }: RoomHeadProps) {
  const t = useT();
  const me = useActor().personId;
  const present = usePresent();
  const [shown, setShown] = useState<'search' | 'pins' | 'people' | null>(null);
  const [keyword, setKeyword] = useState('');
  const { roomId, muted } = room;
  const other = room.kind === 'direct' ? room.members.find(({ personId }) => personId !== me) : undefined;
  const show = (what: typeof shown) => setShown(shown === what ? null : what);
  const entries: MenuEntry[] = [
    { label: t('People'), icon: <GroupOutlined />, onSelect: () => setShown('people') },
    { label: t('Pinned messages'), icon: <PushPinOutlined />, onSelect: () => setShown('pins') },
    'line',
    {
      label: muted ? t('Unmute') : t('Mute'),
      onSelect: () => void call(chat.mute, { roomId, muted: !muted }).then(showRoom, () => undefined),
    },
    {
      label: t('Export as XLSX'),
      onSelect: () => void download(downloadUrl(chatDownloads.export.path, { roomId, format: 'xlsx' })),
    },
  ];
  return (
    <Box component="header" sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, px: 1 }}>
        {onBack && (
          <IconButton aria-label={t('Back')} onClick={onBack} sx={{ width: 44, height: 44 }}>
            <ArrowBackOutlined />
          </IconButton>
        )}
        <RoomAvatar room={room} other={other} present={other !== undefined && present.has(other.personId)} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" dir="auto" sx={{ m: 0, typography: 'body2', fontWeight: 700, ...cutSx }}>
            {room.record ? (
              <Link href={recordPath(room.record)}>{room.roomName}</Link>
            ) : room.kind === 'project' ? (
              <Link href={`/project/project/${room.projectId}`}>{room.roomName}</Link>
            ) : (
              room.roomName
            )}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary', ...cutSx }}>
            {other
              ? [other.companyName, ...room.groupRooms.map(({ roomName }) => roomName)].filter(Boolean).join(' · ')
              : [t('{n|1 person|# people}', { n: room.memberCount }), room.description].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Tooltip title={t('Search in this conversation')}>
          <IconButton
            aria-label={t('Search in this conversation')}
            aria-expanded={shown === 'search'}
            onClick={() => show('search')}
          >
            <SearchOutlined />
          </IconButton>
        </Tooltip>
        <MenuButton label={t('More')} icon={<MoreVertOutlined />} iconOnly entries={entries} />
        {onClose && (
          <IconButton aria-label={t('Close the chat')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        )}
      </Box>
      {room.record && <Origin recordId={room.record.recordId} onRoom={onRoom} />}
      {shown === 'search' && (
        <Box sx={{ maxHeight: '50dvh', overflowY: 'auto', p: 1, borderTop: 1, borderColor: 'divider' }}>
          <SearchField label={t('Search in this conversation')} keyword={keyword} onKeyword={setKeyword} wide />
          {keyword.length > 1 && <SearchHits keyword={keyword} roomId={roomId} onHit={jumpTo} />}
        </Box>
      )}
      {shown === 'pins' && <Pins roomId={roomId} />}
      {shown === 'people' && (
        <RoomDialog room={room} members={members} onRoom={onRoom} onClose={() => setShown(null)} />
      )}
    </Box>
  );
}

/** For the room of a record: the message from which the record was made. */
function Origin({ recordId, onRoom }: { recordId: string; onRoom: (roomId: string) => void }) {
  const t = useT();
  const { data: origin } = useQuery(query(chat.origin, { recordId }, SILENT));
  if (!origin) return null;
  const { roomId, seq, roomName } = origin;
  return (
    <Box
      component="button"
      type="button"
      onClick={() => {
        onRoom(roomId);
        jumpTo(roomId, seq);
      }}
      sx={{ ...lineSx, typography: 'caption', color: 'link' }}
    >
      {t('Made of a message in {name}', { name: roomName })}
    </Box>
  );
}

function Pins({ roomId }: { roomId: string }) {
  const t = useT();
  const format = useFormat();
  const quote = useQuoteText();
  const { version } = useLog(roomId);
  const pins = useQuery(query(chat.pins, { roomId }, SILENT));
  const { refetch } = pins;
  // Pinned messages may change with each version of the room.
  useEffect(() => void refetch(), [version, refetch]);
  const messages = pins.data?.messages ?? [];
  return (
    <Box
      component="section"
      aria-label={t('Pinned messages')}
      sx={{ maxHeight: '40dvh', overflowY: 'auto', borderTop: 1, borderColor: 'divider', py: 0.5 }}
    >
      {pins.data && messages.length === 0 && (
        <Box sx={{ p: 1, color: 'text.secondary' }}>
          {t('Nothing is pinned. Pin what was decided, and everybody finds it here.')}
        </Box>
      )}
      <ul>
        {messages.map((message) => (
          <li key={message.messageId}>
            <Box
              component="button"
              type="button"
              onClick={() => jumpTo(roomId, message.seq)}
              sx={{ ...lineSx, display: 'block' }}
            >
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {message.sender?.fullName} · {whenOf(message.at, format)}
              </Box>
              <Box component="span" dir="auto" sx={{ display: 'block', ...cutSx }}>
                {quote(message)}
              </Box>
            </Box>
          </li>
        ))}
      </ul>
    </Box>
  );
}
