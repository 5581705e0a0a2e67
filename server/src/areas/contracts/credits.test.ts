import { budgets } from '@plumbline/contract/areas/budget';
import { purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { orderBills } from '@plumbline/contract/areas/contracts/bills';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT_NOON, contractScene, onContract } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client } from '../../../test/server.ts';

let scene: ContractScene;
let clerk: Client;
beforeAll(async () => {
  scene = await contractScene(await startTestServer({ clock: CONTRACT_NOON }), 'purchaseOrder');
  clerk = await scene.server.as('accounting');
});
afterAll(() => scene.server.close());

const BOARD = { description: 'Board', quantity: '100', unit: 'sheet', unitCost: '14.20', taxable: true };
const get = ({ contractId }: Contract) => clerk.call(purchaseOrders.get, { contractId });
const billsOf = ({ contractId }: Contract) => clerk.call(orderBills.bills, { contractId }).then(({ bills }) => bills);
type More = Partial<InputOf<typeof orderBills.recordBill>>;
const bill = async (order: Contract, lines: InputOf<typeof orderBills.recordBill>['lines'], more: More = {}) =>
  clerk.call(orderBills.recordBill, {
    ...onContract(await get(order)),
    clientRef: newId(),
    number: newId(),
    billDate: '2026-11-19',
    lines,
    ...more,
  });

test('a deduct is billed with its sign, no further than it goes, and waits for no receipt', async () => {
  const credit = { description: 'Credit', quantity: '4', unit: 'ea', unitCost: '250', isDeduct: true };
  const order = await scene.executed({ lines: [BOARD, credit] });
  expect(order).toMatchObject({ originalCents: 42_000, receiptStatus: 'none' });
  const [board, { lineId, ...rest } = { lineId: '' }] = (
    await clerk.call(purchaseOrders.lines, { contractId: order.contractId })
  ).lines;
  expect(rest).toMatchObject({ isDeduct: true, unitCost: '-250', amountCents: -100_000 });
  const first = await bill(order, [{ lineId, quantity: '3', unitPrice: '250' }]);
  expect(first).toMatchObject({ billedCents: -75_000, payableCents: -75_000, heldCents: 0, heldBillCount: 0 });
  // More credit than was agreed, and less for a unit than was agreed.
  await bill(order, [{ lineId, quantity: '2', unitPrice: '240' }]);
  const [, second] = await billsOf(order);
  expect([second?.status, second?.holds.map(({ field }) => field)]).toEqual(['onHold', ['quantity', 'unitPrice']]);
  expect(await get(order)).toMatchObject({ billedCents: -123_000, payableCents: -75_000, heldCents: -48_000 });
  const voided = await clerk.call(orderBills.voidBill, {
    ...onContract(await get(order)),
    clientRef: newId(),
    billId: second?.billId ?? '',
    reason: 'Twice',
  });
  expect(voided).toMatchObject({ billedCents: -75_000, heldCents: 0, voidCents: -48_000 });
  // An amount of a signed order cannot be moved to a deduct, and its bill cannot change its sign.
  const move = {
    clientRef: newId(),
    fromLineId: board?.lineId ?? '',
    toLineId: lineId,
    amountCents: 1,
    reason: 'Moved',
  };
  expect(
    await failure(scene.buyer.call(purchaseOrders.reallocate, { ...onContract(await get(order)), ...move })),
  ).toMatchObject({ code: 1400 });
});

test('the cost to date is what bills come to that may be paid, with their tax and charges, line by line', async () => {
  const { projectId } = scene.server;
  const admin = await scene.server.as('admin');
  const actual = async () => (await admin.call(budgets.get, { projectId })).totals?.actual ?? 0;
  const before = await actual();
  const lines = [BOARD, { description: 'Screws', quantity: '3', unitCost: '7.777', taxable: true }];
  const order = await scene.executed({ lines, taxOn: 'materials', taxPercent: '8.625' });
  const [board, screws] = (await clerk.call(purchaseOrders.lines, { contractId: order.contractId })).lines;
  const one = { lineId: board?.lineId ?? '', quantity: '1', unitPrice: '14.2' };
  const two = { lineId: screws?.lineId ?? '', quantity: '3', unitPrice: '7.777' };
  await bill(order, [one, two], { taxCents: 323, freightCents: 1001 });
  expect(await actual()).toBe(before);
  const [held] = await billsOf(order);
  const controller = await scene.server.as('controller');
  await controller.call(orderBills.releaseBill, {
    ...onContract(await get(order)),
    clientRef: newId(),
    billId: held?.billId ?? '',
    reason: 'Freight is agreed',
  });
  expect((await actual()) - before).toBe(1420 + 2333 + 323 + 1001);
  const { cents, entries } = await admin.call(budgets.explain, { projectId, figure: 'actual', costType: 'other' });
  expect(cents).toBe(entries.reduce((sum, entry) => sum + entry.cents, 0));
});

test('the totals of the orders say what may be paid, and of it what was due and what falls due within two weeks', async () => {
  const sums = async () => {
    const { payable } = await clerk.call(purchaseOrders.totals, {});
    return [
      payable?.payableCents ?? 0,
      payable?.dueSoonCents ?? 0,
      payable?.pastDueCents ?? 0,
      payable?.heldCents ?? 0,
    ];
  };
  const before = await sums();
  const order = await scene.executed({ lines: [BOARD] });
  const [board] = (await clerk.call(purchaseOrders.lines, { contractId: order.contractId })).lines;
  const one = [{ lineId: board?.lineId ?? '', quantity: '1', unitPrice: '14.2' }];
  // Nothing was received yet, so each bill is on hold until a person releases it.
  for (const dueDate of ['2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05']) await bill(order, one, { dueDate });
  const bills = await billsOf(order);
  const controller = await scene.server.as('controller');
  for (const { billId } of bills)
    await controller.call(orderBills.releaseBill, {
      ...onContract(await get(order)),
      clientRef: newId(),
      billId,
      reason: 'Agreed',
    });
  const each = 1420;
  const after = await sums();
  expect(after.map((sum, at) => sum - (before[at] ?? 0))).toEqual([4 * each, 2 * each, each, 0]);
});
