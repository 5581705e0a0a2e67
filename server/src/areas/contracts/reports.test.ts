import { awards } from '@plumbline/contract/areas/awards';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { budgetDownloads } from '@plumbline/contract/areas/budget';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import {
  contractReportDownloads,
  contractReports,
  orderReportDownloads,
} from '@plumbline/contract/areas/contracts/reports';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onAward, onRun } from '../../../test/awardLife.ts';
import { onPackage, startBidPackageScene } from '../../../test/bidPackageLife.ts';
import type { BidPackageScene } from '../../../test/bidPackageLife.ts';
import { contractScene, lump, onContract } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import type { Client } from '../../../test/server.ts';

let scene: BidPackageScene;
let trades: ContractScene;
let orders: ContractScene;
let pm: Client;
let origin: string;
beforeAll(async () => {
  scene = await startBidPackageScene();
  const { server } = scene;
  [trades, orders, pm] = await Promise.all([
    contractScene(server, 'contract'),
    contractScene(server, 'purchaseOrder'),
    server.as('pm'),
  ]);
  origin = await server.listen();
});
afterAll(() => scene.server.close());

async function download(by: Client, path: string): Promise<Buffer> {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie: by.cookie } });
  return Buffer.from(await answer.arrayBuffer());
}

/** The award of the package, as it goes into a contract. */
async function boughtPackage() {
  const { estimator, executive, server } = scene;
  const recommended = await scene.recommended({ title: 'Concrete', trade: 'Concrete' });
  const budgeted = await estimator.call(bidPackages.setBudget, { ...onPackage(recommended), budgetCents: 1_900_000 });
  await executive.call(bidPackages.award, { ...onPackage(budgeted), awardKind: 'full' });
  const { rows } = await estimator.call(awards.list, { keyword: 'Concrete' });
  let award = await estimator.call(awards.get, { projectAwardId: rows[0]?.projectAwardId ?? '' });
  const terms = { startDate: '2027-01-11', durationDays: 90, retainagePercent: '5', paymentTermsDays: 30 };
  award = await estimator.call(awards.update, {
    ...onAward(award),
    title: award.title,
    ...terms,
    dueDate: '2027-01-04',
    companyId: trades.companyId,
    requiredPapers: [],
  });
  award = await estimator.call(awards.submit, { ...onAward(award), clientRef: newId() });
  award = await (await server.as('admin')).call(awards.approve, onRun(award));
  award = await estimator.call(awards.issue, onAward(award));
  award = await estimator.call(awards.accept, { ...onAward(award), acceptedName: 'Rosa Lind' });
  return pm.call(awards.convert, onAward(award));
}

test('a buyout says of each package its budget, what it was awarded for and what is committed, and then what was bought without one', async () => {
  const { projectId } = scene.server;
  const read = () => pm.call(contractReports.buyout, { projectId });
  const award = await boughtPackage();
  const awardedCents = award.awardedCents ?? 0;
  const [first] = (await read()).rows;
  expect(first).toMatchObject({
    record: { kind: 'bidPackage', title: 'Concrete' },
    trade: 'Concrete',
    budgetCents: 1_900_000,
    awardedCents,
    committedCents: 0,
    pendingCents: awardedCents,
    varianceCents: 1_900_000 - awardedCents,
  });
  // A bidder left out the pumping: the contract has the gap as a line.
  const contractId = award.links.find(({ record }) => record.kind === 'contract')?.record.recordId ?? '';
  let concrete = await pm.call(contracts.get, { contractId });
  expect(concrete.exclusions).toBe('Not included: pumping');
  // Each line names the line of the package it was made from, and keeps that after its schedule changes.
  const { lines } = await pm.call(contracts.lines, { contractId });
  for (const { source, description } of lines) expect(source).toBe(`${first?.record.number} ${description}`);
  concrete = await pm.call(contracts.setLines, {
    ...onContract(concrete),
    lines: lines.map(({ lineId, amountCents }) => ({ lineId, description: 'Footings', amountCents: amountCents ?? 0 })),
  });
  const changed = await pm.call(contracts.lines, { contractId });
  expect(changed.lines.map(({ source }) => source)).toEqual(lines.map(({ source }) => source));
  concrete = await pm.call(contracts.submit, { ...onContract(concrete), clientRef: newId() });
  await scene.executive.call(contracts.approve, {
    ...onContract(concrete),
    runId: concrete.approval?.runId ?? '',
    clientRef: newId(),
  });
  const drywall = await trades.executed({ title: 'Drywall, executed' });
  const ended = await trades.executed({ title: 'Masonry, terminated' });
  await trades.executive.call(contracts.terminate, {
    ...onContract(ended),
    terminatedFor: 'convenience',
    reason: 'Cast in place',
  });
  await trades.buyer.call(contracts.void, { ...onContract(await trades.draft()), reason: 'Twice' });
  await trades.approved({ contractType: 'prime', title: 'Theirs' });
  const board = await orders.draft({ title: 'Board', lines: [lump('Board', 70_000)] });
  const report = await read();
  const short = report.rows.map(({ record, committedCents, pendingCents, varianceCents }) => [
    record.title,
    committedCents,
    pendingCents,
    varianceCents,
  ]);
  expect(short).toEqual([
    ['Concrete', awardedCents, 0, 1_900_000 - awardedCents],
    ['Drywall, executed', drywall.originalCents, 0, null],
    ['Masonry, terminated', 0, 0, null],
    ['Board', 0, board.originalCents, null],
  ]);
  expect(report.totals).toEqual({
    budgetCents: 1_900_000,
    awardedCents,
    committedCents: awardedCents + (drywall.originalCents ?? 0),
    pendingCents: 70_000,
    varianceCents: 1_900_000 - awardedCents,
  });
  // A person who sees no bid packages sees the purchases, but no budget.
  const engineer = await (await scene.server.as('engineer')).call(contractReports.buyout, { projectId });
  expect(engineer.rows.map(({ record, budgetCents }) => [record.kind, record.title, budgetCents])).toEqual([
    ['contract', 'Concrete', null],
    ['contract', 'Drywall, executed', null],
    ['contract', 'Masonry, terminated', null],
    ['purchaseOrder', 'Board', null],
  ]);
  expect(engineer.totals).toMatchObject({ budgetCents: null, awardedCents: null, varianceCents: null });
});

test('the buyout and the commitment log leave as CSV and PDF', async () => {
  const { projectId } = scene.server;
  const sheet = await download(pm, `${contractReportDownloads.buyoutSheet.path}?projectId=${projectId}&format=csv`);
  const [head = '', concrete = ''] = sheet.toString('utf8').split('\n');
  expect(head).toContain('Number,Title,Trade,Company,Budget,Awarded,Committed,Pending,Variance');
  expect(concrete).toContain('Concrete,Concrete,');
  expect(concrete).toContain('19000');
  const words = async (path: string) => pdfText(await download(pm, path)).join(' ');
  const buyout = await words(`${contractReportDownloads.buyoutPdf.path}?projectId=${projectId}`);
  for (const said of ['Buyout', 'Concrete', 'Drywall, executed', '$19,000.00', 'Total']) expect(buyout).toContain(said);
  const log = await words(`${contractReportDownloads.logPdf.path}?projectId=${projectId}&status=executed`);
  expect(log).toContain('Drywall, executed');
  expect(log).not.toContain('Masonry');
  expect(log).toContain('$15,028.63');
  const budget = await words(`${budgetDownloads.pdf.path}?projectId=${projectId}`);
  for (const said of ['Not locked yet', 'No cost code, Other', 'Projected cost', 'Total'])
    expect(budget).toContain(said);
  const order = await words(`${orderReportDownloads.logPdf.path}?projectId=${projectId}`);
  expect(order).toContain('$700.00');
  const { rows } = await orders.buyer.call(purchaseOrders.list, {});
  expect(rows).toHaveLength(1);
});
