import { checklists } from '@plumbline/contract/areas/checklists';
import { invalid } from '../../../kit/errors.ts';
import { bulkVerb, partySteps, personStep } from '../../../kit/records/index.ts';
import { CHECKLIST_REFERENCES } from '../details.ts';
import { checklistStep, remind, setChecklist } from './checklistVerb.ts';
import { handOver, passLead, setDue } from './update.ts';
import { cancel, schedule } from './work.ts';

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(checklists.bulk, 'checklistPackageId', {
  schedule: (each, { reason }) => each(schedule, { note: reason }),
  setLead: (each, { personIds: [leadId = ''] = [] }) => each(setLead, { leadId }),
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  setDue: (each, { dueDate, reason }) => each(setDue, { dueDate: dueDate ?? '', reason }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  remind: (each, { reason }) => each(remind, { note: reason }),
  cancel: (each, { reason }) => {
    if (!reason) throw invalid({ reason: 'Fill this in' });
    return each(cancel, { reason });
  },
});

const { addWatchers, setManager } = partySteps(checklistStep, 'managerId', CHECKLIST_REFERENCES, handOver);

const setLead = personStep(checklistStep, {
  field: 'leadId',
  references: CHECKLIST_REFERENCES,
  set: setChecklist,
  passed: (given) => passLead(given, given.input.leadId),
  as: 'update',
});
