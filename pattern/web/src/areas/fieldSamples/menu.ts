import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Field samples in the menu. */
export const frame: FramePart = {
  starts: ['fieldSample'],
};
