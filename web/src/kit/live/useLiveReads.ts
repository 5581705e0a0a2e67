import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from './hear.ts';

/**
 * Refetches the reads of these paths when a record of a kind changes: any record, or the one with this id. Many changes
 * at once (an import, a bulk action) cause one refresh, `wait` ms after the last.
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
