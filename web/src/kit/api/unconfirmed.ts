import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { ApiError } from './errors.ts';

/** What became of a write that was in doubt; `asked` when something else must be answered first. */
export type Outcome = 'saved' | 'notSaved' | 'unknown' | 'asked';

/** What may be saved is asked again while its outcome is unknown; what proves who one is would spend its code. */
export function isAskedAgain(
  { method, right, savesNothing }: Endpoint,
  input: unknown,
  { proving, background }: { proving?: boolean; background?: boolean },
): boolean {
  const isKnownAgain = right !== 'public' || (typeof input === 'object' && input !== null && 'clientRef' in input);
  return method === 'POST' && !savesNothing && !proving && !background && isKnownAgain;
}

/** Whether it is still open what became of a write. A refusal for being too many says nothing of the try before. */
export function isUnconfirmed(error: unknown, attempt: number): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.outcome === 'unknown' || (attempt > 1 && (error.status === 503 || error.status === 429));
}
