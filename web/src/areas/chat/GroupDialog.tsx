import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { chat } from '@plumbline/contract/areas/chat';
import type { ChatRoom } from '@plumbline/contract/areas/chat';
import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../kit/api/index.ts';
import { useSend } from '../../kit/api/index.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { MultiPicker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { SILENT, showRoom } from './client.ts';

interface GroupDialogProps {
  /** The group to edit; without one a group is created */
  room?: ChatRoom;
  onClose: () => void;
  onDone?: (room: ChatRoom) => void;
}

/** Creates a group, or edits its name and description. */
export function GroupDialog({ room, onClose, onDone }: GroupDialogProps) {
  const t = useT();
  const [clientRef] = useState(newId);
  const [roomName, setRoomName] = useState(room?.roomName ?? '');
  const [description, setDescription] = useState(room?.description ?? '');
  const [members, setMembers] = useState<PickOption[]>([]);
  const [showsHistory, setShowsHistory] = useState(room?.showsHistory ?? false);
  function done(changed: ChatRoom) {
    showRoom(changed);
    onDone?.(changed);
    onClose();
  }
  const create = useSend(chat.createGroup, { done });
  const update = useSend(chat.updateGroup, { done });
  const missing =
    roomName.trim() === ''
      ? t('Give the group a name')
      : !room && members.length === 0
        ? t('Choose who is in it')
        : true;
  const busy = create.isPending || update.isPending;
  function submit() {
    if (missing !== true || busy) return;
    const facts = { roomName, description: description || null, showsHistory };
    if (room) update.mutate({ roomId: room.roomId, ...facts });
    else create.mutate({ clientRef, ...facts, memberIds: members.map(({ id }) => id) });
  }
  return (
    <Dialog
      title={room ? t('Group') : t('New group')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton can={missing} busy={busy}>
            {room ? t('Save') : t('Create group')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField label={t('Name')} value={roomName} onChange={setRoomName} maxLength={120} required autoFocus />
        {!room && <MemberPicker value={members} onChange={setMembers} />}
        <TextField label={t('What it is for')} optional value={description} onChange={setDescription} maxLength={500} />
        <FormControlLabel
          control={<Checkbox checked={showsHistory} onChange={(_event, on) => setShowsHistory(on)} />}
          label={t('Who joins later sees what was said before')}
        />
      </Box>
    </Dialog>
  );
}

/** Adds people to a group. */
export function AddMembersDialog({ room, onClose }: { room: ChatRoom; onClose: () => void }) {
  const t = useT();
  const [members, setMembers] = useState<PickOption[]>([]);
  const add = useSend(chat.addMembers, {
    touches: [chat.members],
    done(changed) {
      showRoom(changed);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('Add people')}
      onClose={onClose}
      onSubmit={() => {
        if (members.length > 0 && !add.isPending)
          add.mutate({ roomId: room.roomId, memberIds: members.map(({ id }) => id) });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton can={members.length > 0 ? true : t('Choose who is in it')} busy={add.isPending}>
            {t('Add')}
          </SubmitButton>
        </>
      }
    >
      <MemberPicker value={members} onChange={setMembers} />
    </Dialog>
  );
}

function MemberPicker({ value, onChange }: { value: PickOption[]; onChange: (value: PickOption[]) => void }) {
  const t = useT();
  return (
    <MultiPicker
      label={t('People')}
      placeholder={t('Choose people')}
      value={value}
      onChange={onChange}
      source={{
        key: [chat.contacts.path, 'pick'],
        async load(keyword, signal) {
          const { contacts } = await call(chat.contacts, { keyword: keyword || undefined }, { ...SILENT, signal });
          return contacts.map((person) => ({
            id: person.memberId,
            label: person.fullName,
            second: person.companyName,
            before: <PersonAvatar person={person} />,
          }));
        },
      }}
    />
  );
}
