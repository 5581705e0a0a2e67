import type { FramePart } from '../../kit/records/areas.ts';

/** RFIs in the menu. */
export const frame: FramePart = {
  menu: { rfi: { lists: 'rfi' } },
  starts: ['rfi'],
};
