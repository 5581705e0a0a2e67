import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { companyChoices } from '../../kit/records/readChoices.ts';

/** The templates that a checklist can be made from. */
export const TEMPLATES = companyChoices(checklistReads.templates, (templates) =>
  templates.map(({ formTemplateId, name }) => ({ value: formTemplateId, label: name })),
);
