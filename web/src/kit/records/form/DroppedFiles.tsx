import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useFileDrop } from '../../files/useFileDrop.ts';
import type { Uploads } from '../../files/useUploads.ts';
import { notify } from '../../notify/index.ts';
import { LateUploadList } from '../../ui/FileDrop.tsx';
import { useT } from '../../words/index.ts';

interface DroppedFilesProps {
  uploads: Uploads;
  /** Whether files may be attached: true, or why not now; undefined without the right */
  can: true | string | undefined;
}

/** Takes files dropped on the record around it, and shows their progress. */
export function DroppedFiles({ uploads, can }: DroppedFilesProps) {
  const t = useT();
  const inside = useRef<HTMLDivElement>(null);
  const over = useFileDrop(inside, (files) => {
    if (can === true) uploads.add(files);
    else notify.warning(can ?? t('Your roles do not let you attach files here.'));
  });
  return (
    <div ref={inside}>
      {over && (
        <Box
          sx={{
            position: 'fixed',
            left: '50%',
            bottom: 72,
            transform: 'translateX(-50%)',
            zIndex: 'tooltip',
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: '10px 16px',
            bgcolor: 'background.paper',
            border: '1px dashed',
            borderColor: 'link',
            borderRadius: 1,
            boxShadow: 2,
            pointerEvents: 'none',
          }}
        >
          <UploadFileOutlined fontSize="small" />
          {can === true ? t('Drop to attach to this record') : t('Files cannot be attached here')}
        </Box>
      )}
      {uploads.uploads.length > 0 && <LateUploadList uploads={uploads} />}
    </div>
  );
}
