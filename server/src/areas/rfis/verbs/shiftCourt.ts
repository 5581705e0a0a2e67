import { rfis } from '@plumbline/contract/areas/rfis';
import { shiftCourt as shiftReview } from '../../../kit/records/index.ts';
import { rfiVerb } from './rfiVerb.ts';

/** Puts the ball with other people by hand, for a reason. Whoever has it may answer, and sees the RFI from then on. */
export const shiftCourt = rfiVerb(rfis.shiftCourt, (given) => shiftReview(given, given.input));
