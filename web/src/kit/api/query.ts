import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, call, currentTenantId } from './client.ts';
import type { CallOptions } from './client.ts';

/** The query of an endpoint with the key `[path, input, tenant]`; `[path]` matches all of them. */
export function query<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: Omit<CallOptions, 'signal'> = {}) {
  return queryOptions({
    queryKey: [endpoint.path, input, currentTenantId()] as const,
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, input, { ...options, signal }),
  });
}

export interface SendOptions<E extends Endpoint> {
  /** Runs after success, before the mutation settles */
  done?: (data: OutputOf<E>, input: InputOf<E>) => void;
  /** The reads to refetch afterwards */
  touches?: readonly Endpoint[];
  quiet?: boolean;
  /** Nobody asked for it: a failure is ignored */
  background?: boolean;
}

/** A write of an endpoint. After success the reads in `touches` are fetched again. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  options: SendOptions<E> = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> =>
      call(endpoint, input, { quiet: options.quiet, background: options.background }),
    onSuccess: (data, input) => {
      for (const touched of options.touches ?? []) void client.invalidateQueries({ queryKey: [touched.path] });
      options.done?.(data, input);
    },
  });
}

/** Prefetches, such as on hover. Failures are silent and leave the screen as it is. */
export function useAhead(): <E extends Endpoint>(endpoint: E, input: InputOf<E>) => void {
  const client = useQueryClient();
  return (endpoint, input) => {
    const options = query(endpoint, input, { quiet: true, stay: true });
    void client.prefetchQuery({ ...options, staleTime: 30_000 });
  };
}

/**
 * The program's cache: shows cached data at once and refreshes it in the background. Retries twice without a
 * network and after HTTP 503.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        retry: (tries, error) => tries < 2 && error instanceof ApiError && (error.offline || error.status === 503),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
