import { rfis } from '@plumbline/contract/areas/rfis';
import { refuse } from '../../../kit/errors.ts';
import { assertReferences, bulkVerb, nameReferences, partySteps } from '../../../kit/records/index.ts';
import { RFI_REFERENCES } from '../details.ts';
import { mergeImpacts } from '../impacts.ts';
import { closeOutcome, voidRfi } from './close.ts';
import { remind, rfiStep } from './rfiVerb.ts';
import { handOver, setDue } from './update.ts';

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(rfis.bulk, 'rfiId', {
  remind: (each, { reason }) => each(remind, { note: reason }),
  setDue: (each, { dueDate, reason }) => each(setDue, { dueDate: dueDate ?? '', reason }),
  close: (each) => each(closeConfirmed, {}),
  void: (each, { reason }) => each(voidRfi, { reason: reason ?? '' }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  async setManager(each, { personIds: [rfiManagerId = ''] = [] }, { tx, actor }) {
    const input = { rfiManagerId };
    const names = await nameReferences(tx, { actor, projectId: null }, RFI_REFERENCES, input);
    assertReferences(RFI_REFERENCES, input, names);
    return each(setManager, { managerId: rfiManagerId });
  },
});

/** Closes what has its impacts confirmed: a list has no place to confirm them. */
const closeConfirmed = rfiStep<{ rfiId: string }>('close', (given) => {
  if (!mergeImpacts(given.details, {}).confirmed) throw refuse('Confirm cost and schedule impact first.');
  return closeOutcome({ ...given, input: {} });
});

const { addWatchers, setManager } = partySteps(rfiStep, 'rfiManagerId', RFI_REFERENCES, handOver);
