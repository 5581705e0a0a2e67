import { rfis } from '@plumbline/contract/areas/rfis';
import { remind as remindHolders } from '../../../kit/records/index.ts';
import { rfiVerb } from './rfiVerb.ts';

/** Reminds whoever holds the ball; with the reminder, people without an account get a fresh link. */
export const remind = rfiVerb(rfis.remind, ({ record, input }) => remindHolders(record, input.note));
