import { specSections } from '@plumbline/contract/areas/specSections';
import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import { projectChoices } from '../../kit/records/form/readChoices.ts';

/** The sections of a project's specification. */
export const SECTIONS = projectChoices(specSections.list, (sections) =>
  sections.map((one) => ({ value: one.specSectionId, label: `${one.number} ${one.title}` })),
);

/** The packages of a project that are open. */
export const PACKAGES = projectChoices(
  submittalPackages.list,
  ({ rows }) => rows.map((one) => ({ value: one.submittalPackageId, label: `${one.number ?? ''} ${one.title}` })),
  (projectId) => ({ projectId: [projectId], status: ['open'], sort: 'number', pageSize: 100 }),
);
