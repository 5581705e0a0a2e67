import type { ApiError } from './errors.ts';
import type { Asking } from './untilKnown.ts';

/**
 * Retries a write until its outcome is known. Its code loads early, because the network may be down when it is needed.
 */
export async function confirmWrite(failure: ApiError, asking: Asking): Promise<unknown> {
  const loaded = await import('./untilKnown.ts').catch(() => null);
  if (loaded) return loaded.untilKnown(failure, asking);
  asking.ended('unknown');
  throw failure;
}
