import type { FramePart } from '../../kit/records/areas.ts';

/** Tasks in the menu. */
export const frame: FramePart = {
  starts: ['task'],
};
