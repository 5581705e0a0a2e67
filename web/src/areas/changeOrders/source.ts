import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { PROJECT_RECORD_READS } from '../../kit/records/recordReads.ts';
import { recordSource } from '../../kit/records/recordSource.ts';
import { changeOrderKind } from './record.tsx';

const { list, counts, totals, reasons, get } = changeReads;

/** How a change is read, named in a call, and kept in the cache. What belongs together moves together: the others are read again too. */
export const changeSource = recordSource({
  kind: changeOrderKind,
  nameOf: (change, t) => change.number ?? t('Change order'),
  get,
  id: 'changeOrderId',
  touches: [list, counts, totals, reasons, get, ...PROJECT_RECORD_READS],
});
