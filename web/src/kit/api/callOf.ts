import type { Endpoint } from '@plumbline/contract/kit/endpoint';

/**
 * A call without its schemas, for code that runs before Zod is loaded. `sent` holds all that sending needs. `input` and
 * `output` of the result are missing at run time.
 */
export function callOf<E extends Endpoint>(sent: Pick<E, 'method' | 'path' | 'right' | 'savesNothing'>): E {
  return sent as E;
}
