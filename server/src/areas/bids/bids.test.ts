import { bidBreakdowns, bidDownloads, bids } from '@plumbline/contract/areas/bids';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BID_NOON, onBid, onRun, plug, startBidScene } from '../../../test/bidLife.ts';
import type { BidScene } from '../../../test/bidLife.ts';
import { addBidders, mailsLeft, tokenIn } from '../../../test/bidPackageLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { failure } from '../../../test/rfiScene.ts';

let scene: BidScene;
let home: string;
/** Contacts of the client, without accounts. */
const [ana, ben] = [newId(), newId()];
beforeAll(async () => {
  scene = await startBidScene();
  home = await scene.server.listen();
  await addBidders(scene.server, [ana, ben]);
});
afterAll(() => scene.server.close());

const footer = (name: string, percent: string) => ({ name, kind: 'percent' as const, percent });

test('a bid of 10,000.00 with 10, 5, 1 and 1 percent on the running total is 11,782.16, and 11,700.00 on the cost', async () => {
  const { estimator } = scene;
  const started = await estimator.call(bids.decideBid, onBid(await scene.undecided()));
  expect(started.number).toMatch(/^BID-\d{3}$/);
  const priced = await estimator.call(bidBreakdowns.create, {
    ...onBid(started),
    clientRef: newId(),
    breakdowns: [plug('All of it', 1_000_000)],
  });
  const markups = [footer('Overhead', '10'), footer('Profit', '5'), footer('Insurance', '1'), footer('Bond', '1')];
  const compounded = await estimator.call(bids.setMarkups, { ...onBid(priced), markups });
  expect(compounded).toMatchObject({ costCents: 1_000_000, totalCents: 1_178_216 });
  const simple = await estimator.call(bids.setMarkups, {
    ...onBid(compounded),
    markups: markups.map((markup) => ({ ...markup, basis: 'direct' as const })),
  });
  expect(simple.totalCents).toBe(1_170_000);
  const { rows } = await estimator.call(bids.list, { keyword: started.number ?? '' });
  expect(rows).toMatchObject([{ totalCents: 1_170_000, costCents: 1_000_000, breakdownCount: 1, pricedCount: 1 }]);
});

test('lines are worked out by waste, production and crew; tax is taken of taxable material alone; alternates stay out', async () => {
  const { estimator } = scene;
  const bid = await estimator.call(bids.update, {
    ...onBid(await scene.estimating()),
    title: 'Shell and core',
    dueDate: '2026-12-04',
    taxPercent: '8.625',
  });
  const breakdownId = bid.breakdowns[0]?.bidBreakdownId ?? '';
  const lines = [
    {
      description: 'Concrete',
      costType: 'material' as const,
      quantity: '410.5',
      unitCost: '182.5',
      wastePercent: '5',
      taxable: true,
    },
    // 410.5 / 3.2 crew hours of 4 people at 78.45 an hour
    {
      description: 'Placing',
      costType: 'labor' as const,
      quantity: '410.5',
      productionRate: '3.2',
      crewSize: 4,
      laborRateCents: 7845,
      taxable: true,
    },
    { description: 'Pump', costType: 'equipment' as const, quantity: '2', unitCost: '1,450', taxable: false },
  ];
  const refused = await failure(
    estimator.call(bidBreakdowns.setLines, { ...onBid(bid), bidBreakdownId: breakdownId, lines }),
  );
  expect(refused).toMatchObject({ code: 1400, data: { fields: [{ path: 'lines.2.unitCost' }] } });
  const right = lines.map((line) => ({ ...line, ...(line.unitCost === '1,450' && { unitCost: '1450' }) }));
  const set = await estimator.call(bidBreakdowns.setLines, {
    ...onBid(bid),
    bidBreakdownId: breakdownId,
    lines: right,
  });
  // 410.5 × 1.05 × 182.50 = 78,662.06; 410.5 ÷ 3.2 × 4 × 78.45 = 40,254.66; tax 8.625 % of 78,662.06 = 6,784.60
  expect(set.breakdowns[0]).toMatchObject({
    costs: { material: 7_866_206, labor: 4_025_466, equipment: 290_000 },
    taxableCents: 7_866_206,
    lineCount: 3,
    pricingSource: 'selfPerform',
  });
  const total = 7_866_206 + 4_025_466 + 290_000 + 500_050 + 678_460;
  expect(set.totalCents).toBe(total);
  const withAlternate = await estimator.call(bidBreakdowns.create, {
    ...onBid(set),
    clientRef: newId(),
    breakdowns: [{ ...plug('Green roof', 90_000_000), treatment: 'alternate' }],
  });
  expect(withAlternate.totalCents).toBe(total);
  const { lines: kept } = await estimator.call(bidBreakdowns.get, { bidId: bid.bidId, bidBreakdownId: breakdownId });
  expect(kept?.map(({ amountCents }) => amountCents)).toEqual([7_866_206, 4_025_466, 290_000]);
});

test.each([
  ['1e400', 'Write a plain number'],
  ['NaN', 'Write a plain number'],
  ['=SUM(A1)', 'Write a plain number'],
  ['-5', 'This may not be negative'],
  ['1.23456', 'At most four decimals'],
  ['12345678901', 'This number is too large'],
])('a quantity of %s is refused with a sentence, and nothing is changed', async (quantity, sentence) => {
  const { estimator } = scene;
  const bid = await scene.estimating();
  const bidBreakdownId = bid.breakdowns[0]?.bidBreakdownId ?? '';
  const lines = [{ description: 'Concrete', costType: 'material' as const, quantity, unitCost: '1' }];
  const refused = await failure(estimator.call(bidBreakdowns.setLines, { ...onBid(bid), bidBreakdownId, lines }));
  expect(refused).toMatchObject({ code: 1400, data: { fields: [{ msg: expect.stringContaining(sentence) }] } });
  expect((await estimator.call(bids.get, { bidId: bid.bidId })).version).toBe(bid.version);
});

test('a sum that cannot be kept to the cent is refused whole', async () => {
  const { estimator } = scene;
  const bid = await scene.estimating();
  const bidBreakdownId = bid.breakdowns[0]?.bidBreakdownId ?? '';
  const lines = [{ description: 'All', costType: 'material' as const, quantity: '9999999999', unitCost: '9999999999' }];
  const refused = await failure(estimator.call(bidBreakdowns.setLines, { ...onBid(bid), bidBreakdownId, lines }));
  expect(refused).toMatchObject({ code: 2000, message: 'The sum is larger than can be kept to the cent' });
  const after = await estimator.call(bidBreakdowns.get, { bidId: bid.bidId, bidBreakdownId });
  expect(after).toMatchObject({ version: bid.version, lines: [] });
});

test('a price is not sent for review while a part is bare or an addendum is not taken in, and nobody approves their own', async () => {
  const { estimator, executive, server } = scene;
  const admin = await server.as('admin');
  let bid = await scene.estimating();
  bid = await estimator.call(bids.addAddendum, { ...onBid(bid), number: '1' });
  expect(bid.can['submitForReview']).toContain('Addendum 1 is not acknowledged');
  bid = await estimator.call(bids.acknowledgeAddendum, { ...onBid(bid), addendumId: bid.addenda[0]?.addendumId ?? '' });
  bid = await estimator.call(bidBreakdowns.create, {
    ...onBid(bid),
    clientRef: newId(),
    breakdowns: [{ title: 'Landscape' }],
  });
  expect(bid.can['submitForReview']).toContain('“Landscape” has no price');
  const landscape = bid.breakdowns.at(-1)?.bidBreakdownId ?? '';
  bid = await estimator.call(bidBreakdowns.update, {
    ...onBid(bid),
    bidBreakdownId: landscape,
    title: 'Landscape',
    treatment: 'byOthers',
  });
  bid = await admin.call(bids.submitForReview, { ...onBid(bid), clientRef: newId() });
  expect(bid.can['approve']).toBe('You submitted it: somebody else approves it.');
  expect(await failure(admin.call(bids.approve, onRun(bid)))).toMatchObject({ code: 2000 });
  bid = await executive.call(bids.approve, onRun(bid));
  expect(bid.revisions).toMatchObject([
    { number: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/), totalCents: 1_500_050 },
  ]);
  expect(await failure(executive.call(bids.approve, onRun(bid)))).toMatchObject({ code: 2000 });
  // An addendum after the approval blocks the submission; the estimator reopens the bid, and it is approved again.
  bid = await estimator.call(bids.addAddendum, { ...onBid(bid), number: '2' });
  const left = expect.stringContaining('Addendum 2 is not acknowledged');
  expect(bid.can).toMatchObject({ submit: left, sendProposal: left });
  bid = await estimator.call(bids.rescind, { ...onBid(bid), clientRef: newId(), reason: 'Addendum 2 adds a door' });
  expect(bid).toMatchObject({ status: 'estimating', can: { update: true, price: true }, revisions: [{ number: 0 }] });
  bid = await estimator.call(bids.acknowledgeAddendum, { ...onBid(bid), addendumId: bid.addenda[1]?.addendumId ?? '' });
  bid = await admin.call(bids.submitForReview, { ...onBid(bid), clientRef: newId() });
  bid = await executive.call(bids.approve, onRun(bid));
  expect(await estimator.call(bids.submit, onBid(bid))).toMatchObject({ status: 'submitted', revisions: [{}, {}] });
});

test('a revision stays as it was frozen while the price goes on, and late is said', async () => {
  const { estimator, executive, server } = scene;
  server.setClock(new Date('2026-12-04T23:00:00Z'));
  let bid = await estimator.call(bids.submit, onBid(await scene.approved({ dueDate: '2026-12-04', dueTime: '14:00' })));
  expect(bid.isLate).toBe(true);
  server.setClock(BID_NOON);
  bid = await estimator.call(bids.clarify, onBid(bid));
  const [steel] = bid.breakdowns.slice(-1);
  const changed = 'The price has changed since it was approved: send it for review first.';
  // So has what an alternate is offered at, though no total says it.
  const breakdowns = [{ ...plug('Green roof', 200_000), treatment: 'alternate' as const }];
  bid = await estimator.call(bidBreakdowns.create, { ...onBid(bid), clientRef: newId(), breakdowns });
  expect(bid).toMatchObject({ totalCents: 1_500_050, can: { resubmit: changed, win: changed } });
  bid = await estimator.call(bidBreakdowns.update, {
    ...onBid(bid),
    bidBreakdownId: steel?.bidBreakdownId ?? '',
    ...plug('Steel', 400_000),
  });
  expect(bid.can).toMatchObject({ resubmit: changed, win: changed, lose: true, submitForReview: true });
  expect(await failure(estimator.call(bids.resubmit, onBid(bid)))).toMatchObject({ code: 2000, message: changed });
  expect(await failure(estimator.call(bids.win, onBid(bid)))).toMatchObject({ code: 2000, message: changed });
  // Returned or taken back, it is in negotiation as before.
  const review = () => estimator.call(bids.submitForReview, { ...onBid(bid), clientRef: newId() });
  bid = await review();
  expect(bid).toMatchObject({ status: 'inReview', approval: { amountCents: 1_400_000 } });
  bid = await executive.call(bids.return, { ...onRun(bid), reason: 'Ask for less' });
  expect(bid).toMatchObject({ status: 'negotiating', revisions: [{ totalCents: 1_500_050 }] });
  bid = await review();
  bid = await estimator.call(bids.rescind, { ...onBid(bid), clientRef: newId() });
  expect(bid.status).toBe('negotiating');
  bid = await review();
  bid = await executive.call(bids.approve, onRun(bid));
  bid = await estimator.call(bids.rescind, { ...onBid(bid), clientRef: newId() });
  expect(bid.status).toBe('negotiating');
  bid = await review();
  bid = await executive.call(bids.approve, onRun(bid));
  // It was handed in before: nothing is due any more.
  server.setClock(new Date('2026-12-08T20:00:00Z'));
  const { rows } = await estimator.call(bids.list, { keyword: bid.number ?? '', late: true });
  expect(rows).toEqual([]);
  server.setClock(BID_NOON);
  bid = await estimator.call(bids.submit, onBid(bid));
  expect(bid).toMatchObject({ status: 'submitted', isLate: true });
  bid = await estimator.call(bids.clarify, onBid(bid));
  bid = await estimator.call(bids.resubmit, onBid(bid));
  expect(bid.revisions.map(({ totalCents }) => totalCents)).toEqual([1_500_050, 1_400_000, 1_400_000, 1_400_000]);
  const [before, after] = bid.revisions.map(({ hash }) => hash);
  expect(before).not.toBe(after);
  const { bidId } = bid;
  const first = await estimator.call(bids.revision, { bidId, number: 0 });
  expect(first.breakdowns.map(({ title, cents }) => [title, cents])).toEqual([
    ['Concrete', 1_000_000],
    ['Steel', 500_050],
  ]);
});

test('who may not read costs is sent no money of a bid, absent and not blank, and cannot write over it', async () => {
  const { server, estimator } = scene;
  const bid = await scene.estimating();
  await estimator.call(bids.setMarkups, { ...onBid(bid), markups: [footer('Secret fee', '17')] });
  await server.sql(
    `delete from role_grant g using role r
      where r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'purchasing' and g.action = 'readCost'`,
  );
  const blind = await server.as('purchasing');
  const shown = [
    await blind.call(bids.get, { bidId: bid.bidId }),
    await blind.call(bids.list, { keyword: bid.number ?? '' }),
    await blind.call(bids.totals, {}),
    await blind.call(records.activity, { recordId: bid.bidId }),
    await blind.call(bidBreakdowns.get, {
      bidId: bid.bidId,
      bidBreakdownId: bid.breakdowns[0]?.bidBreakdownId ?? '',
    }),
  ];
  expect(shown[0]).toMatchObject({ title: bid.title });
  // A button for each part of the price, where there is a price to set.
  expect(bid.can).toMatchObject({ setMarkups: true, addBreakdown: true, addAddendum: true });
  expect(Object.keys((await blind.call(bids.get, { bidId: bid.bidId })).can)).not.toContain('setMarkups');
  expect(JSON.stringify(shown)).not.toMatch(/[cC]ents"|"costs"|"lines":|"markups":\[\{|1000000|"17"/);
  const version = (await blind.call(bids.get, { bidId: bid.bidId })).version;
  expect(await failure(blind.call(bids.setMarkups, { bidId: bid.bidId, version, markups: [] }))).toMatchObject({
    status: 403,
  });
  expect(await failure(blind.call(bids.revision, { bidId: bid.bidId, number: 0 }))).toMatchObject({ status: 403 });
});

test('the proposal is mailed to contacts with links, whose page and PDF are the revision as it was frozen, and its proof is kept', async () => {
  const { estimator, server } = scene;
  await mailsLeft(server);
  const approved = await scene.approved({ coverLetter: 'Thank you for asking us' });
  let bid = await estimator.call(bids.get, { bidId: approved.bidId });
  expect(bid.can['sendProposal']).toBe(true);
  expect(await failure(estimator.call(bids.sendProposal, { ...onBid(bid), personIds: [] }))).toMatchObject({
    code: 1400,
  });
  expect(await failure(estimator.call(bids.sendProposal, { ...onBid(bid), personIds: [newId()] }))).toMatchObject({
    code: 1004,
  });
  bid = await estimator.call(bids.sendProposal, { ...onBid(bid), personIds: [ana, ben], message: 'As discussed' });
  const [{ hash } = { hash: '' }] = bid.revisions;
  expect(bid).toMatchObject({
    status: 'submitted',
    proposals: [
      {
        name: 'Ana Pike',
        email: 'ana@pike.example',
        revision: 0,
        hash,
        openedAt: null,
        openedCount: 0,
        mailedAt: null,
      },
      { name: 'Ben Okafor', sentBy: { personId: estimator.personId } },
    ],
  });
  const letters = await mailsLeft(server);
  expect(letters.map(({ to }) => to)).toEqual(['ana@pike.example', 'ben@okafor.example']);
  expect(letters[0]?.text).toContain('Price: $15,000.50\n\n> As discussed');
  // Sent again, the older link of the same person ends.
  const ended = tokenIn(letters[0]?.text ?? '');
  bid = await estimator.call(bids.sendProposal, { ...onBid(bid), personIds: [ana] });
  const token = tokenIn((await mailsLeft(server))[0]?.text ?? '');

  // After negotiation, the client still reads the submitted price.
  bid = await estimator.call(bids.clarify, onBid(bid));
  const [concrete] = bid.breakdowns;
  bid = await estimator.call(bidBreakdowns.update, {
    ...onBid(bid),
    bidBreakdownId: concrete?.bidBreakdownId ?? '',
    ...plug('Concrete', 999_999),
  });
  const face = await server.anonymous.call(shares.get, { token });
  expect(face).toMatchObject({ status: 'submitted', mayRespond: null, hasDocument: true, attachments: [] });
  // Prices are in columns, as in the printed proposal.
  expect(face.sections.map(({ heading, text, table }) => [heading, text || table?.rows])).toEqual([
    ['Cover letter', 'Thank you for asking us'],
    [
      'Price',
      [
        { cells: ['Concrete', '', '$10,000.00'], isTotal: false },
        { cells: ['Steel', '', '$5,000.50'], isTotal: false },
        { cells: ['Total', '', '$15,000.50'], isTotal: true },
      ],
    ],
  ]);
  const address = `${home}/apisc/share/document/`;
  const document = await fetch(address + token);
  const said = pdfText(Buffer.from(await document.arrayBuffer())).join(' ');
  for (const words of [`${bid.number} R0`, '$10,000.00', '$15,000.50', 'Thank you for asking us'])
    expect(said).toContain(words);
  for (const other of [ended, 'A'.repeat(43)]) expect((await fetch(address + other)).status).toBe(404);
  expect(await failure(server.anonymous.call(shares.get, { token: ended }))).toMatchObject({ code: 1004 });
  const seen = await estimator.call(bids.get, { bidId: bid.bidId });
  expect(seen.proposals.map(({ name, openedCount }) => `${name} ${openedCount}`).toSorted()).toEqual([
    'Ana Pike 0',
    'Ana Pike 1',
    'Ben Okafor 0',
  ]);
  expect(seen.can['sendProposal']).toContain('A proposal can be sent after approval');
});

test('parts stand under sections with subtotals, some sold by their unit; a markup may be added to one part alone', async () => {
  const { estimator } = scene;
  let bid = await scene.estimating({ clientContactId: ana, moreContactIds: [ben] });
  expect(bid.moreContacts).toMatchObject([{ personId: ben, fullName: 'Ben Okafor' }]);
  bid = await estimator.call(bids.update, {
    ...onBid(bid),
    title: bid.title,
    dueDate: '2026-12-04',
    moreContactIds: [],
  });
  expect(bid.moreContacts).toEqual([]);
  const [concrete = '', steel = ''] = bid.breakdowns.map(({ bidBreakdownId }) => bidBreakdownId);
  bid = await estimator.call(bidBreakdowns.update, {
    ...onBid(bid),
    bidBreakdownId: concrete,
    ...plug('Concrete', 1_000_000),
    section: 'Structure',
    quantity: '300',
    unit: 'cy',
    isUnitPriced: true,
  });
  // 10,000.00 is 33.33 for each of 300 and 1.00 less in all.
  expect(bid.totalCents).toBe(1_499_950);
  const wrong = { name: 'Crane', kind: 'fixed' as const, cents: 20_000, bidBreakdownId: newId() };
  expect(await failure(estimator.call(bids.setMarkups, { ...onBid(bid), markups: [wrong] }))).toMatchObject({
    code: 1004,
  });
  bid = await estimator.call(bids.setMarkups, {
    ...onBid(bid),
    markups: [
      { ...wrong, bidBreakdownId: steel },
      { ...footer('Premium', '10'), bidBreakdownId: steel },
    ],
  });
  // Steel 5,000.50 + 200.00, and a tenth of both.
  expect(bid).toMatchObject({
    totalCents: 999_900 + 572_055,
    markups: [{ placement: 'line', bidBreakdownId: steel }, {}],
  });
  const answer = await fetch(`${home}${bidDownloads.pdf.path}?bidId=${bid.bidId}`, {
    headers: { cookie: estimator.cookie },
  });
  const said = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ');
  for (const words of [
    'Structure',
    '300 cy',
    '$33.33',
    '$9,999.00',
    'Subtotal',
    'Other parts',
    '$5,720.55',
    '$15,719.55',
  ])
    expect(said).toContain(words);
  expect(said).not.toContain('Crane');
  // The headings appear above the two sections, and not above the total alone.
  expect(said.split('Unit price')).toHaveLength(3);
  bid = await estimator.call(bidBreakdowns.remove, { ...onBid(bid), bidBreakdownId: steel });
  expect(bid).toMatchObject({ totalCents: 999_900, markups: [] });
});

test('a part has two thousand lines, which are one call, and no more; each keeps its id', async () => {
  const { estimator } = scene;
  const bid = await scene.estimating();
  const bidBreakdownId = bid.breakdowns[0]?.bidBreakdownId ?? '';
  const lines = (most: number) =>
    Array.from({ length: most }, (_, at) => ({
      description: `Line ${at}`,
      costType: 'material' as const,
      quantity: '2',
      unitCost: '1.5',
      note: 'n'.repeat(255),
    }));
  const set = await estimator.call(bidBreakdowns.setLines, { ...onBid(bid), bidBreakdownId, lines: lines(2000) });
  expect(set.breakdowns[0]).toMatchObject({ lineCount: 2000, costs: { material: 600_000 } });
  const over = { ...onBid(set), bidBreakdownId, lines: lines(2001) };
  expect(await failure(estimator.call(bidBreakdowns.setLines, over))).toMatchObject({ code: 1400 });
  const read = async () => (await estimator.call(bidBreakdowns.get, { bidId: bid.bidId, bidBreakdownId })).lines ?? [];
  const [first, second] = await read();
  const moved = [second, first].map((line) => ({ ...lines(1)[0], lineId: line?.lineId }));
  const twice = await failure(
    estimator.call(bidBreakdowns.setLines, { ...onBid(set), bidBreakdownId, lines: [...moved, moved[0]] as never }),
  );
  expect(twice).toMatchObject({ code: 1400 });
  await estimator.call(bidBreakdowns.setLines, { ...onBid(set), bidBreakdownId, lines: moved as never });
  expect((await read()).map(({ lineId }) => lineId)).toEqual([second?.lineId, first?.lineId]);
});
