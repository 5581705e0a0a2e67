import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Submittals in the menu. */
export const frame: FramePart = {
  menu: { submittal: { lists: 'submittal', also: ['submittalPackage'] } },
  starts: ['submittal'],
};
