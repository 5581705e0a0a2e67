import type { FramePart } from '../../kit/records/areas.ts';

/** Inspections in the menu. */
export const frame: FramePart = {
  menu: { inspection: { lists: 'inspection' } },
  starts: ['inspection'],
};
