import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { PENDING } from '@plumbline/contract/areas/changeOrders/kinds';
import { dashboard } from '@plumbline/contract/areas/dashboard';
import { addDays } from '@plumbline/contract/kit/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChange, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import type { Part } from '../../../test/server.ts';

/* The chart of change orders by month says what the list says of each month. */

let scene: ChangeScene;
beforeAll(async () => {
  scene = await startChangeScene();
  const lines = (amountCents: number) => ({ lines: [{ description: 'All', amountCents }] });
  const sub = await scene.contract('subcontract');
  // The last evening of November on site is December by universal time.
  const days = ['2026-11-20T20:00:00Z', '2026-12-01T05:00:00Z', '2026-12-03T20:00:00Z', '2027-02-01T20:00:00Z'];
  for (const [at, day] of days.entries()) {
    scene.server.setClock(new Date(day));
    await scene.executed(lines(10_000 * (at + 1)));
    await scene.pending(lines(3_000 * (at + 1)));
    await scene.draft(lines(700));
    await scene.pending({ changeSide: 'vendor', contractId: sub.contractId, ...lines(50_000) });
  }
  const given = await scene.pending(lines(999));
  await scene.pm.call(changeOrders.void, { ...onChange(given), reason: 'Twice' });
});
afterAll(() => scene.server.close());

const lastDay = (month: string) => {
  const next = addDays(`${month}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
};
const PARTS: Part[] = ['admin', 'executive', 'pm', 'engineer', 'super', 'accounting', 'viewer', 'tech', 'trade'];

test.each(PARTS)('each month is the sum of the list under the same filter: %s', async (part) => {
  const client = await scene.server.as(part);
  const { changeMonths } = await client.call(dashboard.get, {});
  const months = ['2026-11', '2026-12', '2027-01', '2027-02'];
  const asked = await client
    .call(changeOrders.totals, {})
    .then(({ pendingOwnerCents }) => pendingOwnerCents !== undefined)
    .catch(() => false);
  expect(changeMonths !== null).toBe(asked);
  if (!changeMonths) return;
  for (const month of months) {
    const sums = await client.call(changeOrders.totals, { from: `${month}-01`, to: lastDay(month) });
    const shown = changeMonths.find((one) => one.month === month);
    expect([month, shown?.executedCents ?? 0, shown?.pendingCents ?? 0]).toEqual([
      month,
      sums.executedOwnerCents,
      sums.pendingOwnerCents,
    ]);
  }
});

test('the months are those of the site, and follow the filter of the dashboard', async () => {
  const { changeMonths } = await scene.admin.call(dashboard.get, {});
  expect(changeMonths).toEqual([
    { month: '2026-11', executedCents: 30_000, pendingCents: 9_000 },
    { month: '2026-12', executedCents: 30_000, pendingCents: 9_000 },
    { month: '2027-02', executedCents: 40_000, pendingCents: 12_000 },
  ]);
  const { projectId, otherProjectId } = scene.server;
  const of = async (filter: object) => (await scene.admin.call(dashboard.get, filter)).changeMonths;
  expect(await of({ projectIds: [otherProjectId] })).toEqual([]);
  expect(await of({ projectIds: [projectId] })).toEqual(changeMonths);
  expect(await of({ from: '2026-12-01', to: '2026-12-31' })).toEqual([changeMonths?.[1]]);
});

test.each(PARTS)(
  'how many are pending with owners, and since when, is what the rows of the list say: %s',
  async (part) => {
    const client = await scene.server.as(part);
    const sums = await client.call(changeOrders.totals, {}).catch(() => null);
    const filter = { changeSide: ['owner' as const], status: [...PENDING], pageSize: 100 };
    const rows = sums ? (await client.call(changeOrders.list, filter)).rows : [];
    const priced = rows.filter(({ amountCents }) => typeof amountCents === 'number');
    const shown = sums && [sums.pendingOwnerCents, sums.pendingOwnerCount, sums.oldestPendingDays];
    if (priced.length === 0) {
      expect(shown ?? [undefined, undefined, undefined]).toEqual([undefined, undefined, undefined]);
      return;
    }
    const cents = priced.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
    // Four were asked for, the first on November 20; it is February 1.
    expect(shown).toEqual([cents, 4, 73]);
    expect(shown?.slice(1)).toEqual([priced.length, Math.max(...priced.map(({ daysOpen }) => daysOpen))]);
  },
);
