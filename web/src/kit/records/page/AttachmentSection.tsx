import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { Can } from '@plumbline/contract/kit/fields';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { AttachmentTiles } from './Attachments.tsx';
import { DroppedFiles } from '../form/DroppedFiles.tsx';
import { Section } from './Section.tsx';
import { useAttachments } from './useAttachments.ts';

interface AttachmentSectionProps {
  record: { recordId: string; attachments: AttachmentRow[]; can: Can };
  touches: readonly Endpoint[];
}

/** The files of a record, with add and remove as its `can` allows. */
export function AttachmentSection({ record, touches }: AttachmentSectionProps) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const { uploads, takeOff } = useAttachments({
    recordId: record.recordId,
    touches,
    question: (name) => ({ text: t('Remove {name} from this record? The history keeps the entry.', { name }) }),
  });
  const can = record.can.attach;
  if (record.attachments.length === 0 && can === undefined) return <DroppedFiles uploads={uploads} can={can} />;
  const add = can !== undefined && (
    <Tooltip title={can === true ? t('Add files') : can}>
      <IconButton
        aria-label={t('Add files')}
        aria-expanded={adding}
        aria-disabled={can !== true || undefined}
        onClick={() => can === true && setAdding(!adding)}
      >
        <AddOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
  return (
    <Section facts title={t('Attachments')} note={record.attachments.length} aside={add}>
      <AttachmentTiles attachments={record.attachments} onDetach={can === true ? takeOff : undefined} />
      {adding && (
        <Box sx={{ mt: 1 }}>
          <FileDrop uploads={uploads} label={t('Drop or browse')} bare />
        </Box>
      )}
      <DroppedFiles uploads={uploads} can={can} />
    </Section>
  );
}
