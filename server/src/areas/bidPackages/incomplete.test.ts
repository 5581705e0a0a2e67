import { awards } from '@plumbline/contract/areas/awards';
import { bidPackageDownloads, bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import { contacts } from '@plumbline/contract/areas/contacts';
import { contracts } from '@plumbline/contract/areas/contracts';
import { costCodes } from '@plumbline/contract/areas/costCodes';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPackage, startBidPackageScene } from '../../../test/bidPackageLife.ts';
import type { BidPackageScene } from '../../../test/bidPackageLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { partOf } from './scopeWords.ts';

let scene: BidPackageScene;
let origin: string;
beforeAll(async () => {
  scene = await startBidPackageScene();
  origin = await scene.server.listen();
});
afterAll(() => scene.server.close());

const FORM = [
  { section: 'base', code: '09 65 13', description: 'Resilient floors', quantity: '410', unit: 'sf' },
  { section: 'unitPrice', code: '09 65 13', description: 'Rubber base', quantity: '1234.567', unit: 'lf' },
  { section: 'alternate', description: 'Acoustic underlay', quantity: '12', unit: 'sf', isRequired: false },
  { section: 'scope', description: 'Floor prep included?' },
  { section: 'unitPrice', description: 'Extra patching', unit: 'sf', isRequired: false },
] as const;
let hour = 12;

type Given = Record<string, { amountCents?: number; unitPrice?: string; answer?: string }>;
const LOW: Given = {
  'Resilient floors': { amountCents: 900_000 },
  'Rubber base': { unitPrice: '3.4' },
  'Floor prep included?': { answer: 'excluded' },
  'Extra patching': { unitPrice: '12.5' },
};
const HIGH: Given = {
  ...LOW,
  'Resilient floors': { amountCents: 1_000_000 },
  'Acoustic underlay': { amountCents: 200_050 },
};

/** A package out to two bidders, how they bid, and how it is opened. */
async function asked() {
  const { estimator, server } = scene;
  hour += 1;
  const due = new Date(Date.UTC(2026, 10, 20, hour + 8, 0, 1));
  const made = await scene.draft({ title: `Floors ${hour}`, dueDate: '2026-11-20', dueTime: `${hour}:00` });
  const formed = await estimator.call(bidPackages.setLines, { ...onPackage(made), lines: [...FORM] });
  await scene.mails();
  const out = await estimator.call(bidPackages.invite, onPackage(formed));
  const tokens = (await scene.mails()).map(({ text }) => /\/share\/([\w-]+)/.exec(text)?.[1] ?? '');
  const bid = async (at: number, given: Given) => {
    const token = tokens[at] ?? '';
    const { addenda } = await server.anonymous.call(bidSubmissions.get, { token });
    for (const { addendumId, acknowledgedAt } of addenda)
      if (acknowledgedAt === null) await server.anonymous.call(bidSubmissions.acknowledge, { token, addendumId });
    const { lines } = await server.anonymous.call(bidSubmissions.get, { token });
    await server.anonymous.call(bidSubmissions.submit, {
      token,
      clientRef: newId(),
      lines: lines.map(({ lineId, description }) => ({ lineId, ...given[description] })),
    });
  };
  const open = async () => {
    server.setClock(due);
    return estimator.call(bidPackages.openBids, onPackage(await scene.get(out.bidPackageId)));
  };
  return { out, bid, open };
}

const read = ({ bidPackageId }: Pick<BidPackage, 'bidPackageId'>) =>
  scene.estimator.call(bidPackages.leveling, { bidPackageId });
const lineOf = ({ lines }: Pick<BidPackage, 'lines'>, description: string) =>
  lines.find((line) => line.description === description)?.lineId ?? '';
const now = ({ bidPackageId }: Pick<BidPackage, 'bidPackageId'>) => scene.get(bidPackageId);
const listed = async ({ title }: Pick<BidPackage, 'title'>) => {
  const [{ rows }, { lowCents }] = await Promise.all([
    scene.estimator.call(bidPackages.list, { keyword: title }),
    scene.estimator.call(bidPackages.totals, { keyword: title }),
  ]);
  expect(lowCents).toBe(rows[0]?.lowCents ?? 0);
  return rows[0]?.lowCents;
};

test('a bid without a price for an alternate that is taken is incomplete, is not the low one, and is left out of the spread, until we set a figure', async () => {
  const { estimator } = scene;
  const { out, bid, open } = await asked();
  await bid(0, LOW);
  await bid(1, HIGH);
  const opened = await open();
  // 1,234.567 lf at 3.40 are 4,197.53.
  expect(await listed(opened)).toBe(900_000 + 419_753);
  await estimator.call(bidPackages.level, {
    ...onPackage(opened),
    plugs: [],
    acceptedIds: [lineOf(out, 'Acoustic underlay')],
  });
  const all = levelBids(await read(opened));
  expect(all).toMatchObject({
    lowCents: 1_619_803,
    spreadCents: 0,
    bids: [
      { leveledCents: 1_319_753, unpriced: 1, isIncomplete: true, isLow: false },
      { leveledCents: 1_619_803, unpriced: 0, isIncomplete: false, isLow: true },
    ],
  });
  expect(await listed(opened)).toBe(1_619_803);
  const sheet = await fetch(
    `${origin}${bidPackageDownloads.levelingSheet.path}?bidPackageId=${opened.bidPackageId}&format=csv`,
    { headers: { cookie: estimator.cookie } },
  );
  expect(await sheet.text()).toMatch(/Leveled total.*"Incomplete, one price is missing".*Low bid/);
  const inviteId = all.bids[0]?.bid.inviteId ?? '';
  const plugs = [{ inviteId, lineId: lineOf(out, 'Acoustic underlay'), cents: 210_000 }];
  await estimator.call(bidPackages.level, { ...onPackage(await now(opened)), plugs });
  expect(levelBids(await read(opened))).toMatchObject({ lowCents: 1_529_753, spreadCents: 90_050 });
  expect(await listed(opened)).toBe(1_529_753);
});

test('a bid on the form before an addendum is incomplete, until our figures stand for what changed', async () => {
  const { estimator } = scene;
  const { out, bid, open } = await asked();
  await bid(0, LOW);
  const lines = [...FORM, { section: 'base', description: 'Moisture barrier', isRequired: false } as const];
  await estimator.call(bidPackages.addAddendum, { ...onPackage(await now(out)), title: 'Barrier', text: 'New', lines });
  await bid(1, { ...HIGH, 'Moisture barrier': { amountCents: 50_000 } });
  const opened = await open();
  const before = levelBids(await read(opened));
  expect(before.bids).toMatchObject([
    { isOnOldForm: true, isIncomplete: true, isLow: false },
    { isOnOldForm: false, isIncomplete: false, isLow: true },
  ]);
  expect(await listed(opened)).toBe(1_469_753);
  const inviteId = before.bids[0]?.bid.inviteId ?? '';
  const plugs = [{ inviteId, lineId: lineOf(opened, 'Moisture barrier'), cents: 60_000 }];
  await estimator.call(bidPackages.level, { ...onPackage(opened), plugs });
  expect(levelBids(await read(opened)).bids[0]).toMatchObject({ isIncomplete: false, isLow: true });
  expect(await listed(opened)).toBe(1_379_753);
});

test('an addendum that only takes a line off leaves the bids before it incomplete, until they are adjusted', async () => {
  const { estimator } = scene;
  const { out, bid, open } = await asked();
  await bid(0, LOW);
  const lines = FORM.filter(({ description }) => description !== 'Rubber base');
  await estimator.call(bidPackages.addAddendum, { ...onPackage(await now(out)), title: 'No base', text: 'Out', lines });
  const opened = await open();
  const [only] = levelBids(await read(opened)).bids;
  expect(only).toMatchObject({ isOnOldForm: true, isIncomplete: true, isLow: false, leveledCents: 900_000 });
  expect(await listed(opened)).toBeNull();
  const adjustments = [{ inviteId: only?.bid.inviteId ?? '', cents: 100, reason: 'Confirmed by phone' }];
  await estimator.call(bidPackages.level, { ...onPackage(opened), plugs: [], adjustments });
  expect(await listed(opened)).toBe(900_100);
});

test('an award compares leveled totals, its exclusions are sentences, and its contract keeps quantities, unit costs and codes', async () => {
  const { estimator, executive, server } = scene;
  const [admin, pm, engineer] = await Promise.all([server.as('admin'), server.as('pm'), server.as('engineer')]);
  const { out, bid, open } = await asked();
  await bid(0, LOW);
  await bid(1, HIGH);
  const opened = await open();
  const { bids } = await read(opened);
  const [low, high] = bids.map(({ inviteId }) => inviteId);
  await estimator.call(bidPackages.level, {
    ...onPackage(opened),
    acceptedIds: [lineOf(out, 'Acoustic underlay')],
    plugs: [{ inviteId: high ?? '', lineId: lineOf(out, 'Floor prep included?'), cents: 30_000 }],
    adjustments: [{ inviteId: low ?? '', cents: -5000, reason: 'Known crew' }],
  });
  const leveled = new Map(levelBids(await read(opened)).bids.map((one) => [one.bid.inviteId, one]));
  const reason = 'They hold the schedule';
  const recommended = await estimator.call(bidPackages.recommend, {
    ...onPackage(await now(opened)),
    inviteId: high ?? '',
    approverId: executive.personId,
    reason,
  });
  await executive.call(bidPackages.award, { ...onPackage(recommended), awardKind: 'full' });
  const { rows } = await executive.call(awards.list, { keyword: opened.title });
  const { projectAwardId = '' } = rows[0] ?? {};
  const award = await estimator.call(awards.get, { projectAwardId });
  expect(award).toMatchObject({
    awardedCents: 1_619_803,
    leveledCents: 1_649_803,
    runnerUps: [{ amountCents: leveled.get(low ?? '')?.leveledCents, isIncomplete: true }],
    exclusions: 'Not included: floor prep',
    // A rate without a quantity is in no sum, and is agreed on all the same.
    inclusions: 'Unit price: Extra patching, $12.50 / sf',
  });
  expect(leveled.get(low ?? '')?.leveledCents).toBe(1_314_753);

  // A person who may not read bids sees nothing of the losing bidders, in any part of the award.
  const seen = await engineer.call(awards.get, { projectAwardId });
  expect(seen.awardedCents).toBe(award.awardedCents);
  expect(seen).not.toHaveProperty('runnerUps');
  expect(seen).not.toHaveProperty('leveledCents');
  expect(JSON.stringify(seen)).not.toMatch(/1314753|Ana Pike.*Ben Okafor/);

  const { companyId } = await admin.call(contacts.createCompany, {
    clientRef: newId(),
    companyName: 'Northbay Floors',
    roles: ['subcontractor'],
  });
  const onIt = async () => {
    const { version } = await estimator.call(awards.get, { projectAwardId });
    return { projectAwardId, version };
  };
  await estimator.call(awards.update, {
    ...(await onIt()),
    title: opened.title,
    companyId,
    requiredPapers: [],
    retainagePercent: '10',
    paymentTermsDays: 30,
    startDate: '2027-01-11',
    durationDays: 30,
  });
  // A negotiated discount lowers the leveled total too, and is removed with the price.
  const off = { kind: 'adjustment' as const, description: 'Agreed', amountCents: 10_000, isDeduct: true };
  const priced = async (lines: InputOf<typeof awards.setPrice>['lines']) =>
    estimator.call(awards.setPrice, { ...(await onIt()), lines });
  const { lines: asBid = [] } = award;
  expect(await priced([...asBid, off])).toMatchObject({
    awardedCents: 1_609_803,
    leveledCents: 1_639_803,
    runnerUps: award.runnerUps,
  });
  expect(await priced(asBid)).toMatchObject({ awardedCents: 1_619_803, leveledCents: 1_649_803 });
  const wrong = { lines: [{ description: 'Off', amountCents: 5, quantity: '2', unitCost: '1' }] };
  expect(await failure(estimator.call(awards.setPrice, { ...(await onIt()), ...wrong }))).toMatchObject({ code: 1400 });
  const pending = await estimator.call(awards.submit, { ...(await onIt()), clientRef: newId() });
  await admin.call(awards.approve, {
    ...(await onIt()),
    runId: pending.approval?.runId ?? '',
    clientRef: newId(),
  });
  await estimator.call(awards.issue, { ...(await onIt()), dueDate: '2026-12-30' });
  await estimator.call(awards.accept, { ...(await onIt()), acceptedName: 'Rosa Lind' });
  const converted = await pm.call(awards.convert, await onIt());
  const contractId = converted.links.find(({ record }) => record.kind === 'contract')?.record.recordId ?? '';
  const made = await pm.call(contracts.lines, { contractId });
  expect(made.lines).toMatchObject([
    {
      description: 'Resilient floors',
      costCode: '09 65 13',
      amountCents: 1_000_000,
      quantity: '410',
      unit: 'sf',
      unitCost: null,
    },
    {
      description: 'Rubber base',
      costCode: '09 65 13',
      quantity: '1234.567',
      unit: 'lf',
      unitCost: '3.4',
      amountCents: 419_753,
    },
    {
      description: 'Acoustic underlay',
      costCode: null,
      amountCents: 200_050,
      quantity: '12',
      unit: 'sf',
      unitCost: null,
    },
  ]);
  expect(made.lines.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0)).toBe(award.awardedCents);
  const codes = await pm.call(costCodes.list, { projectId: server.projectId });
  expect(JSON.stringify(codes)).toContain('09 65 13');
});

test.each([
  ['Floor prep included?', 'floor prep'],
  ['Is floor prep included?', 'floor prep'],
  ['HVAC controls', 'HVAC controls'],
  ['Pumping', 'pumping'],
  ['0.5 in. membrane included?', '0.5 in. membrane'],
  ['Have you included permits?', 'permits'],
  ['Will you provide temporary heat?', 'temporary heat'],
  ['Do you provide flagging (Y/N)?', 'flagging'],
  ['Please confirm that night work is included.', 'night work'],
  ['Has dewatering been included?', 'dewatering'],
  ['¿Incluye el bombeo?', 'el bombeo'],
  ['¿Está incluida la limpieza?', 'la limpieza'],
  ['¿La limpieza está incluida?', 'la limpieza'],
  ['Who pulls the permit?', null],
  ['Included?', null],
])('of %j an award says %j', (line, part) => expect(partOf(line)).toBe(part));
