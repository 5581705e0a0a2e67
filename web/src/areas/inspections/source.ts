import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { specSections } from '@plumbline/contract/areas/specSections';
import { PROJECT_RECORD_READS } from '../../kit/records/recordReads.ts';
import { recordSource } from '../../kit/records/recordSource.ts';
import { filterChoices } from '../../kit/records/list/filterChoices.ts';
import { companyChoices, projectChoices } from '../../kit/records/readChoices.ts';
import { inspectionKind } from './record.tsx';

const { templates, ...ofRecords } = inspectionReads;
/** Reads that a change of an inspection makes untrue. */
export const INSPECTION_READS: Endpoint[] = [...Object.values(ofRecords), ...PROJECT_RECORD_READS];

/** How an inspection is read, named in a call, and kept in the cache. */
export const inspectionSource = recordSource({
  kind: inspectionKind,
  nameOf: (inspection, t) => inspection.number ?? t('The inspection'),
  get: inspectionReads.get,
  id: 'inspectionPackageId',
  touches: INSPECTION_READS,
});

/** The templates that an inspection can have forms of. */
export const TEMPLATES = companyChoices(templates, (published) =>
  published.map(({ formTemplateId, name }) => ({ value: formTemplateId, label: name })),
);

/** The sections of the specification of a project. */
export const SECTIONS = projectChoices(specSections.list, (sections) =>
  sections.map(({ specSectionId, number, title }) => ({ value: specSectionId, label: `${number} ${title}` })),
);

/** Reads what the filters of a list of inspections choose from. */
export const Choices = filterChoices({ templates: TEMPLATES, sections: SECTIONS });
