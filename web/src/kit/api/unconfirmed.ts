import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { ApiError } from './errors.ts';

/** The outcome of a write in doubt; `asked` when the server asks for something else first. */
export type Outcome = 'saved' | 'notSaved' | 'unknown' | 'asked';

/**
 * Whether a write with an unknown outcome is retried. Background writes are not, nor public writes without a
 * `clientRef`, because the server cannot recognize them. A proof of identity is not, because a retry would use up its
 * code.
 */
export function isAskedAgain(
  { method, right, savesNothing }: Endpoint,
  input: unknown,
  { proving, background }: { proving?: boolean; background?: boolean },
): boolean {
  const isKnownAgain = right !== 'public' || (typeof input === 'object' && input !== null && 'clientRef' in input);
  return method === 'POST' && !savesNothing && !proving && !background && isKnownAgain;
}

/** Whether the outcome of a write is still unknown. A rate-limit refusal says nothing about the try before it. */
export function isUnconfirmed(error: unknown, attempt: number): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.outcome === 'unknown' || (attempt > 1 && (error.status === 503 || error.status === 429));
}
