import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { specSections } from '@plumbline/contract/areas/specSections';
import { filterChoices } from '../../kit/records/list/filterChoices.ts';
import { companyChoices, projectChoices } from '../../kit/records/form/readChoices.ts';

/** The templates that an inspection can have forms of. */
export const TEMPLATES = companyChoices(inspectionReads.templates, (published) =>
  published.map(({ formTemplateId, name }) => ({ value: formTemplateId, label: name })),
);

/** The sections of the specification of a project. */
export const SECTIONS = projectChoices(specSections.list, (sections) =>
  sections.map(({ specSectionId, number, title }) => ({ value: specSectionId, label: `${number} ${title}` })),
);

/** Reads what the filters of a list of inspections choose from. */
export const Choices = filterChoices({ templates: TEMPLATES, sections: SECTIONS });
