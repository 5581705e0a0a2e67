import { LOCATION_SAMPLE } from '@plumbline/contract/areas/locations/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part on locations on the page of imports. */
export const imports: ImportPart = {
  title: (t) => t('Locations'),
  text: (t) =>
    t('One room per line, with a column for each level or one path. Open the project, then its tab Locations.'),
  sample: LOCATION_SAMPLE,
  href: '/project/project',
  leadsTo: (t) => t('Projects'),
  right: { resource: 'project', action: 'update' },
};
