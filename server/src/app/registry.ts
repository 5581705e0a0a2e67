import { makeRegistry } from '../kit/records/index.ts';
import type { Registry } from '../kit/records/index.ts';
import { areas } from './areas.ts';

/** Every kind of record, with what share links of it show and do. */
export function registryOfAll(): Registry {
  return makeRegistry(
    areas.flatMap(({ kinds = [] }) => kinds),
    Object.fromEntries(areas.flatMap(({ links = {} }) => Object.entries(links))),
    areas.flatMap(({ customFields = [] }) => customFields),
    Object.fromEntries(areas.flatMap(({ awaited = {} }) => Object.entries(awaited))),
    areas.flatMap(({ kinds, references }) => (kinds ? (references?.location ?? []) : [])),
  );
}
