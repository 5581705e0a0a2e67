import type { ContractKind, ContractStatus } from '@plumbline/contract/areas/contracts/kinds';
import type { Action } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';

interface BillFacts {
  billCount: number;
  heldBillCount: number;
}

/** The verbs on an order's bills, with the rights of payables. Bills arrive even while the project is on hold, and after the order was terminated. */
export function movesOfBills(kind: ContractKind) {
  const bills = (action: Action, from: readonly ContractStatus[]) => ({
    from,
    onHold: true as const,
    right: (actor: Actor, record: RecordHeader) =>
      kind === 'purchaseOrder' && liesWithin(actor, record, 'finance.ap', action),
  });
  const billed = ['executed', 'complete', 'terminated'] as const;
  return {
    recordBill: {
      ...bills('create', billed),
      otherwise: 'Bills can be recorded only on an executed order that is not on hold or closed.',
    },
    releaseBill: {
      ...bills('approve', billed),
      otherwise: 'Bills can be released only on an executed order that is not on hold or closed.',
      unless: (_: RecordHeader, { heldBillCount }: BillFacts) =>
        heldBillCount === 0 ? 'No bill of it is on hold.' : null,
    },
    voidBill: {
      ...bills('update', [...billed, 'onHold']),
      otherwise: 'Bills of a closed order stay: reopen it first.',
      unless: (_: RecordHeader, { billCount }: BillFacts) => (billCount === 0 ? 'It has no bills.' : null),
    },
  } as const;
}

/** What keeps an order from being closed or terminated: nobody has decided about a bill of it. */
export function billsHeld({ heldBillCount }: Pick<BillFacts, 'heldBillCount'>) {
  if (heldBillCount === 0) return null;
  return {
    reason: '{n|One bill of it is|# bills of it are} on hold: release or void {n|it|them} first.',
    values: { n: heldBillCount },
  };
}
