import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { useSend } from '../api/index.ts';
import { useUploads } from '../files/useUploads.ts';
import type { Uploads } from '../files/useUploads.ts';

/** Uploads that are attached to a record as they arrive. */
export function useAttaching(recordId: string, touches: readonly Endpoint[]): Uploads {
  const attach = useSend(records.attach, { touches: [...touches], done: () => uploads.clear() });
  const uploads = useUploads({ onDone: (fileId) => attach.mutate({ recordId, fileIds: [fileId] }) });
  return uploads;
}
