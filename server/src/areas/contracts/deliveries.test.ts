import { orderDownloads, purchaseOrders } from '@plumbline/contract/areas/contracts';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT_NOON, contractScene, onContract } from '../../../test/contractLife.ts';
import type { ContractScene } from '../../../test/contractLife.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { failure } from '../../../test/rfiScene.ts';
import { startTestServer } from '../../../test/server.ts';

let scene: ContractScene;
beforeAll(async () => {
  scene = await contractScene(await startTestServer({ clock: CONTRACT_NOON }), 'purchaseOrder');
});
afterAll(() => scene.server.close());

test('a superintendent records a delivery by its quantity, sees no price, and changes nothing else of the order', async () => {
  const gate = await scene.server.as('super');
  const order = await scene.executed();
  const { contractId } = order;
  const seen = await gate.call(purchaseOrders.get, { contractId });
  expect(seen.can).toMatchObject({ receive: true });
  expect(Object.keys(seen.can)).not.toContain('update');
  const { lines } = await gate.call(purchaseOrders.lines, { contractId });
  const given = { clientRef: newId(), receivedDate: '2026-11-20', packingSlip: 'BOL 7' };
  const came = { lineId: lines[1]?.lineId ?? '', quantity: '200.5' };
  const after = await gate.call(purchaseOrders.receive, { ...onContract(seen), ...given, lines: [came] });
  expect(after).toMatchObject({ receiptStatus: 'partial', receipts: [{ receivedByName: expect.any(String) }] });
  expect(JSON.stringify([seen, lines, after])).not.toMatch(/[cC]ents"|"unitCost"/);
  expect(await failure(gate.call(purchaseOrders.update, { ...onContract(after), title: 'Mine' }))).toMatchObject({
    status: 403,
  });
});

test('a printed order says that it is a purchase order, beside its type', async () => {
  const { server, buyer } = scene;
  const { contractId, number } = await scene.executed();
  const origin = await server.listen();
  const answer = await fetch(`${origin}${orderDownloads.pdf.path}?contractId=${contractId}`, {
    headers: { cookie: buyer.cookie },
  });
  const [page = ''] = pdfText(Buffer.from(await answer.arrayBuffer()));
  expect(page).toContain('Purchase order');
  expect(page).toContain('Material');
  expect(page).toContain(number);
});
