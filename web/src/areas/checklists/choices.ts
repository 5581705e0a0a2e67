import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { filterChoices } from '../../kit/records/list/filterChoices.ts';
import { LOCATIONS } from '../../kit/records/placeChoices.ts';
import { companyChoices } from '../../kit/records/readChoices.ts';

/** The templates that a checklist can be made from. */
export const TEMPLATES = companyChoices(checklistReads.templates, (templates) =>
  templates.map(({ formTemplateId, name }) => ({ value: formTemplateId, label: name })),
);

/** Reads what the filters of a list of checklists choose from. */
export const Choices = filterChoices({ templates: TEMPLATES, locations: LOCATIONS });
