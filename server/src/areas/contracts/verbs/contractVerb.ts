import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { defineVerbs, rowSetter } from '../../../kit/records/index.ts';
import type { Given } from '../../../kit/records/index.ts';
import { contractDetails } from '../details.ts';
import type { ContractDetails } from '../details.ts';
import { getOf } from '../present.ts';
import { WORKFLOWS } from '../workflow.ts';

/** One that something is done to. */
export type OnContract = Pick<Given<ContractDetails, unknown>, 'tx' | 'actor' | 'record' | 'details' | 'context'>;

const verbsOfKind = (kind: ContractKind) =>
  defineVerbs({
    kind,
    workflow: WORKFLOWS[kind],
    id: 'contractId',
    lock: contractDetails[kind].lock,
    get: getOf[kind],
  });

/** Each kind has its own verbs, made in the same way from its own calls: see `defineVerbs`. */
export const MAKERS = {
  contract: { ...verbsOfKind('contract'), calls: contracts },
  purchaseOrder: { ...verbsOfKind('purchaseOrder'), calls: purchaseOrders },
};
export type Maker = (typeof MAKERS)[ContractKind] & { calls: typeof contracts };

/** SQL that sets columns of the contract's own row. */
export const setContract = rowSetter('contract');

/** The holder of the ball on our side: the manager, else the actor. */
export function managerOf({ actor, record }: Pick<OnContract, 'actor' | 'record'>): string {
  return record.ownerId ?? actor.personId;
}
