import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Bid packages in the menu. */
export const frame: FramePart = { menu: { 'bid.package': { lists: 'bidPackage' } } };
