import Box from '@mui/material/Box';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { ImageLightbox } from '../../kit/images/ImageLightbox.tsx';
import { AttachmentTiles } from '../../kit/records/Attachments.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';

/** Files that belong to a card: agreements, letters, pictures. Papers that must be kept in force stand under Compliance. */
export function DocumentsPanel({ card }: { card: CompanyCard | PersonCard }) {
  const t = useT();
  const { recordId, attachments } = card;
  const touches = [contacts.get, records.activity];
  const attach = useSend(records.attach, { touches });
  const detach = useSend(records.detach, { touches });
  const uploads = useUploads({ onDone: (fileId) => attach.mutate({ recordId, fileIds: [fileId] }) });
  const mayAttach = card.can.attach === true;
  async function takeOff(file: AttachmentRow) {
    const text = t('Take {name} off this card? The history keeps that it was there.', { name: file.name });
    if (await confirm({ text, confirmLabel: t('Take it off'), tone: 'danger' }))
      detach.mutate({ recordId, attachmentId: file.attachmentId });
  }
  return (
    <Box sx={{ p: 2, maxWidth: 880, display: 'grid', gap: 2 }}>
      {attachments.length === 0 && !mayAttach && <EmptyState cause="nothing" title={t('No documents')} />}
      <AttachmentTiles attachments={attachments} onDetach={mayAttach ? (file) => void takeOff(file) : undefined} />
      <ImageLightbox touches={touches} />
      {mayAttach && <FileDrop uploads={uploads} />}
    </Box>
  );
}
