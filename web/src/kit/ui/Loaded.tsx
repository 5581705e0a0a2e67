import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

export interface LoadedProps<Data> {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** stands there until the answer comes */
  skeleton: ReactNode;
  /** says that it failed, where a part of the page says more than `LoadFailed` */
  failed?: ComponentType<{ error: unknown; retry: () => void }>;
  children: (data: Data) => ReactNode;
}

/** What a read answered; until then its skeleton, and where it failed that it did, with another try. */
export function Loaded<Data>({ answer, skeleton, failed: Failed = LoadFailed, children }: LoadedProps<Data>) {
  if (answer.isError) return <Failed error={answer.error} retry={() => void answer.refetch()} />;
  return answer.data === undefined ? skeleton : children(answer.data);
}
