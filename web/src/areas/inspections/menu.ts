import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Inspections in the menu. */
export const frame: FramePart = {
  starts: ['inspection'],
};
