import { rfis } from '@plumbline/contract/areas/rfis';
import { defineVerbs, reviewVerbs, rowSetter } from '../../../kit/records/index.ts';
import { rfiDetails } from '../details.ts';
import { get } from '../present.ts';
import { rfiWorkflow } from '../workflow.ts';

/** Makes a verb of RFIs: see `defineVerbs`. */
export const {
  verb: rfiVerb,
  step: rfiStep,
  write: writeRfi,
  deletion: rfiDeletion,
} = defineVerbs({
  kind: 'rfi',
  workflow: rfiWorkflow,
  id: 'rfiId',
  lock: rfiDetails.lock,
  get,
});

/** SQL that sets columns of the RFI's own row. */
export const setRfi = rowSetter('rfi');

export const { forward, addReviewer, shiftCourt, remind } = reviewVerbs(rfis, rfiVerb);
