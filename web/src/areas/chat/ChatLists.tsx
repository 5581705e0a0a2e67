import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ChatRoom } from '@plumbline/contract/areas/chat';
import { useActor, useRight } from '../../kit/nav/index.ts';
import { SearchField } from '../../kit/records/list/SearchField.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ContactList } from './ContactList.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { RoomAvatar } from './RoomAvatar.tsx';
import { SearchHits } from './SearchHits.tsx';
import { NotHere } from './NotHere.tsx';
import { cutSx, lineSx } from './lineSx.ts';
import { shows } from './roomPages.ts';
import type { RoomFilter } from './roomPages.ts';
import { usePresent, useRooms, useUnread } from './useRooms.ts';
import { useQuoteText, whenOf } from './words.ts';

interface ChatListsProps {
  chosen: string | undefined;
  unreadOnly?: boolean;
  onRoom: (roomId: string, seq?: number) => void;
}
type Menu = 'message' | 'contact' | 'group';

/** The lists of the chat: messages, contacts, groups. */
export function ChatLists({ chosen, unreadOnly = false, onRoom }: ChatListsProps) {
  const t = useT();
  const [menu, setMenu] = useState<Menu>('message');
  const [keyword, setKeyword] = useState('');
  const [making, setMaking] = useState(false);
  const mayCreate = useRight('chat', 'create') !== 'none';
  const filter: RoomFilter = {
    ...(keyword && { keyword }),
    ...(unreadOnly && { unreadOnly }),
    ...(menu === 'group' && { kind: 'group' }),
  };
  const { rooms, isLoading, isPrevious, retry, more } = useRooms(filter);
  const unread = useUnread();
  // While another list loads, the rooms of the previous list that match the new filter.
  const shown = (rooms ?? []).filter((room) => shows(filter, room));
  return (
    <Box
      component="section"
      aria-label={t('Conversations')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderRight: { md: 1 },
        borderColor: { md: 'divider' },
      }}
    >
      <Tabs<Menu>
        label={t('Chat')}
        value={menu}
        onChange={setMenu}
        panelId="chatList"
        tabs={[
          { value: 'message', label: t('Messages'), count: unread || undefined },
          { value: 'contact', label: t('Contacts') },
          { value: 'group', label: t('Groups') },
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, p: 1, '& > :first-of-type': { flex: 1, width: 'auto' } }}>
        <SearchField label={t('Search')} keyword={keyword} onKeyword={setKeyword} wide={false} />
        {menu === 'group' && mayCreate && (
          <Button startIcon={<GroupsOutlined />} onClick={() => setMaking(true)}>
            {t('New group')}
          </Button>
        )}
      </Box>
      <Box id="chatList" role="tabpanel" tabIndex={-1} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {menu === 'contact' ? (
          <ContactList keyword={keyword} mayWrite={mayCreate} onRoom={onRoom} />
        ) : (
          <>
            {isLoading && <SkeletonCards cards={6} />}
            {!rooms && !isLoading && <NotHere retry={retry} />}
            <Box component="ul" aria-label={menu === 'group' ? t('Groups') : t('Conversations')}>
              {shown.map((room) => (
                <RoomItem
                  key={room.roomId}
                  room={room}
                  chosen={room.roomId === chosen}
                  onOpen={() => onRoom(room.roomId)}
                />
              ))}
            </Box>
            {more && (
              <Box sx={{ p: 1, textAlign: 'center' }}>
                <Button variant="text" onClick={more}>
                  {t('Show older')}
                </Button>
              </Box>
            )}
            {rooms && shown.length === 0 && !isPrevious && !more && keyword === '' && (
              <Nothing menu={menu} unreadOnly={unreadOnly} />
            )}
            {menu === 'message' && keyword.length > 1 && <SearchHits keyword={keyword} onHit={onRoom} />}
          </>
        )}
      </Box>
      {making && <GroupDialog onClose={() => setMaking(false)} onDone={({ roomId }) => onRoom(roomId)} />}
    </Box>
  );
}

function Nothing({ menu, unreadOnly }: { menu: Menu; unreadOnly: boolean }) {
  const t = useT();
  if (unreadOnly) return <EmptyState cause="noMatch" title={t('Everything is read')} />;
  return menu === 'group' ? (
    <EmptyState cause="nothing" title={t('No groups yet')} text={t('A group is for people who talk regularly.')} />
  ) : (
    <EmptyState cause="nothing" title={t('No messages yet')} text={t('Write to one of your contacts.')} />
  );
}

function RoomItem({ room, chosen, onOpen }: { room: ChatRoom; chosen: boolean; onOpen: () => void }) {
  const t = useT();
  const format = useFormat();
  const quote = useQuoteText();
  const me = useActor().personId;
  const present = usePresent();
  const { lastMessage, unreadMessageCount: unread, muted } = room;
  const other = room.kind === 'direct' ? room.members.find(({ personId }) => personId !== me) : undefined;
  const said = lastMessage && quote(lastMessage);
  const by =
    lastMessage?.sender && lastMessage.kind !== 'event' && room.kind !== 'direct'
      ? `${lastMessage.sender.personId === me ? t('You') : lastMessage.sender.fullName.split(' ')[0]}: `
      : '';
  return (
    <li>
      <Box component="button" type="button" aria-current={chosen || undefined} onClick={onOpen} sx={lineSx}>
        <RoomAvatar room={room} other={other} present={other !== undefined && present.has(other.personId)} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'block' }}>
          <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Box component="span" dir="auto" sx={{ ...cutSx, flex: 1, fontWeight: unread > 0 ? 700 : 400 }}>
              {room.roomName}
            </Box>
            <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary', flex: 'none' }}>
              {lastMessage && whenOf(lastMessage.at, format)}
            </Box>
          </Box>
          <Box component="span" sx={{ display: 'flex', gap: 1, typography: 'caption', color: 'text.secondary' }}>
            <Box component="span" dir="auto" sx={{ ...cutSx, flex: 1 }}>
              {said ? by + said : t('No messages yet')}
            </Box>
            {unread > 0 && <Count muted={muted}>{unread > 99 ? '99+' : unread}</Count>}
          </Box>
        </Box>
        {unread > 0 && <span className="vh">{t('{n} unread', { n: unread })}</span>}
      </Box>
    </li>
  );
}

function Count({ muted, children }: { muted: boolean; children: ReactNode }) {
  return (
    <Box
      component="span"
      className="num"
      aria-hidden
      sx={{
        minWidth: 18,
        px: '5px',
        borderRadius: '9px',
        fontWeight: 700,
        textAlign: 'center',
        flex: 'none',
        bgcolor: muted ? 'surface.sunken' : 'primary.main',
        color: muted ? 'text.secondary' : 'primary.contrastText',
      }}
    >
      {children}
    </Box>
  );
}
