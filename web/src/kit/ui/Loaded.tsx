import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

interface LoadedProps<Data> {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** stands there until the answer comes */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a read answered; until then its skeleton, and where it failed that it did, with another try. */
export function Loaded<Data>({ answer, skeleton, children }: LoadedProps<Data>) {
  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  return answer.data === undefined ? skeleton : children(answer.data);
}
