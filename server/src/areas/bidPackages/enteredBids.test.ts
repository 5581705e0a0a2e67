import { bidPackageDownloads, bidPackages } from '@plumbline/contract/areas/bidPackages';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AFTER_DUE, fileOf, onPackage, personOf, startBidPackageScene } from '../../../test/bidPackageLife.ts';
import type { BidPackageScene } from '../../../test/bidPackageLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { openDueBids } from './clock.ts';

let scene: BidPackageScene;
beforeAll(async () => {
  scene = await startBidPackageScene();
});
afterAll(() => scene.server.close());

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
  expect(mails.map(({ text }) => text).join()).toContain(`${name} entered it for you`);
  const trail = await estimator.call(records.activity, { recordId: bidPackageId });
  expect(trail.rows[0]).toMatchObject({ verb: 'enterBid', onBehalfOf: { personId: bidder } });
  const origin = await server.listen();
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
  // What the bidder hands in themselves takes its place, and is nobody else's.
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
