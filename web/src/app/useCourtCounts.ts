import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { records } from '@plumbline/contract/kit/records';
import { onLive } from '../kit/live/index.ts';

const AT_MOST_EVERY_MS = 1000;

/** Keeps the menu's counts live: fetched again after an announcement, at most once a second. */
export function useCourtCounts(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive('*', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: [records.court.path] });
      }, AT_MOST_EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}
