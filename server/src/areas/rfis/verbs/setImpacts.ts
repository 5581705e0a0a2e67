import { rfis } from '@plumbline/contract/areas/rfis';
import { checkImpacts, impactChanges, saveImpacts } from '../impacts.ts';
import { rfiVerb } from './rfiVerb.ts';

/** Confirms cost and schedule impact. */
export const setImpacts = rfiVerb(rfis.setImpacts, ({ actor, record, details, input }) => {
  checkImpacts(input);
  return {
    writes: [saveImpacts(actor, record, details, input)],
    trail: { changes: impactChanges(details, input) },
  };
});
