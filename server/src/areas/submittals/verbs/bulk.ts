import { submittalItems } from '@plumbline/contract/areas/submittals';
import { refuse } from '../../../kit/errors.ts';
import { bulkVerb, changedReferences, partySteps } from '../../../kit/records/index.ts';
import { SUBMITTAL_REFERENCES } from '../details.ts';
import { worstAnswer } from '../present.ts';
import { closeOutcome, reviseStep, voidSubmittal } from './close.ts';
import { request, send } from './submit.ts';
import { handOver, setDue } from './update.ts';
import { remind, setSubmittal, submittalStep } from './submittalVerb.ts';

const mailLinks = true;

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(submittalItems.bulk, 'submittalItemId', {
  request: (each, { reason }) => each(request, { note: reason, mailLinks }),
  send: (each, { reason }) => each(send, { note: reason, mailLinks }),
  remind: (each, { reason }) => each(remind, { note: reason }),
  setDue: (each, { dueDate, reason }) => each(setDue, { dueDate: dueDate ?? '', reason }),
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  setWorkflow: (each, { workflowId = null }) => each(point, { workflowId }),
  moveToPackage: (each, { packageId = null }) => each(point, { packageId }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  close: (each, { dispositionId, reason }) => each(closeAs, { dispositionId, note: reason }),
  revise: (each, { reason }) => each(reviseStep, { note: reason, mailLinks }),
  void: (each, { reason }) => each(voidSubmittal, { reason: reason ?? '' }),
});

/** Closes with one disposition for all, or with the one that its answers propose. The remarks of the round go out, as its dialog proposes. */
const closeAs = submittalStep<{
  submittalItemId: string;
  dispositionId: string | null | undefined;
  note: string | null | undefined;
}>('close', (given) => {
  const dispositionId = given.input.dispositionId ?? worstAnswer(given.details);
  if (!dispositionId) throw refuse('Nobody has answered: choose the disposition.');
  const { responses, round } = given.details;
  const responseIds = responses.flatMap((one) => (one.round === round && one.body ? one.responseId : []));
  return closeOutcome(given, { dispositionId, note: given.input.note, responseIds });
});

const { addWatchers, setManager } = partySteps(submittalStep, 'managerId', SUBMITTAL_REFERENCES, handOver);

/** Gives each another workflow or package, or none. */
const point = submittalStep<{ submittalItemId: string; workflowId?: string | null; packageId?: string | null }>(
  'update',
  async (given) => {
    const { actor, record, input } = given;
    const { workflowId, packageId } = input;
    const { assignments, changes } = await changedReferences(given, SUBMITTAL_REFERENCES, { workflowId, packageId });
    return assignments.length > 0 ? { writes: [setSubmittal(record, actor, assignments)], trail: { changes } } : null;
  },
);
