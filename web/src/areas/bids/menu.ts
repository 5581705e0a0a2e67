import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Bids in the menu. */
export const frame: FramePart = {
  starts: ['bid'],
};
