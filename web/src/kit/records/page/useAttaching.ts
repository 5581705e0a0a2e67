import { useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { ApiError, useSend } from '../../api/index.ts';
import { useUploads } from '../../files/useUploads.ts';
import type { Uploads } from '../../files/useUploads.ts';

/** What one call attaches. */
const MOST = 300;
const AGAIN_MS = 10_000;

/**
 * Uploads that are attached to a record once all of one choice have arrived, in one step of its history. What is attached leaves the
 * list of uploads. What has not arrived is kept on the device, over a reload too.
 */
export function useAttaching(recordId: string, touches: readonly Endpoint[]): Uploads {
  const uploads = useUploads({ keep: `record.${recordId}` });
  const attach = useSend(records.attach, { touches });
  const { busy, fileIds } = uploads;
  // What was refused once is refused again: it waits for another choice.
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
    // Where the network went meanwhile.
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isReady]);
  return uploads;
}
