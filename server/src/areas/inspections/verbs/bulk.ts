import { inspections } from '@plumbline/contract/areas/inspections';
import { invalid } from '../../../kit/errors.ts';
import { bulkVerb, partySteps, personStep, mergeOutcomes } from '../../../kit/records/index.ts';
import { INSPECTION_REFERENCES } from '../details.ts';
import { sendInvite } from '../invite.ts';
import { inspectionStep, remind, setInspection } from './inspectionVerb.ts';
import { handOver, passInspector } from './update.ts';
import { close } from './verdict.ts';
import { cancel, schedule } from './visit.ts';

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(inspections.bulk, 'inspectionPackageId', {
  schedule: (each, { scheduledAt, reason }) => {
    if (!scheduledAt) throw invalid({ scheduledAt: 'Fill this in' });
    return each(schedule, { scheduledAt, reason, mailLinks: true });
  },
  setInspector: (each, { personIds: [inspectorId = ''] = [] }) => each(setInspector, { inspectorId }),
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  close: (each, { result, transfer, reason }) => each(close, { result, transfer, note: reason }),
  cancel: (each, { reason }) => each(cancel, { reason: reason ?? '' }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  remind: (each, { reason }) => each(remind, { note: reason }),
});

const { addWatchers, setManager } = partySteps(inspectionStep, 'managerId', INSPECTION_REFERENCES, handOver);

const setInspector = personStep(inspectionStep, {
  field: 'inspectorId',
  references: INSPECTION_REFERENCES,
  set: setInspection,
  passed: (given) => {
    const { inspectorId } = given.input;
    return mergeOutcomes(passInspector(given, inspectorId), { writes: [sendInvite(given, inspectorId)] });
  },
  as: 'manageParties',
});
