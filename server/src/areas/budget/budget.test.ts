import { FIGURES, budgets } from '@plumbline/contract/areas/budget';
import type { Budget, BudgetRow } from '@plumbline/contract/areas/budget';
import { bidBreakdowns, bids } from '@plumbline/contract/areas/bids';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import { costCodes } from '@plumbline/contract/areas/costCodes';
import { projects } from '@plumbline/contract/areas/projects';
import { COST_TYPES } from '@plumbline/contract/kit/money/fields';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBid, onRun, startBidScene } from '../../../test/bidLife.ts';
import { contractScene, lump, onContract, startContractScene } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { newProject } from '../../../test/newProject.ts';
import { refusal } from '../../../test/refusal.ts';
import type { Client } from '../../../test/server.ts';

let scene: ContractScene;
let admin: Client;
beforeAll(async () => {
  scene = await startContractScene();
  admin = await scene.server.as('admin');
});
afterAll(() => scene.server.close());

const reason = 'Bought for less than was planned';

/** A project with cost codes, on whose team purchasing is. */
async function project(codes: readonly string[] = []): Promise<string> {
  const { projectId } = await admin.call(projects.create, newProject());
  await admin.call(projects.addMember, {
    clientRef: newId(),
    projectId,
    personId: scene.buyer.personId,
    projectRole: 'observer',
  });
  for (const code of codes)
    await admin.call(costCodes.create, {
      clientRef: newId(),
      projectId,
      code,
      name: `Work ${code}`,
      costType: 'S',
    });
  return projectId;
}

const line = (code: string | null, originalCents: number, costType: BudgetRow['costType'] = 'subcontract') => ({
  code,
  costType,
  originalCents,
});
const set = (projectId: string, ...lines: ReturnType<typeof line>[]) =>
  admin.call(budgets.setLines, { projectId, lines });
const rowOf = ({ rows }: Budget, code: string | null, costType = 'subcontract') =>
  rows.find((row) => row.code === code && row.costType === costType);
/** Moves an amount between two lines: the admin asks, the executive approves. */
async function transferred(move: Omit<InputOf<typeof budgets.transfer>, 'clientRef'>): Promise<Budget> {
  const transferId = newId();
  await admin.call(budgets.transfer, { clientRef: transferId, ...move });
  return scene.executive.call(budgets.approveTransfer, { clientRef: newId(), projectId: move.projectId, transferId });
}
const get = (projectId: string, by = admin) => by.call(budgets.get, { projectId });
const sov = (costCode: string | null, amountCents: number) => ({
  ...lump('Work', amountCents),
  costCode,
  costType: 'subcontract' as const,
});

/** Every figure of every line, and the rows that explain it. */
async function expectExplained(budget: Budget): Promise<void> {
  for (const { costCodeId, costType, figures } of budget.rows)
    for (const figure of FIGURES) {
      const asked = { projectId: budget.projectId, costType, figure, ...(costCodeId && { costCodeId }) };
      const { cents, entries } = await admin.call(budgets.explain, asked);
      expect(cents, `${costType} ${figure}`).toBe(figures?.[figure]);
      expect(entries.reduce((sum, entry) => sum + entry.cents, 0)).toBe(cents);
      for (const entry of entries) if (entry.kind === 'record') expect(entry.record).not.toBeNull();
    }
  for (const figure of FIGURES)
    expect(budget.totals?.[figure]).toBe(budget.rows.reduce((sum, { figures }) => sum + (figures?.[figure] ?? 0), 0));
}

test('figures are sums of rows: what waits is pending, what is approved is committed, and what remains is forecast', async () => {
  const projectId = await project(['03 30 00']);
  await set(projectId, line('03 30 00', 5_000_000), line(null, 100_000));
  const lines = [sov('03 30 00', 2_000_000), sov(null, 300_000)];
  await scene.draft({ projectId, lines });
  expect(rowOf(await get(projectId), '03 30 00')?.figures).toMatchObject({
    committed: 0,
    pending: 0,
    forecast: 5_000_000,
  });
  await scene.pending({ projectId, lines });
  await scene.approved({ projectId, lines });
  const budget = await get(projectId);
  expect(rowOf(budget, '03 30 00')?.figures).toEqual({
    original: 5_000_000,
    transfer: 0,
    approvedChange: 0,
    revised: 5_000_000,
    committed: 2_000_000,
    actual: 0,
    pending: 2_000_000,
    forecast: 1_000_000,
    projected: 5_000_000,
    variance: 0,
  });
  // More is bought than was planned: nothing remains, and the variance says so.
  expect(rowOf(budget, null)).toMatchObject({
    name: null,
    figures: { committed: 300_000, pending: 300_000, forecast: 0, variance: -500_000 },
  });
  await expectExplained(budget);
});

test('a prime contract costs nothing, and what is void or terminated is released but for what came', async () => {
  const projectId = await project(['05 12 00']);
  const orders = await contractScene(scene.server, 'purchaseOrder');
  const steel = {
    description: 'Steel',
    quantity: '10',
    unit: 't',
    unitCost: '1000',
    costCode: '05 12 00',
    costType: 'subcontract' as const,
  };
  await scene.server.sql(`update contract set contract_type = 'prime' where id = $1`, [
    (await scene.approved({ projectId, lines: [sov('05 12 00', 900)] })).contractId,
  ]);
  const voided = await scene.approved({ projectId, lines: [sov('05 12 00', 700)] });
  await scene.buyer.call(contracts.void, { ...onContract(voided), reason });
  const order = await orders.executed({ projectId, lines: [steel] });
  expect(rowOf(await get(projectId), '05 12 00')?.figures).toMatchObject({ committed: 1_000_000 });
  const { lines } = await scene.buyer.call(purchaseOrders.lines, { contractId: order.contractId });
  const part = await scene.buyer.call(purchaseOrders.receive, {
    ...onContract(order),
    clientRef: newId(),
    receivedDate: '2026-11-20',
    lines: [{ lineId: lines[0]?.lineId ?? '', quantity: '3.3333' }],
  });
  await scene.executive.call(purchaseOrders.terminate, { ...onContract(part), terminatedFor: 'convenience', reason });
  const budget = await get(projectId);
  expect(rowOf(budget, '05 12 00')?.figures).toMatchObject({ committed: 333_330, pending: 0 });
  await expectExplained(budget);
});

test('whatever is budgeted, moved, forecast and bought, every figure is the sum of the rows that explain it', async () => {
  const codes = ['01 00 00', '02 00 00', '03 00 00'];
  const cents = fc.integer({ min: 1, max: 999_999_999 });
  const code = fc.constantFrom(...codes, null);
  const costType = fc.constantFrom(...COST_TYPES.slice(0, 2));
  const data = fc.record({
    originals: fc.uniqueArray(fc.tuple(code, costType, cents), {
      minLength: 1,
      maxLength: 8,
      selector: ([a, b]) => `${a} ${b}`,
    }),
    forecasts: fc.array(fc.tuple(code, costType, cents), { maxLength: 3 }),
    moves: fc.array(fc.tuple(fc.nat(7), code, costType, fc.integer({ min: 1, max: 1000 })), { maxLength: 4 }),
    bought: fc.array(
      fc.tuple(
        fc.constantFrom('draft', 'pending', 'approved', 'out'),
        fc.array(fc.tuple(code, cents), { minLength: 1, maxLength: 4 }),
      ),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(data, async ({ originals, forecasts, moves, bought }) => {
      const projectId = await project(codes);
      await set(projectId, ...originals.map(([at, type, amount]) => line(at, amount, type)));
      for (const [status, lines] of bought)
        await scene[status as 'draft']({ projectId, lines: lines.map(([at, amount]) => sov(at, amount)) });
      const idOf = new Map((await admin.call(costCodes.list, { projectId })).map((one) => [one.code, one.costCodeId]));
      const key = (at: string | null, type: BudgetRow['costType']) => ({
        costCodeId: at ? idOf.get(at) : null,
        costType: type,
      });
      for (const [at, type, amount] of forecasts)
        await admin.call(budgets.setForecast, { projectId, ...key(at, type), forecastCents: amount });
      const locked = await admin.call(budgets.lock, { projectId });
      for (const [from, at, type, amountCents] of moves) {
        const [fromCode, fromType] = originals[from % originals.length] ?? [null, 'labor'];
        const move = { projectId, from: key(fromCode, fromType), to: key(at, type), amountCents, reason };
        await transferred(move).catch(() => null);
      }
      const budget = await get(projectId);
      // A moved amount leaves the sum unchanged.
      expect(budget.totals?.revised).toBe(locked.totals?.original);
      await expectExplained(budget);
    }),
    { numRuns: 6 },
  );
});

test('an original amount is changed until the budget is locked; from then on an amount is moved, once, and no further than there is', async () => {
  const projectId = await project(['06 10 00', '09 29 00']);
  expect((await get(projectId)).can).toMatchObject({ setLines: true, lock: 'The budget has no lines yet.' });
  await set(projectId, line('06 10 00', 100_000), line('09 29 00', 50_000));
  await set(projectId, line('06 10 00', 120_000));
  const twice = await refusal(set(projectId, line('06 10 00', 1), line('06 10 00', 2)));
  expect(twice).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'lines.1.code', msg: 'This line is there twice' }] },
  });
  const budget = await get(projectId);
  const [from, to] = budget.rows.map(({ costCodeId, costType }) => ({ costCodeId, costType }));
  if (!from || !to) throw new Error('The lines are not there');
  const move = { clientRef: newId(), projectId, from, to, amountCents: 20_000, reason };
  expect(await refusal(admin.call(budgets.transfer, move))).toMatchObject({ code: 2000 });
  const locked = await admin.call(budgets.lock, { projectId });
  expect(locked).toMatchObject({
    lockedByName: expect.any(String),
    lockedAt: expect.any(String),
    totals: { original: 170_000 },
  });
  expect(await refusal(set(projectId, line('06 10 00', 1)))).toMatchObject({ code: 2000 });
  const [asked] = await Promise.all([admin.call(budgets.transfer, move), admin.call(budgets.transfer, move)]);
  expect(asked.transfers).toMatchObject([{ amountCents: 20_000, from: '06 10 00 Work 06 10 00', reason }]);
  const decision = { projectId, clientRef: newId(), transferId: move.clientRef };
  await Promise.all([
    scene.executive.call(budgets.approveTransfer, decision),
    scene.executive.call(budgets.approveTransfer, decision),
  ]);
  const moved = await get(projectId);
  expect(rowOf(moved, '06 10 00')?.figures).toMatchObject({
    original: 120_000,
    transfer: -20_000,
    approvedChange: 0,
    revised: 100_000,
  });
  expect(rowOf(moved, '09 29 00')?.figures).toMatchObject({ original: 50_000, revised: 70_000 });
  const other = await refusal(admin.call(budgets.transfer, { ...move, amountCents: 5 }));
  expect(other).toMatchObject({ code: 1501 });
  const much = await refusal(admin.call(budgets.transfer, { ...move, clientRef: newId(), amountCents: 100_001 }));
  expect(much).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'amountCents', msg: 'The line holds less than that' }] },
  });
  expect(await refusal(admin.call(budgets.transfer, { ...move, clientRef: newId(), to: from }))).toMatchObject({
    code: 1400,
  });
  await expectExplained(moved);
});

test('a transfer is approved by somebody else than whoever asked for it, and changes no figure before', async () => {
  const { server, executive } = scene;
  const projectId = await project(['07 92 00', '08 71 00']);
  await set(projectId, line('07 92 00', 100_000), line('08 71 00', 50_000));
  const before = await admin.call(budgets.lock, { projectId });
  const [from, to] = before.rows.map(({ costCodeId, costType }) => ({ costCodeId, costType }));
  if (!from || !to) throw new Error('The lines are not there');
  const ask = (amountCents: number, clientRef = newId()) =>
    admin.call(budgets.transfer, { clientRef, projectId, from, to, amountCents, reason });
  const onTransfer = (transferId: string) => ({ projectId, clientRef: newId(), transferId });
  const courtOf = async () =>
    (await executive.call(records.court, { projectId: [projectId], pageSize: 10 })).rows.map(
      ({ awaited }) => awaited?.text,
    );
  const transferId = newId();
  const why = `${'The caulking came cheaper than planned. '.repeat(8)}The doors did not.`;
  const first = newId();
  await admin.call(budgets.transfer, { clientRef: first, projectId, from, to, amountCents: 100, reason: why });
  await executive.call(budgets.refuseTransfer, { ...onTransfer(first), reason: `No. ${why}` });
  const told = await server.sql<{ words: string }>(
    `select one #>> '{values,words}' as words
     from graphile_worker._private_jobs, json_array_elements(payload -> 'notices') one
     where payload ->> 'recordId' = $1 and one #> '{values,words}' is not null
     order by id`,
    [projectId],
  );
  expect(told.map(({ words }) => words)).toEqual([why, `No. ${why}`]);
  const asked = await ask(60_000, transferId);
  expect([asked.rows, asked.totals]).toEqual([before.rows, before.totals]);
  expect(asked.transfers[0]?.can['approveTransfer']).toBe('You asked for this transfer: somebody else approves it.');
  await expectExplained(asked);
  expect(await courtOf()).toEqual(['Budget transfer to approve']);
  expect((await admin.call(records.court, { projectId: [projectId], pageSize: 1 })).total).toBe(0);
  // A requested amount cannot be requested twice.
  expect(await refusal(ask(40_001))).toMatchObject({ code: 1400 });
  expect(await refusal(admin.call(budgets.approveTransfer, onTransfer(transferId)))).toMatchObject({
    code: 2000,
    message: 'You asked for this transfer: somebody else approves it.',
  });
  expect(await refusal(scene.buyer.call(budgets.approveTransfer, onTransfer(transferId)))).toMatchObject({ code: 403 });
  await expect(
    server.sql(`update budget_transfer set status = 'approved', decided_by = made_by where id = $1`, [transferId]),
  ).rejects.toThrow('two_people');
  const refused = await executive.call(budgets.refuseTransfer, { ...onTransfer(transferId), reason: 'Buy less' });
  expect([refused.transfers, refused.totals]).toEqual([[], before.totals]);
  expect(await courtOf()).toEqual([]);
  const secondId = newId();
  await ask(60_000, secondId);
  const moved = await executive.call(budgets.approveTransfer, onTransfer(secondId));
  expect(rowOf(moved, '07 92 00')?.figures).toMatchObject({ transfer: -60_000, revised: 40_000 });
  expect(await courtOf()).toEqual([]);
  const { rows } = await admin.call(records.activity, { recordId: projectId });
  expect(rows.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['askTransfer', 'refuseTransfer', 'transferBudget']),
  );
});

test('a forecast of a person stands with its note until it is taken back', async () => {
  const projectId = await project(['09 91 00']);
  await set(projectId, line('09 91 00', 80_000));
  const { costCodeId } = rowOf(await get(projectId), '09 91 00') ?? {};
  const asked = { projectId, costCodeId, costType: 'subcontract' as const };
  const said = await admin.call(budgets.setForecast, { ...asked, forecastCents: 95_000, note: 'Two more coats' });
  expect(rowOf(said, '09 91 00')).toMatchObject({
    isForecastSet: true,
    forecastNote: 'Two more coats',
    figures: { variance: -15_000 },
  });
  await expectExplained(said);
  const { entries } = await admin.call(budgets.explain, { ...asked, figure: 'forecast' });
  expect(entries).toMatchObject([{ kind: 'forecast', description: 'Two more coats', byName: expect.any(String) }]);
  const back = await admin.call(budgets.setForecast, { ...asked, forecastCents: null });
  expect(rowOf(back, '09 91 00')).toMatchObject({ isForecastSet: false, figures: { forecast: 80_000, variance: 0 } });
});

test('a pasted budget brings its cost codes with it, and a line is taken out again', async () => {
  const projectId = await project();
  const pasted = await admin.call(budgets.setLines, {
    projectId,
    lines: [{ code: '26 05 00', name: 'Electrical', costType: 'labor', originalCents: 10 }, line('26 05 00', 20)],
  });
  expect(pasted.rows).toMatchObject([
    { code: '26 05 00', name: 'Electrical', costType: 'labor' },
    { code: '26 05 00', costType: 'subcontract' },
  ]);
  const { costCodeId } = pasted.rows[0] ?? {};
  const left = await admin.call(budgets.removeLine, { projectId, costCodeId, costType: 'labor' });
  expect(left.rows).toMatchObject([{ costType: 'subcontract', figures: { original: 20 } }]);
  expect(await refusal(admin.call(budgets.removeLine, { projectId, costCodeId, costType: 'labor' }))).toMatchObject({
    code: 1004,
  });
  const { rows } = await admin.call(records.activity, { recordId: projectId });
  const said = JSON.stringify(rows.filter(({ verb }) => verb === 'setBudget'));
  expect(said).toContain('26 05 00');
  expect(said).not.toMatch(/originalCents|\b20\b/);
});

test('who may not read costs sees the lines without any money', async () => {
  const { server } = scene;
  const { projectId } = server;
  const codes = await admin.call(costCodes.list, { projectId });
  await set(projectId, line(codes[0]?.code ?? null, 70_000));
  const lead = await server.as('super');
  const bare = await get(projectId, lead);
  expect(bare.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(bare)).not.toMatch(/figures|totals|Cents/);
  expect(bare.can).toEqual({});
  const asked = { projectId, costType: 'subcontract' as const, figure: 'original' as const };
  expect(await refusal(lead.call(budgets.explain, asked))).toMatchObject({ code: 1010 });
});

test('a won bid makes the budget at its cost, once; who may not read bids sees its sum without its name', async () => {
  const bidScene = await startBidScene();
  const { server, estimator } = bidScene;
  try {
    const { projectId } = server;
    const draft = await bidScene.estimating();
    const priced = await estimator.call(bidBreakdowns.create, {
      ...onBid(draft),
      clientRef: newId(),
      breakdowns: [
        { code: '09 29 00', title: 'Drywall', pricingSource: 'vendorBid', amountCents: 250_075, vendorName: 'Bayline' },
        { code: '09 29 00', title: 'Ceilings', pricingSource: 'plug', amountCents: 10_001 },
        { title: 'Paint the roof', treatment: 'alternate', pricingSource: 'plug', amountCents: 77_700 },
        { title: 'Piles', treatment: 'byOthers', pricingSource: 'plug', amountCents: 1 },
      ],
    });
    const people = await Promise.all(
      (['admin', 'pm', 'executive', 'engineer'] as const).map((part) => server.as(part)),
    );
    const [boss, pm, executive, engineer] = people as [Client, Client, Client, Client];
    const review = await estimator.call(bids.submitForReview, { ...onBid(priced), clientRef: newId() });
    const sent = await estimator.call(bids.submit, onBid(await executive.call(bids.approve, onRun(review))));
    expect((await pm.call(budgets.get, { projectId })).bids).toEqual([]);
    expect(await refusal(pm.call(budgets.fromBid, { projectId, bidId: sent.bidId }))).toMatchObject({ code: 1004 });
    // The project writes its codes in another way than the estimator: they are the same.
    const code = { projectId, code: '09-2900', name: 'Gypsum board', costType: 'S' as const };
    await boss.call(costCodes.create, { clientRef: newId(), ...code });
    const won = await estimator.call(bids.win, onBid(sent));
    const offered = await pm.call(budgets.get, { projectId });
    expect(offered.bids).toMatchObject([{ recordId: won.bidId, kind: 'bid', status: 'awarded' }]);
    const made = await pm.call(budgets.fromBid, { projectId, bidId: won.bidId });
    const { costCents } = await boss.call(bids.get, { bidId: won.bidId });
    expect(made.totals?.original).toBe(costCents);
    expect(rowOf(made, '09-2900')?.name).toBe('Gypsum board');
    expect(made.can['fromBid']).toBe('The budget has lines already.');
    const asked = { projectId, figure: 'original' as const, costType: 'subcontract' as const };
    const { costCodeId } = rowOf(made, '09-2900') ?? {};
    const explained = await pm.call(budgets.explain, { ...asked, costCodeId });
    expect(explained.entries.length).toBeGreaterThan(0);
    for (const { record } of explained.entries) expect(record?.recordId).toBe(won.bidId);
    const hidden = await engineer.call(budgets.explain, { ...asked, costCodeId });
    expect(hidden.cents).toBe(explained.cents);
    expect(hidden.entries).toMatchObject([{ record: null, kind: 'hidden', description: null, cents: explained.cents }]);
    expect(await refusal(pm.call(budgets.fromBid, { projectId, bidId: won.bidId }))).toMatchObject({ code: 2000 });
    expect((await engineer.call(budgets.get, { projectId })).can['fromBid']).toBeUndefined();
  } finally {
    await server.close();
  }
});
