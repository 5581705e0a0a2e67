import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { filterChoices } from '../../kit/records/list/filterChoices.ts';
import { LOCATIONS } from '../../kit/records/form/placeChoices.ts';
import { companyChoices } from '../../kit/records/form/readChoices.ts';
import { checklistKind } from './record.tsx';

const { templates, ...ofRecords } = checklistReads;
/** Reads to refetch after a change of a checklist. */
export const CHECKLIST_READS: Endpoint[] = [...Object.values(ofRecords), ...PROJECT_RECORD_READS];

/** How a checklist is read, named in calls and cached. */
export const checklistSource = recordSource({
  kind: checklistKind,
  nameOf: (checklist, t) => checklist.number ?? t('The checklist'),
  get: checklistReads.get,
  id: 'checklistPackageId',
  touches: CHECKLIST_READS,
});

/** The templates that a checklist can be made from. */
export const TEMPLATES = companyChoices(templates, (published) =>
  published.map(({ formTemplateId, name }) => ({ value: formTemplateId, label: name })),
);

/** Loads the filter choices of a list of checklists. */
export const Choices = filterChoices({ templates: TEMPLATES, locations: LOCATIONS });
