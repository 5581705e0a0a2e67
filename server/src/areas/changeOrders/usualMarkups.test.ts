import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { contracts } from '@plumbline/contract/areas/contracts';
import { costCodes } from '@plumbline/contract/areas/costCodes';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChange, startChangeScene } from '../../../test/changeOrderLife.ts';
import type { ChangeScene } from '../../../test/changeOrderLife.ts';
import { onContract } from '../../../test/contractLife.ts';
import { failure } from '../../../test/rfiScene.ts';

let scene: ChangeScene;
beforeAll(async () => {
  scene = await startChangeScene();
});
afterAll(() => scene.server.close());

const markups = [
  { name: 'Overhead', kind: 'percent' as const, percent: '10' },
  { name: 'Profit', kind: 'percent' as const, percent: '5' },
];
const made = (over: object) =>
  scene.pm.call(changeOrders.create, {
    clientRef: newId(),
    projectId: scene.server.projectId,
    changeKind: 'pco',
    changeSide: 'owner',
    title: 'Two more doors',
    lines: [{ description: 'Doors', amountCents: 100_000, costType: 'material' }],
    ...over,
  });

test('a potential change begins with the markups of its contract, and keeps its own from then on', async () => {
  const { pm, prime } = scene;
  const before = await made({ contractId: prime.contractId });
  expect(before).toMatchObject({ markups: [], amountCents: 100_000 });
  const tooMuch = [{ name: 'Bond', kind: 'percent' as const, percent: '100', basis: 'grossUp' as const }];
  const { version } = await pm.call(contracts.get, { contractId: prime.contractId });
  const at = onContract({ contractId: prime.contractId, version });
  expect(await failure(pm.call(contracts.setMarkups, { ...at, markups: tooMuch }))).toMatchObject({ code: 1400 });
  const set = await pm.call(contracts.setMarkups, { ...at, markups });
  expect(set.changeMarkups).toMatchObject(markups);

  const change = await made({ contractId: prime.contractId });
  // 10 % of 1,000.00, then 5 % of 1,100.00.
  expect(change).toMatchObject({ markups, markupsCents: [10_000, 5_500], amountCents: 115_500 });
  const own = await pm.call(changeOrders.setLines, { ...onChange(change), lines: [], markups: [] });
  expect(own.markups).toEqual([]);
  // Earlier changes stay as they are, and so do changes without a contract, and events.
  expect((await scene.read(before.changeOrderId)).markups).toEqual([]);
  expect((await made({})).markups).toEqual([]);
  expect((await made({ contractId: prime.contractId, changeKind: 'event', lines: [] })).markups).toEqual([]);
});

test('one without a contract takes the markups of the contract that it is given', async () => {
  const { pm, prime } = scene;
  const change = await made({});
  const moved = await pm.call(changeOrders.update, {
    ...onChange(change),
    title: change.title,
    contractId: prime.contractId,
  });
  expect(moved).toMatchObject({ markups, amountCents: 115_500 });
});

test('a quote that is taken counts in the cost code and the contract of whoever gave it, and what it costs is marked up', async () => {
  const { admin, pm, prime, server, quoterId } = scene;
  const code = { projectId: server.projectId, code: '26 05 00', name: 'Electrical', costType: 'S' as const };
  await admin.call(costCodes.create, { clientRef: newId(), ...code });
  const sub = await scene.contract('subcontract', {
    lines: [{ description: 'Wiring', amountCents: 5_000_000, costCode: '26 05 00' }],
  });
  const asked = await pm.call(changeOrders.requestPricing, {
    ...onChange(await made({ contractId: prime.contractId, lines: [{ description: 'Outlets', amountCents: 1 }] })),
    clientRef: newId(),
    contactIds: [quoterId],
    dueDate: '2026-12-04',
    mailLinks: false,
  });
  const rfqId = asked.near.find(({ changeKind }) => changeKind === 'rfq')?.record.recordId ?? '';
  await pm.call(changeOrders.quote, {
    ...onChange(await scene.read(rfqId)),
    lines: [{ description: 'Outlets', amountCents: 100_000 }],
  });
  const priced = await scene.read(asked.changeOrderId);
  const taken = await pm.call(changeOrders.acceptQuote, { ...onChange(priced), rfqId });
  expect(taken).toMatchObject({
    amountCents: 115_500,
    lines: [{ description: 'Outlets', costCode: '26 05 00', vendorContractId: sub.contractId }],
  });
});
