import { bids } from '@plumbline/contract/areas/bids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBid, startBidScene } from '../../../test/bidLife.ts';
import type { BidScene } from '../../../test/bidLife.ts';
import { failure } from '../../../test/rfiScene.ts';

let scene: BidScene;
beforeAll(async () => {
  scene = await startBidScene();
});
afterAll(() => scene.server.close());

test('a bid without a client goes to nobody: neither for review nor out, and it is not won', async () => {
  const { estimator, executive, server } = scene;
  const bid = await scene.estimating({ clientCompanyId: null });
  expect(bid.can['submitForReview']).toBe('Choose the client first.');
  const approved = await scene.approved();
  // As they were made before clients were asked for.
  await server.sql('update bid set client_company_id = null where id = $1', [approved.bidId]);
  const mailed = { ...onBid(approved), personIds: [executive.personId] };
  const refused = { message: 'Choose the client first.' };
  expect(await failure(estimator.call(bids.submit, onBid(approved)))).toMatchObject(refused);
  expect(await failure(estimator.call(bids.sendProposal, mailed))).toMatchObject(refused);
  const out = await scene.submitted();
  await server.sql('update bid set client_company_id = null where id = $1', [out.bidId]);
  expect(await failure(estimator.call(bids.win, onBid(out)))).toMatchObject(refused);
});

test('what is expected by probability is that of bids that can still be won', async () => {
  const { estimator, server } = scene;
  const bid = await scene.submitted();
  await server.sql('update bid set probability = 50 where id = $1', [bid.bidId]);
  const { total, weightedCents: before = 0 } = await estimator.call(bids.totals, {});
  expect(before).toBeGreaterThan(0);
  const mine = Math.round((bid.totalCents ?? 0) / 2);
  await estimator.call(bids.lose, { ...onBid(bid), lostReason: 'price' });
  const after = await estimator.call(bids.totals, {});
  expect([after.total, after.weightedCents]).toEqual([total, before - mine]);
});

test('questions and the walkthrough are not after the bid is due, and the award is not before', async () => {
  const { estimator } = scene;
  const { title, ...bid } = await scene.estimating();
  const days = {
    dueDate: '2026-12-04',
    rfiDeadlineDate: '2026-12-05',
    walkthroughDate: '2026-12-20',
    invitedDate: '2026-12-05',
    anticipatedAwardDate: '2026-12-03',
  };
  expect(await failure(estimator.call(bids.update, { ...onBid(bid), title, ...days }))).toMatchObject({
    code: 1400,
    data: {
      fields: [
        { path: 'walkthroughDate', msg: 'Choose the day it is due or an earlier one' },
        { path: 'rfiDeadlineDate' },
        { path: 'invitedDate' },
        { path: 'anticipatedAwardDate', msg: 'Choose the day it is due or a later one' },
      ],
    },
  });
});
