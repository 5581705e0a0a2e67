import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { ApiError } from '../api/index.ts';
import { LoadFailed } from './LoadFailed.tsx';

export interface LoadedProps<Data> {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Shown until the answer comes */
  skeleton: ReactNode;
  /** Shows a failure, if a part needs more than `LoadFailed` */
  failed?: ComponentType<{ error: unknown; retry: () => void }>;
  children: (data: Data) => ReactNode;
}

/**
 * Renders the answer of a read; before it a skeleton, after a failure an error with a retry. Loaded data stays while
 * the network or the server fails for a time, because somebody may be filling in a form.
 */
export function Loaded<Data>({ answer, skeleton, failed: Failed = LoadFailed, children }: LoadedProps<Data>) {
  const { data, error, isError, refetch } = answer;
  const stays = data !== undefined && error instanceof ApiError && error.temporary;
  if (isError && !stays) return <Failed error={error} retry={() => void refetch()} />;
  return data === undefined ? skeleton : children(data);
}
