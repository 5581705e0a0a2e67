import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { ApiError } from '../api/index.ts';
import { LoadFailed } from './LoadFailed.tsx';

export interface LoadedProps<Data> {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** stands there until the answer comes */
  skeleton: ReactNode;
  /** says that it failed, where a part of the page says more than `LoadFailed` */
  failed?: ComponentType<{ error: unknown; retry: () => void }>;
  children: (data: Data) => ReactNode;
}

/**
 * What a read answered; until then its skeleton, and where it failed that it did, with another try. What was read stays while the
 * network or the server fails for a time: somebody may be filling it in.
 */
export function Loaded<Data>({ answer, skeleton, failed: Failed = LoadFailed, children }: LoadedProps<Data>) {
  const { data, error, isError, refetch } = answer;
  const stays = data !== undefined && error instanceof ApiError && error.temporary;
  if (isError && !stays) return <Failed error={error} retry={() => void refetch()} />;
  return data === undefined ? skeleton : children(data);
}
