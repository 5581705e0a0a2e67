import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../kit/api/index.ts';
import type { MadeOf } from '../../kit/records/kind/areas.ts';

/**
 * Creates the change event of a record. Its rough amount is set only for people with the right to costs. Its days are
 * only reserved, because nobody has claimed them yet.
 */
export const makeEvent: MadeOf['make'] = async (origin, may) => {
  const { recordId, projectId, title, costImpactCents, scheduleImpactDays } = origin;
  const { changeOrderId } = await call(changeOrders.create, {
    clientRef: newId(),
    projectId: projectId ?? '',
    changeKind: 'event',
    title,
    originId: recordId,
    ...(may('changeOrder', 'readCost') && { roughOrderCents: costImpactCents }),
    ...(scheduleImpactDays && { scheduleImpactDays, scheduleImpactKind: 'reserved' as const }),
  });
  return changeOrderId;
};
