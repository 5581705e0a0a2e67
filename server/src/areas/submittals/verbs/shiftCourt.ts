import { submittalItems } from '@plumbline/contract/areas/submittals';
import { shiftCourt as shiftReview } from '../../../kit/records/index.ts';
import { submittalVerb } from './submittalVerb.ts';

/** Puts the ball with other people by hand, for a reason. */
export const shiftCourt = submittalVerb(submittalItems.shiftCourt, (given) => shiftReview(given, given.input));
