import { changeDownloads, changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { budgets } from '@plumbline/contract/areas/budget';
import { changeQuotes } from '@plumbline/contract/areas/changeQuotes';
import { contracts } from '@plumbline/contract/areas/contracts';
import { rfis } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onContract } from '../../../test/contractLife.ts';
import { onChange, onChangeRun, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { refusal } from '../../../test/refusal.ts';

let scene: ChangeScene;
let origin: string;
beforeAll(async () => {
  scene = await startChangeScene();
  origin = await scene.server.listen();
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
async function linkOf(changeOrderId: string, personId: string): Promise<string> {
  const { url } = await scene.pm.call(records.share, {
    recordId: changeOrderId,
    clientRef: newId(),
    scope: 'respond',
    personId,
  });
  return url?.split('/').at(-1) ?? '';
}

test('from an RFI to an event, whose changes end it', async () => {
  const rfi = await scene.pm.call(rfis.create, {
    clientRef: newId(),
    projectId: scene.server.projectId,
    title: 'Where do the outlets go?',
    question: 'Drawing E-301 shows none.',
  });
  const out = { changeKind: 'event', originId: rfi.rfiId, contractId: null } as const;
  expect(await refusal(scene.draft(out))).toMatchObject({
    code: 2000,
    message: 'What it comes from is still a draft: hand that in first.',
  });
  const asked = await scene.pm.call(rfis.submit, { rfiId: rfi.rfiId, version: rfi.version });
  const event = await scene.draft(out);
  expect(event).toMatchObject({
    status: 'open',
    number: expect.stringMatching(/^CE-/),
    origin: { recordId: rfi.rfiId },
  });
  const [first, second] = [
    await scene.draft({ parentId: event.changeOrderId }),
    await scene.draft({ parentId: event.changeOrderId }),
  ];
  const pending = await scene.read(event.changeOrderId);
  expect(pending.status).toBe('pending');
  expect(pending.can['close']).toBe('2 changes that belong to it are still open.');
  await scene.pm.call(changeOrders.void, { ...onChange(first), reason });
  expect(await scene.read(event.changeOrderId)).toMatchObject({ status: 'pending' });
  await scene.pm.call(changeOrders.void, { ...onChange(second), reason });
  expect(await scene.read(event.changeOrderId)).toMatchObject({ status: 'closed' });
  expect(await refusal(scene.draft({ changeKind: 'event', originId: newId() }))).toMatchObject({ code: 1004 });
  await scene.pm.call(rfis.void, { rfiId: rfi.rfiId, version: asked.version, reason });
  expect(await refusal(scene.draft(out))).toMatchObject({
    code: 2000,
    message: 'What it comes from was called off: nothing comes of that any more.',
  });
});

test('quotes are asked for by links, handed in without an account, and taken', async () => {
  const draft = await scene.draft({
    changeKind: 'pco',
    taxPercent: '8.25',
    lines: [
      { description: 'Outlets', quantity: '12', unit: 'ea', unitCost: '150.25', taxable: true },
      { description: 'Panel not needed', amountCents: 30_000, isDeduct: true },
    ],
  });
  const asked = await scene.pm.call(changeOrders.requestPricing, {
    ...onChange(draft),
    clientRef: newId(),
    contactIds: [scene.quoterId],
    dueDate: '2026-12-04',
    mailLinks: false,
  });
  expect(asked).toMatchObject({ status: 'pricing', pendingPhase: 'pricing' });
  const rfqId = asked.near.find(({ changeKind }) => changeKind === 'rfq')?.record.recordId ?? '';
  const token = await linkOf(rfqId, scene.quoterId);
  const { anonymous } = scene.server;
  const shown = await anonymous.call(changeQuotes.get, { token });
  expect(shown).toMatchObject({
    mayQuote: true,
    companyName: expect.any(String),
    totalCents: 0,
    dueDate: '2026-12-04',
  });
  expect(await anonymous.call(shares.get, { token })).toMatchObject({ page: 'changeQuote', mayRespond: true });
  expect(shown.lines).toMatchObject([{ description: 'Outlets', quantity: '12', amountCents: 0 }, { isDeduct: true }]);
  const lines = shown.lines.map(({ lineId, description, isDeduct }) => ({
    lineId,
    description,
    isDeduct,
    amountCents: 40_000,
  }));
  const hand = {
    token,
    clientRef: newId(),
    lines: [...lines, { description: 'Lift', amountCents: 5_000 }],
    note: 'Valid 30 days',
  };
  const quoted = await anonymous.call(changeQuotes.submit, hand);
  expect(quoted).toMatchObject({ totalCents: 5_000, note: 'Valid 30 days', quotedAt: expect.any(String) });
  expect(await anonymous.call(changeQuotes.submit, hand)).toMatchObject({ totalCents: 5_000 });
  expect(quoted.lines.map(({ isOwn }) => isOwn)).toEqual([false, false, true]);
  // Whoever has quoted is not late with it.
  expect(await scene.read(rfqId)).toMatchObject({ status: 'priced', dueInDays: null });
  const { rows } = await scene.pm.call(changeOrders.list, { changeKind: ['rfq'], status: ['priced'] });
  expect(rows).toMatchObject([{ changeOrderId: rfqId, dueInDays: null }]);
  const part = await refusal(
    anonymous.call(changeQuotes.submit, { ...hand, clientRef: newId(), lines: lines.slice(1) }),
  );
  expect(part).toMatchObject({ code: 2000, message: expect.stringMatching(/^What is asked for has changed/) });
  const renamed = lines.map((line) => ({ ...line, description: 'Whatever', isDeduct: false }));
  const again = {
    ...hand,
    clientRef: newId(),
    lines: [...renamed, { description: 'Lift and crew', amountCents: 5_000 }],
  };
  expect((await anonymous.call(changeQuotes.submit, again)).lines).toMatchObject([
    { description: 'Outlets', isOwn: false },
    { description: 'Panel not needed', isDeduct: true, isOwn: false },
    { description: 'Lift and crew', isOwn: true },
  ]);
  const priced = await scene.read(draft.changeOrderId);
  expect(priced.status).toBe('priced');
  const taken = await scene.pm.call(changeOrders.acceptQuote, { ...onChange(priced), rfqId });
  // What of our scope is taxed stays taxed at their price; what they add is not.
  expect(taken).toMatchObject({
    taxCents: 3_300,
    amountCents: 8_300,
    lines: [
      { rfqId, taxable: true },
      { rfqId, taxable: false },
      { rfqId, description: 'Lift and crew', taxable: false },
    ],
  });
  const late = await refusal(anonymous.call(changeQuotes.submit, { ...hand, clientRef: newId() }));
  expect(late).toMatchObject({ code: 2000, message: 'No quote is waited for any more.' });
  const twice = await scene.pm
    .call(changeOrders.acceptQuote, { ...onChange(taken), rfqId })
    .catch((error: unknown) => error);
  expect(twice).toMatchObject({ code: 2000 });
});

/** A potential change that these people are asked to price, with their requests in the same order. */
async function askedOf(...contactIds: string[]) {
  const asked = await scene.pm.call(changeOrders.requestPricing, {
    ...onChange(await scene.draft({ changeKind: 'pco' })),
    clientRef: newId(),
    contactIds,
    dueDate: '2026-12-04',
    mailLinks: false,
  });
  const rfqs = await Promise.all(
    asked.near.flatMap(({ changeKind, record }) => (changeKind === 'rfq' ? [scene.read(record.recordId)] : [])),
  );
  return { asked, rfqs: contactIds.map((id) => rfqs.find(({ contact }) => contact?.personId === id)) };
}

test('who declines is asked no more: with the last answer the change is priced, where nobody quoted by hand', async () => {
  const decline = async (rfqId: string, personId: string) =>
    scene.server.anonymous.call(changeQuotes.decline, {
      token: await linkOf(rfqId, personId),
      clientRef: newId(),
      reason,
    });
  const {
    asked,
    rfqs: [only],
  } = await askedOf(scene.quoterId);
  const gone = await decline(only?.changeOrderId ?? '', scene.quoterId);
  expect(gone.mayQuote).toBe('No quote is waited for any more.');
  const now = await scene.read(asked.changeOrderId);
  expect(now.status).toBe('pricing');
  expect(await scene.pm.call(changeOrders.price, onChange(now))).toMatchObject({ status: 'priced' });
  const {
    asked: other,
    rfqs: [quoted, declined],
  } = await askedOf(scene.quoterId, scene.signerId);
  if (!quoted) throw new Error('Nobody was asked');
  await scene.pm.call(changeOrders.quote, { ...onChange(quoted), lines: [{ description: 'All', amountCents: 5_000 }] });
  expect(await scene.read(other.changeOrderId)).toMatchObject({ status: 'pricing' });
  await decline(declined?.changeOrderId ?? '', scene.signerId);
  const priced = await scene.read(other.changeOrderId);
  expect(priced.status).toBe('priced');
  // What is taken names the contract of who gave it.
  const sub = await scene.contract('subcontract');
  const taken = await scene.pm.call(changeOrders.acceptQuote, { ...onChange(priced), rfqId: quoted.changeOrderId });
  expect(taken.lines.at(-1)).toMatchObject({ description: 'All', vendorContractId: sub.contractId });
});

test('quotes are asked for no more once the change has ended that they were asked for, or the request that it lies in', async () => {
  const { asked, rfqs } = await askedOf(scene.quoterId, scene.signerId);
  const [waits, quoted] = rfqs.map((rfq) => rfq?.changeOrderId ?? '') as [string, string];
  const quote = { lines: [{ description: 'All', amountCents: 5_000 }] };
  await scene.pm.call(changeOrders.quote, { ...onChange(await scene.read(quoted)), ...quote });
  const token = await linkOf(waits, scene.quoterId);
  await scene.pm.call(changeOrders.void, { ...onChange(await scene.read(asked.changeOrderId)), reason });
  for (const id of [waits, quoted])
    expect(await scene.read(id)).toMatchObject({ status: 'closed', ballInCourt: [], closedAt: expect.any(String) });
  const late = await scene.server.anonymous.call(changeQuotes.get, { token });
  expect(late.mayQuote).toBe('No quote is waited for any more.');
  const member = await askedOf(scene.quoterId);
  await scene.pm.call(changeOrders.price, onChange(await scene.read(member.asked.changeOrderId)));
  const memberIds = [member.asked.changeOrderId];
  await scene.executed({ changeKind: 'cor', title: 'Executed', memberIds });
  expect(await scene.read(member.asked.changeOrderId)).toMatchObject({ status: 'executed' });
  expect(await scene.read(member.rfqs[0]?.changeOrderId ?? '')).toMatchObject({ status: 'closed', ballInCourt: [] });
});

test('potential changes are put together, part of them is taken off, and what is left binds with the request', async () => {
  const potential = (amountCents: number) =>
    scene.draft({
      changeKind: 'pco',
      lines: [{ description: `Work for ${amountCents}`, amountCents }],
      scheduleImpactDays: 1,
    });
  const [one, two, three] = [await potential(100_000), await potential(20_000), await potential(3_000)];
  const memberIds = [one, two, three].map(({ changeOrderId }) => changeOrderId);
  const request = await scene.draft({ changeKind: 'cor', title: 'November', memberIds });
  expect(request).toMatchObject({
    number: expect.stringMatching(/^COR-/),
    amountCents: 123_000,
    scheduleImpactDays: 3,
  });
  const held = await scene.read(one.changeOrderId);
  expect(held.can['submit']).toBe(`It is part of ${request.number}: it is changed there, or taken off it first.`);
  const twice = await refusal(scene.draft({ changeKind: 'cor', title: 'Again', memberIds: [one.changeOrderId] }));
  expect(twice).toMatchObject({ code: 1400, data: { fields: [{ path: 'memberIds' }] } });
  const other = { title: 'November', taxPercent: '5', creditMarkupRule: 'none' as const };
  const renamed = await scene.pm.call(changeOrders.update, { ...onChange(request), ...other });
  expect(renamed).toMatchObject({ taxPercent: '5', amountCents: 123_000 });
  const pending = await scene.pm.call(changeOrders.submit, { ...onChange(renamed), clientRef: newId() });
  const rest = await scene.executive.call(changeOrders.split, {
    ...onChange(pending),
    clientRef: newId(),
    memberIds: [two.changeOrderId],
    reason,
  });
  expect(rest).toMatchObject({ amountCents: 103_000, scheduleImpactDays: 2 });
  const before = await contractNow(scene.prime.contractId);
  const approved = await scene.executive.call(changeOrders.approve, onChangeRun(rest));
  expect(await scene.read(one.changeOrderId)).toMatchObject({ status: 'approved' });
  expect(await scene.read(two.changeOrderId)).toMatchObject({ status: 'draft' });
  await scene.pm.call(changeOrders.execute, await executing(approved));
  const after = await contractNow(scene.prime.contractId);
  expect((after.revisedCents ?? 0) - (before.revisedCents ?? 0)).toBe(103_000);
  expect(after.sum).toBe(after.revisedCents);
  for (const { changeOrderId } of [one, three])
    expect(await scene.read(changeOrderId)).toMatchObject({ status: 'executed', closedAt: expect.any(String) });
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
  // Days of its own stay while nothing in it has any.
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
  // The request comes back without what it had put together.
  expect(await scene.pm.call(changeOrders.reopen, { ...onChange(free), reason })).toMatchObject({
    status: 'draft',
    amountCents: 0,
    near: [],
  });
});

test('signed by us and, by a link, by the owner: the second signature executes', async () => {
  const before = await contractNow(scene.prime.contractId);
  const approved = await scene.approved();
  const out = await scene.pm.call(changeOrders.sendForSignature, { ...onChange(approved), mailLinks: false });
  const signed = await scene.pm.call(changeOrders.sign, { ...onChange(out), clientRef: newId(), name: 'Avery Cole' });
  expect(signed).toMatchObject({ status: 'approved', signatures: [{ party: 'us', name: 'Avery Cole' }] });
  const token = await linkOf(approved.changeOrderId, scene.signerId);
  const { anonymous } = scene.server;
  const face = await anonymous.call(shares.get, { token });
  expect(face.facts).toContainEqual({ label: 'This change', value: '$1,503.00' });
  const signature = { name: 'Dana Reyes', image: '' };
  await anonymous.call(shares.respond, { token, clientRef: newId(), body: '', signature });
  const done = await scene.read(approved.changeOrderId);
  expect(done).toMatchObject({
    status: 'executed',
    signatures: [{ party: 'us' }, { party: 'them', name: 'Dana Reyes' }],
  });
  expect(new Set(done.signatures.map(({ hash }) => hash)).size).toBe(1);
  const after = await contractNow(scene.prime.contractId);
  expect((after.revisedCents ?? 0) - (before.revisedCents ?? 0)).toBe(150_300);
  const address = `${origin}${changeDownloads.pdf.path}?changeOrderId=${approved.changeOrderId}`;
  const pdf = await fetch(address, { headers: { cookie: scene.pm.cookie } });
  const printed = pdfText(Buffer.from(await pdf.arrayBuffer())).join(' ');
  expect(printed).toContain('The original sum of the contract was');
  expect(printed).toContain('Dana Reyes');
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
  const grew = (field: 'pendingOwnerCents' | 'pendingVendorCents' | 'exposureCents' | 'unbilledCents') =>
    (after[field] ?? 0) - (before[field] ?? 0);
  expect(grew('pendingOwnerCents')).toBe(150_300);
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

test('a contract says what its open changes come to, and is neither completed nor closed before they are', async () => {
  const sub = await scene.contract('subcontract');
  const onSub = (amountCents: number) => ({
    changeSide: 'vendor' as const,
    contractId: sub.contractId,
    lines: [{ description: 'Theirs', amountCents }],
  });
  const open = [await scene.draft(onSub(3_000)), await scene.pending(onSub(40_000))];
  const waits = await contractNow(sub.contractId);
  expect(waits).toMatchObject({ openChangeCount: 2, draftChangeCents: 3_000, pendingChangeCents: 40_000 });
  expect(waits.can['complete']).toBe('2 changes of it are still open: execute or end them first.');
  for (const change of open) await scene.pm.call(changeOrders.void, { ...onChange(change), reason });
  const committed = async () =>
    (await scene.admin.call(budgets.get, { projectId: scene.server.projectId })).totals?.committed;
  const before = await committed();
  // Only of an order does less come than was ordered.
  const done = await scene.admin.call(contracts.complete, {
    ...onContract(await contractNow(sub.contractId)),
    shortCloseReason: 'Enough',
  });
  expect(done).toMatchObject({ status: 'complete', openChangeCount: 0, can: { close: true } });
  expect(await committed()).toBe(before);
});

test('an approved change makes those of the contracts of its trade partners, once, at what they cost', async () => {
  const sub = await scene.contract('subcontract');
  const lines = [
    { description: 'Ours', amountCents: 10_000 },
    { description: 'Wiring', quantity: '10', unitCost: '25', vendorContractId: sub.contractId },
    { description: 'Panel', amountCents: 5_000, isDeduct: true, vendorContractId: sub.contractId },
  ];
  const approved = await scene.approved({ lines });
  const passed = await scene.pm.call(changeOrders.makeVendorChanges, { ...onChange(approved), clientRef: newId() });
  expect(passed).toMatchObject({ costCents: 30_000, marginCents: 0 });
  const made = passed.near.find(({ as, changeSide }) => as === 'child' && changeSide === 'vendor');
  expect(await scene.read(made?.record.recordId ?? '')).toMatchObject({
    status: 'draft',
    number: expect.stringMatching(/^CCO-/),
    contract: { recordId: sub.contractId },
    company: { companyId: scene.companyId },
    amountCents: 20_000,
  });
  expect(passed.can['makeVendorChanges']).toBe('The contracts of its trade partners are being changed already.');
});

test('the files of a change go with its requests, and only those that are its scope', async () => {
  const own = [await scene.file(scene.pm), await scene.file(scene.pm)];
  const draft = await scene.draft({ changeKind: 'pco', fileIds: own });
  const inComment = await scene.file(scene.pm);
  await scene.pm.call(records.comment, {
    recordId: draft.changeOrderId,
    clientRef: newId(),
    body: 'We think 4,000',
    fileIds: [inComment],
  });
  const ask = (change: ChangeOrder, contactIds: string[], sentFileIds?: string[]) =>
    scene.pm.call(changeOrders.requestPricing, {
      ...onChange(change),
      clientRef: newId(),
      contactIds,
      dueDate: '2026-12-04',
      mailLinks: false,
      sentFileIds,
    });
  expect(await refusal(ask(draft, [scene.quoterId], [inComment]))).toMatchObject({ code: 1004 });
  const asked = await ask(draft, [scene.quoterId]);
  expect(await refusal(ask(asked, [scene.quoterId]))).toMatchObject({
    data: { fields: [{ path: 'contactIds', msg: 'Luis Ortega is asked already, and has not answered yet' }] },
  });
  const ordered = await scene.executive.call(changeOrders.directToProceed, {
    ...onChange(asked),
    clientRef: newId(),
    notToExceedCents: 400_000,
    reason,
    fileIds: [await scene.file(scene.executive)],
  });
  expect(ordered.attachments).toHaveLength(4);
  const rfqId = asked.near.find(({ changeKind }) => changeKind === 'rfq')?.record.recordId ?? '';
  const token = await linkOf(rfqId, scene.quoterId);
  const { attachments } = await scene.server.anonymous.call(shares.get, { token });
  expect(attachments.map(({ name }) => name)).toEqual(['signed.pdf', 'signed.pdf']);
  const statusOf = async (fileId: string) => (await fetch(`${origin}/apisc/share/file/${token}/${fileId}`)).status;
  expect(await statusOf(ordered.attachments.at(-1)?.fileId ?? '')).toBe(404);
  expect(await statusOf(own[0] ?? '')).toBe(404);
  expect(await statusOf(inComment)).toBe(404);
  const other = await scene.draft({ changeKind: 'pco', fileIds: [await scene.file(scene.pm)] });
  const none = await ask(other, [scene.quoterId], []);
  expect((await scene.read(none.near[0]?.record.recordId ?? '')).attachments).toEqual([]);
});

test('those in the field note events and nothing else; money is not shown without the right to costs', async () => {
  const foreman = await scene.server.as('super');
  const event = { clientRef: newId(), projectId: scene.server.projectId, title: 'A pipe in the way' };
  const noted = await foreman.call(changeOrders.create, event);
  expect(noted).toMatchObject({ status: 'open', changeKind: 'event' });
  expect(noted.amountCents).toBeUndefined();
  const technician = await scene.server.as('tech');
  expect(await technician.call(changeOrders.create, { ...event, clientRef: newId() })).toMatchObject({ manager: null });
  const co = await refusal(foreman.call(changeOrders.create, { ...event, clientRef: newId(), changeKind: 'co' }));
  expect(co).toMatchObject({ status: 403 });
  const draft = await scene.draft();
  const seen = await foreman.call(changeOrders.get, { changeOrderId: draft.changeOrderId });
  expect(JSON.stringify(seen)).not.toContain('Cents');
  expect(seen.can['setLines']).toBeUndefined();
  // Whoever answers in words says the price there.
  const { rfqs } = await askedOf(scene.quoterId);
  const rfqId = rfqs[0]?.changeOrderId ?? '';
  const token = await linkOf(rfqId, scene.quoterId);
  const clientRef = newId();
  await scene.server.anonymous.call(shares.respond, { token, clientRef, body: 'All of it for 4,321', fileIds: [] });
  expect(await scene.read(rfqId)).toMatchObject({ quoteNote: 'All of it for 4,321' });
  const read = [
    await foreman.call(changeOrders.get, { changeOrderId: rfqId }),
    await foreman.call(records.activity, { recordId: rfqId }),
  ];
  expect(JSON.stringify(read)).not.toContain('4,321');
});
