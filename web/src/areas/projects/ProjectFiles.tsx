import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { ImageLightbox } from '../../kit/images/ImageLightbox.tsx';
import { AttachmentTiles } from '../../kit/records/Attachments.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';

/** Files that belong to the project itself, such as the certificate of substantial completion. */
export function ProjectFiles({ project }: { project: Project }) {
  const t = useT();
  const { recordId, attachments } = project;
  const [adding, setAdding] = useState(false);
  const touches = [projects.get, records.activity];
  const attach = useSend(records.attach, { touches });
  const detach = useSend(records.detach, { touches });
  const uploads = useUploads({ onDone: (fileId) => attach.mutate({ recordId, fileIds: [fileId] }) });
  const mayAttach = project.can.attach === true;
  if (attachments.length === 0 && !mayAttach) return null;

  async function takeOff(file: AttachmentRow) {
    const text = t('Take {name} off this project? The history keeps that it was there.', { name: file.name });
    if (await confirm({ text, confirmLabel: t('Take it off'), tone: 'danger' }))
      detach.mutate({ recordId, attachmentId: file.attachmentId });
  }
  return (
    <Box component="section" aria-labelledby="files-title" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Box component="h2" id="files-title" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('Files')}
        </Box>
        {attachments.length > 0 && (
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {attachments.length}
          </Box>
        )}
        {mayAttach && (
          <Button
            variant="text"
            size="small"
            startIcon={<AttachFileOutlined />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
            sx={{ ml: 'auto', minHeight: { xs: 44, md: 28 } }}
          >
            {t('Add files')}
          </Button>
        )}
      </Box>
      <AttachmentTiles attachments={attachments} onDetach={mayAttach ? (file) => void takeOff(file) : undefined} />
      <ImageLightbox touches={touches} />
      {(adding || uploads.uploads.length > 0) && (
        <Box sx={{ mt: 1 }}>
          <FileDrop uploads={uploads} />
        </Box>
      )}
    </Box>
  );
}
