import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MADE_KINDS, chat } from '@plumbline/contract/areas/chat';
import type { ChatMessage, ChatRoom, MadeKind } from '@plumbline/contract/areas/chat';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { useCurrentProject, useGo } from '../../kit/nav/index.ts';
import type { CurrentProject } from '../../kit/nav/index.ts';
import { kindOf, recordPath } from '../../kit/records/kind/areas.ts';
import { PUNCH_LISTS } from '../../kit/records/form/punchListChoices.ts';
import { useChoices } from '../../kit/records/form/readChoices.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

interface RecordDialogProps {
  message: ChatMessage;
  room: ChatRoom;
  /** Receives the message, which now names the draft */
  onMade: (message: ChatMessage) => void;
  onClose: () => void;
}

/** Creates a draft record from a message, with its text and files, of any kind that the actor may create. */
export function RecordDialog({ message, room, onMade, onClose }: RecordDialogProps) {
  const t = useT();
  const go = useGo();
  const { roomId, messageId, can } = message;
  const kinds = MADE_KINDS.filter((one) => can[one] === true);
  const chosen = useCurrentProject((state) => state.project);
  const ofRoom = room.record ?? (room.kind === 'project' ? { ...room, projectName: room.roomName } : null);
  const [clientRef] = useState(newId);
  const [kind, setKind] = useState<MadeKind | ''>(kinds[0] ?? '');
  const [project, setProject] = useState<CurrentProject | null>(
    ofRoom?.projectId ? { projectId: ofRoom.projectId, projectName: ofRoom.projectName ?? '' } : chosen,
  );
  const [packageId, setPackageId] = useState('');
  const [title, setTitle] = useState(message.body.split('\n', 1)[0]?.slice(0, 255) ?? '');
  const packages = useChoices(PUNCH_LISTS, kind === 'punchItem' ? project?.projectId : undefined);
  const make = useSend(chat.makeRecord, {
    done({ message: changed, record }) {
      onMade(changed);
      onClose();
      go(recordPath(record));
    },
  });
  const missing = !project
    ? t('Choose a project')
    : kind === 'punchItem' && packageId === ''
      ? t('Choose a punch list')
      : title.trim() === '' && t('Give it a title');
  function submit() {
    if (missing || !project || !kind || make.isPending) return;
    const facts = { projectId: project.projectId, title, ...(kind === 'punchItem' && { packageId }) };
    make.mutate({ roomId, messageId, clientRef, kind, ...facts });
  }
  return (
    <Dialog
      title={t('Make a record')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton can={missing || true} busy={make.isPending}>
            {t('Create draft')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SelectField
          label={t('Kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: kindOf(value)?.noun(t) ?? value }))}
        />
        <ProjectPicker value={project} onChange={setProject} />
        {kind === 'punchItem' && (
          <SelectField
            label={t('Punch list')}
            value={packageId}
            onChange={setPackageId}
            options={packages}
            placeholder={t('Choose a punch list')}
          />
        )}
        <TextField label={t('Title')} value={title} onChange={setTitle} maxLength={255} required />
        <Box sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider', maxHeight: 160, overflowY: 'auto' }}>
          <Box component="blockquote" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message.body}
          </Box>
          {message.fileCount > 0 && (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t('With {n|1 file|# files}', { n: message.fileCount })}
            </Box>
          )}
        </Box>
      </Box>
    </Dialog>
  );
}
