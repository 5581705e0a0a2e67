import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  AFTER_DUE,
  BEFORE_DUE,
  DUE,
  onPackage,
  personOf,
  startBidPackageScene,
  tokenIn,
} from '../../../test/bidPackageLife.ts';
import type { BidPackageScene } from '../../../test/bidPackageLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { openDueBids, remindBiddersDue } from './clock.ts';

let scene: BidPackageScene;
beforeAll(async () => {
  scene = await startBidPackageScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.setClock(BEFORE_DUE));

const anonymous = () => scene.server.anonymous;

test('a bid is taken to the second it is due, and a second later refused with a sentence', async () => {
  const { made, tokens } = await scene.open();
  const [first = '', second = ''] = tokens;
  scene.server.setClock(DUE);
  expect(await scene.bid(made, first)).toMatchObject({ bid: { number: 1 }, mayBid: true, intent: 'willBid' });
  scene.server.setClock(AFTER_DUE);
  expect(await failure(scene.bid(made, second))).toMatchObject({
    code: 2000,
    message: 'The time to bid is over. No more bids are accepted.',
  });
  expect(await failure(scene.bid(made, first))).toMatchObject({ code: 2000 });
  await openDueBids(scene.server.context, AFTER_DUE);
  const { bidPackageId } = made;
  const { bids } = await scene.estimator.call(bidPackages.leveling, { bidPackageId });
  // 10,000.00 + 5,000.00 + 12.5 × 88.40 + the allowance of 2,500.00
  expect(bids).toMatchObject([{ totalCents: 1_860_500, number: 1, person: { fullName: expect.any(String) } }]);
});

test('a bid that is cancelled before it is due stays sealed', async () => {
  const { made, tokens } = await scene.open();
  await scene.bid(made, tokens[0] ?? '');
  const now = await scene.get(made.bidPackageId);
  expect(now.can['openBids']).toBe('The bids are sealed until they are due.');
  await scene.estimator.call(bidPackages.cancel, { ...onPackage(now), reason: 'The owner changed the scope' });
  scene.server.setClock(AFTER_DUE);
  await openDueBids(scene.server.context, AFTER_DUE);
  expect(await failure(scene.estimator.call(bidPackages.leveling, { bidPackageId: made.bidPackageId }))).toMatchObject({
    code: 2000,
  });
});

test('one bid takes the place of another; the time is not moved once bids are due', async () => {
  const { made, tokens } = await scene.open();
  const [token = ''] = tokens;
  await scene.bid(made, token);
  await scene.bid(made, token, { prices: [800_000, 500_000] });
  const now = await scene.get(made.bidPackageId);
  expect(now.invites.map(({ bidVersion }) => bidVersion)).toEqual(expect.arrayContaining([2, null]));
  await anonymous().call(bidSubmissions.intend, { token, intent: 'willNotBid', reason: 'No crew' });
  expect((await scene.get(made.bidPackageId)).invites.map(({ bidVersion }) => bidVersion)).toEqual([null, null]);
  await scene.bid(made, token, { prices: [700_000, 500_000] });
  const again = await scene.get(made.bidPackageId);
  const later = { ...onPackage(again), dueDate: '2026-12-11' };
  scene.server.setClock(AFTER_DUE);
  expect(await failure(scene.estimator.call(bidPackages.extendDue, later))).toMatchObject({
    code: 2000,
    message: expect.stringContaining('The bids are due'),
  });
  await openDueBids(scene.server.context, AFTER_DUE);
  const { bids } = await scene.estimator.call(bidPackages.leveling, { bidPackageId: made.bidPackageId });
  expect(bids.map(({ number, totalCents }) => [number, totalCents])).toEqual([[3, 1_560_500]]);
});

test('the time that bidders were told stays, whatever becomes of the zone of the project', async () => {
  const { server, estimator } = scene;
  const zone = (name: string) =>
    server.sql('update project set time_zone = $2 where id = $1', [server.projectId, name]);
  const { made, tokens } = await scene.open();
  const { bidPackageId } = made;
  await scene.bid(made, tokens[0] ?? '');
  await zone('Pacific/Kiritimati');
  await openDueBids(server.context, DUE);
  expect(await scene.get(bidPackageId)).toMatchObject({
    status: 'open',
    openedAt: null,
    dueAt: '2026-12-04T22:00:00Z',
    zone: 'America/Los_Angeles',
  });
  expect((await scene.draft()).zone).toBe('Pacific/Kiritimati');
  server.setClock(AFTER_DUE);
  // Two parallel runs: a package that the other run opened is not a failure.
  await Promise.all([openDueBids(server.context, AFTER_DUE), openDueBids(server.context, AFTER_DUE)]);
  await zone('Pacific/Pago_Pago');
  const opened = await scene.get(bidPackageId);
  expect(opened).toMatchObject({ status: 'closed', openedAt: expect.stringContaining('22:00:01') });
  expect(
    await failure(estimator.call(bidPackages.extendDue, { ...onPackage(opened), dueDate: '2026-12-11' })),
  ).toMatchObject({ code: 2000, message: expect.stringContaining('The bids are due') });
  await zone('America/Los_Angeles');
});

test('those whose bid is not in are reminded three days and one day before, once each', async () => {
  const { made, tokens } = await scene.open();
  await scene.bid(made, tokens[0] ?? '');
  const at = (day: number) => remindBiddersDue(scene.server.context, new Date(`2026-12-0${day}T18:00:00Z`));
  await scene.mails();
  const told = async () => (await scene.mails()).filter(({ subject }) => subject.startsWith('Reminder')).length;
  await at(1);
  const first = await told();
  await at(2);
  expect(await told()).toBe(0);
  await at(3);
  const last = await told();
  // Other packages of this server are due then, too: this one has one bidder to remind.
  expect(first).toBeGreaterThan(0);
  expect(last).toBe(first);
});

test('whoever was told moments ago when bids are due is not reminded of that day', async () => {
  const { estimator, server } = scene;
  const remindedOn = async (day: number) => {
    await remindBiddersDue(server.context, new Date(`2026-11-${day}T20:30:00Z`));
    return (await scene.mails()).filter(({ subject }) => subject === 'Reminder: your bid on Near').length;
  };
  await scene.open({ title: 'Near', dueDate: '2026-11-22' });
  expect(await remindedOn(20)).toBe(0);
  expect(await remindedOn(21)).toBe(2);
  const { made } = await scene.open({ title: 'Near', dueDate: '2026-11-21' });
  await estimator.call(bidPackages.extendDue, { ...onPackage(made), dueDate: '2026-11-23' });
  expect(await remindedOn(20)).toBe(0);
  expect(await remindedOn(22)).toBe(2);
});

test('a bidder who is taken off gets no letter any more, and may be asked again', async () => {
  const { estimator, server } = scene;
  const { made, tokens } = await scene.open();
  const [token = ''] = tokens;
  const personId = await personOf(server, token);
  await scene.bid(made, token);
  await anonymous().call(bidSubmissions.intend, { token, intent: 'willNotBid', reason: 'No crew' });
  await anonymous().call(bidSubmissions.intend, { token, intent: 'willBid' });
  let now = await scene.get(made.bidPackageId);
  const theirs = () => now.invites.find(({ person }) => person.personId === personId);
  const inviteId = theirs()?.inviteId ?? '';
  now = await estimator.call(bidPackages.removeInvitee, { ...onPackage(now), inviteId });
  expect(theirs()).toMatchObject({ invitedAt: null, intent: 'willNotBid' });
  await scene.mails();
  now = await estimator.call(bidPackages.addAddendum, { ...onPackage(now), title: 'Thicker slab', text: '6 in.' });
  expect(await scene.mails()).toHaveLength(1);
  const entered = { clientRef: newId(), inviteId, lines: [], fileIds: [newId()], takesAddenda: true };
  expect(await failure(estimator.call(bidPackages.enterBid, { ...onPackage(now), ...entered }))).toMatchObject({
    code: 1004,
  });
  now = await estimator.call(bidPackages.addInvitees, { ...onPackage(now), personIds: [personId] });
  expect(theirs()).toMatchObject({ invitedAt: expect.any(String), intent: 'undecided' });
  const [mail, ...more] = await scene.mails();
  expect(more).toEqual([]);
  expect(await anonymous().call(bidSubmissions.get, { token: tokenIn(mail?.text ?? '') })).toMatchObject({
    mayBid: true,
  });
});

test('questions and the walkthrough are not after bids are due, and the award is not before', async () => {
  const draft = await scene.draft();
  const late = { ...onPackage(draft), title: draft.title, rfiDeadlineDate: '2026-12-05' };
  expect(await failure(scene.estimator.call(bidPackages.update, late))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'rfiDeadlineDate' }] },
  });
  const wrong = { walkthroughDate: '2026-12-05', anticipatedAwardDate: '2026-11-21' };
  expect(await failure(scene.estimator.call(bidPackages.update, { ...late, ...wrong }))).toMatchObject({
    data: {
      fields: [
        { path: 'rfiDeadlineDate' },
        { path: 'walkthroughDate', msg: 'Choose the day it is due or an earlier one' },
        { path: 'anticipatedAwardDate', msg: 'Choose the day it is due or a later one' },
      ],
    },
  });
});
