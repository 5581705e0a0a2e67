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
  // Work goes on in its changes.
  expect(pending).toMatchObject({ status: 'pending', ballInCourt: [] });
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
  // A person who has quoted is not late.
  expect(await scene.read(rfqId)).toMatchObject({ status: 'priced', dueInDays: null });
  const { rows } = await scene.pm.call(changeOrders.list, { changeKind: ['rfq'], status: ['priced'] });
  expect(rows).toMatchObject([{ changeOrderId: rfqId, dueInDays: null }]);
  const part = await refusal(
    anonymous.call(changeQuotes.submit, { ...hand, clientRef: newId(), lines: lines.slice(1) }),
  );
  expect(part).toMatchObject({ code: 2000, message: expect.stringMatching(/^The request has changed/) });
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
  // An accepted quote names the contract of its author.
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
  expect(held.can['submit']).toBe(
    `This change is part of ${request.number}. Change it there, or take it off ${request.number} first.`,
  );
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

test('a part of a request waits for nobody, and goes back to who is in charge of it when it is taken off', async () => {
  const potential = () => scene.draft({ changeKind: 'pco', lines: [{ description: 'Work', amountCents: 100 }] });
  const [one, two] = [await potential(), await potential()];
  const courtOf = async ({ changeOrderId }: typeof one) =>
    (await scene.read(changeOrderId)).ballInCourt.map(({ personId }) => personId);
  const held = await courtOf(one);
  expect(held).toHaveLength(1);
  const both = [one, two].map(({ changeOrderId }) => changeOrderId);
  const request = await scene.draft({ changeKind: 'cor', title: 'Both', memberIds: both });
  expect([await courtOf(one), await courtOf(two)]).toEqual([[], []]);
  const alone = await scene.pm.call(changeOrders.setMembers, { ...onChange(request), memberIds: both.slice(1) });
  expect([await courtOf(one), await courtOf(two)]).toEqual([held, []]);
  await scene.pm.call(changeOrders.void, { ...onChange(alone), reason });
  expect(await courtOf(two)).toEqual(held);
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
  expect(printed).toContain('Original sum of the contract');
  expect(printed).toContain('Dana Reyes');
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
  // A person who answers in words writes the price in the text.
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
