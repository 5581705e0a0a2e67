import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { useSend } from '../../api/index.ts';
import { confirm } from '../../confirm/index.ts';
import type { ConfirmQuestion } from '../../confirm/index.ts';
import type { Uploads } from '../../files/useUploads.ts';
import { useT } from '../../words/index.ts';
import { useAttaching } from './useAttaching.ts';

interface Attachments {
  recordId: string;
  /** The reads to refetch afterwards */
  touches: readonly Endpoint[];
  /** The question before a file is removed, by its name */
  question: (name: string) => Pick<ConfirmQuestion, 'text' | 'tone'>;
}

/** Attaches uploads to a record, and removes files after asking. */
export function useAttachments({ recordId, touches, question }: Attachments): {
  uploads: Uploads;
  takeOff: (file: AttachmentRow) => void;
} {
  const t = useT();
  const detach = useSend(records.detach, { touches });
  const uploads = useAttaching(recordId, touches);
  async function takeOff({ name, attachmentId }: AttachmentRow) {
    if (await confirm({ ...question(name), confirmLabel: t('Take it off') })) detach.mutate({ recordId, attachmentId });
  }
  return { uploads, takeOff: (file) => void takeOff(file) };
}
