import type { FramePart } from '../../kit/records/areas.ts';

/** Contracts and purchase orders in the menu. */
export const frame: FramePart = {
  starts: ['contract', 'purchaseOrder'],
};
