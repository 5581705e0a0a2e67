import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Contracts and purchase orders in the menu. */
export const frame: FramePart = {
  starts: ['contract', 'purchaseOrder'],
};
