import type { FramePart } from '../../kit/records/areas.ts';

/** Bids in the menu. */
export const frame: FramePart = {
  starts: ['bid'],
};
