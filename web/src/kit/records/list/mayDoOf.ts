import type { Endpoint } from '@plumbline/contract/kit/endpoint';

/** What somebody chosen by a call must be able to do, as pickers ask for it: what the call itself asks for, such as `rfi.manage`. */
export function mayDoOf({ right }: Endpoint): string | undefined {
  return typeof right === 'object' && 'resource' in right ? `${right.resource}.${right.action}` : undefined;
}
