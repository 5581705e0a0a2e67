import type { FramePart } from '../../kit/records/areas.ts';

/** Tasks in the frame; the menu has no entry for them. */
export const frame: FramePart = { starts: ['task'] };
