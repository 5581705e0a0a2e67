import { useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { ApiError, useSend } from '../../api/index.ts';
import { useUploads } from '../../files/useUploads.ts';
import type { Uploads } from '../../files/useUploads.ts';

/** The most files that one call attaches. */
const MOST = 300;
const AGAIN_MS = 10_000;

/**
 * Uploads that are attached to a record when all files of one choice are uploaded, as one step of its history. Attached
 * files leave the list. Other files are kept on the device, over a reload too.
 */
export function useAttaching(recordId: string, touches: readonly Endpoint[]): Uploads {
  const uploads = useUploads({ keep: `record.${recordId}` });
  const attach = useSend(records.attach, { touches });
  const { busy, fileIds } = uploads;
  // A refused batch would be refused again: it waits for another choice.
  const [refused, setRefused] = useState(0);
  const isReady = !busy && fileIds.length > 0 && fileIds.length !== refused;
  const send = useEffectEvent(async () => {
    if (attach.isPending) return;
    try {
      for (let at = 0; at < fileIds.length; at += MOST)
        await attach.mutateAsync({ recordId, fileIds: fileIds.slice(at, at + MOST) });
      uploads.clear();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.offline) setRefused(fileIds.length);
    }
  });
  useEffect(() => {
    if (!isReady) return undefined;
    void send();
    // Retries, because the network may have been down.
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isReady]);
  return uploads;
}
