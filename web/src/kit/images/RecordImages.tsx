import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { pictures } from '@plumbline/contract/kit/pictures';
import { records } from '@plumbline/contract/kit/records';
import { call, query, useSend } from '../api/index.ts';
import { fileUrl } from '../files/fileUrl.ts';
import { sendFile } from '../files/upload.ts';
import { recordPath } from '../records/kind/areas.ts';
import { useT } from '../words/index.ts';
import { ImageViewer } from './ImageViewer.tsx';
import { ViewerFrame, ViewerWaiting } from './ViewerFrame.tsx';

interface RecordImagesProps {
  fileId: string;
  onShow: (fileId: string) => void;
  /** Closes the viewer; on its own page goes to the record's path, or to the start */
  onClose: (recordHref: string | null) => void;
  touches?: readonly Endpoint[];
  /** Over the record's screen instead of on its own page */
  over?: boolean;
}

/** The pictures of a record, for signed-in people who may see it. */
export function RecordImages({ fileId, onShow, onClose, touches = [], over = false }: RecordImagesProps) {
  const t = useT();
  const client = useQueryClient();
  // The neighbours come with the first picture, so moving to them makes no call.
  const [asked, setAsked] = useState(fileId);
  const answer = useQuery({ ...query(pictures.get, { fileId: asked }, { stay: over, quiet: true }) });
  const caption = useSend(pictures.caption, { touches: [pictures.get, records.activity] });
  const found = answer.data;
  const isKnown = found?.pictures.some((picture) => picture.fileId === fileId) ?? false;
  if (asked !== fileId && !isKnown) setAsked(fileId);

  const href = found?.record ? recordPath(found.record) : null;
  const close = () => onClose(href);
  const record = found?.record;
  async function save(copy: File): Promise<void> {
    const copyId = await sendFile(copy);
    await call(records.attach, { recordId: record?.recordId ?? '', fileIds: [copyId] });
    for (const read of [...touches, records.activity]) void client.invalidateQueries({ queryKey: [read.path] });
    await client.invalidateQueries({ queryKey: [pictures.get.path] });
    onShow(copyId);
  }
  return (
    <ViewerFrame over={over} label={t('Picture')} onClose={close}>
      {found && isKnown ? (
        <ImageViewer
          pictures={found.pictures}
          fileId={fileId}
          onShow={onShow}
          onClose={close}
          urlOf={fileUrl}
          place={record?.location ?? null}
          record={
            record ? { text: [record.number, record.title].filter(Boolean).join(' '), href: over ? null : href } : null
          }
          annotate={found.can['attach']}
          onSave={save}
          savedSentence={t('The annotated copy was added to the attachments.')}
          onCaption={(attachmentId, text) =>
            record && caption.mutate({ recordId: record.recordId, attachmentId, caption: text })
          }
          link={`/image-viewer/${fileId}`}
        />
      ) : (
        <ViewerWaiting
          error={answer.error}
          retry={() => void answer.refetch()}
          onClose={close}
          other={found && asked === fileId ? { name: found.file.name, href: fileUrl(fileId) } : null}
        />
      )}
    </ViewerFrame>
  );
}
