import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { Suspense, useState } from 'react';
import { MADE_KINDS } from '@plumbline/contract/areas/chat';
import type { ChatMessage, ChatRoom, RoomMember } from '@plumbline/contract/areas/chat';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { Popover } from '../../kit/ui/Popover.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { logOf } from './client.ts';
import { pin, react, remove } from './verbs.ts';

const RecordDialog = lazyPart(() => import('./RecordDialog.tsx').then((module) => module.RecordDialog));

/** Agree, seen, thanks, done, attention, question. */
const SIGNS = ['👍', '👀', '🙏', '✅', '⚠️', '❓'];

interface MessageMenuProps {
  room: ChatRoom;
  message: ChatMessage;
  anchor: HTMLElement;
  members: readonly RoomMember[];
  onClose: () => void;
  onReply: (message: ChatMessage) => void;
  onEdit: (message: ChatMessage) => void;
}

/** The actions of a message: six reactions, and the verbs that the server allows. */
export function MessageMenu({ room, message, anchor, members, onClose, onReply, onEdit }: MessageMenuProps) {
  const t = useT();
  const format = useFormat();
  const [making, setMaking] = useState(false);
  const { can, sender } = message;
  const readers = members
    .filter((one) => one.personId !== sender?.personId && one.lastReadSeq >= message.seq)
    .map(({ fullName }) => fullName);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  if (making)
    return (
      <Suspense>
        <RecordDialog
          message={message}
          room={room}
          onMade={(changed) => logOf(room.roomId).take(changed)}
          onClose={onClose}
        />
      </Suspense>
    );
  const makes = MADE_KINDS.some((kind) => can[kind] === true) || undefined;
  const verbs: [true | string | undefined, string, () => void][] = [
    [can['update'], t('Edit'), then(() => onEdit(message))],
    [can['pin'], message.pinned ? t('Unpin') : t('Pin'), then(() => void pin(message, !message.pinned))],
    [makes, t('Make a record'), () => setMaking(true)],
    [can['remove'], t('Delete'), then(() => void remove(message))],
  ];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('This message'), sx: { minWidth: 240, maxWidth: 320 } } }}
    >
      {can.react === true && (
        <Box role="group" aria-label={t('React')} sx={{ display: 'flex', justifyContent: 'space-between', p: 0.5 }}>
          {SIGNS.map((emoji) => {
            const mine = message.reactions.some((one) => one.emoji === emoji && one.mine);
            return (
              <Box
                key={emoji}
                component="button"
                type="button"
                aria-label={emoji}
                aria-pressed={mine}
                onClick={then(() => void react(message, emoji, !mine))}
                sx={{
                  width: 44,
                  height: 44,
                  border: 0,
                  borderRadius: 1,
                  bgcolor: mine ? 'action.selected' : 'transparent',
                  fontSize: '1.25rem',
                  cursor: 'pointer',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                {emoji}
              </Box>
            );
          })}
        </Box>
      )}
      <MenuList aria-label={t('This message')} autoFocusItem>
        <MenuItem onClick={then(() => onReply(message))}>{t('Reply')}</MenuItem>
        {message.body !== '' && (
          <MenuItem onClick={then(() => void navigator.clipboard?.writeText(message.body))}>
            {t('Copy the text')}
          </MenuItem>
        )}
        {verbs.map(([may, label, act]) => {
          if (may === undefined) return null;
          return (
            <MenuItem key={label} aria-disabled={may !== true || undefined} onClick={may === true ? act : undefined}>
              <Box>
                <Box sx={{ color: may === true ? undefined : 'text.disabled' }}>{label}</Box>
                {may !== true && (
                  <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' }}>{may}</Box>
                )}
              </Box>
            </MenuItem>
          );
        })}
      </MenuList>
      <Box sx={{ typography: 'caption', color: 'text.secondary', p: 1.5, pt: 0, overflowWrap: 'anywhere' }}>
        {format.instant(message.at)}
        {readers.length > 0 && <Box>{t('Seen by {names}', { names: readers.join(', ') })}</Box>}
      </Box>
    </Popover>
  );
}
