import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';

/** The calls of each kind, with the same inputs. Only orders are received. */
export const CALLS: Readonly<Record<ContractKind, typeof contracts>> = {
  contract: contracts,
  purchaseOrder: purchaseOrders,
};
