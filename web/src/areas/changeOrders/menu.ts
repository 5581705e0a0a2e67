import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Change orders in the menu. */
export const frame: FramePart = {
  starts: ['changeOrder'],
};
