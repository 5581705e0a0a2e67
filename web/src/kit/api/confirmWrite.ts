import type { ApiError } from './errors.ts';
import type { Asking } from './untilKnown.ts';

/** Asks again until it is known. Its code is fetched soon after the page, because the network may be what is gone. */
export async function confirmWrite(failure: ApiError, asking: Asking): Promise<unknown> {
  const loaded = await import('./untilKnown.ts').catch(() => null);
  if (loaded) return loaded.untilKnown(failure, asking);
  asking.ended('unknown');
  throw failure;
}
