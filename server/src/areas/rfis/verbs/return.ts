import { rfis } from '@plumbline/contract/areas/rfis';
import { rfiVerb } from './rfiVerb.ts';

/** Gives a submitted RFI back to whoever made it. */
export const returnToDraft = rfiVerb(rfis.return, ({ actor, record, input: { reason } }) => {
  const maker = record.createdBy ?? record.ownerId ?? actor.personId;
  return {
    ball: [maker],
    ballReason: reason,
    notices: [
      { reason: 'court', sentence: '{by} returned {number} {title} to you: {reason}', values: { reason }, to: [maker] },
    ],
    trail: { note: reason },
  };
});
