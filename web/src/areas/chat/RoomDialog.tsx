import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { chat } from '@plumbline/contract/areas/chat';
import type { ChatRoom, MemberRole, RoomMember } from '@plumbline/contract/areas/chat';
import type { T } from '@plumbline/contract/kit/words';
import { call, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import type { MenuEntry } from '../../kit/ui/Menu.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { useT } from '../../kit/words/index.ts';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { AddMembersDialog, GroupDialog } from './GroupDialog.tsx';
import { changeRooms, showRoom } from './client.ts';

interface RoomDialogProps {
  room: ChatRoom;
  members: readonly RoomMember[];
  onRoom: (roomId: string) => void;
  onClose: () => void;
}

/** The members of a room; for a group also the actions on the group and its members. */
export function RoomDialog({ room, members, onClose }: RoomDialogProps) {
  const t = useT();
  const me = useActor().personId;
  const [open, setOpen] = useState<'edit' | 'add' | 'handOver' | null>(null);
  const { roomId, can } = room;
  const touches = [chat.members];
  const setRole = useSend(chat.setRole, { touches, done: (changed) => showRoom(changed) });
  const removal = useSend(chat.removeMembers, { touches, done: (changed) => showRoom(changed) });

  async function removeMember({ memberId, fullName }: RoomMember) {
    const text = t('Their messages stay. They see no new ones from now on.');
    const title = t('Remove {name}?', { name: fullName });
    if (await confirm({ title, text, confirmLabel: t('Remove'), tone: 'danger' }))
      removal.mutate({ roomId, memberIds: [memberId] });
  }
  async function end(verb: 'quit' | 'delete') {
    const question =
      verb === 'quit'
        ? { title: t('Leave the group?'), text: t('You see no new messages from now on.'), confirmLabel: t('Leave') }
        : {
            title: t('Delete the group?'),
            text: t('It is deleted for everybody, with all its messages.'),
            confirmLabel: t('Delete'),
          };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    try {
      await call(verb === 'quit' ? chat.quit : chat.deleteGroup, { roomId });
      changeRooms((rooms) => rooms.filter((one) => one.roomId !== roomId));
      onClose();
    } catch {
      // The server's refusal was shown.
    }
  }
  const others = members.filter(({ personId }) => personId !== me);
  if (open === 'edit') return <GroupDialog room={room} onClose={() => setOpen(null)} />;
  if (open === 'add') return <AddMembersDialog room={room} onClose={() => setOpen(null)} />;
  return (
    <Dialog
      title={room.roomName}
      onClose={onClose}
      actions={
        <>
          {can.addMembers && (
            <ActionButton can={can.addMembers} onPress={() => setOpen('add')}>
              {t('Add people')}
            </ActionButton>
          )}
          {can.updateGroup && (
            <ActionButton can={can.updateGroup} onPress={() => setOpen('edit')}>
              {t('Rename')}
            </ActionButton>
          )}
          {can.quit && (
            <ActionButton
              // An owner has to hand the group over first.
              onPress={() => (room.myRole === 'owner' && others.length > 0 ? setOpen('handOver') : void end('quit'))}
            >
              {t('Leave')}
            </ActionButton>
          )}
          {can.deleteGroup && (
            <ActionButton can={can.deleteGroup} color="error" onPress={() => void end('delete')}>
              {t('Delete')}
            </ActionButton>
          )}
        </>
      }
    >
      {room.description && <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>{room.description}</Box>}
      {open === 'handOver' && (
        <Box role="status" sx={{ mb: 1, fontWeight: 700 }}>
          {t('Who owns the group after you? Choose somebody, then leave.')}
        </Box>
      )}
      <Box component="ul" aria-label={t('People')}>
        {members.map((member) => (
          <Box
            component="li"
            key={member.memberId}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}
          >
            <PersonAvatar person={member} size={28} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{member.fullName}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {[room.kind === 'group' && roleWord(member.role, t), member.companyName].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            {open === 'handOver' && member.personId !== me ? (
              <Button
                onClick={() =>
                  setRole.mutate(
                    { roomId, memberId: member.memberId, role: 'owner' },
                    { onSuccess: () => setOpen(null) },
                  )
                }
              >
                {t('Make owner')}
              </Button>
            ) : (
              member.personId !== me && (
                <MemberMenu
                  room={room}
                  member={member}
                  onRole={(role) => setRole.mutate({ roomId, memberId: member.memberId, role })}
                  onRemove={() => void removeMember(member)}
                />
              )
            )}
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}

interface MemberMenuProps {
  room: ChatRoom;
  member: RoomMember;
  onRole: (role: MemberRole) => void;
  onRemove: () => void;
}

function MemberMenu({ room: { can }, member, onRole, onRemove }: MemberMenuProps) {
  const t = useT();
  const roles: MenuEntry[] = (['owner', 'admin', 'member'] as const)
    .filter((role) => role !== member.role)
    .map((role) => ({ label: roleVerb(role, t), onSelect: () => onRole(role) }));
  const entries: MenuEntry[] = [
    ...(can.setRole === true ? roles : []),
    ...(can.removeMembers === true ? [{ label: t('Remove from the group'), danger: true, onSelect: onRemove }] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <MenuButton
      label={t('What {name} may do', { name: member.fullName })}
      icon={<MoreVertOutlined />}
      iconOnly
      entries={entries}
    />
  );
}

function roleWord(role: MemberRole, t: T): string {
  return role === 'owner' ? t('Owner') : role === 'admin' ? t('Admin') : t('Member');
}

function roleVerb(role: MemberRole, t: T): string {
  return role === 'owner' ? t('Make owner') : role === 'admin' ? t('Make admin') : t('Make member');
}
