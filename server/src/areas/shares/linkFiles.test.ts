import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import { inspections } from '@plumbline/contract/areas/inspections';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { expect, test } from 'vitest';
import { onChange, startChangeScene } from '../../../test/changeOrderLife.ts';
import { CONTRACT_NOON, contractScene } from '../../../test/contractLife.ts';
import { SIGNED_REBAR, startInspectionScene } from '../../../test/inspectionScene.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { addLooseFile } from '../../../test/uploadedFile.ts';

/* Files sent with a signature by link are stored or refused. Awards and punch lists have tests of their own for this. */

interface Signing {
  server: TestServer;
  by: Client;
  recordId: string;
  personId: string;
  attachments(): Promise<unknown>;
}

async function signWithFile({ server, by, recordId, personId, attachments }: Signing): Promise<void> {
  const { url } = await by.call(records.share, { recordId, clientRef: newId(), scope: 'respond', personId });
  const token = url?.split('/').at(-1) ?? '';
  const { signatures } = await server.anonymous.call(shares.get, { token });
  const fileId = await addLooseFile(server, personId);
  const signature = { name: 'R. Lind', image: '' };
  const answer = { token, clientRef: newId(), choice: signatures[0]?.value ?? '', signature, fileIds: [fileId] };
  const remark = await refusal(server.anonymous.call(shares.respond, { ...answer, body: 'Without the panel.' }));
  expect(remark).toMatchObject({
    code: 1400,
    data: {
      fields: [
        {
          path: 'body',
          msg: 'A remark is not part of the signed text. Sign without it, or answer without signing.',
        },
      ],
    },
  });
  const foreign = await addLooseFile(server, by.personId);
  expect((await refusal(server.anonymous.call(shares.respond, { ...answer, fileIds: [foreign] }))).code).toBe(1004);
  expect(await attachments()).toEqual([]);
  await server.anonymous.call(shares.respond, answer);
  // An answer that was lost is sent again.
  await server.anonymous.call(shares.respond, answer);
  expect(await attachments()).toMatchObject([{ fileId, role: 'response' }]);
}

test('files that come with the signature of a contract, an order or a change stay with it', async () => {
  const server = await startTestServer({ clock: CONTRACT_NOON });
  for (const [kind, calls] of [
    ['contract', contracts],
    ['purchaseOrder', purchaseOrders],
  ] as const) {
    const { buyer, signerId, out } = await contractScene(server, kind);
    const { contractId } = await out({});
    const attachments = async () => (await buyer.call(calls.get, { contractId })).attachments;
    await signWithFile({ server, by: buyer, recordId: contractId, personId: signerId, attachments });
  }
  await server.close();
  const scene = await startChangeScene();
  const approved = await scene.approved();
  const { changeOrderId } = await scene.pm.call(changeOrders.sendForSignature, {
    ...onChange(approved),
    mailLinks: false,
  });
  await signWithFile({
    server: scene.server,
    by: scene.pm,
    recordId: changeOrderId,
    personId: scene.signerId,
    attachments: async () => (await scene.read(changeOrderId)).attachments,
  });
  await scene.server.close();
});

test('files that come with the signature of a form stay with its inspection', async () => {
  const scene = await startInspectionScene();
  const { server, engineer } = scene;
  const trade = await server.as('trade');
  await server.sql(`update person set email = 'signer@bayline.example' where id = $1`, [trade.personId]);
  const slot = { id: 'firm', label: 'Firm', required: true, methods: ['type' as const] };
  const signatures = [{ ...slot, signer: '' }];
  const formTemplateId = await scene.template({ ...SIGNED_REBAR, signatures });
  const over = { runs: [{ formTemplateId }], pointOfContactId: trade.personId };
  const { inspectionPackageId } = await scene.answered({}, over);
  const attachments = async () => (await engineer.call(inspections.get, { inspectionPackageId })).attachments;
  await signWithFile({ server, by: engineer, recordId: inspectionPackageId, personId: trade.personId, attachments });
  await server.close();
});
