import Box from '@mui/material/Box';
import { useContext, useRef } from 'react';
import { useActor } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import { CommentBox } from './CommentBox.tsx';
import { Composer } from './Composer.tsx';
import { DockContext } from './dock.ts';

interface CommentComposerProps {
  record: { recordId: string; projectId: string | null };
  /** True, or why nothing can be written now */
  can: true | string;
  onClose: () => void;
}

/** Writes a comment beside the record. It shares its draft with the box in the activity. */
export function CommentComposer({ record, can, onClose }: CommentComposerProps) {
  const t = useT();
  const me = useActor();
  const field = useRef<HTMLTextAreaElement>(null);
  const dock = useContext(DockContext);
  if (!dock) return null;
  return (
    <Composer dock={dock} title={t('Comment')} onClose={onClose}>
      <Box sx={{ pt: '4px' }}>
        <CommentBox {...record} me={me} can={can} inputRef={field} onSent={onClose} />
      </Box>
    </Composer>
  );
}
