import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { query, useSend } from '../../api/index.ts';
import { useT } from '../../words/index.ts';
import { linkRefusal } from './linkRefusal.ts';

/** A write through a share link. Its answer replaces the data of `shows`, and failures are shown. */
export function useByLink<E extends Endpoint>(endpoint: E, shows: Endpoint, token: string) {
  const client = useQueryClient();
  const t = useT();
  const [refused, setRefused] = useState<string | null>(null);
  const send = useSend(endpoint, { quiet: true });
  const run = (
    input: Omit<InputOf<E>, 'token'>,
    done?: (after: OutputOf<E>) => void,
    failed?: (error: Error) => boolean,
  ) => {
    setRefused(null);
    send.mutate({ ...input, token } as never, {
      onSuccess: (after) => {
        client.setQueryData(query(shows, { token } as never, { stay: true, quiet: true }).queryKey, after as never);
        done?.(after);
      },
      onError: (error) => {
        if (failed?.(error)) return;
        setRefused(linkRefusal(error, t));
        void client.invalidateQueries({ queryKey: [shows.path] });
      },
    });
  };
  return { run, busy: send.isPending, refused, refuse: setRefused };
}
