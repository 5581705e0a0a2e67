import { SPEC_SECTION_SAMPLE } from '@plumbline/contract/areas/specSections/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part on specification sections on the page of imports. */
export const imports: ImportPart = {
  title: (t) => t('Spec sections'),
  text: (t) => t('One section per line, by its six digits. Open the submittals of a project, then its spec sections.'),
  sample: SPEC_SECTION_SAMPLE,
  href: '/project/submittalList?part=sections',
  leadsTo: (t) => t('Spec sections'),
  right: { resource: 'submittal', action: 'manage' },
};
