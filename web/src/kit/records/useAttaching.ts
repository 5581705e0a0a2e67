import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { useSend } from '../api/index.ts';
import { useUploads } from '../files/useUploads.ts';
import type { Uploads } from '../files/useUploads.ts';

/** Uploads that are attached to a record as they arrive. What is attached leaves the list of uploads, unless `clears` is false. */
export function useAttaching(recordId: string, touches: readonly Endpoint[], clears = true): Uploads {
  const attach = useSend(records.attach, { touches: [...touches], done: () => clears && uploads.clear() });
  const uploads = useUploads({ onDone: (fileId) => attach.mutate({ recordId, fileIds: [fileId] }) });
  return uploads;
}
