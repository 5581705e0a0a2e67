import { checklists } from '@plumbline/contract/areas/checklists';
import { invalid } from '../../../kit/errors.ts';
import { bulkVerb, changedReferences, partySteps } from '../../../kit/records/index.ts';
import { CHECKLIST_REFERENCES } from '../details.ts';
import { checklistStep, remind, setChecklist } from './checklistVerb.ts';
import { cancelStep } from './review.ts';
import { handOver, leadPassed, setDue } from './update.ts';
import { scheduleStep } from './work.ts';

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(checklists.bulk, 'checklistPackageId', {
  schedule: (each, { reason }) => each(scheduleStep, { note: reason }),
  setLead: (each, { personIds = [] }) => {
    const [leadId, ...others] = personIds;
    if (!leadId || others.length > 0) throw invalid({ personIds: 'Choose one person' });
    return each(setLead, { leadId });
  },
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  setDue: (each, { dueDate, reason }) => each(setDue, { dueDate: dueDate ?? '', reason }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  remind: (each, { reason }) => each(remind, { note: reason }),
  cancel: (each, { reason }) => {
    if (!reason) throw invalid({ reason: 'Fill this in' });
    return each(cancelStep, { reason });
  },
});

const { addWatchers, setManager } = partySteps(checklistStep, 'managerId', CHECKLIST_REFERENCES, handOver);

const setLead = checklistStep<{ checklistPackageId: string; leadId: string }>('update', async (given) => {
  const { actor, record, input } = given;
  const { assignments, changes } = await changedReferences(given, CHECKLIST_REFERENCES, { leadId: input.leadId });
  if (assignments.length === 0) return null;
  const { writes = [], ...lead } = await leadPassed(given, input.leadId);
  return { ...lead, writes: [setChecklist(record, actor, assignments), ...writes], trail: { changes } };
});
