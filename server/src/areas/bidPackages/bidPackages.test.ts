import { buffer } from 'node:stream/consumers';
import { awards } from '@plumbline/contract/areas/awards';
import { bidPackageDownloads, bidPackages } from '@plumbline/contract/areas/bidPackages';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import { contacts } from '@plumbline/contract/areas/contacts';
import { bidBreakdowns, bids as ourBids } from '@plumbline/contract/areas/bids';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import { factors } from '@plumbline/contract/areas/factors';
import { tenants } from '@plumbline/contract/areas/tenants';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AFTER_DUE,
  BEFORE_DUE,
  fileOf,
  onPackage,
  personOf,
  startBidPackageScene,
  tokenIn,
} from '../../../test/bidPackageLife.ts';
import type { BidPackageScene } from '../../../test/bidPackageLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { PASSWORD } from '../../../test/server.ts';
import { zipEntries } from '../../../test/zipEntries.ts';
import type { Manifest } from '../../kit/archive/write.ts';
import { tenantJobs } from '../tenants/index.ts';
import { openDueBids } from './clock.ts';

let scene: BidPackageScene;
let origin: string;
beforeAll(async () => {
  scene = await startBidPackageScene();
  origin = await scene.server.listen();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.setClock(BEFORE_DUE));

const anonymous = () => scene.server.anonymous;

/** A bid of ours with two parts. */
async function ourBid() {
  const { estimator, server } = scene;
  const { projectId } = server;
  const made = await estimator.call(ourBids.create, {
    clientRef: newId(),
    projectId,
    title: 'Shell',
    dueDate: '2026-12-20',
  });
  const { bidId, version } = await estimator.call(ourBids.decideBid, { bidId: made.bidId, version: made.version });
  const breakdowns = [{ code: '03 30 00', title: 'Concrete' }, { title: 'Pumping' }];
  return estimator.call(bidBreakdowns.create, { bidId, version, clientRef: newId(), breakdowns });
}

test('nothing that a bidder priced is in any answer, sheet, trail, audit, search, notice, mail or file before it is opened, for nobody', async () => {
  const { server, estimator, executive } = scene;
  const admin = await server.as('admin');
  await scene.opened();
  const { made, tokens } = await scene.open({ title: 'Sealed concrete' });
  const [token = '', otherToken = ''] = tokens;
  const { bidPackageId } = made;
  const ours = await ourBid();
  const [part, other] = ours.breakdowns.map(({ bidBreakdownId }) => bidBreakdownId);
  await estimator.call(bidPackages.setParts, { ...onPackage(made), bidBreakdownIds: [part ?? ''] });
  const elsewhere = (await ourBid()).breakdowns[0]?.bidBreakdownId ?? '';
  const both = { ...onPackage(await scene.get(bidPackageId)), bidBreakdownIds: [part ?? '', elsewhere] };
  expect(await failure(estimator.call(bidPackages.setParts, both))).toMatchObject({ code: 1400 });
  const fileId = await fileOf(server, await personOf(server, token), 'Secret price 7654321.pdf');
  const secret = {
    prices: [7_654_321, 500_000],
    exclusions: 'Without pumping for 76,543.21',
    ownLines: [{ kind: 'alternate' as const, description: 'Night pour', amountCents: 9_876_543, isDeduct: true }],
    fileIds: [fileId],
  };
  await scene.bid(made, token, secret);
  const sheet = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie: admin.cookie } })).text();
  const everything = async () => {
    const seen: unknown[] = [await anonymous().call(bidSubmissions.get, { token: otherToken })];
    seen.push(await (await fetch(`${origin}/apisc/share/file/${otherToken}/${fileId}`)).text());
    for (const client of [estimator, executive, admin]) {
      const look = <T>(work: Promise<T>) =>
        work.then(
          (value) => seen.push(value),
          (error: unknown) => seen.push(error),
        );
      await look(client.call(bidPackages.get, { bidPackageId }));
      await look(client.call(bidPackages.list, { keyword: 'Sealed' }));
      await look(client.call(bidPackages.list, { sort: 'low' }));
      await look(client.call(bidPackages.totals, {}));
      await look(client.call(bidPackages.counts, {}));
      await look(client.call(bidPackages.leveling, { bidPackageId }));
      await look(client.call(bidPackages.coverage, { bidId: ours.bidId }));
      await look(client.call(records.activity, { recordId: bidPackageId }));
      await look(client.call(records.search, { keyword: '7654321' }));
      await look(client.call(records.search, { keyword: 'pumping' }));
      await look(client.call(bidPackages.setBudget, { bidPackageId, version: 1, budgetCents: 1 }));
    }
    for (const format of ['csv', 'xlsx'])
      seen.push(await sheet(`${bidPackageDownloads.levelingSheet.path}?bidPackageId=${bidPackageId}&format=${format}`));
    seen.push(await sheet(`${bidPackageDownloads.export.path}?format=csv`));
    seen.push(await sheet(`/apisc/file/content/${fileId}`));
    // Other places than the bid's own rows: trails, audits, notices, mails, announcements.
    for (const table of ['record', 'trail', 'audit', 'notification', 'comment', 'share', 'attachment'])
      seen.push(await server.sql(`select to_jsonb(x) as row from ${table} x`));
    seen.push(await server.sql('select payload from graphile_worker._private_jobs'));
    seen.push(server.left);
    return JSON.stringify(seen);
  };
  // The content of the company's archive, with the number of bids in it, and of sealed bids left out.
  const archive = async () => {
    const archiveId = newId();
    await admin.call(factors.stepUp, { password: PASSWORD });
    await admin.call(tenants.startArchive, { clientRef: archiveId });
    await tenantJobs(server.context, 0).jobs['archive']?.({ tenantId: server.tenantId, archiveId });
    const zip = await zipEntries(
      await buffer(await server.context.files.get(`${server.tenantId}/archive-${archiveId}.zip`)),
    );
    const manifest = JSON.parse(zip.get('manifest.json')?.toString() ?? '') as Manifest;
    const counted = manifest.tables.find(({ table }) => table === 'bid_package_submission');
    return { all: [...zip.values()].map(String).join(''), rows: counted?.rows ?? 0, sealed: counted?.sealed ?? 0 };
  };
  const taken = await archive();
  const [kept] = await server.sql<{ sealed: number; rows: number }>(
    `select count(*) filter (where x.opened_at is null)::int as sealed, count(x.opened_at)::int as rows
      from bid_package_submission s join bid_package x on x.id = s.package_id`,
  );
  expect(taken).toMatchObject(kept ?? {});
  expect(taken.rows).toBeGreaterThan(0);
  const before = (await everything()) + taken.all;
  expect(before).toContain('Sealed concrete');
  expect(before).toContain('sealed until they are due');
  const [hash] = await server.sql<{ hex: string }>(
    `select encode(content_hash, 'hex') as hex
      from client_ref
      where ref = (select submission_id from bid_package_submission_file where file_id = $1)`,
    [fileId],
  );
  for (const amount of [
    fileId,
    hash?.hex ?? '',
    '7654321',
    '76543.21',
    '76,543.21',
    '8154321',
    'Secret price',
    '9876543',
    'Night pour',
  ])
    expect(before).not.toContain(amount);

  server.setClock(AFTER_DUE);
  expect((await scene.get(bidPackageId)).openedAt).toBeNull();
  // Due, and not yet opened: still nothing.
  expect(await failure(estimator.call(bidPackages.leveling, { bidPackageId }))).toMatchObject({ code: 2000 });
  await openDueBids(server.context, AFTER_DUE);
  const { bids } = await estimator.call(bidPackages.leveling, { bidPackageId });
  expect(bids[0]).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ amountCents: 7_654_321 })]),
    exclusions: secret.exclusions,
    files: [{ fileId, name: 'Secret price 7654321.pdf' }],
  });
  // What a bidder adds counts where we say so.
  const [own] = bids[0]?.ownLines ?? [];
  expect(own).toMatchObject({ description: 'Night pour', amountCents: 9_876_543, isDeduct: true, isCounted: false });
  const leveled = { ...onPackage(await scene.get(bidPackageId)), plugs: [], countedIds: [own?.ownLineId ?? ''] };
  expect(await failure(estimator.call(bidPackages.level, { ...leveled, countedIds: [newId()] }))).toMatchObject({
    code: 1004,
  });
  await estimator.call(bidPackages.level, leveled);
  const counted = levelBids(await estimator.call(bidPackages.leveling, { bidPackageId })).bids[0];
  expect((counted?.submittedCents ?? 0) - (counted?.leveledCents ?? 0)).toBe(9_876_543);
  await estimator.call(bidPackages.level, { ...onPackage(await scene.get(bidPackageId)), plugs: [], countedIds: [] });
  const { rows } = await estimator.call(bidPackages.list, { keyword: 'Sealed' });
  expect(rows[0]?.lowCents).toBe(bids[0]?.totalCents);
  const asked = (over: object) => ({ bidPackageId, bidCount: 1, bidBreakdownIds: [part], ...over });
  const leveledCents = bids[0]?.totalCents;
  expect(await estimator.call(bidPackages.coverage, { bidId: ours.bidId })).toEqual([
    expect.objectContaining(
      asked({
        best: {
          vendorName: expect.any(String),
          leveledCents,
          isChosen: false,
          parts: [{ bidBreakdownId: part, cents: leveledCents }],
        },
      }),
    ),
  ]);
  // Two parts with one price: only lines with cost codes could tell the parts apart.
  await estimator.call(bidPackages.setParts, {
    ...onPackage(await scene.get(bidPackageId)),
    bidBreakdownIds: [part ?? '', other ?? ''],
  });
  const [together] = await estimator.call(bidPackages.coverage, { bidId: ours.bidId });
  expect(together?.best?.parts.map(({ cents }) => cents)).toEqual([null, null]);
  expect((await scene.get(bidPackageId)).parts).toMatchObject([
    { code: '03 30 00', title: 'Concrete' },
    { title: 'Pumping' },
  ]);
  expect(await sheet(`${bidPackageDownloads.levelingSheet.path}?bidPackageId=${bidPackageId}&format=csv`)).toContain(
    '76543.21',
  );
});

let priced: ReturnType<BidPackageScene['open']> | undefined;
test.each([
  [{ amountCents: -1 }, 'amountCents'],
  [{ amountCents: 1.5 }, 'amountCents'],
  [{ amountCents: 1_000_000_000 }, 'amountCents'],
  [{ amountCents: Number.POSITIVE_INFINITY }, 'amountCents'],
  [{ amountCents: '=1+1' as never }, 'amountCents'],
  [{ unitPrice: 'NaN' }, 'unitPrice'],
  [{ unitPrice: '1e400' }, 'unitPrice'],
  [{ unitPrice: '=SUM(A1)' }, 'unitPrice'],
  [{ unitPrice: '-5' }, 'unitPrice'],
])('a price of %j is refused with a sentence that names its field', async (wrong, field) => {
  const { made, tokens } = await (priced ??= scene.open());
  const lines = made.lines.map(({ lineId, section }, at) => ({
    lineId,
    ...(section === 'base' && { amountCents: 5 }),
    ...(section === 'unitPrice' && { unitPrice: '5' }),
    ...(section === 'scope' && { answer: 'included' as const }),
    ...(at === 2 && field === 'unitPrice' ? wrong : {}),
    ...(at === 1 && field === 'amountCents' ? wrong : {}),
  }));
  const path = field === 'unitPrice' ? 'lines.2.unitPrice' : 'lines.1.amountCents';
  expect(await failure(scene.bid(made, tokens[0] ?? '', { lines }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path, msg: expect.stringMatching(/\w/) }] },
  });
  expect((await scene.get(made.bidPackageId)).invites.every(({ bidVersion }) => bidVersion === null)).toBe(true);
});

test('what is missing, of another package or not acknowledged is no bid', async () => {
  const { made, tokens } = await scene.open();
  const [token = ''] = tokens;
  expect(await failure(scene.bid(made, token, { prices: [5, null] }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'lines.1.amountCents' }] },
  });
  expect(await failure(scene.bid(made, token, { lines: [{ lineId: newId(), amountCents: 5 }] }))).toMatchObject({
    code: 1004,
  });
  await scene.estimator.call(bidPackages.addAddendum, {
    ...onPackage(made),
    title: 'Thicker slab',
    text: 'The slab is 6 in.',
  });
  expect(await failure(scene.bid(made, token))).toMatchObject({ message: 'Acknowledge one addendum first.' });
  const { addenda } = await anonymous().call(bidSubmissions.get, { token });
  await anonymous().call(bidSubmissions.acknowledge, { token, addendumId: addenda[0]?.addendumId ?? '' });
  await scene.bid(made, token);
  expect((await scene.get(made.bidPackageId)).invites.map(({ acknowledged }) => acknowledged)).toEqual(
    expect.arrayContaining([0, 1]),
  );
  const mails = await scene.mails();
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(
    expect.arrayContaining(['Addendum 1', 'Your bid was received']),
  );
  expect(mails.find(({ subject }) => subject.startsWith('Addendum 1'))?.text).toContain('> The slab is 6 in.');
});

test('a question is answered to everybody, without who asked; the link of one opens nothing of another', async () => {
  const { made, tokens } = await scene.open();
  const [mine = '', theirs = ''] = tokens;
  const asked = { token: mine, clientRef: newId(), question: 'Who pays for testing?' };
  await anonymous().call(bidSubmissions.ask, asked);
  await anonymous().call(bidSubmissions.ask, asked);
  expect((await anonymous().call(bidSubmissions.get, { token: theirs })).questions).toEqual([]);
  const now = await scene.get(made.bidPackageId);
  expect(now.questions).toHaveLength(1);
  await scene.mails();
  await scene.estimator.call(bidPackages.answerQuestion, {
    ...onPackage(now),
    questionId: now.questions[0]?.questionId ?? '',
    answer: 'The owner does.',
  });
  const seen = await anonymous().call(bidSubmissions.get, { token: theirs });
  expect(seen.questions).toMatchObject([{ mine: false, answer: 'The owner does.' }]);
  expect(JSON.stringify(seen)).not.toMatch(/Ana Pike.*Ben Okafor|Ben Okafor.*Ana Pike/);
  const mails = await scene.mails();
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('> Who pays for testing?');
    expect(text).toContain('> The owner does.');
  }
  // A link from any of the letters is as good as the first.
  expect((await anonymous().call(bidSubmissions.get, { token: tokenIn(mails[0]?.text ?? '') })).title).toBe('Concrete');
  await scene.estimator.call(bidPackages.removeInvitee, {
    ...onPackage(await scene.get(made.bidPackageId)),
    inviteId: now.invites[0]?.inviteId ?? '',
  });
  const over = await Promise.all(tokens.map((token) => failure(anonymous().call(bidSubmissions.get, { token }))));
  expect(over.filter((one) => one.code === 1004)).toHaveLength(1);
  const nobody = await failure(anonymous().call(bidSubmissions.get, { token: 'A'.repeat(43) }));
  expect(nobody).toMatchObject({ code: 1004 });
});

test('plugs change the leveled total and never reach a bidder; the low one is marked', async () => {
  const { server, estimator } = scene;
  const opened = await scene.opened();
  const { bidPackageId } = opened;
  const read = () => estimator.call(bidPackages.leveling, { bidPackageId });
  const before = levelBids(await read());
  expect(before.bids.map(({ leveledCents, gaps }) => [leveledCents, gaps])).toEqual([
    [1_860_500, 1],
    [1_910_500, 1],
  ]);
  expect(before).toMatchObject({ lowCents: 1_860_500, spreadCents: 50_000, spreadPercent: '2.7' });
  const line = (section: string) => opened.lines.find((one) => one.section === section)?.lineId ?? '';
  const [low] = before.bids;
  const inviteId = low?.bid.inviteId ?? '';
  await estimator.call(bidPackages.level, {
    ...onPackage(opened),
    plugs: [{ inviteId, lineId: line('scope'), cents: 123_456, scope: 'excluded', note: 'Pumping by us' }],
  });
  const after = levelBids(await read());
  expect(after.bids.find(({ bid }) => bid.inviteId === inviteId)).toMatchObject({
    submittedCents: 1_860_500,
    leveledCents: 1_983_956,
    gaps: 0,
    isLow: false,
  });
  // Adjustments outside the lines: the full set each time, and an empty set removes them.
  const adjust = async (adjustments: { inviteId: string; cents: number; reason: string }[]) => {
    await estimator.call(bidPackages.level, { ...onPackage(await scene.get(bidPackageId)), plugs: [], adjustments });
    return levelBids(await read()).bids.find(({ bid }) => bid.inviteId === inviteId)?.leveledCents;
  };
  const ours = [
    { inviteId, cents: -83_956, reason: 'Known crew' },
    { inviteId, cents: 10_000, reason: 'Bond, 987.65 a month' },
  ];
  expect(await failure(adjust([{ inviteId: newId(), cents: 5, reason: 'Elsewhere' }]))).toMatchObject({ code: 1004 });
  expect(await adjust(ours)).toBe(1_910_000);
  const trail = await estimator.call(records.activity, { recordId: bidPackageId });
  for (const secret of ['123456', '83956', '987.65']) expect(JSON.stringify(trail)).not.toContain(secret);
  await server.sql(
    `delete from role_grant g using role r
      where r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'purchasing' and g.action = 'readCost'`,
  );
  const blind = await server.as('purchasing');
  const shown = [
    await blind.call(bidPackages.get, { bidPackageId }),
    await blind.call(bidPackages.list, {}),
    await blind.call(bidPackages.totals, {}),
  ];
  expect(JSON.stringify(shown)).not.toMatch(/[cC]ents"/);
  expect((await blind.call(bidPackages.get, { bidPackageId })).can).not.toHaveProperty('level');
  expect(await failure(blind.call(bidPackages.leveling, { bidPackageId }))).toMatchObject({ code: 1010 });
});

test('somebody else awards than who recommends, regrets go to the others, and it can be reopened', async () => {
  const { estimator, executive, server } = scene;
  const admin = await server.as('admin');
  const opened = await scene.opened({ isPrivate: true });
  const inviteId = opened.invites[0]?.inviteId ?? '';
  const recommended = await admin.call(bidPackages.recommend, {
    ...onPackage(opened),
    inviteId,
    approverId: executive.personId,
    reason: 'They have the crew',
  });
  expect(recommended.can['award']).toBe('You recommended it: somebody else awards it.');
  const awarded = await executive.call(bidPackages.award, { ...onPackage(recommended), awardKind: 'soft' });
  expect(awarded).toMatchObject({ status: 'awarded', awardKind: 'soft', ballInCourt: [] });
  const { rows } = await executive.call(awards.list, { keyword: awarded.title });
  const [{ projectAwardId } = { projectAwardId: '' }, ...more] = rows.filter(
    ({ projectId, status }) => projectId === awarded.projectId && status === 'draft',
  );
  expect(more).toEqual([]);
  const award = await executive.call(awards.get, { projectAwardId });
  // At the bidder's own figures.
  const { bids } = levelBids(await estimator.call(bidPackages.leveling, { bidPackageId: awarded.bidPackageId }));
  const [theirs, others] = [true, false].map((is) => bids.find(({ bid }) => (bid.inviteId === inviteId) === is));
  expect(new Set([theirs?.submittedCents, others?.submittedCents])).toEqual(new Set([1_860_500, 1_910_500]));
  expect(award).toMatchObject({
    side: 'vendor',
    isPrivate: true,
    awardType: 'softAward',
    awardedCents: theirs?.submittedCents,
    selectionReason: 'They have the crew',
    qualifications: 'Access from the alley',
    contact: { fullName: 'Ana Pike' },
    runnerUps: [{ amountCents: others?.submittedCents }],
  });
  await scene.mails();
  await estimator.call(bidPackages.sendRegrets, onPackage(awarded));
  const mails = await scene.mails();
  expect(mails.map(({ to }) => to)).toEqual(['ben@okafor.example']);
  expect(mails[0]?.text).not.toMatch(/\/share\/|\$|Ana Pike/);
  const again = await scene.get(awarded.bidPackageId);
  expect(again.can['sendRegrets']).toBe('They were sent already.');
  const held = `Award ${award.number} is still in force. It has to be declined or rescinded first.`;
  const { can } = await executive.call(bidPackages.get, { bidPackageId: again.bidPackageId });
  expect(can['reopen']).toBe(held);
  const reopening = { ...onPackage(again), reason: 'They withdrew' };
  expect(await failure(executive.call(bidPackages.reopen, reopening))).toMatchObject({ code: 2000, message: held });
  const { version } = award;
  await executive.call(awards.rescind, { projectAwardId, version, reason: 'They withdrew' });
  const reopened = await executive.call(bidPackages.reopen, reopening);
  expect(reopened).toMatchObject({ status: 'leveling', recommended: null, awardKind: null, regretsSentAt: null });
  // Neither bidder has a company in the directory: the other one gets an award of their own.
  const other = { inviteId: opened.invites[1]?.inviteId ?? '', approverId: executive.personId, reason: 'Next in line' };
  const second = await admin.call(bidPackages.recommend, { ...onPackage(reopened), ...other });
  await executive.call(bidPackages.award, { ...onPackage(second), awardKind: 'full' });
  const drafts = await executive.call(awards.list, { keyword: awarded.title, status: ['draft'] });
  expect(drafts.rows).toHaveLength(1);
  const theirAward = await executive.call(awards.get, { projectAwardId: drafts.rows[0]?.projectAwardId ?? '' });
  expect(theirAward).toMatchObject({
    awardType: 'noticeOfAward',
    awardedCents: others?.submittedCents,
    contact: { fullName: 'Ben Okafor' },
  });
});

test('cards that were both asked for a bid are merged while the one that goes has not bid, else told why not', async () => {
  const admin = await scene.server.as('admin');
  const { made, tokens } = await scene.open();
  const people = await Promise.all(tokens.map((token) => personOf(scene.server, token)));
  const merge = async ([keptId = '', mergedId = '']: readonly string[]) => {
    const { kept, merged, refusal } = await admin.call(contacts.mergePreview, { keptId, mergedId });
    const input = { keptId, keptVersion: kept.version, mergedId, mergedVersion: merged.version, take: [] };
    return { refusal, done: await admin.call(contacts.merge, input).catch((error: unknown) => error) };
  };
  const [first = '', second = ''] = people;
  await scene.bid(made, tokens[0] ?? '');
  await scene.bid(made, tokens[1] ?? '');
  for (const pair of [
    [first, second],
    [second, first],
  ] as const) {
    const { refusal, done } = await merge(pair);
    expect(refusal).toMatch(/asked for the same bid/);
    expect(done).toMatchObject({ code: 2000, message: refusal });
  }
  const card = { clientRef: newId(), fullName: 'A. Pike', email: 'pike@pike.example' };
  const { personId: other } = await admin.call(contacts.createPerson, card);
  await scene.estimator.call(bidPackages.addInvitees, {
    ...onPackage(await scene.get(made.bidPackageId)),
    personIds: [other],
  });
  expect((await merge([other, first])).done).toMatchObject({ code: 2000 });
  expect((await merge([first, other])).done).toMatchObject({ contactId: first });
  expect((await scene.get(made.bidPackageId)).invites.map(({ person }) => person.personId).sort()).toEqual(
    people.sort(),
  );
});
