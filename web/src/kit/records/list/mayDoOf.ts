import type { Endpoint } from '@plumbline/contract/kit/endpoint';

/**
 * The permission that a call requires from a chosen person, for pickers: the call's own right, such as `rfi.manage`.
 */
export function mayDoOf({ right }: Endpoint): string | undefined {
  return typeof right === 'object' && 'resource' in right ? `${right.resource}.${right.action}` : undefined;
}
