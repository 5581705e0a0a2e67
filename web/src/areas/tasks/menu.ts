import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Tasks in the menu. */
export const frame: FramePart = {
  starts: ['task'],
};
