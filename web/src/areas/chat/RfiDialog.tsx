import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { chat } from '@plumbline/contract/areas/chat';
import type { ChatMessage } from '@plumbline/contract/areas/chat';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { useCurrentProject, useGo } from '../../kit/nav/index.ts';
import type { CurrentProject } from '../../kit/nav/index.ts';
import { recordPath } from '../../kit/records/areas.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { logOf } from './client.ts';
import { useRooms } from './useRooms.ts';

/** Makes a draft RFI of a message, with its words as the question and its files. */
export function RfiDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useT();
  const go = useGo();
  const { roomId, messageId } = message;
  const room = useRooms().rooms?.find((one) => one.roomId === roomId);
  const chosen = useCurrentProject((state) => state.project);
  const own = room?.projectId
    ? { projectId: room.projectId, projectName: room.record?.projectName ?? room.roomName }
    : chosen;
  const [clientRef] = useState(newId);
  const [project, setProject] = useState<CurrentProject | null>(own);
  const [title, setTitle] = useState(message.body.split('\n', 1)[0]?.slice(0, 200) ?? '');
  const make = useSend(chat.makeRfi, {
    done({ message: changed, record }) {
      logOf(roomId).take(changed);
      onClose();
      go(recordPath(record));
    },
  });
  const can = !project ? t('Choose a project first') : title.trim() === '' ? t('Give it a title') : true;
  return (
    <Dialog
      title={t('Make an RFI')}
      onClose={onClose}
      onSubmit={() => {
        if (project && can === true && !make.isPending)
          make.mutate({ roomId, messageId, clientRef, projectId: project.projectId, title });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton can={can} busy={make.isPending}>
            {t('Make the draft')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ProjectPicker value={project} onChange={setProject} />
        <TextField label={t('Title')} value={title} onChange={setTitle} maxLength={200} required />
        <Box
          component="blockquote"
          sx={{ m: 0, pl: 1.5, borderLeft: 2, borderColor: 'divider', whiteSpace: 'pre-wrap' }}
        >
          {message.body}
        </Box>
      </Box>
    </Dialog>
  );
}
