import { submittalItems } from '@plumbline/contract/areas/submittals';
import { remind as remindHolders } from '../../../kit/records/index.ts';
import { submittalVerb } from './submittalVerb.ts';

/** Reminds whoever holds the ball. */
export const remind = submittalVerb(submittalItems.remind, ({ record, input }) => remindHolders(record, input.note));
