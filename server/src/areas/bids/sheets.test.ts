import { bidBreakdowns, bidDownloads, bids } from '@plumbline/contract/areas/bids';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBid, startBidScene } from '../../../test/bidLife.ts';
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
