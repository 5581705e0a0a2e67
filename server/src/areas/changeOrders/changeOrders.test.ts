import { budgets } from '@plumbline/contract/areas/budget';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeLineInput, ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { contractReports } from '@plumbline/contract/areas/contracts/reports';
import { orderBills } from '@plumbline/contract/areas/contracts/bills';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChange, onChangeRun, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { contractScene, onContract } from '../../../test/contractLife.ts';
import { refusal } from '../../../test/refusal.ts';

let scene: ChangeScene;
beforeAll(async () => {
  scene = await startChangeScene();
});
afterAll(() => scene.server.close());

const reason = 'The owner asked for it';
const MARKUPS = [
  { name: 'Overhead', kind: 'percent', percent: '10' },
  { name: 'Profit', kind: 'percent', percent: '5' },
] as const;

/** The contract as it is now, with its schedule. */
async function contractNow(contractId: string) {
  const whole = await scene.admin.call(contracts.get, { contractId });
  const { lines } = await scene.admin.call(contracts.lines, { contractId });
  const sum = lines.reduce((total, { amountCents = 0 }) => total + amountCents, 0);
  return { ...whole, lines, sum };
}
const executing = async (change: ChangeOrder) => ({
  ...onChange(change),
  clientRef: newId(),
  signedDate: '2026-11-20',
  fileIds: [await scene.file(scene.pm)],
});

test('a line is its quantity at its price, rounded once; markups follow on the sum, and a credit carries them as the contract says', async () => {
  const draft = await scene.draft();
  expect(draft).toMatchObject({ number: expect.stringMatching(/^CO-/), directCents: 150_300, amountCents: 150_300 });
  const lines = [
    { description: 'Outlets', quantity: '12', unitCost: '150.25', costType: 'labor' as const },
    { description: 'Panel not needed', amountCents: 30_000, isDeduct: true },
    { description: 'Permit', amountCents: 10_000, markupExempt: true },
  ];
  const full = await scene.pm.call(changeOrders.setLines, { ...onChange(draft), lines, markups: [...MARKUPS] });
  // (1,803.00 − 300.00) × 10 % = 150.30, then 1,653.30 × 5 % = 82.67; the permit carries none.
  expect(full).toMatchObject({ directCents: 160_300, markupsCents: [15_030, 8_267], amountCents: 183_597 });
  const none = await scene.pm.call(changeOrders.update, {
    ...onChange(full),
    title: full.title,
    creditMarkupRule: 'none',
    taxPercent: '0',
  });
  // 1,803.00 × 10 % = 180.30, then 1,983.30 × 5 % = 99.17; the credit takes off 300.00 and no markup.
  expect(none).toMatchObject({ markupsCents: [18_030, 9_917], amountCents: 188_247 });
});

test.each([
  [{ amountCents: -5 }, 'Enter an amount from 0.00 on'],
  [{ amountCents: Number.NaN }, 'Fill this in'],
  [{ amountCents: 1_000_000_000 }, 'Enter an amount up to 9,999,999.99'],
  [{ quantity: '1e400', unitCost: '1' }, 'Write a plain number, such as 1234.5'],
  [{ quantity: '-2', unitCost: '1' }, 'This may not be negative'],
  [{ amountCents: 5, costCode: 'nowhere' }, 'The project has no such cost code'],
  [{ amountCents: 5, contractLineId: newId() }, 'Choose a line of the contract that is changed'],
  [{ amountCents: 5, vendorContractId: newId() }, 'Choose a contract of a trade partner'],
])('a line with %o is refused with a sentence, and nothing is changed', async (over, sentence) => {
  const draft = await scene.draft();
  const lines = [{ description: 'Outlets', ...over }];
  const refused = await refusal(scene.pm.call(changeOrders.setLines, { ...onChange(draft), lines }));
  expect(refused).toMatchObject({ code: 1400, data: { fields: [{ msg: sentence }] } });
  expect(await scene.read(draft.changeOrderId)).toMatchObject({ version: draft.version, amountCents: 150_300 });
});

test('a sum that no integer holds is refused with a sentence', async () => {
  const draft = await scene.draft();
  const lines = [{ description: 'All of it', quantity: '9999999999', unitCost: '9999999999' }];
  const refused = await refusal(scene.pm.call(changeOrders.setLines, { ...onChange(draft), lines }));
  expect(refused).toMatchObject({ code: 2000, message: 'The sum is larger than can be kept to the cent' });
});

test('what is not ready is not submitted, each with its sentence, and yesterday’s version is refused with today’s', async () => {
  const bare = await scene.draft({
    contractId: null,
    lines: [],
    scheduleImpactDays: null,
    scopeStatus: 'tbd',
    changeReason: null,
  });
  expect(bare.can['submit']).toBe('Choose the contract that it changes first.');
  const known = await scene.pm.call(changeOrders.update, {
    ...onChange(bare),
    title: 'Named',
    contractId: scene.prime.contractId,
  });
  expect(known.can['submit']).toBe('Add lines or days first.');
  expect(await refusal(scene.pm.call(changeOrders.update, { ...onChange(bare), title: 'Stale' }))).toMatchObject({
    code: 1500,
    data: { title: 'Named' },
  });
  const timed = await scene.pm.call(changeOrders.update, { ...onChange(known), title: 'Named', scheduleImpactDays: 3 });
  expect(timed.can['submit']).toBe('Say first whether it is in scope.');
  const sub = await scene.contract('subcontract');
  const wrong = { ...onChange(timed), title: 'Named', contractId: sub.contractId };
  expect(await refusal(scene.pm.call(changeOrders.update, wrong))).toMatchObject({
    data: { fields: [{ path: 'contractId', msg: 'Choose a contract with the owner' }] },
  });
});

test('executed once, the contract gains sum, lines and days in one transaction, and the sum stays that of the lines', async () => {
  const before = await contractNow(scene.prime.contractId);
  const target = before.lines[1]?.lineId ?? '';
  const approved = await scene.approved({
    lines: [
      { description: 'Outlets', quantity: '12', unit: 'ea', unitCost: '150.25' },
      { description: 'More of the electrical work', amountCents: 100_000, contractLineId: target },
    ],
  });
  expect(approved.contractFigures).toMatchObject({
    beforeCents: before.revisedCents,
    changeCents: 280_300,
    completionBefore: before.dueDate,
  });
  const done = await scene.pm.call(changeOrders.execute, await executing(approved));
  const after = await contractNow(scene.prime.contractId);
  expect(after).toMatchObject({ originalCents: 60_000_000, lineCount: before.lineCount + 1 });
  expect((after.revisedCents ?? 0) - (before.revisedCents ?? 0)).toBe(280_300);
  expect(after.sum).toBe(after.revisedCents);
  expect(after.lines.find(({ lineId }) => lineId === target)?.amountCents).toBe(
    (before.lines[1]?.amountCents ?? 0) + 100_000,
  );
  expect(Date.parse(after.dueDate ?? '') - Date.parse(before.dueDate ?? '')).toBe(5 * 86_400_000);
  expect(done).toMatchObject({
    status: 'executed',
    contractFigures: {
      beforeCents: before.revisedCents,
      afterCents: after.revisedCents,
      completionAfter: after.dueDate,
    },
  });
  expect(await refusal(scene.pm.call(changeOrders.setLines, { ...onChange(done), lines: [] }))).toMatchObject({
    code: 2000,
  });
  expect(await refusal(scene.pm.call(changeOrders.void, { ...onChange(done), reason }))).toMatchObject({
    code: 2000,
    message: 'An executed change is reversed by another change. A change that has ended cannot be voided.',
  });
});

test('two executions at once change the contract once; and of two changes at once both', async () => {
  const before = await contractNow(scene.prime.contractId);
  const [one, other] = [await scene.approved(), await scene.approved()];
  const twice = [await executing(one), await executing(one)].map((input) => scene.pm.call(changeOrders.execute, input));
  const results = await Promise.allSettled([...twice, scene.pm.call(changeOrders.execute, await executing(other))]);
  expect(results.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(2);
  const after = await contractNow(scene.prime.contractId);
  expect((after.revisedCents ?? 0) - (before.revisedCents ?? 0)).toBe(2 * 150_300);
  expect(after.sum).toBe(after.revisedCents);
  const kept = await scene.server.sql('select 1 from contract_change where change_order_id = any($1)', [
    [one.changeOrderId, other.changeOrderId],
  ]);
  expect(kept).toHaveLength(2);
});

test('what fails in the middle of an execution leaves nothing behind', async () => {
  const approved = await scene.approved();
  const before = await contractNow(scene.prime.contractId);
  const counted = () =>
    scene.server
      .sql(`select (select count(*) from contract_change) as changes, (select count(*) from attachment) as files,
      (select count(*) from change_order_signature) as signatures, (select count(*) from trail) as trail`);
  const rows = await counted();
  // The very last write of the transaction fails: the line of the trail of the change itself.
  await scene.server.sql(`create function fail_trail() returns trigger language plpgsql as
    $$ begin if new.to_status = 'executed' then raise exception 'cut off'; end if; return new; end $$`);
  await scene.server.sql('create trigger fail_trail before insert on trail for each row execute function fail_trail()');
  await expect(scene.pm.call(changeOrders.execute, await executing(approved))).rejects.toThrow();
  await scene.server.sql('drop trigger fail_trail on trail');
  await scene.server.sql('drop function fail_trail()');
  expect(await contractNow(scene.prime.contractId)).toEqual(before);
  expect(await counted()).toEqual(rows);
  expect(await scene.read(approved.changeOrderId)).toMatchObject({ status: 'approved', version: approved.version });
  expect(await scene.pm.call(changeOrders.execute, await executing(approved))).toMatchObject({ status: 'executed' });
});

test('killed in the middle of an execution, all of it or nothing of it is there', async () => {
  const approved = await scene.approved();
  const before = await contractNow(scene.prime.contractId);
  // The execution waits after it has written the schedule, and its connection is cut there.
  await scene.server.sql(`create function wait_change() returns trigger language plpgsql as
    $$ begin perform pg_sleep(20); return new; end $$`);
  await scene.server.sql(
    'create trigger wait_change before insert on contract_change for each row execute function wait_change()',
  );
  const cut = scene.pm.call(changeOrders.execute, await executing(approved)).catch((error: unknown) => error);
  const killed = async () =>
    scene.server.sql(`select pg_terminate_backend(pid) as killed from pg_stat_activity where wait_event = 'PgSleep'`);
  await expect.poll(async () => (await killed()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  await scene.server.sql('drop trigger wait_change on contract_change');
  await scene.server.sql('drop function wait_change()');
  expect(await cut).toBeInstanceOf(Error);
  expect(await contractNow(scene.prime.contractId)).toEqual(before);
  const now = await scene.read(approved.changeOrderId);
  expect(now).toMatchObject({ status: 'approved', version: approved.version, signatures: [] });
  await scene.pm.call(changeOrders.execute, await executing(now));
  const after = await contractNow(scene.prime.contractId);
  expect((after.revisedCents ?? 0) - (before.revisedCents ?? 0)).toBe(150_300);
});

test('a line that is billed is not brought below what is billed of it; a contract that is not in force is not changed', async () => {
  const { lines } = await contractNow(scene.prime.contractId);
  const lineId = lines[0]?.lineId ?? '';
  await scene.server.sql('update contract_line set billed_cents = $2 where id = $1', [lineId, 49_999_999]);
  const credit = await scene.approved({
    lines: [{ description: 'Less', amountCents: 2, isDeduct: true, contractLineId: lineId }],
  });
  expect(await refusal(scene.pm.call(changeOrders.execute, await executing(credit)))).toMatchObject({
    code: 2000,
    message: '“General work” would fall below what is billed of it.',
  });
  await scene.server.sql('update contract_line set billed_cents = 0 where id = $1', [lineId]);
  const draft = await scene.admin.call(contracts.create, {
    clientRef: newId(),
    projectId: scene.server.projectId,
    contractType: 'prime',
    title: 'Not signed',
  });
  const early = await scene.approved({ contractId: draft.contractId });
  expect(await refusal(scene.pm.call(changeOrders.execute, await executing(early)))).toMatchObject({
    code: 2000,
    message: expect.stringContaining('is not in force'),
  });
  expect(await scene.read(early.changeOrderId)).toMatchObject({ status: 'approved', signatures: [] });
});

test('an executed change is reversed by another one, line by line, and once', async () => {
  const before = await contractNow(scene.prime.contractId);
  const done = await scene.executed({ lines: [{ description: 'A gate', amountCents: 99_901 }] });
  expect(done.can).toMatchObject({ update: 'This change order is executed. Reverse it, or make another one.' });
  const reversed = await scene.pm.call(changeOrders.reverse, { ...onChange(done), clientRef: newId(), reason });
  const made = reversed.near.find(({ as }) => as === 'reversedBy');
  const draft = await scene.pm.call(changeOrders.get, { changeOrderId: made?.record.recordId ?? '' });
  expect(draft).toMatchObject({ status: 'draft', amountCents: -99_901, scheduleImpactDays: -5 });
  const again = { ...onChange(reversed), clientRef: newId(), reason };
  expect(await refusal(scene.pm.call(changeOrders.reverse, again))).toMatchObject({
    message: 'Another change reverses it already.',
  });
  const pending = await scene.pm.call(changeOrders.submit, { ...onChange(draft), clientRef: newId() });
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(pending));
  await scene.pm.call(changeOrders.execute, await executing(approved));
  const after = await contractNow(scene.prime.contractId);
  expect(after).toMatchObject({ revisedCents: before.revisedCents, sum: before.sum, dueDate: before.dueDate });
});

test('a change that orders more of a line of an order frees a bill that is on hold; one that takes it back orders less again', async () => {
  const { server } = scene;
  const orders = await contractScene(server, 'purchaseOrder');
  const clerk = await server.as('accounting');
  const board = { description: 'Board', quantity: '100', unit: 'sheet', unitCost: '14.20' };
  const { contractId } = await orders.executed({ lines: [board], tolerancePercent: '10' });
  const order = () => clerk.call(purchaseOrders.get, { contractId });
  const linesNow = async () => (await orders.buyer.call(purchaseOrders.lines, { contractId })).lines;
  const lineId = (await linesNow())[0]?.lineId ?? '';
  const came = { clientRef: newId(), receivedDate: '2026-11-20', lines: [{ lineId, quantity: '110' }] };
  await orders.buyer.call(purchaseOrders.receive, { ...onContract(await order()), ...came });
  const bill = { clientRef: newId(), number: '1', billDate: '2026-11-19' };
  const held = await clerk.call(orderBills.recordBill, {
    ...onContract(await order()),
    ...bill,
    lines: [{ lineId, quantity: '115', unitPrice: '14.2' }],
  });
  const heldBy = ({ ballInCourt }: Contract) => ballInCourt.map(({ personId }) => personId);
  expect([held.heldBillCount, heldBy(held).includes(server.person('controller'))]).toEqual([1, true]);
  const changed = (line: Partial<ChangeLineInput>) =>
    scene.executed({ changeSide: 'vendor', contractId, lines: [{ description: 'Board', ...line }] });
  const more = await changed({ contractLineId: lineId, quantity: '10', unit: 'Sheet', unitCost: '14.2' });
  const freed = await order();
  expect([freed.heldBillCount, heldBy(freed)]).toEqual([0, []]);
  expect(await linesNow()).toMatchObject([{ quantity: '110', unitCost: '14.2', amountCents: 156_200 }]);
  await changed({ quantity: '4', unit: 'pail', unitCost: '25' });
  expect((await linesNow())[1]).toMatchObject({ quantity: '4', unit: 'pail', unitCost: '25', amountCents: 10_000 });
  expect(await order()).toMatchObject({ receiptStatus: 'partial', revisedCents: 166_200 });
  // In another unit it is an amount, which raises the price.
  await changed({ contractLineId: lineId, quantity: '1', unit: 'load', unitCost: '10' });
  expect((await linesNow())[0]).toMatchObject({ quantity: '110', amountCents: 157_200 });
  const reversed = await scene.pm.call(changeOrders.reverse, { ...onChange(more), clientRef: newId(), reason });
  const back = await scene.read(reversed.near.find(({ as }) => as === 'reversedBy')?.record.recordId ?? '');
  const voided = { ...onContract(await order()), clientRef: newId(), billId: bill.clientRef, reason };
  const pending = await scene.pm.call(changeOrders.submit, { ...onChange(back), clientRef: newId() });
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(pending));
  const early = await refusal(scene.pm.call(changeOrders.execute, await executing(approved)));
  expect(early.message).toBe('“Board” would fall below what is billed of it.');
  await clerk.call(orderBills.voidBill, voided);
  await scene.pm.call(changeOrders.execute, await executing(approved));
  expect((await linesNow())[0]).toMatchObject({ quantity: '100', amountCents: 143_000 });
});

test('an order that ends early commits to what came of it or was billed, less its credits: in the budget, the list, its page and the buyout', async () => {
  const { server, admin, executive } = scene;
  const { projectId } = server;
  const orders = await contractScene(server, 'purchaseOrder');
  const clerk = await server.as('accounting');
  const read = (contractId: string) => admin.call(purchaseOrders.get, { contractId });
  const sums = async () => [
    (await admin.call(budgets.get, { projectId })).totals?.committed ?? 0,
    (await admin.call(purchaseOrders.totals, {})).payable?.openCents ?? 0,
    (await admin.call(contractReports.buyout, { projectId })).totals.committedCents,
  ];
  const grownSince = async (before: number[]) => (await sums()).map((sum, place) => sum - (before[place] ?? 0));
  /** An order of 1,000.00 with a credit of 5.00, with this quantity received. */
  const withCredit = async (quantity: string) => {
    const board = { description: 'Board', quantity: '100', unit: 'sheet', unitCost: '10' };
    const { contractId } = await orders.executed({ lines: [board] });
    const rebate = { description: 'Rebate', amountCents: 500, isDeduct: true };
    await scene.executed({ changeSide: 'vendor', contractId, lines: [rebate] });
    const { lines } = await orders.buyer.call(purchaseOrders.lines, { contractId });
    const lineId = lines[0]?.lineId ?? '';
    const came = { clientRef: newId(), receivedDate: '2026-11-20', lines: [{ lineId, quantity }] };
    if (quantity !== '0')
      await orders.buyer.call(purchaseOrders.receive, { ...onContract(await read(contractId)), ...came });
    return { order: await read(contractId), lineId };
  };
  const ends = { terminatedFor: 'convenience' as const, reason };
  const before = await sums();
  const { order, lineId } = await withCredit('60');
  expect(await grownSince(before)).toEqual([99_500, 99_500, 99_500]);
  const billed = await clerk.call(orderBills.recordBill, {
    ...onContract(order),
    clientRef: newId(),
    number: '1',
    billDate: '2026-11-19',
    lines: [{ lineId, quantity: '40', unitPrice: '10' }],
  });
  expect(await executive.call(purchaseOrders.terminate, { ...onContract(billed), ...ends })).toMatchObject({
    revisedCents: 99_500,
    billedCents: 40_000,
    openCents: 19_500,
  });
  expect(await grownSince(before)).toEqual([59_500, 19_500, 59_500]);
  const [row] = (await admin.call(purchaseOrders.list, { keyword: order.number ?? '' })).rows;
  expect(row).toMatchObject({ contractId: order.contractId, openCents: 19_500 });
  // Of what never came nothing stays, and no credit either.
  const between = await sums();
  await executive.call(purchaseOrders.terminate, { ...onContract((await withCredit('0')).order), ...ends });
  expect(await grownSince(between)).toEqual([0, 0, 0]);
  const short = (await withCredit('60')).order;
  await orders.buyer.call(purchaseOrders.complete, { ...onContract(short), shortCloseReason: 'Enough' });
  expect(await grownSince(between)).toEqual([59_500, 59_500, 59_500]);
});

test('nobody approves their own, nothing is approved after it was voided, and others may agree on less', async () => {
  const own = await scene.admin.call(changeOrders.submit, {
    ...onChange(await scene.admin.call(changeOrders.create, { ...theirs(), clientRef: newId() })),
    clientRef: newId(),
  });
  await refusal(scene.admin.call(changeOrders.approve, onChangeRun(own)));
  expect(await scene.read(own.changeOrderId)).toMatchObject({ status: 'inReview' });
  const ended = await scene.admin.call(changeOrders.void, { ...onChange(own), reason });
  const late = await refusal(
    scene.executive.call(changeOrders.approve, { ...onChangeRun(own), version: ended.version }),
  );
  expect(late).toMatchObject({ code: 2000, message: 'It is not waiting for approval.' });
  const pending = await scene.pending();
  const lineId = pending.lines[0]?.lineId ?? '';
  const more = { ...onChange(pending), lines: [{ lineId, approvedCents: 900_000, reason }] };
  expect(await refusal(scene.executive.call(changeOrders.adjust, more))).toMatchObject({
    message: 'The sum would exceed what was submitted. Ask for a revision instead.',
  });
  const less = await scene.executive.call(changeOrders.adjust, {
    ...onChange(pending),
    lines: [{ lineId, approvedCents: 150_000, reason: 'Ten of them' }],
  });
  expect(less).toMatchObject({
    amountCents: 120_000,
    lines: [{ approvedCents: 150_000, approvedReason: 'Ten of them' }, {}],
  });
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(less));
  const before = await contractNow(scene.prime.contractId);
  await scene.pm.call(changeOrders.execute, await executing(approved));
  const after = await contractNow(scene.prime.contractId);
  expect((after.revisedCents ?? 0) - (before.revisedCents ?? 0)).toBe(120_000);
});

function theirs() {
  return {
    projectId: scene.server.projectId,
    changeKind: 'co' as const,
    title: 'Theirs',
    contractId: scene.prime.contractId,
    scopeStatus: 'outOfScope' as const,
    changeReason: 'clientRequest' as const,
    lines: [{ description: 'A door', amountCents: 100_000 }],
  };
}

test('a revision is asked for with a reason, and each submission is kept beside the one before', async () => {
  const pending = await scene.pending();
  const back = await scene.executive.call(changeOrders.requestRevision, { ...onChange(pending), reason });
  expect(back).toMatchObject({ status: 'revise', pendingPhase: 'revise', approval: { status: 'expired' } });
  const lines = [{ description: 'Outlets', amountCents: 90_000 }];
  const changed = await scene.pm.call(changeOrders.setLines, { ...onChange(back), lines });
  const again = await scene.pm.call(changeOrders.submit, { ...onChange(changed), clientRef: newId() });
  expect(again).toMatchObject({
    revision: 2,
    revisions: [
      { number: 1, amountCents: 150_300 },
      { number: 2, amountCents: 90_000 },
    ],
  });
});

test('work is ordered before there is a price, with a limit and a file, and goes on being approved', async () => {
  const pending = await scene.pending();
  const order = { ...onChange(pending), clientRef: newId(), reason, fileIds: [await scene.file(scene.pm)] };
  expect(await refusal(scene.pm.call(changeOrders.directToProceed, { ...order, notToExceedCents: 0 }))).toMatchObject({
    code: 1400,
  });
  const directed = await scene.pm.call(changeOrders.directToProceed, { ...order, notToExceedCents: 250_000 });
  expect(directed).toMatchObject({
    status: 'inReview',
    pendingPhase: 'proceeding',
    directive: { notToExceedCents: 250_000 },
  });
  expect(await scene.executive.call(changeOrders.approve, onChangeRun(directed))).toMatchObject({ status: 'approved' });
});
