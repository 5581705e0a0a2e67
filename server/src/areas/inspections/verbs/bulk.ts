import { inspections } from '@plumbline/contract/areas/inspections';
import { sql } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import { bulkVerb, changedReferences, partySteps } from '../../../kit/records/index.ts';
import { INSPECTION_REFERENCES } from '../details.ts';
import { invited } from '../invite.ts';
import { inspectionStep, remind, setInspection } from './inspectionVerb.ts';
import { handOver, inspectorPassed } from './update.ts';
import { closeStep } from './verdict.ts';
import { cancelStep, scheduleStep } from './visit.ts';

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(inspections.bulk, 'inspectionPackageId', {
  schedule: (each, { scheduledAt, reason }) => {
    if (!scheduledAt) throw invalid({ scheduledAt: 'Fill this in' });
    return each(scheduleStep, { scheduledAt, reason });
  },
  setInspector: (each, { personIds = [] }) => {
    const [inspectorId, ...others] = personIds;
    if (!inspectorId || others.length > 0) throw invalid({ personIds: 'Choose one person' });
    return each(setInspector, { inspectorId });
  },
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  close: (each, { result, transfer, reason }) => each(closeStep, { result, transfer, note: reason }),
  cancel: (each, { reason }) => each(cancelStep, { reason: reason ?? '' }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  remind: (each, { reason }) => each(remind, { note: reason }),
});

const { addWatchers, setManager } = partySteps(inspectionStep, 'managerId', INSPECTION_REFERENCES, handOver);

const setInspector = inspectionStep<{ inspectionPackageId: string; inspectorId: string }>(
  'update',
  async (given) => {
    const { actor, record, input } = given;
    const { inspectorId } = input;
    const { assignments, changes } = await changedReferences(given, INSPECTION_REFERENCES, { inspectorId });
    if (assignments.length === 0) return null;
    const { writes = [], ...judge } = inspectorPassed(given, inspectorId);
    return {
      ...judge,
      writes: [setInspection(record, actor, sql.join(assignments)), ...writes, invited(given, { inspectorId })],
      trail: { changes },
    };
  },
  { as: 'manageParties' },
);
