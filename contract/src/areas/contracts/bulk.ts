import { rightOn } from '../../kit/endpoint.ts';
import { bulkOf } from '../../kit/recordBulk.ts';
import type { ContractKind } from './kinds.ts';

/* One verb on many rows of a list. Separate from the other calls: it loads when the first row is selected. */

function bulkOfKind(kind: ContractKind, many: string) {
  return {
    bulk: bulkOf(`/apisc/${kind}`, rightOn(kind)('update'), { many, idField: 'contractId' }, [
      'sendForSignature',
      'setManager',
      'setDue',
      'addWatchers',
      'remind',
    ]),
  };
}

export const contractBulk = bulkOfKind('contract', 'contracts');
export const orderBulk = bulkOfKind('purchaseOrder', 'purchase orders');
