import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chat } from '@plumbline/contract/areas/chat';
import { query } from '../../kit/api/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { RoomAvatar } from './RoomAvatar.tsx';
import { NotHere } from './NotHere.tsx';
import { SILENT, openRoom } from './client.ts';
import { cutSx, lineSx } from './lineSx.ts';
import { keepContacts } from './vcards.ts';

/** The people to whom I may write. A press opens our conversation. */
export function ContactList({
  keyword,
  mayWrite,
  onRoom,
}: {
  keyword: string;
  mayWrite: boolean;
  onRoom: (roomId: string) => void;
}) {
  const t = useT();
  const contacts = useQuery({
    ...query(chat.contacts, { keyword: keyword || undefined }, SILENT),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const [refused, setRefused] = useState('');
  async function write(memberId: string, roomId: string | null) {
    setRefused('');
    if (roomId) return onRoom(roomId);
    const opened = await openRoom({ memberId });
    if ('room' in opened) onRoom(opened.room.roomId);
    else setRefused(opened.refused);
  }
  return (
    <>
      {refused && (
        <Box role="alert" sx={{ px: 2, py: 1 }}>
          {refused}
        </Box>
      )}
      {contacts.isLoading && <SkeletonCards cards={6} />}
      {!contacts.data && !contacts.isLoading && <NotHere retry={() => void contacts.refetch()} />}
      <Box component="ul" aria-label={t('Contacts')}>
        {contacts.data?.contacts.map((person) => (
          <li key={person.memberId}>
            <Box
              component="button"
              type="button"
              disabled={!mayWrite && !person.roomId}
              onClick={() => void write(person.memberId, person.roomId)}
              sx={lineSx}
            >
              <RoomAvatar
                room={{ kind: 'direct', roomName: person.fullName }}
                other={person}
                present={person.isPresent}
              />
              <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'block' }}>
                <Box component="span" sx={{ ...cutSx, display: 'block' }}>
                  {person.fullName}
                </Box>
                <Box
                  component="span"
                  sx={{ ...cutSx, display: 'block', typography: 'caption', color: 'text.secondary' }}
                >
                  {[person.title, person.companyName].filter(Boolean).join(', ')}
                </Box>
              </Box>
            </Box>
          </li>
        ))}
      </Box>
      {(contacts.data?.contacts.length ?? 0) > 0 && keyword === '' && (
        <Button
          variant="text"
          startIcon={<FileDownloadOutlined />}
          onClick={() => void keepContacts(t('Contacts'))}
          sx={{ m: 1 }}
        >
          {t('Save the contacts as a file')}
        </Button>
      )}
      {contacts.data?.contacts.length === 0 && (
        <EmptyState cause={keyword ? 'noMatch' : 'nothing'} title={t('No matches')} />
      )}
    </>
  );
}
