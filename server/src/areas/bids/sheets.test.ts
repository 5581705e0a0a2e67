import { bidBreakdowns, bidDownloads, bids } from '@plumbline/contract/areas/bids';
import { bidReportDownloads, bidReports } from '@plumbline/contract/areas/bids/reports';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BID_NOON, onBid, startBidScene } from '../../../test/bidLife.ts';
import type { BidScene } from '../../../test/bidLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { upload } from '../../../test/uploadedFile.ts';

/* Parts and lines of cost as sheets: taken out, and read again as they would be typed. */

let scene: BidScene;
let home: string;
beforeAll(async () => {
  scene = await startBidScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

async function taken(query: string): Promise<Response> {
  return fetch(`${home}${bidDownloads.sheet.path}?${query}`, { headers: { cookie: scene.estimator.cookie } });
}

test('lines that were taken out as a workbook are read again as they were; another bid’s part is not there', async () => {
  const { estimator } = scene;
  const bid = await scene.estimating();
  const bidBreakdownId = bid.breakdowns[0]?.bidBreakdownId ?? '';
  const lines = [
    {
      description: 'Placing',
      costType: 'labor' as const,
      quantity: '410.5',
      productionRate: '3.2',
      crewSize: 4,
      laborRateCents: 7845,
    },
    {
      description: '=1+1',
      costType: 'material' as const,
      quantity: '0.0001',
      unitCost: '9999999999.9999',
      wastePercent: '5',
    },
  ];
  await estimator.call(bidBreakdowns.setLines, { ...onBid(bid), bidBreakdownId, lines });
  const workbook = await taken(`bidId=${bid.bidId}&bidBreakdownId=${bidBreakdownId}&format=xlsx`);
  expect(workbook.status).toBe(200);
  const fileId = await upload(scene.server, estimator, new Uint8Array(await workbook.arrayBuffer()), 'lines.xlsx');
  const { rows } = await estimator.call(bids.cells, { bidId: bid.bidId, fileId });
  expect(rows.slice(1).map((cells) => cells.slice(0, 10))).toEqual([
    ['Placing', '410.5', '', '0', 'Labor', '0', '3.2', '', '4', '78.45'],
    ['=1+1', '0.0001', '', '9999999999.9999', 'Material', '5', '', '', '', ''],
  ]);
  const parts = await (await taken(`bidId=${bid.bidId}&format=csv`)).text();
  expect(parts).toContain('Concrete');
  const other = await scene.estimating();
  const skipped = {
    title: 'Skip the stair',
    treatment: 'alternate' as const,
    isDeduct: true,
    isIndirect: true,
    pricingSource: 'plug' as const,
    amountCents: 50_000,
  };
  await estimator.call(bidBreakdowns.create, { ...onBid(other), clientRef: newId(), breakdowns: [skipped] });
  const withDeduct = await (await taken(`bidId=${other.bidId}&format=csv`)).text();
  expect(withDeduct).toContain('Section,Sold by its unit,Deduct,General conditions');
  expect(withDeduct).toMatch(/,Skip the stair,500\.00,,,,Alternate,Plug,Budget,[\d.]*,,,Yes,Yes/);
  const body = await (await taken(`bidId=${other.bidId}&bidBreakdownId=${bidBreakdownId}&format=csv`)).json();
  expect(body).toMatchObject({ code: 1004 });
});

test('a file that is no spreadsheet, and one of somebody else, is refused with a sentence', async () => {
  const { estimator, executive } = scene;
  const bid = await scene.estimating();
  const picture = await upload(scene.server, estimator, Buffer.from('%PDF-1.4 nothing'), 'lines.xlsx');
  expect(await failure(estimator.call(bids.cells, { bidId: bid.bidId, fileId: picture }))).toMatchObject({
    code: 2000,
    message: 'This is not a spreadsheet. Choose an .xlsx or .csv file',
  });
  const theirs = await upload(scene.server, executive, Buffer.from('a,b\n1,2\n'), 'lines.csv');
  expect(await failure(estimator.call(bids.cells, { bidId: bid.bidId, fileId: theirs }))).toMatchObject({ code: 1004 });
  expect(await failure(estimator.call(bids.cells, { bidId: bid.bidId, fileId: newId() }))).toMatchObject({
    code: 1004,
  });
});

test('the report holds bids won and lost by count and by value, why, and our price beside the one that won', async () => {
  const { estimator, server } = scene;
  server.setClock(new Date('2026-11-24T20:00:00Z'));
  await estimator.call(bids.win, onBid(await scene.submitted()));
  const lost = await estimator.call(bids.lose, {
    ...onBid(await scene.submitted()),
    lostReason: 'schedule',
    lostTo: 'Baycrest',
    competitors: [
      { name: 'Lowball', amountCents: 1_000_000 },
      { name: 'baycrest', amountCents: 1_400_000 },
    ],
  });
  await scene.submitted();
  server.setClock(BID_NOON);
  const asked = { from: '2026-11-24', to: '2026-11-24' };
  const report = await estimator.call(bidReports.winLoss, asked);
  const figures = {
    bids: 3,
    won: 1,
    lost: 1,
    hitPercent: 50,
    reasons: [{ reason: 'schedule', count: 1 }],
    money: { bidCents: 4_500_150, wonCents: 1_500_050, lostCents: 1_500_050, hitPercent: 50, abovePercent: 7.1 },
  };
  expect(report.rows).toMatchObject([
    { isAll: true, ...figures },
    { isAll: false, key: estimator.personId, ...figures },
  ]);
  expect(report.lost).toMatchObject([
    { bidId: lost.bidId, day: '2026-11-24', lostTo: 'Baycrest', totalCents: 1_500_050, winnerCents: 1_400_000 },
  ]);
  for (const [by, key] of [
    ['quarter', '2026-Q4'],
    ['projectType', expect.any(String)],
    ['client', expect.any(String)],
  ] as const)
    expect((await estimator.call(bidReports.winLoss, { ...asked, by })).rows[1]).toMatchObject({ key, bids: 3 });
  const sheet = async (name: string) => {
    const address = `${home}${bidReportDownloads.winLossSheet.path}?format=csv&sheet=${name}&from=2026-11-24&to=2026-11-24`;
    return (await fetch(address, { headers: { cookie: estimator.cookie } })).text();
  };
  expect(await sheet('groups')).toMatch(/All bids,3,1,1,50/);
  expect(await sheet('lost')).toMatch(/Baycrest.*15000\.5.*14000.*7\.1/);
});
