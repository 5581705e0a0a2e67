import { awards } from '@plumbline/contract/areas/awards';
import type { Award } from '@plumbline/contract/areas/awards';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import { costCodes } from '@plumbline/contract/areas/costCodes';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onAward, onRun, startAwardScene } from '../../../test/awardLife.ts';
import type { AwardScene } from '../../../test/awardLife.ts';
import type { Client } from '../../../test/server.ts';
import { refusal } from '../../../test/refusal.ts';
import { expireAwards } from './verbs/expire.ts';

let scene: AwardScene;
let admin: Client;
let pm: Client;
beforeAll(async () => {
  scene = await startAwardScene();
  [admin, pm] = await Promise.all([scene.server.as('admin'), scene.server.as('pm')]);
  const code = { projectId: scene.server.projectId, code: '05-1200', name: 'Structural steel', costType: 'S' as const };
  await admin.call(costCodes.create, { clientRef: newId(), ...code });
});
afterAll(() => scene.server.close());

const read = (projectAwardId: string) => scene.estimator.call(awards.get, { projectAwardId });

/** The records made from an award, and the projects with a name. */
const madeOf = (award: Award) =>
  scene.server.sql<{ id: string; kind: string; cents: number }>(
    `select c.id, r.kind, c.original_cents as cents
      from contract c join record r on r.tenant_id = c.tenant_id and r.id = c.id
      where c.origin_kind = 'award' and c.origin_id = $1`,
    [award.projectAwardId],
  );
const named = (projectName: string) =>
  scene.server.sql<{ n: number }>(`select count(*)::int as n from record where kind = 'project' and title = $1`, [
    projectName,
  ]);

test('an award to a trade partner becomes the draft of a subcontract, with its sum, its lines and its terms', async () => {
  const award = await scene.accepted({
    scopeSummary: 'Furnish and erect',
    inclusions: 'Shop drawings',
    exclusions: 'Painting',
    conditions: 'Ten days of float are ours',
    requiredPapers: [],
  });
  expect((await pm.call(awards.get, { projectAwardId: award.projectAwardId })).can['convert']).toBe(true);
  // The estimator makes no contracts, and nothing is half done.
  expect(award.can).not.toHaveProperty('convert');
  expect(await refusal(scene.estimator.call(awards.convert, onAward(award)))).toMatchObject({ status: 403 });
  const converted = await pm.call(awards.convert, onAward(award));
  expect(converted).toMatchObject({
    status: 'contracted',
    links: [{ relation: 'ledTo', record: { kind: 'contract' } }],
  });
  const contractId = converted.links[0]?.record.recordId ?? '';
  const subcontract = await pm.call(contracts.get, { contractId });
  expect(subcontract).toMatchObject({
    number: expect.stringMatching(/^SC-/),
    status: 'draft',
    contractType: 'subcontract',
    title: award.title,
    originalCents: award.awardedCents,
    counterparty: { companyId: scene.companyId },
    counterpartyContact: { personId: scene.contactId },
    manager: { personId: pm.personId },
    startDate: '2027-01-11',
    dueDate: '2027-04-11',
    retainageWorkPercent: '10',
    retainageStoredPercent: '10',
    paymentTermsDays: 30,
    scopeOfWork: 'Furnish and erect',
    inclusions: 'Shop drawings',
    exclusions: 'Painting',
    terms: 'Ten days of float are ours',
    insuranceRequired: false,
    origin: { recordId: award.projectAwardId },
  });
  const { lines } = await pm.call(contracts.lines, { contractId });
  expect(lines).toMatchObject([
    { description: 'Structural steel', costCode: '05-1200', costType: 'subcontract', amountCents: 1_500_000 },
    { description: 'Galvanized lintels', costCode: null, amountCents: 50_050 },
    { description: 'Agreed on the phone', costCode: null, amountCents: -25_000, isDeduct: true },
  ]);
  const { rows } = await pm.call(records.activity, { recordId: award.projectAwardId });
  expect(JSON.stringify(rows)).toContain(subcontract.number);
  expect(await refusal(pm.call(awards.convert, onAward(converted)))).toMatchObject({ code: 2000 });
  expect(await madeOf(award)).toHaveLength(1);
});

test('or the draft of an order, of the type that was chosen; insurance that it asked for is required, unless it was waived', async () => {
  const requiredPapers = ['generalLiability' as const, 'bond' as const];
  const approved = await scene.approved({ requiredPapers });
  const waive = (award: Award, paper: (typeof requiredPapers)[number]) =>
    scene.executive.call(awards.waive, { ...onAward(award), paper, reason: 'It is a supplier' });
  let award = await waive(await waive(approved, 'bond'), 'generalLiability');
  award = await scene.estimator.call(awards.issue, onAward(award));
  award = await scene.estimator.call(awards.accept, { ...onAward(award), acceptedName: 'Rosa Lind' });
  const odd = { ...onAward(award), projectNumber: 'P-1', projectName: 'Other' };
  expect(await refusal(pm.call(awards.convert, odd))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'projectName', msg: 'Only an award that you received makes a project' }] },
  });
  const converted = await pm.call(awards.convert, { ...onAward(award), target: 'purchaseOrder.material' });
  const contractId = converted.links[0]?.record.recordId ?? '';
  expect(await pm.call(purchaseOrders.get, { contractId })).toMatchObject({
    contractType: 'material',
    originalCents: award.awardedCents,
    insuranceRequired: false,
    bondRequired: false,
  });
});

test('an award that we received is no subcontract', async () => {
  const award = await scene.accepted({ side: 'owner' });
  const refused = await refusal(admin.call(awards.convert, { ...onAward(award), target: 'contract.subcontract' }));
  expect(refused).toMatchObject({ code: 1400, data: { fields: [{ path: 'target' }] } });
  expect(await madeOf(award)).toEqual([]);
});

test('two who convert an award at the same time convert it once', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const side = turn % 2 === 0 ? 'owner' : 'vendor';
    const award = await scene.accepted({ side });
    const projectName = `Clinic ${turn}`;
    const given = { ...onAward(award), ...(side === 'owner' && { projectNumber: `P-91${turn}`, projectName }) };
    const both = await Promise.allSettled([pm.call(awards.convert, given), admin.call(awards.convert, given)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await named(projectName)).toEqual([{ n: side === 'owner' ? 1 : 0 }]);
    expect(await madeOf(award)).toMatchObject([{ kind: 'contract', cents: 1_525_050 }]);
    expect(await read(award.projectAwardId)).toMatchObject({ status: 'contracted' });
  }
});

test.each(['owner', 'vendor'] as const)(
  'a conversion whose connection is killed in the middle posts nothing, and all of it when it is asked again: %s',
  async (side) => {
    const { server } = scene;
    const award = await scene.accepted({ side });
    const given = {
      ...onAward(award),
      ...(side === 'owner' && { projectNumber: 'P-920', projectName: `Killed clinic of the ${side}` }),
    };
    const made = side === 'owner' ? 1 : 0;
    await server.sql(`create or replace function killed() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await server.sql(
      `create trigger killed before update of converted_to_id on award for each row execute function killed()`,
    );
    const refused = await refusal(pm.call(awards.convert, given));
    expect(refused.status).toBeGreaterThanOrEqual(500);
    await server.sql('drop trigger killed on award');
    expect(await named(`Killed clinic of the ${side}`)).toEqual([{ n: 0 }]);
    expect(await madeOf(award)).toEqual([]);
    expect(await read(award.projectAwardId)).toMatchObject({ status: 'accepted', version: award.version });
    await pm.call(awards.convert, given);
    expect(await named(`Killed clinic of the ${side}`)).toEqual([{ n: made }]);
    expect(await madeOf(award)).toHaveLength(1);
  },
);

test('a deduct with a code of CSI that the project has not yet lands on a line of the budget too', async () => {
  const { estimator, executive } = scene;
  const draft = await scene.draft({ title: 'Steel without its paint' });
  const priced = await estimator.call(awards.setPrice, {
    ...onAward(draft),
    lines: [
      { code: '05 12 00', description: 'Structural steel', amountCents: 1_500_000 },
      { code: '09 91 23', kind: 'adjustment', description: 'No paint', amountCents: 25_000, isDeduct: true },
    ],
  });
  const pending = await estimator.call(awards.submit, { ...onAward(priced), clientRef: newId() });
  const issued = await estimator.call(awards.issue, onAward(await executive.call(awards.approve, onRun(pending))));
  const accepted = await estimator.call(awards.accept, { ...onAward(issued), acceptedName: 'Rosa Lind' });
  const converted = await pm.call(awards.convert, onAward(accepted));
  const contractId = converted.links.find(({ record }) => record.kind === 'contract')?.record.recordId ?? '';
  expect((await pm.call(contracts.lines, { contractId })).lines[1]).toMatchObject({
    description: 'No paint',
    costCode: '09 91 23',
    isDeduct: true,
  });
});

test('the totals of awards are what we received apart from what we give, without those that came to nothing', async () => {
  const { estimator, executive } = scene;
  const keyword = 'Totals of both sides';
  const titled = { title: keyword };
  const ours = { title: keyword, side: 'owner' as const };
  await scene.draft(ours);
  await scene.draft(titled);
  await scene.accepted(titled);
  const reason = 'Nobody takes it';
  await estimator.call(awards.decline, { ...onAward(await scene.issued(titled)), reason });
  await executive.call(awards.rescind, { ...onAward(await scene.approved(ours)), reason });
  expect(await estimator.call(awards.totals, { keyword })).toEqual({
    total: 5,
    open: 3,
    owner: { count: 1, awardedCents: 1_525_050, budgetCents: 1_600_000 },
    vendor: { count: 2, awardedCents: 3_050_100, budgetCents: 3_200_000 },
  });
  const expired = await scene.issued(titled);
  await expireAwards(scene.server.context, new Date('2026-12-12T12:00:00Z'));
  expect(await read(expired.projectAwardId)).toMatchObject({ status: 'expired' });
  expect((await estimator.call(awards.totals, { keyword })).vendor).toMatchObject({
    count: 2,
    awardedCents: 3_050_100,
  });
});
