import type { FramePart } from '../../kit/records/kind/areas.ts';

/** RFIs in the menu. */
export const frame: FramePart = {
  starts: ['rfi'],
};
