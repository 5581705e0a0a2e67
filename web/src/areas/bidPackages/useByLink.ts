import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { useT } from '../../kit/words/index.ts';

/** A write by the link: its answer is what the page shows, and what went wrong is said. */
export function useByLink<E extends Endpoint>(endpoint: E, token: string) {
  const client = useQueryClient();
  const t = useT();
  const [refused, setRefused] = useState<string | null>(null);
  const send = useSend(endpoint, { quiet: true });
  const run = (input: Omit<InputOf<E>, 'token'>, done?: () => void, failed?: (error: Error) => boolean) => {
    setRefused(null);
    send.mutate({ ...input, token } as never, {
      onSuccess: (after) => {
        client.setQueryData(query(bidSubmissions.get, { token }, { stay: true, quiet: true }).queryKey, after as never);
        done?.();
      },
      onError: (error) => {
        if (failed?.(error)) return;
        setRefused(
          error instanceof ApiError && error.msg
            ? error.msg
            : t('No connection. What you typed is kept here; send it again when you are connected.'),
        );
        void client.invalidateQueries({ queryKey: [bidSubmissions.get.path] });
      },
    });
  };
  return { run, busy: send.isPending, refused };
}
