import type { Endpoint } from '@plumbline/contract/kit/endpoint';

/**
 * A call without its schemas, for code that comes before Zod does: `sent` is all that sending needs of the endpoint. Whoever
 * asks the answer for its `input` or `output` finds nothing there.
 */
export function callOf<E extends Endpoint>(sent: Pick<E, 'method' | 'path' | 'right' | 'savesNothing'>): E {
  return sent as E;
}
