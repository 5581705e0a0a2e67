import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Punch lists in the menu. */
export const frame: FramePart = {
  menu: { punchList: { lists: 'punchItem', also: ['punchPackage'] } },
  starts: ['punchList'],
};
