import { UNDER_WAY } from '@plumbline/contract/areas/contracts/kinds';
import type { DashboardPart } from '../../kit/records/kind/areas.ts';
import { recordTile } from '../../kit/records/kind/recordTile.ts';
import { LISTS } from './record.tsx';

const orders = recordTile({
  counts: 'purchaseOrder',
  resource: 'purchaseOrder',
  path: LISTS.purchaseOrder,
  open: UNDER_WAY,
  label: (t) => t('Open purchase orders'),
});

/** Purchase orders on the dashboard, with a count of the orders that have a bill on hold. */
export const orderDashboard: DashboardPart = {
  ...orders,
  tiles: (data, drillDown, words) => {
    const n = data.counts['purchaseOrder']?.flags['billOnHold'] ?? 0;
    const held = {
      id: 'held',
      text: words.t('{n} on hold', { n }),
      href: drillDown(LISTS.purchaseOrder, { billOnHold: true, from: undefined, to: undefined }),
    };
    return orders.tiles(data, drillDown, words).map((tile) => ({ ...tile, more: [...(tile.more ?? []), held] }));
  },
};
