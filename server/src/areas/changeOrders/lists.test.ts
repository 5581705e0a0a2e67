import { budgets } from '@plumbline/contract/areas/budget';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { changeReportDownloads, changeReports } from '@plumbline/contract/areas/changeOrders/reports';
import { contracts } from '@plumbline/contract/areas/contracts';
import { projects } from '@plumbline/contract/areas/projects';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_NOON, onChange, onChangeRun, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { newProject } from '../../../test/newProject.ts';
import { refusal } from '../../../test/refusal.ts';

/* What lists, reports and budgets count of changes, and bulk actions on changes. */

let scene: ChangeScene;
beforeAll(async () => {
  scene = await startChangeScene();
});
afterAll(() => scene.server.close());

const reason = 'The owner asked for it';

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

test('own work is cost too, a line counts until a trade partner’s change takes its place, and tax is nobody’s margin', async () => {
  const sub = await scene.contract('subcontract');
  const lines = [
    { description: 'Own crew', amountCents: 10_000, costType: 'labor' as const },
    { description: 'Wiring', amountCents: 25_000, costType: 'subcontract' as const, taxable: true },
  ];
  const draft = await scene.draft({ lines, taxPercent: '10' });
  const priced = await scene.pm.call(changeOrders.setLines, {
    ...onChange(draft),
    lines,
    markups: [{ name: 'Fee', kind: 'percent', percent: '10' }],
  });
  // 350.00 of cost, 35.00 of fee and 25.00 of tax: the fee is left.
  expect(priced).toMatchObject({ amountCents: 41_000, costCents: 35_000, marginCents: 3_500 });
  const theirs = await scene.draft({
    changeSide: 'vendor',
    contractId: sub.contractId,
    parentId: draft.changeOrderId,
    lines: [{ description: 'Wiring', amountCents: 27_000 }],
  });
  const passed = await scene.read(draft.changeOrderId);
  expect(passed).toMatchObject({ costCents: 37_000, marginCents: 1_500 });
  const { rows } = await scene.pm.call(changeOrders.list, { keyword: draft.number ?? '' });
  expect(rows.find(({ changeOrderId }) => changeOrderId === draft.changeOrderId)?.marginCents).toBe(passed.marginCents);
  await scene.pm.call(changeOrders.void, { ...onChange(theirs), reason });
  expect(await scene.read(draft.changeOrderId)).toMatchObject({ costCents: 35_000 });
  expect(theirs.marginCents).toBe(null);
});

test('many at once: put together, asked for, submitted and sent; what cannot go is named, and the rest goes', async () => {
  const of = (over = {}) => scene.draft({ changeKind: 'pco', ...over });
  const [one, two, event, bare] = [
    await of(),
    await of({ scheduleImpactDays: null }),
    await scene.draft({ changeKind: 'event' }),
    await of({ contractId: null }),
  ];
  const changeOrderIds = [one, two, event, bare].map(({ changeOrderId }) => changeOrderId);
  const on = (input: Omit<InputOf<typeof changeOrders.bulk>, 'changeOrderIds'>, ids = changeOrderIds) =>
    scene.pm.call(changeOrders.bulk, { changeOrderIds: ids, ...input });
  const refused = [
    {
      changeOrderId: event.changeOrderId,
      number: event.number,
      reason: 'This is not a potential change with the owner of this project.',
    },
    { changeOrderId: bare.changeOrderId, reason: 'It names no contract that it changes yet.' },
  ];
  const together = { done: [one.changeOrderId, two.changeOrderId], refused };
  expect(await refusal(on({ verb: 'bundle' }))).toMatchObject({ data: { fields: [{ path: 'title' }] } });
  expect(await on({ verb: 'bundle', title: 'November', preview: true })).toMatchObject(together);
  expect((await scene.read(one.changeOrderId)).near).toEqual([]);
  const asking = { verb: 'requestPricing' as const, personIds: [scene.quoterId], dueDate: '2026-12-04' };
  const priced = { done: [one.changeOrderId, two.changeOrderId, bare.changeOrderId].toSorted(), refused: [{}] };
  expect(await on({ ...asking, preview: true })).toMatchObject(priced);
  expect((await scene.read(one.changeOrderId)).status).toBe('draft');
  expect(await on(asking)).toMatchObject(priced);
  expect(await scene.read(one.changeOrderId)).toMatchObject({ status: 'pricing', near: [{ changeKind: 'rfq' }] });
  expect(await on(asking)).toMatchObject({ done: [] });
  expect(await on({ verb: 'bundle', title: 'November' })).toMatchObject(together);
  const request = (await scene.read(one.changeOrderId)).near.find(({ as }) => as === 'bundle');
  const whole = await scene.read(request?.record.recordId ?? '');
  expect(whole).toMatchObject({
    title: 'November',
    amountCents: 300_600,
    scheduleImpactDays: 5,
    scopeStatus: 'outOfScope',
    changeReason: 'clientRequest',
  });
  expect(await on({ verb: 'submit' }, [whole.changeOrderId, one.changeOrderId])).toMatchObject({
    done: [whole.changeOrderId],
    refused: [{ number: one.number, reason: `Only a draft, a priced or a revised change can be submitted.` }],
  });
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(await scene.read(whole.changeOrderId)));
  expect(await on({ verb: 'sendForSignature' }, [approved.changeOrderId, bare.changeOrderId])).toMatchObject({
    done: [approved.changeOrderId],
    refused: [{ reason: 'Get the change approved before it is signed.' }],
  });
});

test('the report holds estimates against what was executed, and the steps make up the days; without costs there are days alone', async () => {
  const { projectId } = scene.server;
  const read = async (by = scene.admin) => by.call(changeReports.report, {});
  const before = await read();
  const at = (day: number) => scene.server.setClock(new Date(Date.UTC(2026, 10, 20 + day, 20)));
  const event = await scene.draft({ changeKind: 'event', roughOrderCents: 100_000 });
  at(2);
  const draft = await scene.draft({
    parentId: event.changeOrderId,
    lines: [{ description: 'All', amountCents: 120_000 }],
  });
  at(5);
  const pending = await scene.pm.call(changeOrders.submit, { ...onChange(draft), clientRef: newId() });
  at(9);
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(pending));
  at(10);
  await scene.pm.call(changeOrders.execute, {
    ...onChange(approved),
    clientRef: newId(),
    signedDate: '2026-11-30',
    fileIds: [await scene.file(scene.pm)],
  });
  const [all, one, ...others] = await read();
  expect(others).toEqual([]);
  expect([all?.projectId, one?.projectId]).toEqual([null, projectId]);
  expect(one).toMatchObject({ projectName: expect.any(String), executed: (before[0]?.executed ?? 0) + 1 });
  const grew = (of: 'count' | 'roughCents' | 'executedCents') =>
    (all?.estimates?.[of] ?? 0) - (before[0]?.estimates?.[of] ?? 0);
  expect([grew('count'), grew('roughCents'), grew('executedCents')]).toEqual([1, 100_000, 120_000]);
  expect(all?.estimates?.offPercent).toBe(20);
  const total = (step: string) => {
    const days = (all?.steps.find((row) => row.step === step)?.days ?? 0) * (all?.executed ?? 0);
    return Math.round(days);
  };
  expect(['event', 'draft', 'inReview', 'approved'].map(total)).toEqual([2, 3, 4, 1]);
  expect(all?.days).toBeCloseTo(all?.steps.reduce((sum, { days }) => sum + days, 0) ?? 0, 5);
  const foreman = await scene.server.as('super');
  const [seen] = await foreman.call(changeReports.report, {});
  expect(seen?.executed).toBeGreaterThan(0);
  expect(JSON.stringify(seen)).not.toContain('Cents');
  expect(seen?.estimates).toBeUndefined();
  const sheet = await fetch(`${await scene.server.listen()}${changeReportDownloads.reportSheet.path}?format=csv`, {
    headers: { cookie: scene.pm.cookie },
  });
  expect(await sheet.text()).toContain('All projects');
  scene.server.setClock(CHANGE_NOON);
});

test('the days of a request are those of what is left in it', async () => {
  const potential = (scheduleImpactDays: number | null) => scene.draft({ changeKind: 'pco', scheduleImpactDays });
  const [long, short] = [await potential(10), await potential(null)];
  const both = [long.changeOrderId, short.changeOrderId];
  const given = { changeKind: 'cor' as const, title: 'Days', memberIds: both, scheduleImpactDays: null };
  const request = await scene.draft(given);
  const without = await scene.pm.call(changeOrders.setMembers, { ...onChange(request), memberIds: both.slice(1) });
  const again = await scene.pm.call(changeOrders.setMembers, { ...onChange(without), memberIds: both });
  const pending = await scene.pm.call(changeOrders.submit, { ...onChange(again), clientRef: newId() });
  const split = { clientRef: newId(), memberIds: both.slice(0, 1), reason };
  const rest = await scene.executive.call(changeOrders.split, { ...onChange(pending), ...split });
  const off = await scene.read(split.clientRef);
  expect([request, without, again, rest, off].map((one) => one.scheduleImpactDays)).toEqual([10, null, 10, null, 10]);
  // Its own days stay while none of its changes has days.
  const own = await scene.pm.call(changeOrders.update, { ...onChange(off), title: 'Own', scheduleImpactDays: 4 });
  const bare = await scene.pm.call(changeOrders.setMembers, { ...onChange(own), memberIds: [] });
  const said = await scene.pm.call(changeOrders.update, { ...onChange(bare), title: 'Own', scheduleImpactDays: 4 });
  const none = await potential(null);
  const kept = await scene.pm.call(changeOrders.setMembers, { ...onChange(said), memberIds: [none.changeOrderId] });
  expect([bare, kept].map((one) => one.scheduleImpactDays)).toEqual([null, 4]);
});

test('what ended at no charge with its request comes back by itself, at its own price', async () => {
  const lines = [{ description: 'A canopy', amountCents: 50_000 }];
  const member = await scene.draft({ changeKind: 'pco', lines, scheduleImpactDays: null });
  const together = { changeKind: 'cor' as const, title: 'Free', memberIds: [member.changeOrderId] };
  const request = await scene.draft({ ...together, scheduleImpactDays: null });
  const pending = await scene.pm.call(changeOrders.submit, { ...onChange(request), clientRef: newId() });
  const free = await scene.pm.call(changeOrders.markNoCharge, { ...onChange(pending), reason });
  const ended = await scene.read(member.changeOrderId);
  expect([free, ended]).toMatchObject(Array(2).fill({ status: 'noCharge', directCents: 0, amountCents: 0 }));
  const before = await contractNow(scene.prime.contractId);
  const back = await scene.pm.call(changeOrders.reopen, { ...onChange(ended), reason });
  expect(back).toMatchObject({ status: 'draft', amountCents: 50_000, near: [] });
  const after = await contractNow(scene.prime.contractId);
  expect((after.draftChangeCents ?? 0) - (before.draftChangeCents ?? 0)).toBe(50_000);
  const again = await scene.draft({ ...together, scheduleImpactDays: null });
  expect(again).toMatchObject({ amountCents: 50_000 });
  // The reopened request has lost its earlier changes.
  expect(await scene.pm.call(changeOrders.reopen, { ...onChange(free), reason })).toMatchObject({
    status: 'draft',
    amountCents: 0,
    near: [],
  });
});

test('exposure is what is pending of the owner less that of trade partners; what is executed and not billed is watched', async () => {
  const before = await scene.admin.call(changeOrders.totals, {});
  const sub = await scene.contract('subcontract');
  await scene.draft({ changeKind: 'pco' });
  await scene.pending();
  await scene.pending({
    changeSide: 'vendor',
    contractId: sub.contractId,
    lines: [{ description: 'Theirs', amountCents: 100_000 }],
  });
  const done = await scene.executed({ lines: [{ description: 'Done', amountCents: 70_000 }] });
  const after = await scene.admin.call(changeOrders.totals, {});
  const grew = (
    field: 'pendingOwnerCents' | 'pendingOwnerCount' | 'pendingVendorCents' | 'exposureCents' | 'unbilledCents',
  ) => (after[field] ?? 0) - (before[field] ?? 0);
  expect(grew('pendingOwnerCents')).toBe(150_300);
  expect(grew('pendingOwnerCount')).toBe(1);
  expect(grew('pendingVendorCents')).toBe(100_000);
  expect(grew('exposureCents')).toBe(50_300);
  expect(grew('unbilledCents')).toBe(70_000);
  const unbilled = await scene.admin.call(changeOrders.list, { unbilled: true, keyword: done.number ?? '' });
  expect(unbilled.rows).toMatchObject([{ changeOrderId: done.changeOrderId, billedCents: 0 }]);
  await scene.server.sql('update contract_line set billed_cents = amount_cents where change_order_id = $1', [
    done.changeOrderId,
  ]);
  expect((await scene.admin.call(changeOrders.list, { unbilled: true, keyword: done.number ?? '' })).total).toBe(0);
  const [first] = await scene.admin.call(changeOrders.reasons, {});
  expect(first).toMatchObject({ changeReason: 'clientRequest', count: expect.any(Number) });
});

test('what the owner signed changes the budget, and what trade partners ask for is pending', async () => {
  const { projectId } = scene.server;
  const get = async () => (await scene.admin.call(budgets.get, { projectId })).totals;
  const before = await get();
  await scene.executed({ lines: [{ description: 'A ramp', amountCents: 40_000, costType: 'labor' }] });
  const sub = await scene.contract('subcontract');
  const signed = await get();
  await scene.pending({
    changeSide: 'vendor',
    contractId: sub.contractId,
    lines: [{ description: 'Theirs', amountCents: 7_000 }],
  });
  const after = await get();
  expect((signed?.approvedChange ?? 0) - (before?.approvedChange ?? 0)).toBe(40_000);
  expect((after?.pending ?? 0) - (signed?.pending ?? 0)).toBe(7_000);
});

test('a change with markups and tax takes its cost alone off the budget when it is taken back, and so does what takes that back', async () => {
  const { projectId } = scene.server;
  const approvedChange = async () => (await scene.admin.call(budgets.get, { projectId })).totals?.approvedChange ?? 0;
  const before = await approvedChange();
  const draft = await scene.draft({ taxPercent: '8', scheduleImpactDays: null });
  const priced = await scene.pm.call(changeOrders.setLines, {
    ...onChange(draft),
    lines: [{ description: 'A ramp', amountCents: 1_000_000, taxable: true }],
    markups: [{ name: 'Overhead', kind: 'percent', percent: '10' }],
  });
  const executed = async (change: ChangeOrder) => {
    const pending = await scene.pm.call(changeOrders.submit, { ...onChange(change), clientRef: newId() });
    const approved = await scene.executive.call(changeOrders.approve, onChangeRun(pending));
    return scene.pm.call(changeOrders.execute, await executing(approved));
  };
  const reversed = async (change: ChangeOrder) => {
    const clientRef = newId();
    await scene.pm.call(changeOrders.reverse, { ...onChange(change), clientRef, reason });
    const made = await scene.read(clientRef);
    // Its lines stay what they are where they are set again.
    const lines = made.lines.map(({ lineId, description, isDeduct, amountCents, contractLineId }) => ({
      lineId,
      description,
      isDeduct,
      amountCents,
      contractLineId,
      markupExempt: true,
    }));
    return executed(await scene.pm.call(changeOrders.setLines, { ...onChange(made), lines }));
  };
  const done = await executed(priced);
  const budget = [await approvedChange()];
  const back = await reversed(done);
  budget.push(await approvedChange());
  const again = await reversed(back);
  budget.push(await approvedChange());
  expect([done, back, again].map(({ amountCents }) => amountCents)).toEqual([1_180_000, -1_180_000, 1_180_000]);
  expect(budget.map((cents) => cents - before)).toEqual([1_000_000, 0, 1_000_000]);
});

test('of a change that adds and deducts no larger credit is agreed on, and none is left of a request, than was submitted', async () => {
  const message = 'The sum would exceed what was submitted. Ask for a revision instead.';
  const [more, less] = [
    { description: 'More', amountCents: 50_000 },
    { description: 'Less', amountCents: 49_000, isDeduct: true },
  ];
  const pending = await scene.pending({ lines: [more, less] });
  const agreed = { lineId: pending.lines[0]?.lineId ?? '', reason };
  const agree = (approvedCents: number) =>
    scene.executive.call(changeOrders.adjust, { ...onChange(pending), lines: [{ ...agreed, approvedCents }] });
  expect(await refusal(agree(0))).toMatchObject({ code: 2000, message });
  expect(await agree(48_500)).toMatchObject({ amountCents: -500 });
  const members = [
    await scene.draft({ changeKind: 'pco', lines: [more] }),
    await scene.draft({ changeKind: 'pco', lines: [less] }),
  ];
  const memberIds = members.map(({ changeOrderId }) => changeOrderId);
  const request = await scene.pending({ changeKind: 'cor', title: 'Both', memberIds });
  for (const taken of memberIds) {
    const split = { ...onChange(request), clientRef: newId(), memberIds: [taken], reason };
    expect(await refusal(scene.executive.call(changeOrders.split, split))).toMatchObject({ code: 2000, message });
  }
});

test('who reads the costs of their own projects is sent those of no other: on its page, in the list, in totals and reasons', async () => {
  const { server, admin, executive } = scene;
  const { projectId } = await admin.call(projects.create, newProject());
  const member = { projectId: server.projectId, personId: executive.personId, projectRole: 'observer' as const };
  await admin.call(projects.addMember, { clientRef: newId(), ...member });
  const line = { description: 'A wall', amountCents: 432_100 };
  const away = { projectId, title: 'Walls, elsewhere', changeReason: 'weather' as const, lines: [line] };
  const given = { clientRef: newId(), changeKind: 'pco' as const, changeSide: 'owner' as const, ...away };
  const made = await admin.call(changeOrders.create, given);
  const { changeOrderId } = made;
  const asked = { clientRef: newId(), contactIds: [scene.quoterId], dueDate: '2026-12-04', mailLinks: false };
  await admin.call(changeOrders.requestPricing, { ...onChange(made), ...asked });
  const here = await scene.draft({ title: 'Walls, here', changeReason: 'weather', lines: [line] });
  const read = async () => {
    const { rows } = await executive.call(changeOrders.list, {
      keyword: 'Walls',
      changeKind: ['pco', 'co'],
      sort: '-amount',
    });
    const reasons = await executive.call(changeOrders.reasons, { changeSide: 'owner' });
    return {
      rows: rows.map((row) => [row.changeOrderId, row.amountCents]),
      pending: (await executive.call(changeOrders.totals, {})).pendingOwnerCents ?? 0,
      weather: reasons.find(({ changeReason }) => changeReason === 'weather')?.amountCents ?? 0,
    };
  };
  const costs = async (scope: string) => {
    await server.sql(
      `update role_grant g set scope = $1 from role r
        where r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'executive' and g.resource = 'changeOrder' and g.action = 'readCost'`,
      [scope],
    );
    await server.forgetFacts();
  };
  const whole = await read();
  await costs('project');
  const part = await read();
  expect(JSON.stringify(await executive.call(changeOrders.get, { changeOrderId }))).not.toMatch(/[cC]ents"|4321/);
  expect(part.rows).toEqual([
    [here.changeOrderId, 432_100],
    [changeOrderId, null],
  ]);
  expect([whole.pending - part.pending, whole.weather - part.weather]).toEqual([432_100, 432_100]);
  expect(await executive.call(changeOrders.get, { changeOrderId: here.changeOrderId })).toMatchObject({
    amountCents: 432_100,
  });
  await costs('company');
  expect(await read()).toEqual(whole);
});

test('the number beside each view of the list is that of its rows', async () => {
  const { byView } = await scene.pm.call(changeOrders.counts, {});
  const priced = ['pco' as const, 'cor' as const, 'co' as const];
  const filters = {
    events: { changeKind: ['event' as const] },
    owner: { changeKind: priced, changeSide: ['owner' as const] },
    vendor: { changeKind: priced, changeSide: ['vendor' as const] },
    quotes: { changeKind: ['rfq' as const] },
    unbilled: { unbilled: true },
  };
  for (const [view, filter] of Object.entries(filters)) {
    const { total } = await scene.pm.call(changeOrders.list, { ...filter, pageSize: 1 });
    expect([view, total]).toEqual([view, byView[view as keyof typeof byView]]);
  }
  expect(byView.owner).toBeGreaterThan(0);
  expect(byView.vendor).toBeGreaterThan(0);
});
