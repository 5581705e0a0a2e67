import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';

/** The calls of each kind, which take the same; what is received is of orders alone. */
export const CALLS: Readonly<Record<ContractKind, typeof contracts>> = {
  contract: contracts,
  purchaseOrder: purchaseOrders,
};
