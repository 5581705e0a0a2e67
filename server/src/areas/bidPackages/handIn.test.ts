import { Readable } from 'node:stream';
import { bidPackageDownloads, bidPackages } from '@plumbline/contract/areas/bidPackages';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import { bidBreakdowns, bids as ourBids } from '@plumbline/contract/areas/bids';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AFTER_DUE,
  BEFORE_DUE,
  FORM,
  fileOf,
  onPackage,
  personOf,
  startBidPackageScene,
  tokenIn,
} from '../../../test/bidPackageLife.ts';
import type { BidPackageScene } from '../../../test/bidPackageLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { openDueBids } from './clock.ts';

let scene: BidPackageScene;
let origin: string;
beforeAll(async () => {
  scene = await startBidPackageScene();
  origin = await scene.server.listen();
});
afterAll(() => scene.server.close());

test('our own figure for a whole package is a price of our bid until there is one, and reaches no bidder before bids are due and after', async () => {
  const { server, estimator } = scene;
  const { made, tokens } = await scene.open({ title: 'Plugged concrete' });
  const [token = ''] = tokens;
  const { bidPackageId } = made;
  const bid = { clientRef: newId(), projectId: server.projectId, title: 'Shell', dueDate: '2026-12-20' };
  const { bidId, version } = await estimator.call(ourBids.create, bid);
  const decided = await estimator.call(ourBids.decideBid, { bidId, version });
  const parts = { bidId, version: decided.version, clientRef: newId(), breakdowns: [{ title: 'Concrete' }] };
  const { breakdowns } = await estimator.call(bidBreakdowns.create, parts);
  const bidBreakdownIds = breakdowns.map((one) => one.bidBreakdownId);
  const asked = await estimator.call(bidPackages.setParts, { ...onPackage(made), bidBreakdownIds });
  const plugCents = 8_421_753;
  const set = await estimator.call(bidPackages.setBudget, { ...onPackage(asked), budgetCents: 9_000_000, plugCents });
  expect(set).toMatchObject({ budgetCents: 9_000_000, plugCents });
  // Omitted fields stay.
  expect(await estimator.call(bidPackages.setBudget, { ...onPackage(set), budgetCents: null })).toMatchObject({
    plugCents,
  });
  await scene.bid(made, token);

  const outside = async () => {
    const seen: unknown[] = [await server.anonymous.call(bidSubmissions.get, { token }), server.left];
    for (const table of ['share', 'trail', 'audit', 'notification', 'mail'])
      seen.push(await server.sql(`select to_jsonb(x) as row from ${table} x`));
    const said = JSON.stringify(seen);
    expect(said).toContain('Plugged concrete');
    for (const plug of ['8421753', '84217.53', '84,217.53']) expect(said).not.toContain(plug);
  };
  const covered = () => estimator.call(bidPackages.coverage, { bidId });
  await outside();
  expect(await covered()).toMatchObject([{ plugCents, best: null }]);
  server.setClock(AFTER_DUE);
  await openDueBids(server.context, AFTER_DUE);
  await outside();
  // 10,000.00 + 5,000.00 + 12.5 × 88.40 + the allowance of 2,500.00, against ours
  expect(await covered()).toMatchObject([{ plugCents, best: { leveledCents: 1_860_500 } }]);
  const path = `${bidPackageDownloads.levelingSheet.path}?bidPackageId=${bidPackageId}&format=csv`;
  const sheet = await (await fetch(`${origin}${path}`, { headers: { cookie: estimator.cookie } })).text();
  expect(sheet).toMatch(/Over \(under\) our plug.*-65612\.53/);
  server.setClock(BEFORE_DUE);
});

test('a bid that came by mail is entered with what came, marked everywhere, and sealed for whoever entered it', async () => {
  const { server, estimator } = scene;
  const { made, tokens } = await scene.open({ title: 'Mailed concrete' });
  const [token = ''] = tokens;
  const { bidPackageId } = made;
  const bidder = await personOf(server, token);
  const inviteId = made.invites.find(({ person }) => person.personId === bidder)?.inviteId ?? '';
  await estimator.call(bidPackages.addAddendum, { ...onPackage(made), title: 'Thicker slab', text: 'It is 6 in.' });
  const fileId = await fileOf(server, estimator.personId, 'Mailed quote 7654321.pdf');
  const lines = made.lines.map(({ lineId, section }) => ({
    lineId,
    ...(section === 'base' && { amountCents: 7_654_321 }),
    ...(section === 'unitPrice' && { unitPrice: '88.4' }),
    ...(section === 'scope' && { answer: 'included' as const }),
  }));
  const enter = async (more: object = {}) =>
    estimator.call(bidPackages.enterBid, {
      ...onPackage(await scene.get(bidPackageId)),
      clientRef: newId(),
      inviteId,
      lines,
      exclusions: 'Without pumping for 76,543.21',
      fileIds: [fileId],
      ...more,
    });
  const refused = async (more: object) => (await failure(enter(more))).data;
  expect(await refused({ fileIds: [] })).toMatchObject({
    fields: [{ path: 'fileIds' }],
  });
  expect(await refused({})).toMatchObject({ fields: [{ path: 'takesAddenda' }] });
  expect(await refused({ takesAddenda: true, lines: [] })).toMatchObject({
    fields: [{ path: 'lines.0.amountCents' }, {}, {}, {}],
  });
  expect(await failure(enter({ takesAddenda: true, fileIds: [newId()] }))).toMatchObject({ code: 1004 });
  // Quantities are ours unless a line says otherwise: the same one may be said again.
  const times = (quantity: string) => lines.map((line) => ('unitPrice' in line ? { ...line, quantity } : line));
  expect(await failure(enter({ takesAddenda: true, lines: times('13') }))).toMatchObject({
    code: 2000,
    message: 'The quantity of “Rock excavation” is fixed: bids are for the quantity that was asked for.',
  });
  await scene.mails();
  const entered = await enter({ takesAddenda: true });
  const name = entered.createdBy?.fullName ?? '';
  expect(entered.invites.find((one) => one.inviteId === inviteId)).toMatchObject({
    bidVersion: 1,
    intent: 'willBid',
    acknowledged: 1,
    bidEnteredBy: { personId: estimator.personId },
  });
  expect((await server.anonymous.call(bidSubmissions.get, { token })).bid).toMatchObject({
    number: 1,
    enteredBy: name,
  });
  const mails = await scene.mails();
  expect(mails.map(({ text }) => text).join()).toContain(`${name} entered this bid for you`);
  const trail = await estimator.call(records.activity, { recordId: bidPackageId });
  expect(trail.rows[0]).toMatchObject({ verb: 'enterBid', onBehalfOf: { personId: bidder } });
  const own = async (path: string) => fetch(`${origin}${path}`, { headers: { cookie: estimator.cookie } });
  const file = await (await own(`/apisc/file/content/${fileId}`)).text();
  const sheet = await (
    await own(`${bidPackageDownloads.levelingSheet.path}?bidPackageId=${bidPackageId}&format=csv`)
  ).text();
  expect(sheet).toContain('sealed until they are due');
  const kept: unknown[] = [];
  for (const table of ['record', 'trail', 'audit', 'notification'])
    kept.push(await server.sql(`select to_jsonb(x) as row from ${table} x`));
  for (const amount of ['7654321', '76543.21', '76,543.21', 'Mailed quote'])
    expect(JSON.stringify([entered, trail, mails, file, kept])).not.toContain(amount);
  // A bid that the bidder submits later replaces it, and only the bidder sees it.
  await scene.bid(made, token);
  expect((await scene.get(bidPackageId)).invites.find((one) => one.inviteId === inviteId)).toMatchObject({
    bidVersion: 2,
    bidEnteredBy: null,
  });
  const second = await fileOf(server, estimator.personId, 'Second quote.pdf');
  await enter({ fileIds: [second] });
  server.setClock(AFTER_DUE);
  expect(await failure(enter({ fileIds: [second] }))).toMatchObject({ code: 2000 });
  await openDueBids(server.context, AFTER_DUE);
  const { bids } = await estimator.call(bidPackages.leveling, { bidPackageId });
  expect(bids).toMatchObject([
    { number: 3, enteredBy: { personId: estimator.personId }, files: [{ name: 'Second quote.pdf' }] },
  ]);
  const after = await (
    await own(`${bidPackageDownloads.levelingSheet.path}?bidPackageId=${bidPackageId}&format=csv`)
  ).text();
  expect(after).toContain(`Entered by ${name}`);
});

test('a bidder reads their own bid back by any of their links, also after an addendum, and nobody else does', async () => {
  const { server, estimator } = scene;
  server.setClock(BEFORE_DUE);
  const { made, tokens } = await scene.open({ title: 'Read back' });
  const [token = '', other = ''] = tokens;
  const person = await personOf(server, token);
  const fileId = await fileOf(server, person, 'Own quote.pdf');
  await server.context.files.put(`${server.tenantId}/${fileId}`, Readable.from([Buffer.from('quote')]));
  await server.sql('update file set storage_key = $2 where id = $1', [fileId, `${server.tenantId}/${fileId}`]);
  const ownLines = [{ kind: 'alternate' as const, description: 'Night pour', amountCents: 9_876_543, isDeduct: true }];
  await scene.bid(made, token, { prices: [7_654_321, 500_000], ownLines, exclusions: 'Pumping', fileIds: [fileId] });
  const { lines } = await scene.get(made.bidPackageId);
  const own = (by: string) => server.anonymous.call(bidSubmissions.get, { token: by });
  expect((await own(token)).bid?.content).toMatchObject({
    lines: [{ lineId: lines[0]?.lineId, amountCents: 7_654_321 }, {}, { unitPrice: '88.4' }, {}, {}, {}, {}],
    droppedLines: [],
    ownLines,
    exclusions: 'Pumping',
    files: [{ fileId, name: 'Own quote.pdf' }],
  });
  await scene.mails();
  await estimator.call(bidPackages.addAddendum, {
    ...onPackage(await scene.get(made.bidPackageId)),
    title: 'Thicker slab',
    text: 'It is 6 in.',
    lines: [{ section: 'base', description: 'Slab, 6 in' }, ...FORM.slice(1)],
  });
  // The letter of the addendum brings a link of its own, which opens the same bid and its files.
  const letters = await scene.mails();
  const again = tokenIn(letters.find(({ to }) => to.startsWith('ana'))?.text ?? '');
  const mine =
    (await personOf(server, again)) === person
      ? again
      : tokenIn(letters.find(({ to }) => to.startsWith('ben'))?.text ?? '');
  const after = await own(mine);
  expect(after.bid?.content.droppedLines).toEqual([
    { description: 'Footings and slabs', droppedIn: 1, amountCents: 7_654_321, unitPrice: null },
  ]);
  const answered = after.bid?.content.lines.map(({ lineId }) => lineId);
  expect(after.lines.filter(({ lineId }) => !answered?.includes(lineId))).toMatchObject([
    { description: 'Slab, 6 in' },
  ]);
  const file = (by: string) => fetch(`${origin}/apisc/share/file/${by}/${fileId}`);
  const refused = await (await file(other)).json();
  expect(refused).toMatchObject({ code: 1004 });
  expect(await (await file(mine)).text()).toBe('quote');
  const theirs = JSON.stringify([await own(other), await scene.get(made.bidPackageId)]);
  for (const amount of ['7654321', '9876543', 'Night pour', fileId]) expect(theirs).not.toContain(amount);
  // A second submission keeps the file without another upload.
  const { addenda } = after;
  await server.anonymous.call(bidSubmissions.acknowledge, { token: mine, addendumId: addenda[0]?.addendumId ?? '' });
  await scene.bid(await scene.get(made.bidPackageId), mine, { prices: [1, 2], fileIds: [fileId] });
  expect((await own(token)).bid).toMatchObject({ number: 2, fileCount: 1, content: { droppedLines: [] } });
  server.setClock(AFTER_DUE);
  expect((await own(token)).bid?.content.lines[0]).toMatchObject({ amountCents: 1 });
});

test('questions are answered in their form and sealed; an addendum changes the form, and what was given before stands beside it; a form is kept', async () => {
  const { estimator, server } = scene;
  server.setClock(BEFORE_DUE);
  const surety = { section: 'question', description: 'Surety', answerType: 'text' } as const;
  const start = { section: 'question', description: 'Start', answerType: 'date', isRequired: false } as const;
  const emr = { section: 'question', description: 'EMR', answerType: 'number', unit: 'rate' } as const;
  const choice = (...options: string[]) =>
    ({ section: 'question', description: 'Payment', answerType: 'choice', options }) as const;
  // Of this one bidders may give a quantity of their own.
  const rock = {
    section: 'unitPrice',
    description: 'Rock',
    quantity: '10',
    unit: 'cy',
    isQuantityLocked: false,
    isRequired: false,
  } as const;
  const lines = [
    { section: 'base', description: 'Slab' } as const,
    emr,
    choice('Net 30', 'Net 60'),
    start,
    surety,
    rock,
  ];
  const draft = await scene.draft({ title: 'Asked', dueDate: null });
  expect(draft).toMatchObject({ dueAt: null, dueInDays: null });
  const { bidPackageId } = draft;
  const short = { ...onPackage(draft), lines: [choice('Net 30')] };
  expect(await failure(estimator.call(bidPackages.setLines, short))).toMatchObject({
    data: { fields: [{ path: 'lines.0.options' }] },
  });
  const formed = await estimator.call(bidPackages.setLines, { ...onPackage(draft), lines });
  await scene.mails();
  const invite = (more: object) => estimator.call(bidPackages.invite, { ...onPackage(formed), ...more });
  for (const more of [{}, { dueDate: '2026-11-19' }])
    expect(await failure(invite(more))).toMatchObject({ code: 1400, data: { fields: [{ path: 'dueDate' }] } });
  expect(await invite({ dueDate: '2026-12-04' })).toMatchObject({ dueAt: '2026-12-04T22:00:00Z', status: 'open' });
  const letters = await scene.mails();
  expect(letters[0]?.text).toContain('December 4, 2026');
  const [token = '', other = ''] = letters.map(({ text }) => tokenIn(text));
  type Given = Record<string, { amountCents?: number; answer?: string; unitPrice?: string; quantity?: string }>;
  const bid = async (by: string, given: Given) => {
    const { lines: form } = await server.anonymous.call(bidSubmissions.get, { token: by });
    const answers = form.map(({ lineId, description }) => ({ lineId, ...given[description] }));
    return server.anonymous.call(bidSubmissions.submit, { token: by, clientRef: newId(), lines: answers });
  };
  const given: Given = {
    Slab: { amountCents: 100_000 },
    EMR: { answer: '1,000.50' },
    Payment: { answer: 'Net 30' },
    Start: { answer: '2027-02-01' },
    Surety: { answer: 'Granite Surety of Reno' },
    Rock: { unitPrice: '2.5', quantity: '12' },
  };
  const none = { EMR: { answer: 'low' }, Payment: { answer: 'Net 90' }, Start: { answer: 'soon' }, Surety: {} };
  expect(await failure(bid(token, { ...given, ...none }))).toMatchObject({
    code: 1400,
    data: { fields: [1, 2, 3, 4].map((at) => ({ path: `lines.${at}.answer` })) },
  });
  await bid(token, given);
  const seen = [
    await server.anonymous.call(bidSubmissions.get, { token: other }),
    await scene.get(bidPackageId),
    await estimator.call(records.activity, { recordId: bidPackageId }),
    await server.sql(`select to_jsonb(x) as row from trail x`),
  ];
  for (const secret of ['Granite Surety', '1000.5', '2027-02-01']) expect(JSON.stringify(seen)).not.toContain(secret);

  await scene.mails();
  const changed = await estimator.call(bidPackages.addAddendum, {
    ...onPackage(await scene.get(bidPackageId)),
    title: 'Thicker slab',
    text: 'It is 6 in.',
    lines: [{ section: 'base', description: 'Slab, 6 in' }, surety, emr, choice('Net 30', 'Net 45'), start, rock],
  });
  expect((await scene.mails())[0]?.text).toContain('It changes the form that you fill in.');
  expect(changed.addenda).toMatchObject([{ number: 1, changesForm: true }]);
  expect(changed.lines.map(({ description, addedIn }) => [description, addedIn])).toEqual([
    ['Slab, 6 in', 1],
    ['Surety', null],
    ['EMR', null],
    ['Payment', 1],
    ['Start', null],
    ['Rock', null],
  ]);
  const { addenda } = await server.anonymous.call(bidSubmissions.get, { token: other });
  await server.anonymous.call(bidSubmissions.acknowledge, { token: other, addendumId: addenda[0]?.addendumId ?? '' });
  await bid(other, { ...given, 'Slab, 6 in': { amountCents: 120_000 } });
  server.setClock(AFTER_DUE);
  await openDueBids(server.context, AFTER_DUE);
  const all = await estimator.call(bidPackages.leveling, { bidPackageId });
  expect(all.lines.filter(({ droppedIn }) => droppedIn === 1).map(({ description }) => description)).toEqual([
    'Slab',
    'Payment',
  ]);
  // A bidder who did not submit again lacks the new line, and the old line no longer counts.
  expect(levelBids(all).bids).toMatchObject([
    { submittedCents: 103_000, leveledCents: 3000, gaps: 1 },
    { submittedCents: 123_000, leveledCents: 123_000, gaps: 0 },
  ]);
  const admin = await server.as('admin');
  const sheet = await fetch(
    `${origin}${bidPackageDownloads.levelingSheet.path}?bidPackageId=${bidPackageId}&format=csv`,
    { headers: { cookie: admin.cookie } },
  );
  const said = await sheet.text();
  for (const words of ['Granite Surety of Reno', '"1,000.5 rate"', 'taken off by addendum 1', '12 cy bid'])
    expect(said).toContain(words);

  const keep = async () =>
    estimator.call(bidPackages.keepForm, { ...onPackage(await scene.get(bidPackageId)), name: 'Trade bid' });
  await keep();
  await keep();
  const [kept] = await estimator.call(bidPackages.forms, {});
  expect(kept).toMatchObject({ name: 'Trade bid', number: 2, lines: { length: 6 } });
  const bidFormId = kept?.bidFormId ?? '';
  const more = { clientRef: newId(), projectId: server.projectId, title: 'Begun with it', dueDate: '2027-01-20' };
  expect(await failure(estimator.call(bidPackages.create, { ...more, bidFormId: newId() }))).toMatchObject({
    code: 1004,
  });
  const begun = await estimator.call(bidPackages.create, { ...more, bidFormId });
  await estimator.call(bidPackages.removeForm, { bidFormId });
  expect(await estimator.call(bidPackages.forms, {})).toEqual([]);
  expect((await scene.get(begun.bidPackageId)).lines).toMatchObject([
    { description: 'Slab, 6 in', addedIn: null },
    { answerType: 'text' },
    { answerType: 'number', unit: 'rate' },
    { options: ['Net 30', 'Net 45'] },
    { isRequired: false },
    { quantity: '10', isQuantityLocked: false },
  ]);
});
