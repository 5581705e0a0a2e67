import { useQuery } from '@tanstack/react-query';
import { factors } from '@plumbline/contract/areas/factors';
import { session } from '@plumbline/contract/areas/session';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../kit/api/index.ts';

export type Mine = OutputOf<typeof factors.mine>;
export type Factor = Mine['factors'][number];
export type Device = OutputOf<typeof factors.devices>['devices'][number];
export type Remembered = OutputOf<typeof factors.devices>['remembered'][number];

/** My factors and my company's requirement. */
export function useMine() {
  return useQuery(query(factors.mine, {}, { quiet: true, stay: true }));
}

/** Reads to refetch after a change of my factors. */
export const AFTER = [factors.mine, session.myInfo];
