import { awards } from '@plumbline/contract/areas/awards';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { bids } from '@plumbline/contract/areas/bids';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { Login } from '../data/generate.ts';
import type { MONEY_KINDS } from '../limitMoney.ts';
import { readsOfKinds } from './fields.ts';
import type { KindCalls } from './fields.ts';
import type { Scenario } from './rfis.ts';

const CALLS = {
  bid: { what: 'bids', list: bids.list.path, get: bids.get.path, id: 'bidId' },
  bidPackage: { what: 'bid packages', list: bidPackages.list.path, get: bidPackages.get.path, id: 'bidPackageId' },
  award: { what: 'awards', list: awards.list.path, get: awards.get.path, id: 'projectAwardId' },
  contract: { what: 'contracts', list: contracts.list.path, get: contracts.get.path, id: 'contractId' },
  purchaseOrder: {
    what: 'purchase orders',
    list: purchaseOrders.list.path,
    get: purchaseOrders.get.path,
    id: 'contractId',
  },
  changeOrder: { what: 'changes', list: changeOrders.list.path, get: changeOrders.get.path, id: 'changeOrderId' },
} satisfies Record<keyof typeof MONEY_KINDS, KindCalls>;

/** Reads of commercial kinds, each within nine tenths of what RFIs must reach. Buyers read no changes; people on the projects do. */
export function moneyRecords(buyers: Login[], engineers: Login[], perTenant: number): Scenario[] {
  const { changeOrder, ...bought } = CALLS;
  return [...readsOfKinds(bought, buyers, perTenant), ...readsOfKinds({ changeOrder }, engineers, perTenant)];
}
