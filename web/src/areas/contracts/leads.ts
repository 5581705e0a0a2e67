import type { Contract } from '@plumbline/contract/areas/contracts';
import type { ContractStatus } from '@plumbline/contract/areas/contracts/kinds';
import { kindOf } from './source.ts';

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<ContractStatus, readonly string[]> = {
  draft: ['submit', 'update'],
  pendingApproval: ['approve', 'reject', 'rescind'],
  approved: ['sendForSignature'],
  outForSignature: ['sign', 'execute', 'recall'],
  executed: ['receive', 'recordBill', 'complete', 'hold'],
  onHold: ['release'],
  complete: ['recordBill', 'close'],
  closed: ['reopen'],
  terminated: [],
  void: [],
};

type Billed = Pick<Contract, 'kind' | 'status' | 'openCents' | 'can'>;
type Unbilled = Omit<Billed, 'can'>;

/**
 * The primary verbs now. Releasing a bill comes first where a bill is on hold; closing comes first where nothing is
 * left to bill.
 */
export function leadsOf(contract: Billed): readonly string[] {
  const leads = contract.status === 'complete' && !isUnbilled(contract) ? ['close'] : LEADING[contract.status];
  return contract.can['releaseBill'] === true ? ['releaseBill', ...leads] : leads;
}

/** Whether an order has deliveries that are not billed. */
export function isUnbilled(contract: Unbilled): boolean {
  return kindOf(contract) === 'purchaseOrder' && (contract.openCents ?? 0) > 0;
}
