import { purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { dashboard } from '@plumbline/contract/areas/dashboard';
import { orderReportDownloads } from '@plumbline/contract/areas/contracts/reports';
import { orderBills } from '@plumbline/contract/areas/contracts/bills';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCALE, centsOf, modelHolds, text } from '../../../test/billModel.ts';
import type { Line, ModelBill } from '../../../test/billModel.ts';
import { contractScene, fileOf, lump, onContract, reallocated } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { startTestServer } from '../../../test/server.ts';
import type { ApiFailure, Client } from '../../../test/server.ts';

let scene: ContractScene;
let clerk: Client;
let controller: Client;
beforeAll(async () => {
  scene = await contractScene(await startTestServer({ clock: new Date('2026-11-20T20:00:00Z') }), 'purchaseOrder');
  [clerk, controller] = await Promise.all([scene.server.as('accounting'), scene.server.as('controller')]);
});
afterAll(() => scene.server.close());

const BOARD = { description: 'Board', quantity: '100', unit: 'sheet', unitCost: '14.20', taxable: true };
const get = ({ contractId }: Contract, by = clerk) => by.call(purchaseOrders.get, { contractId });
const linesOf = ({ contractId }: Contract) =>
  scene.buyer.call(purchaseOrders.lines, { contractId }).then(({ lines }) => lines);
const billsOf = ({ contractId }: Contract) => clerk.call(orderBills.bills, { contractId }).then(({ bills }) => bills);
const standing = async (order: Contract) =>
  (await billsOf(order)).map(({ status, holds }) => [status, ...holds.map(({ field }) => field)]);

const courtOf = ({ ballInCourt }: Contract) => ballInCourt.map(({ personId }) => personId).toSorted();
const flagged = async () => (await clerk.call(dashboard.get, {})).counts['purchaseOrder']?.flags['billOnHold'] ?? 0;

type Billed = { lineId: string; quantity: string; unitPrice: string };
type More = Partial<InputOf<typeof orderBills.recordBill>>;
async function bill(order: Contract, lines: Billed[], more: More = {}): Promise<Contract> {
  const given = { clientRef: newId(), number: newId(), billDate: '2026-11-19', lines };
  return clerk.call(orderBills.recordBill, { ...onContract(await get(order)), ...given, ...more });
}
async function receive(order: Contract, lineId: string, quantity: string): Promise<Contract> {
  const given = { clientRef: newId(), receivedDate: '2026-11-20', lines: [{ lineId, quantity }] };
  return scene.buyer.call(purchaseOrders.receive, { ...onContract(await get(order)), ...given });
}
async function decided(order: Contract, does: 'releaseBill' | 'voidBill', billId: string, by: Client) {
  return by.call(orderBills[does], {
    ...onContract(await get(order)),
    clientRef: newId(),
    billId,
    reason: 'Agreed by phone',
  });
}

test('a bill is matched by what came; one of more is on hold with its reason, and freed by the receipt of the rest', async () => {
  const order = await scene.executed({ lines: [BOARD], paymentTermsDays: 30, dueDate: '2026-12-18' });
  const [{ lineId } = { lineId: '' }] = await linesOf(order);
  await receive(order, lineId, '60');
  const first = await bill(order, [{ lineId, quantity: '60', unitPrice: '14.2' }], { number: 'INV 1' });
  expect(first).toMatchObject({
    billedCents: 85_200,
    openCents: 56_800,
    billingStatus: 'partial',
    billCount: 1,
    heldBillCount: 0,
  });
  const second = await bill(order, [{ lineId, quantity: '40', unitPrice: '14.2' }], { number: 'INV 2' });
  expect(second).toMatchObject({ billedCents: 142_000, billingStatus: 'full', billCount: 2, heldBillCount: 1 });
  expect(await linesOf(order)).toMatchObject([{ billedQuantity: '100', billedCents: 142_000, receivedQuantity: '60' }]);
  const reason = 'Quantity of “Board”: 100 billed so far, 60 received of 100 ordered; 40 more than may be billed.';
  expect(await billsOf(order)).toMatchObject([
    { number: 'INV 1', status: 'matched', dueDate: '2026-12-19', totalCents: 85_200, holds: [] },
    { number: 'INV 2', status: 'onHold', holds: [{ lineId, field: 'quantity', reason }] },
  ]);
  const onHold = { billOnHold: true, keyword: order.number ?? '' };
  expect((await clerk.call(purchaseOrders.list, onHold)).rows).toMatchObject([{ heldBillCount: 1 }]);
  expect(second.can['terminate']).toBeUndefined();
  const wanted = 'One bill of it is on hold: release or void it first.';
  expect((await get(order, scene.executive)).can['terminate']).toBe(wanted);
  // Who may release it has it in their court; the clerk who recorded it does not.
  const releasers = ['admin', 'executive', 'controller'].map((part) => scene.server.person(part as 'admin'));
  expect(courtOf(second)).toEqual(releasers.toSorted());
  // The notice names the bill, not the delivery. The order's manager waits for the goods and has nothing to do now.
  const waits = { text: 'Bill on hold', since: '2026-11-20T20:00:00.000Z' };
  const inCourt = async (by: Client) =>
    (await by.call(records.court, { pageSize: 100 })).rows.find(({ recordId }) => recordId === order.contractId);
  expect(await inCourt(controller)).toMatchObject({ awaited: waits, dueDate: null });
  expect((await controller.call(purchaseOrders.list, onHold)).rows).toMatchObject([{ awaited: waits }]);
  expect(await inCourt(scene.buyer)).toBeUndefined();
  expect((await scene.buyer.call(purchaseOrders.list, onHold)).rows).toMatchObject([{ awaited: null }]);
  expect(await flagged()).toBe((await clerk.call(purchaseOrders.list, { billOnHold: true })).total);
  const freed = await receive(order, lineId, '40');
  // Nothing is to be done now, so nobody has it.
  expect(courtOf(freed)).toEqual([]);
  expect(await standing(order)).toEqual([['matched'], ['matched']]);
  expect((await clerk.call(purchaseOrders.list, onHold)).total).toBe(0);
  // Nothing that comes later puts it on hold again: the price is another one, the bill was right.
  await scene.server.sql(
    'update contract_line set unit_cost = unit_cost * 2, amount_cents = amount_cents * 2 where id = $1',
    [lineId],
  );
  await bill(order, [{ lineId, quantity: '1', unitPrice: '28.4' }]);
  expect(await standing(order)).toEqual([['matched'], ['matched'], ['onHold', 'quantity']]);
});

test('a bill at another price is freed once an amount is moved to its line, and its recorder and releasers are told', async () => {
  const order = await scene.executed({ lines: [BOARD, lump('Delivery', 500_000)] });
  const [{ lineId: toLineId } = { lineId: '' }, { lineId: fromLineId } = { lineId: '' }] = await linesOf(order);
  await receive(order, toLineId, '10');
  await bill(order, [{ lineId: toLineId, quantity: '10', unitPrice: '15.2' }], { number: 'PRICE 9' });
  expect(await standing(order)).toEqual([['onHold', 'unitPrice']]);
  const move = { clientRef: newId(), fromLineId, toLineId, amountCents: 10_000, reason: 'Steel rose' };
  await reallocated(scene, 'purchaseOrder', await get(order), move);
  expect(await standing(order)).toEqual([['matched']]);
  const told = async (sentence: string) => {
    const jobs = await scene.server.sql<{ notices: { sentence: string; to: { personId: string }[] }[] }>(
      "select payload -> 'notices' as notices from graphile_worker._private_jobs where payload::text like '%PRICE 9%'",
    );
    const found = jobs.flatMap(({ notices }) => notices).filter((one) => one.sentence.startsWith(sentence));
    return found.flatMap(({ to }) => to.map(({ personId }) => personId)).toSorted();
  };
  const person = scene.server.person;
  const releasers = [person('admin'), person('executive'), person('controller')].toSorted();
  expect(await told('Bill {bill} of {number} {title} is on hold')).toEqual(releasers);
  expect(await told('{number} {title}: these bills agree now')).toEqual([clerk.personId]);
});

test('it is released by somebody else with a reason, or voided; an order is not closed before that', async () => {
  const order = await scene.executed({
    lines: [BOARD],
    priceTolerancePercent: '1',
    taxPercent: '10',
    taxOn: 'materials',
  });
  const [{ lineId } = { lineId: '' }] = await linesOf(order);
  await receive(order, lineId, '100');
  // 14.342 is above 14.20 by a whole percent; 10 % of 14.34 is 1.43
  await bill(order, [{ lineId, quantity: '1', unitPrice: '14.342' }], { taxCents: 143 });
  await bill(order, [{ lineId, quantity: '1', unitPrice: '14.3421' }], { taxCents: 144 });
  await bill(order, [{ lineId, quantity: '1', unitPrice: '14' }], { freightCents: 5000, otherCents: 1 });
  const [, dear, cheap] = await billsOf(order);
  expect(await standing(order)).toEqual([
    ['matched'],
    ['onHold', 'unitPrice'],
    ['onHold', 'unitPrice', 'freight', 'other'],
  ]);
  expect(dear?.holds[0]?.reason).toBe('Unit price of “Board”: $14.3421 billed, $14.20 ordered; $0.1421 too much.');
  expect(cheap?.holds.map(({ reason }) => reason)).toEqual([
    'Unit price of “Board”: $14.00 billed, $14.20 ordered; $0.20 too little.',
    'Freight: $50.00 billed, and none is ordered.',
    'Other charges: $0.01 billed, and none are ordered.',
  ]);
  const [dearId, cheapId] = [dear?.billId ?? '', cheap?.billId ?? ''];
  expect(dear?.can).toMatchObject({ voidBill: true });
  expect(await failure(decided(order, 'releaseBill', dearId, clerk))).toMatchObject({ status: 403 });
  const complete = await scene.buyer.call(purchaseOrders.complete, onContract(await get(order)));
  expect(await failure(scene.buyer.call(purchaseOrders.close, onContract(complete)))).toMatchObject({ code: 2000 });
  const released = await decided(order, 'releaseBill', dearId, controller);
  expect(released).toMatchObject({ heldBillCount: 1 });
  expect(await failure(decided(order, 'releaseBill', dearId, controller))).toMatchObject({ code: 2000 });
  const voided = await decided(order, 'voidBill', cheapId, clerk);
  expect(voided).toMatchObject({ billedCents: 3155, billCount: 2, heldBillCount: 0 });
  expect((await linesOf(order))[0]).toMatchObject({ billedQuantity: '2', billedCents: 2868 });
  // Nobody releases their own bill, with any role.
  const own = {
    clientRef: newId(),
    number: 'OWN',
    billDate: '2026-11-19',
    lines: [{ lineId, quantity: '1', unitPrice: '1' }],
  };
  const after = await controller.call(orderBills.recordBill, { ...onContract(voided), ...own });
  const refused = await failure(decided(after, 'releaseBill', own.clientRef, controller));
  expect(refused).toMatchObject({ code: 2000, message: 'You recorded this bill: somebody else releases it.' });
  await decided(order, 'voidBill', own.clientRef, clerk);
  expect((await scene.buyer.call(purchaseOrders.close, onContract(await get(order)))).status).toBe('closed');
});

test('a bill on hold of an order that was terminated is in the court of those who release it, until it is decided', async () => {
  const order = await scene.executed({ lines: [BOARD] });
  const [{ lineId } = { lineId: '' }] = await linesOf(order);
  await receive(order, lineId, '1');
  const ended = { terminatedFor: 'cause' as const, reason: 'Never came' };
  await scene.executive.call(purchaseOrders.terminate, { ...onContract(await get(order)), ...ended });
  expect(courtOf(await bill(order, [{ lineId, quantity: '1', unitPrice: '14.2' }]))).toEqual([]);
  const held = await bill(order, [{ lineId, quantity: '1', unitPrice: '20' }]);
  const releasers = ['admin', 'executive', 'controller'].map((part) => scene.server.person(part as 'admin'));
  expect(courtOf(held)).toEqual(releasers.toSorted());
  const mine = await controller.call(purchaseOrders.list, { court: 'mine', keyword: order.number ?? '' });
  expect(mine.rows).toMatchObject([{ status: 'terminated', awaited: { text: 'Bill on hold' } }]);
  const [, second] = await billsOf(order);
  expect(courtOf(await decided(order, 'releaseBill', second?.billId ?? '', controller))).toEqual([]);
});

test('two bills at once do not both take what came, and one number of a supplier is recorded once', async () => {
  const [order, other] = [await scene.executed({ lines: [BOARD] }), await scene.executed({ lines: [BOARD] })];
  const [{ lineId } = { lineId: '' }] = await linesOf(order);
  const [{ lineId: otherLine } = { lineId: '' }] = await linesOf(other);
  await Promise.all([receive(order, lineId, '10'), receive(other, otherLine, '10')]);
  const at = onContract(await get(order));
  const given = { billDate: '2026-11-19', lines: [{ lineId, quantity: '10', unitPrice: '14.2' }] };
  const codes = async (all: Promise<unknown>[]) =>
    (
      await Promise.all(
        all.map((one) =>
          one.then(
            () => 0,
            (error: ApiFailure) => error.code,
          ),
        ),
      )
    ).toSorted((one, other) => one - other);
  const race = ['A 1', 'A 2', 'A 3'].map((number) =>
    clerk.call(orderBills.recordBill, { ...at, ...given, clientRef: newId(), number }),
  );
  expect(await codes(race)).toEqual([0, 1500, 1500]);
  await bill(order, given.lines);
  expect(await standing(order)).toEqual([['matched'], ['onHold', 'quantity']]);
  const ofOther = [{ lineId: otherLine, quantity: '1', unitPrice: '14.2' }];
  const alike = [bill(order, given.lines, { number: 'Twice' }), bill(other, ofOther, { number: 'TWICE' })];
  expect(await codes(alike)).toEqual([0, 1400]);
  expect(await failure(bill(other, ofOther, { number: 'twice' }))).toMatchObject({
    data: { fields: [{ path: 'number', msg: 'A bill of this supplier with this number is recorded already' }] },
  });
});

test('what is no quantity, price or day of a bill is refused with a sentence, and nothing is recorded', async () => {
  const order = await scene.executed({ lines: [BOARD] });
  const [{ lineId } = { lineId: '' }] = await linesOf(order);
  const line = { lineId, quantity: '1', unitPrice: '14.2' };
  const wrong: [Partial<Billed>, More, string | null][] = [
    [{ quantity: '-1' }, {}, 'This may not be negative'],
    [{ quantity: '0.0000' }, {}, 'Enter more than nothing'],
    [{ quantity: 'NaN' }, {}, 'Write a plain number, such as 1234.5'],
    [{ quantity: '1e400' }, {}, 'Write a plain number, such as 1234.5'],
    [{ quantity: '12345678901' }, {}, 'This number is too large'],
    [{ unitPrice: '1.0000000000001' }, {}, 'At most twelve decimals'],
    [{}, { taxCents: -1 }, null],
    [{}, { freightCents: 1_000_000_000 }, null],
    [{}, { billDate: '2026-11-21' }, 'Choose today or an earlier day'],
    [{}, { dueDate: '2026-11-18' }, 'Choose the day of the bill or a later one'],
    [{}, { number: ' ' }, null],
    [{}, { lines: [line, line] }, 'Name each line once'],
  ];
  for (const [over, more, sentence] of wrong) {
    const refused = await failure(bill(order, [{ ...line, ...over }], more));
    expect(refused).toMatchObject({ code: 1400, ...(sentence && { data: { fields: [{ msg: sentence }] } }) });
  }
  const huge = { quantity: '9999999999', unitPrice: '9999999999' };
  expect(await failure(bill(order, [{ ...line, ...huge }]))).toMatchObject({ code: 2000 });
  expect(await failure(bill(order, [{ ...line, lineId: newId() }]))).toMatchObject({ code: 1004 });
  await receive(order, lineId, '1');
  expect(await failure(bill(order, [line], onContract(order)))).toMatchObject({
    code: 1500,
    data: { receiptStatus: 'partial' },
  });
  expect(await billsOf(order)).toEqual([]);
});

test('bills and their files are read with the right to payables alone', async () => {
  const { server, buyer } = scene;
  const order = await scene.executed({ lines: [BOARD, lump('Freight', 25_000)] });
  const [{ lineId } = { lineId: '' }] = await linesOf(order);
  const fileId = await fileOf(server, clerk);
  const after = await bill(order, [{ lineId, quantity: '3', unitPrice: '77.77' }], { fileIds: [fileId] });
  expect(after.attachments).toEqual((await get(order, buyer)).attachments);
  const opens = async (by: Client) => (await by.raw('GET', `/apisc/file/get?fileId=${fileId}`)).json().code;
  const blind = await server.as('super');
  const another = { ...onContract(after), clientRef: newId(), number: '1', billDate: '2026-11-19', lines: [] };
  expect(await failure(buyer.call(orderBills.recordBill, another))).toMatchObject({ status: 403 });
  for (const by of [buyer, blind]) {
    expect(await failure(by.call(orderBills.bills, { contractId: order.contractId }))).toMatchObject({ code: 1010 });
    expect((await get(order, by)).can).not.toHaveProperty('recordBill');
    expect(await opens(by)).toBe(1004);
  }
  expect(await opens(controller)).toBe(0);
  const sheet = (by: Client) =>
    by.raw('GET', `${orderReportDownloads.billsSheet.path}?format=csv&keyword=${order.number ?? ''}`);
  const found = await sheet(controller);
  expect(found.body).toContain('Unit price of “Board”: $77.77 billed, $14.20 ordered');
  expect(found.body).toMatch(/Bayline Drywall.*Bill on hold,233\.31/);
  expect((await sheet(buyer)).json().code).toBe(1010);
  expect(JSON.stringify(await get(order, blind))).not.toMatch(/[cC]ents"|7777|23331/);
});

const amount = (least: bigint, most: bigint) => fc.bigInt({ min: least, max: most });
const step = fc.oneof(
  fc.record({ does: fc.constant('receive' as const), at: fc.nat(1), part: fc.nat(100) }),
  fc.record({
    does: fc.constant('bill' as const),
    lines: fc.uniqueArray(
      fc.record({
        at: fc.nat(1),
        part: fc.integer({ min: 1, max: 70 }),
        off: fc.constantFrom(0n, 0n, 0n, 100n, -100n, 7n),
      }),
      {
        minLength: 1,
        selector: ({ at }) => at,
      },
    ),
    freight: fc.constantFrom(0n, 0n, 0n, 0n, 25n),
  }),
  fc.record({ does: fc.constant('void' as const), at: fc.nat(5) }),
  fc.record({ does: fc.constant('move' as const), cents: fc.integer({ min: 1, max: 40 }) }),
);

/** Its second line comes to a unit cost of 0.01005, which lies between two prices of four decimals. */
const betweenTwoPrices = {
  lines: [
    { ordered: 10_000n, unitCost: 150n },
    { ordered: 3_383_085n, unitCost: 100n },
  ] as [Pick<Line, 'ordered' | 'unitCost'>, Pick<Line, 'ordered' | 'unitCost'>],
  tolerance: 0n as const,
  priceTolerance: 0n as const,
  steps: [
    { does: 'move' as const, cents: 2 },
    { does: 'bill' as const, lines: [{ at: 1, part: 1, off: 0n as const }], freight: 0n as const },
  ],
};

test('the match is that of whole numbers, whatever comes in which order', { timeout: 60_000 }, async () => {
  const orders = fc.record({
    lines: fc.tuple(
      ...[0, 1].map(() => fc.record({ ordered: amount(SCALE, 5_000_000n), unitCost: amount(100n, 300_000n) })),
    ),
    tolerance: fc.constantFrom(0n, 50_000n, 12_500n),
    priceTolerance: fc.constantFrom(0n, 10_000n, 1_234n),
    steps: fc.array(step, { minLength: 4, maxLength: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(orders, async ({ lines: given, tolerance, priceTolerance, steps }) => {
      const order = await scene.executed({
        lines: given.map(({ ordered, unitCost }, at) => ({
          description: `Line ${at}`,
          quantity: text(ordered),
          unitCost: text(unitCost),
        })),
        tolerancePercent: text(tolerance),
        priceTolerancePercent: text(priceTolerance),
      });
      const ids = (await linesOf(order)).map(({ lineId }) => lineId);
      const lines: Line[] = given.map((line) => ({
        ...line,
        cents: centsOf(line.ordered, line.unitCost),
        received: 0n,
      }));
      const bills: ModelBill[] = [];
      const billIds: string[] = [];
      for (const one of steps) {
        if (one.does === 'receive') {
          const line = lines[one.at] as Line;
          const left = line.ordered - line.received;
          const quantity = (left * BigInt(one.part)) / 100n;
          if (quantity === 0n) continue;
          line.received += quantity;
          await receive(order, ids[one.at] ?? '', text(quantity));
        } else if (one.does === 'bill') {
          const billed = one.lines.map(({ at, part, off }) => {
            const { ordered, unitCost } = lines[at] as Line;
            const price = unitCost + off > 0n ? unitCost + off : unitCost;
            return { at, quantity: (ordered * BigInt(part)) / 100n || 1n, price };
          });
          bills.push({ lines: billed, freight: one.freight, status: 'onHold' });
          billIds.push(newId());
          const sent = billed.map(({ at, quantity, price }) => ({
            lineId: ids[at] ?? '',
            quantity: text(quantity),
            unitPrice: text(price),
          }));
          await bill(order, sent, { clientRef: billIds.at(-1) ?? '', freightCents: Number(one.freight) });
        } else if (one.does === 'void') {
          const gone = bills[one.at];
          if (!gone || gone.status === 'void') continue;
          gone.status = 'void';
          await decided(order, 'voidBill', billIds[one.at] ?? '', clerk);
        } else {
          const [from, to] = lines as [Line, Line];
          const billedOfFrom = bills
            .filter(({ status }) => status !== 'void')
            .flatMap((each) => each.lines.filter(({ at }) => at === 0))
            .reduce((sum, { quantity, price }) => sum + centsOf(quantity, price), 0n);
          if (from.cents - BigInt(one.cents) < billedOfFrom) continue;
          from.cents -= BigInt(one.cents);
          to.cents += BigInt(one.cents);
          const move = {
            clientRef: newId(),
            fromLineId: ids[0] ?? '',
            toLineId: ids[1] ?? '',
            amountCents: one.cents,
            reason: 'Less',
          };
          await reallocated(scene, 'purchaseOrder', await get(order), move);
        }
        // Free first what agrees: what one bill takes does not depend on the others being free.
        for (const [at, each] of bills.entries())
          if (each.status === 'onHold' && modelHolds(bills, at, lines, tolerance, priceTolerance).length === 0)
            each.status = 'matched';
      }
      const found = await billsOf(order);
      const place = (lineId: string | null) => (lineId === null ? '' : ` ${ids.indexOf(lineId)}`);
      expect(
        found.map(({ status, holds }) => [
          status,
          ...holds.map(({ field, lineId }) => `${field}${place(lineId)}`).sort(),
        ]),
      ).toEqual(bills.map(({ status }, at) => [status, ...modelHolds(bills, at, lines, tolerance, priceTolerance)]));
      const sum = bills
        .filter(({ status }) => status !== 'void')
        .flatMap((each) => each.lines)
        .reduce((total, { quantity, price }) => total + centsOf(quantity, price), 0n);
      const after = await linesOf(order);
      expect(BigInt((await get(order)).billedCents ?? -1)).toBe(sum);
      expect(after.reduce((total, { billedCents = 0 }) => total + BigInt(billedCents), 0n)).toBe(sum);
    }),
    { numRuns: 10, examples: [[betweenTwoPrices]] },
  );
});
