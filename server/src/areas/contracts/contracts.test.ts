import { compliance } from '@plumbline/contract/areas/compliance';
import { contacts } from '@plumbline/contract/areas/contacts';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { contractBulk } from '@plumbline/contract/areas/contracts/bulk';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { shares } from '@plumbline/contract/areas/shares';
import { translator } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CONTRACT_NOON,
  contractScene,
  lump,
  onContract,
  onContractRun,
  startContractScene,
} from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { actAs } from '../people/index.ts';
import { createContract } from './index.ts';

let scene: ContractScene;
beforeAll(async () => {
  scene = await startContractScene();
});
afterAll(() => scene.server.close());

const linesOf = (contract: Contract, by = scene.buyer) =>
  by.call(contracts.lines, { contractId: contract.contractId }).then(({ lines }) => lines);

test('a subcontract has its number from the start, and its sum is that of its lines to the cent, however many there are', async () => {
  const { buyer } = scene;
  const draft = await scene.draft();
  expect(draft.number).toMatch(/^SC-\d{3}$/);
  // 10,000.00 and 410.5 × 12.25
  expect(draft).toMatchObject({
    originalCents: 1_502_863,
    revisedCents: 1_502_863,
    openCents: 1_502_863,
    lineCount: 2,
  });
  const lines = Array.from({ length: 5000 }, (_, index) => ({
    description: `Line ${index + 1} of the schedule`,
    quantity: '1.5',
    unitCost: '33.35',
    unit: 'ea',
  }));
  const saved = await buyer.call(contracts.setLines, { ...onContract(draft), lines });
  // 1.5 × 33.35 is 50.025, which is 50.03 a line: rounded, then summed
  expect(saved).toMatchObject({ lineCount: 5000, originalCents: 5000 * 5003 });
  const kept = await linesOf(saved);
  expect(kept).toHaveLength(5000);
  expect(kept.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0)).toBe(saved.originalCents);
  const turned = kept
    .toReversed()
    .slice(0, 3)
    .map(({ lineId, description, quantity, unitCost }) => ({ lineId, description, quantity, unitCost }));
  const fewer = await buyer.call(contracts.setLines, { ...onContract(saved), lines: turned });
  expect((await linesOf(fewer)).map(({ lineId }) => lineId)).toEqual(turned.map(({ lineId }) => lineId));
  const { total } = await buyer.call(contracts.list, { keyword: draft.number ?? '' });
  expect(total).toBe(1);
});

test.each([
  ['a negative', { amountCents: -1 }, 'This may not be negative'],
  ['an eleventh digit', { amountCents: 1_000_000_000 }, 'One line is at most 9,999,999.99: split it'],
  ['half a cent', { amountCents: 0.5 }, 'Write an amount in whole cents'],
  ['not a number', { amountCents: Number.NaN }, null],
  ['more than there is', { amountCents: 1e308 * 10 }, null],
  ['1e400 as a quantity', { quantity: '1e400', unitCost: '1' }, 'Write a plain number, such as 1234.5'],
  ['a formula', { quantity: '=SUM(A1)', unitCost: '1' }, 'Write a plain number, such as 1234.5'],
  ['five decimals', { quantity: '1', unitCost: '1.23456' }, 'At most four decimals'],
  ['a code of another project', { costCode: '99-999' }, 'The project has no such cost code'],
  ['a line that is gone', { lineId: newId() }, 'This line no longer exists'],
])('%s in a line is refused with a sentence, and nothing is changed', async (_name, wrong, sentence) => {
  const { buyer } = scene;
  const draft = await scene.draft();
  const lines = [lump('First', 100), { description: 'Second', ...wrong }];
  const refused = await failure(buyer.call(contracts.setLines, { ...onContract(draft), lines }));
  // JSON sends values like infinity as null, which is no amount: such a line amounts to zero.
  if (sentence === null) return expect(refused).toBe('done');
  expect(refused).toMatchObject({ code: 1400, data: { fields: [{ msg: sentence }] } });
  expect(await buyer.call(contracts.get, { contractId: draft.contractId })).toMatchObject({
    originalCents: 1_502_863,
    version: draft.version,
  });
});

test('what an update leaves out stays, whatever a new one has without it', async () => {
  const given = {
    pricingMethod: 'unitPrice' as const,
    payWhenPaid: true,
    retainageWorkPercent: '5',
    retainageStoredPercent: '2.5',
    retainageMode: 'perPeriod' as const,
    retainageRules: [{ ratePercent: '10', until: 'pctComplete' as const, value: '50' }],
    isPublicWork: true,
    taxPercent: '8.25',
    taxOn: 'materials' as const,
    insuranceRequired: true,
    bondRequired: true,
    lienWaiverRequired: true,
    certifiedPayrollRequired: true,
    tolerancePercent: '2',
    isPrivate: true,
    dueDate: '2027-03-01',
    scopeOfWork: 'All partitions',
  };
  const draft = await scene.draft(given);
  const title = 'Drywall, level 2';
  expect(await scene.buyer.call(contracts.update, { ...onContract(draft), title })).toMatchObject({ ...given, title });
});

test('a verb on many is done to those that allow it; the preview says which do not, and does nothing', async () => {
  const { buyer, server } = scene;
  const [approved, draft] = [await scene.approved(), await scene.draft()];
  const contractIds = [approved.contractId, draft.contractId];
  const on = (verb: InputOf<typeof contractBulk.bulk>['verb'], more: object) =>
    buyer.call(contractBulk.bulk, { contractIds, verb, ...more });
  const read = (contractId: string) => buyer.call(contracts.get, { contractId });
  const sent = {
    done: [approved.contractId],
    refused: [{ contractId: draft.contractId, reason: 'Get it approved before you send it for signature.' }],
  };
  expect(await on('sendForSignature', { preview: true })).toMatchObject(sent);
  expect((await read(approved.contractId)).status).toBe('approved');
  expect(await on('sendForSignature', {})).toMatchObject(sent);
  expect((await read(approved.contractId)).status).toBe('outForSignature');
  expect(await on('setDue', { dueDate: '2027-06-30' })).toMatchObject({
    done: [draft.contractId],
    refused: [
      { reason: 'Only a draft can be edited. Return it first, or change it by a change order once it is signed.' },
    ],
  });
  const managerId = (await server.as('admin')).personId;
  for (const verb of ['setManager', 'addWatchers'] as const)
    expect(await on(verb, { personIds: [managerId] })).toMatchObject({ refused: [] });
  expect(await read(draft.contractId)).toMatchObject({
    dueDate: '2027-06-30',
    manager: { personId: managerId },
    watchers: [{ personId: managerId }],
  });
});

test('a version from yesterday is refused with the contract as it is now', async () => {
  const { buyer } = scene;
  const draft = await scene.draft();
  await buyer.call(contracts.setLines, { ...onContract(draft), lines: [lump('One', 5)] });
  const late = await failure(buyer.call(contracts.setLines, { ...onContract(draft), lines: [] }));
  expect(late).toMatchObject({ code: 1500, data: { originalCents: 5 } });
});

test('it is approved by somebody else, signed by both, and binds from the second signature on', async () => {
  const { buyer, executive, server } = scene;
  const empty = await scene.draft({ lines: [] });
  expect(empty.can['submit']).toBe('Add the lines of its schedule of values first.');
  const admin = await server.as('admin');
  const approved = await scene.approved();
  expect(approved.status).toBe('approved');
  expect(await failure(buyer.call(contracts.setLines, { ...onContract(approved), lines: [] }))).toMatchObject({
    code: 2000,
  });
  const out = await buyer.call(contracts.sendForSignature, onContract(approved));
  expect(out.ballInCourt.map(({ personId }) => personId)).toContain(scene.signerId);
  const { url } = await buyer.call(records.share, {
    recordId: out.contractId,
    clientRef: newId(),
    personId: scene.signerId,
    scope: 'respond',
  });
  const token = url?.split('/').at(-1) ?? '';
  const visitor = server.anonymous;
  const face = await visitor.call(shares.get, { token });
  expect(face).toMatchObject({ mayRespond: true, signatures: [{ methods: ['draw', 'type'] }] });
  const cells = face.sections.flatMap(({ table }) => table?.rows.map((row) => row.cells.join(' · ')) ?? []);
  expect(cells).toContain('2 · Board · 410.5 sf · $12.25 · $5,028.63');
  const signature = { name: 'R. Lind', image: 'M1 1L9 9' };
  const clientRef = newId();
  for (const _time of ['once', 'twice'])
    await visitor.call(shares.respond, { token, clientRef, body: '', choice: 'them', signature });
  const half = await admin.call(contracts.get, { contractId: out.contractId });
  expect(half).toMatchObject({
    status: 'outForSignature',
    signatures: [{ party: 'them', name: 'R. Lind', method: 'draw' }],
  });
  const whole = await buyer.call(contracts.sign, { ...onContract(half), clientRef: newId(), name: 'Pat Moreno' });
  expect(whole).toMatchObject({ status: 'executed', signatures: [{ party: 'them' }, { party: 'us', method: 'type' }] });
  expect(whole.signatures[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(whole.executedAt).not.toBeNull();
  expect(await failure(executive.call(contracts.approve, { ...onContractRun(whole) }))).not.toBe('done');
});

test('retainage above the cap of the state is refused unless it says why, and the cap is cited', async () => {
  const { buyer, server } = scene;
  await server.sql(`update project set state = 'CA' where id = $1`, [server.projectId]);
  const draft = await scene.draft({ retainageWorkPercent: '10', contractDate: '2026-02-01' });
  expect(draft.cap).toMatchObject({ maxPercent: 5, state: 'CA', work: 'private', isAbove: true });
  expect(draft.can['submit']).toMatch(/^Retainage of 10 % is above the cap of 5 % in CA \(SB 61/);
  const before = await scene.draft({ retainageWorkPercent: '10', contractDate: '2025-12-31' });
  expect([before.cap, before.can['submit']]).toEqual([null, true]);
  const why = await buyer.call(contracts.update, {
    ...onContract(draft),
    title: draft.title,
    contractDate: draft.contractDate,
    retainageWorkPercent: '10',
    retainageReason: 'It failed to furnish the bonds that the bid asked for.',
  });
  expect(why.can['submit']).toBe(true);
});

test('insurance that is required and not in force keeps it from being sent for signature', async () => {
  const { contractId } = await scene.approved({ insuranceRequired: true });
  const bare = await scene.buyer.call(contracts.get, { contractId });
  expect(bare.can['sendForSignature']).toContain('It requires insurance');
  expect(await failure(scene.buyer.call(contracts.sendForSignature, onContract(bare)))).toMatchObject({ code: 2000 });
});

test('insurance that lapses between sending and signing keeps the second signature off, whoever gives it', async () => {
  const { buyer, server, signerId } = scene;
  const admin = await server.as('admin');
  const firm = { companyName: 'Harbor Masonry', roles: ['subcontractor' as const] };
  const { companyId } = await admin.call(contacts.createCompany, { clientRef: newId(), ...firm });
  const paper = { kind: 'insurance' as const, insuranceType: 'generalLiability' as const, expiresOn: '2027-01-31' };
  await admin.call(compliance.add, { clientRef: newId(), companyId, ...paper });
  const out = () => scene.out({ insuranceRequired: true, counterpartyId: companyId });
  const linkTo = async ({ contractId: recordId }: Contract) => {
    const share = { recordId, clientRef: newId(), personId: signerId, scope: 'respond' as const };
    return (await buyer.call(records.share, share)).url?.split('/').at(-1) ?? '';
  };
  const answer = { body: '', choice: 'them', signature: { name: 'R. Lind', image: '' } };
  const sign = (contract: Contract) =>
    buyer.call(contracts.sign, { ...onContract(contract), clientRef: newId(), name: 'Pat Moreno' });
  const [ours, theirs] = [await sign(await out()), await out()];
  const [token, other] = [await linkTo(ours), await linkTo(theirs)];
  const respond = (by: string) => server.anonymous.call(shares.respond, { token: by, clientRef: newId(), ...answer });
  await server.sql(`update compliance_document set expires_on = '2026-11-01' where company_id = $1`, [companyId]);
  // The first signature binds nobody.
  await respond(other);
  const half = await buyer.call(contracts.get, { contractId: theirs.contractId });
  expect(half.can['sign']).toBe('Insurance of the other party has run out: ask for a new certificate.');
  expect(await failure(sign(half))).toMatchObject({ code: 2000 });
  const why = 'A certificate that it requires is missing or has run out: send it first, then sign.';
  expect(await server.anonymous.call(shares.get, { token })).toMatchObject({ mayRespond: why, signatures: [] });
  expect(await failure(respond(token))).toMatchObject({ code: 2000, message: why });
  await server.sql(`update compliance_document set expires_on = '2027-02-28' where company_id = $1`, [companyId]);
  await respond(token);
  expect(await buyer.call(contracts.get, { contractId: ours.contractId })).toMatchObject({ status: 'executed' });
  expect(await sign(half)).toMatchObject({ status: 'executed' });
});

test('who may not read costs is sent no money of a contract, absent and not blank, and cannot write over it', async () => {
  const { buyer, server } = scene;
  const held = (cents: number) => [
    { ratePercent: '10', until: 'amountHeld' as const, value: cents },
    { ratePercent: '5' },
  ];
  const draft = await scene.draft({ liquidatedDamagesCents: 123_400, retainageRules: held(123_411) });
  const changed = await buyer.call(contracts.update, {
    ...onContract(draft),
    title: draft.title,
    liquidatedDamagesCents: 765_400,
    retainageRules: held(765_411),
  });
  const blind = await server.as('super');
  const shown = [
    await blind.call(contracts.get, { contractId: draft.contractId }),
    await blind.call(contracts.list, { keyword: draft.number ?? '' }),
    await blind.call(contracts.totals, {}),
    await blind.call(contracts.lines, { contractId: draft.contractId }),
    await blind.call(records.activity, { recordId: draft.contractId }),
  ];
  expect(shown[0]).toMatchObject({ title: 'Drywall', lineCount: 2, retainageRules: [{ until: 'amountHeld' }, {}] });
  const trail = JSON.stringify((await buyer.call(records.activity, { recordId: draft.contractId })).rows);
  expect(trail).toContain('retainageRules');
  expect(trail).not.toMatch(/1234|7654/);
  const costs = async (effect: string) => {
    await server.sql(
      `update role_grant g set effect = $1 from role r
        where r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'purchasing' and g.action = 'readCost'`,
      [effect],
    );
    await server.forgetFacts();
  };
  await costs('deny');
  const { retainageRules } = await buyer.call(contracts.get, { contractId: draft.contractId });
  const [step, last] = retainageRules;
  expect(step).not.toHaveProperty('value');
  const again = [{ ratePercent: '9', until: 'amountHeld' as const }, { ratePercent: last?.ratePercent ?? '' }];
  await buyer.call(contracts.update, { ...onContract(changed), title: draft.title, retainageRules: again });
  await costs('allow');
  const { retainageRules: kept } = await buyer.call(contracts.get, { contractId: draft.contractId });
  expect(kept).toMatchObject([{ ratePercent: '9', value: 765_411 }, { ratePercent: '5' }]);
  expect(JSON.stringify(shown)).not.toMatch(/[cC]ents"|"unitCost"|1502863|1234|7654/);
});

test('a type has a right of its own', async () => {
  const { server } = scene;
  const prime = await scene.draft({ contractType: 'prime', title: 'Owner' });
  await server.sql(
    `delete from role_grant g using role r
      where r.tenant_id = g.tenant_id and r.id = g.role_id and r.code = 'controller' and g.resource = 'contract.prime'`,
  );
  const controller = await server.as('controller');
  expect(await failure(controller.call(contracts.get, { contractId: prime.contractId }))).toMatchObject({ code: 1004 });
  expect((await controller.call(contracts.list, { contractType: 'prime' })).total).toBe(0);
  expect((await controller.call(contracts.list, { contractType: 'subcontract' })).total).toBeGreaterThan(0);
});

test('another area makes one contract of one award, however often, with its lines or not at all', async () => {
  const { server, buyer } = scene;
  const actor = await server.context.database.read(server.tenantId, (read) =>
    actAs(read, buyer.personId, { t: translator('en'), now: CONTRACT_NOON }),
  );
  const origin = { kind: 'award', id: newId() };
  const given = {
    kind: 'contract' as const,
    projectId: server.projectId,
    contractType: 'subcontract',
    fields: { title: 'Fire sprinklers', counterpartyId: scene.companyId },
    lines: [{ description: 'All of it', costType: 'subcontract' as const, amountCents: 4_200_000, taxable: false }],
    origin,
    sumCents: 4_200_000,
  };
  const make = (contractId = newId(), over: object = {}) =>
    server.context.database.transact(server.tenantId, (tx) =>
      createContract(tx, actor, { ...given, contractId, ...over }),
    );
  const wrong = { sumCents: 4_200_001, origin: { kind: 'award', id: newId() } };
  expect(await failure(make(newId(), wrong))).toMatchObject({
    message: 'The lines do not add up to the awarded sum.',
  });
  const first = await make();
  expect(first.isNew).toBe(true);
  expect(await make()).toEqual({ ...first, isNew: false });
  const found = await buyer.call(contracts.get, { contractId: first.contractId });
  expect(found).toMatchObject({ title: 'Fire sprinklers', originalCents: 4_200_000, lineCount: 1 });
});

test('an order is received in part, never beyond its tolerance, and is complete by what came or by a reason', async () => {
  const orders = await contractScene(scene.server, 'purchaseOrder');
  const { buyer } = orders;
  const lines = [{ description: 'Board', quantity: '100', unit: 'sheet', unitCost: '14.20' }, lump('Delivery', 25_000)];
  const order = await orders.executed({ lines, tolerancePercent: '5' });
  expect(order.number).toMatch(/^PO-\d{3}$/);
  const read = async () => (await buyer.call(purchaseOrders.lines, { contractId: order.contractId })).lines;
  const [board, delivery] = await read();
  const [boardId, deliveryId] = [board?.lineId ?? '', delivery?.lineId ?? ''];
  const receive = (on: Contract, came: { lineId: string; quantity: string; condition?: 'ok' | 'damaged' }[]) =>
    buyer.call(purchaseOrders.receive, {
      ...onContract(on),
      clientRef: newId(),
      receivedDate: '2026-11-20',
      lines: came,
    });
  const part = await receive(order, [
    { lineId: boardId, quantity: '60.5' },
    { lineId: deliveryId, quantity: '1', condition: 'damaged' },
  ]);
  expect(part).toMatchObject({
    receiptStatus: 'partial',
    receipts: [{ lines: [{ quantity: '60.5' }, { condition: 'damaged' }] }],
  });
  expect((await read()).map(({ receivedQuantity, match }) => [receivedQuantity, match])).toEqual([
    ['60.5', 'short'],
    ['0', 'waiting'],
  ]);
  const over = await failure(receive(part, [{ lineId: boardId, quantity: '44.5001' }]));
  expect(over).toMatchObject({ code: 1400 });
  expect(await failure(receive(part, [{ lineId: boardId, quantity: '0' }]))).toMatchObject({ code: 1400 });
  expect(await failure(buyer.call(purchaseOrders.complete, onContract(part)))).toMatchObject({ code: 1400 });
  const whole = await receive(part, [
    { lineId: boardId, quantity: '44.5' },
    { lineId: deliveryId, quantity: '1' },
  ]);
  expect(whole.receiptStatus).toBe('over');
  const held = await buyer.call(purchaseOrders.hold, { ...onContract(whole), reason: 'Wrong colour' });
  expect(await failure(receive(held, [{ lineId: boardId, quantity: '0.1' }]))).toMatchObject({ code: 2000 });
  const going = await buyer.call(purchaseOrders.release, onContract(held));
  expect((await buyer.call(purchaseOrders.complete, onContract(going))).status).toBe('complete');
});
