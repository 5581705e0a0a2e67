import type { FramePart } from '../../kit/records/areas.ts';

/** Contracts and orders are started from anywhere; the menu has no entry of theirs. */
export const frame: FramePart = { starts: ['contract', 'purchaseOrder'] };
