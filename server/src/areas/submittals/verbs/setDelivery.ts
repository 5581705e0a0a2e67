import { submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import { changedFields } from '../../../kit/records/index.ts';
import { DELIVERY_FIELDS } from '../details.ts';
import { setSubmittal, submittalVerb } from './submittalVerb.ts';

/** Notes the order and the delivery of what was released; what the input leaves out stays. */
export const setDelivery = submittalVerb(submittalItems.setDelivery, ({ actor, record, details, input }) => {
  const { orderedDate = details.orderedDate, actualDeliveryDate = details.actualDeliveryDate } = input;
  if (orderedDate && actualDeliveryDate && actualDeliveryDate < orderedDate)
    throw invalid({ actualDeliveryDate: 'It is delivered after it is ordered' });
  const { assignments, changes } = changedFields(DELIVERY_FIELDS, details, input);
  if (assignments.length === 0) return null;
  return { writes: [setSubmittal(record, actor, sql.join(assignments))], trail: { changes } };
});
