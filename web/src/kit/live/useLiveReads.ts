import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from './hear.ts';

/**
 * Fetches the reads of these paths anew when a record of a kind changes: any, or the one with this id. Many changes at once
 * (an import, a bulk move) make one refresh, once nothing has changed for `wait` ms.
 */
export function useLiveReads(kind: string, paths: readonly string[], id?: string, wait = 150): void {
  const client = useQueryClient();
  const key = paths.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(kind, (announced) => {
      if (id !== undefined && announced.id !== id) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const path of key.split(' ')) void client.invalidateQueries({ queryKey: [path] });
      }, wait);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, kind, key, id, wait]);
}
