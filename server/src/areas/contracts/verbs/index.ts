import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { approvalOf } from './approval.ts';
import { bulkOf } from './bulk.ts';
import { MAKERS } from './contractVerb.ts';
import type { Maker } from './contractVerb.ts';
import { createOf } from './create.ts';
import { lifeVerbs } from './life.ts';
import { reallocationVerbs } from './reallocate.ts';
import { receive } from './schedule.ts';
import { signatureVerbs } from './sign.ts';
import { editsOf } from './update.ts';
import { recordBill, releaseBill, voidBill } from './bills.ts';

export { createContract } from './create.ts';
export type { NewContract } from './create.ts';
export { handOver } from './update.ts';

function verbsOf(kind: ContractKind, maker: Maker) {
  const { kind: approval, ...approvals } = approvalOf(kind, maker);
  const signatures = signatureVerbs(maker);
  const life = lifeVerbs(kind, maker);
  return {
    approval,
    verbs: {
      create: createOf(kind),
      ...editsOf(kind, maker),
      ...approvals,
      ...signatures,
      ...life,
      ...reallocationVerbs(kind, maker),
      bulk: bulkOf(kind, maker, { ...signatures, ...life }),
    },
  };
}

export const contractVerbs = verbsOf('contract', MAKERS.contract);
const orders = verbsOf('purchaseOrder', MAKERS.purchaseOrder);
export const billVerbs = [recordBill, releaseBill, voidBill];
export const orderVerbs = { ...orders, verbs: { ...orders.verbs, receive } };
