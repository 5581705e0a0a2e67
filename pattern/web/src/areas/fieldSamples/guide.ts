import type { GuidePart } from '../../kit/records/kind/areas.ts';

/** The guide's part on this area. */
export const guide: GuidePart = {
  title: (t) => t('A field sample'),
  steps: (t) => [
    t('A field sample is written with its place, its lead and its due date, and then assigned.'),
    t('The lead of a field sample does the work and finishes it, by a link too.'),
    t('The owner of a field sample looks at the work, and accepts it or returns it.'),
  ],
  text: () => [],
};
