import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { specSections } from '@plumbline/contract/areas/specSections';
import { filterChoices } from '../../kit/records/list/filterChoices.ts';
import { companyChoices, projectChoices } from '../../kit/records/form/readChoices.ts';

/** The templates for the forms of an inspection. */
export const TEMPLATES = companyChoices(inspectionReads.templates, (published) =>
  published.map(({ formTemplateId, name }) => ({ value: formTemplateId, label: name })),
);

/** The specification sections of a project. */
export const SECTIONS = projectChoices(specSections.list, (sections) =>
  sections.map(({ specSectionId, number, title }) => ({ value: specSectionId, label: `${number} ${title}` })),
);

/** Loads the filter choices of a list of inspections. */
export const Choices = filterChoices({ templates: TEMPLATES, sections: SECTIONS });
