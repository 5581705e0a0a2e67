import { inspectionDownloads, inspections } from '@plumbline/contract/areas/inspections';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNED_REBAR, startInspectionScene } from '../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../test/inspectionScene.ts';
import { pdfText } from '../../../test/pdfText.ts';
import type { Client } from '../../../test/server.ts';

/* A typed name proves nothing. The signature also shows the account or link that signed, and states a role that differs. */

let scene: InspectionScene;
let home: string;
beforeAll(async () => {
  scene = await startInspectionScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

const SLOTS = [
  { id: 'quality', label: 'Inspector', signer: 'Quality Manager' },
  { id: 'field', label: 'Field', signer: 'superintendent' },
  { id: 'firm', label: 'Firm', signer: 'Building official' },
].map((slot) => ({ ...slot, required: true, methods: ['draw' as const, 'type' as const] }));

async function filledIn(over: Parameters<InspectionScene['answered']>[1] = {}) {
  const formTemplateId = await scene.template({ ...SIGNED_REBAR, signatures: SLOTS });
  const inspection = await scene.answered({}, { runs: [{ formTemplateId }], ...over });
  const formRunId = inspection.runs[0]?.formRunId ?? '';
  const read = (by: Client) => by.call(inspections.run, { formRunId });
  const sign = (by: Client, slotId: string, name: string) =>
    by.call(inspections.signRun, { formRunId, slotId, name, method: 'type' });
  return { inspection, read, sign };
}

async function paper(path: string, cookie = ''): Promise<string> {
  const answered = await fetch(`${home}${path}`, { headers: { cookie } });
  expect(answered.status).toBe(200);
  return pdfText(Buffer.from(await answered.arrayBuffer())).join(' ');
}

test('a slot that asks for a role states, on screen and on paper, that somebody with another role signed', async () => {
  const { engineer, superintendent } = scene;
  const { inspection, read, sign } = await filledIn();
  // Before signing: the superintendent inspects and the engineer is the quality manager; on the project the fixtures make the former an observer.
  const known = ['Superintendent', 'Observer', 'Inspector'];
  expect((await read(superintendent)).signsAs).toEqual({ quality: known, firm: known });
  expect(Object.keys((await read(engineer)).signsAs)).toEqual(['field', 'firm']);

  await sign(superintendent, 'quality', 'Mickey Mouse');
  await sign(superintendent, 'field', 'D. Whitfield');
  const { signatures } = await read(engineer);
  const by = { personId: superintendent.personId };
  expect(signatures).toMatchObject({
    quality: { name: 'Mickey Mouse', by, byLink: false, signedAs: known },
    field: { name: 'D. Whitfield', by, byLink: false, signedAs: null },
  });
  const printed = await paper(
    `${inspectionDownloads.pdf.path}?inspectionPackageId=${inspection.inspectionPackageId}&report=report`,
    engineer.cookie,
  );
  expect(printed).toContain('Signed in the account of');
  expect(printed).toContain('Asked for: Quality Manager. Signed by: Superintendent, Observer, Inspector.');
  expect(printed).not.toContain('Asked for: superintendent.');
});

test('by a link the difference is told before, kept with the signature, and stands in the document of the link', async () => {
  const { engineer, server } = scene;
  const trade = await server.as('trade');
  await server.sql(`update person set email = 'signer@bayline.example', title = 'Foreman' where id = $1`, [
    trade.personId,
  ]);
  const { inspection, read } = await filledIn({ pointOfContactId: trade.personId });
  const { url } = await engineer.call(records.share, {
    recordId: inspection.inspectionPackageId,
    clientRef: newId(),
    personId: trade.personId,
    scope: 'respond',
  });
  const token = url?.split('/').at(-1) ?? '';
  const face = await server.anonymous.call(shares.get, { token });
  expect(face.hasDocument).toBe(true);
  expect(face.signatures[0]?.note).toMatch(/^Asked for: Quality Manager\. You sign as: Foreman, .*Point of contact\./);
  for (const { value } of face.signatures)
    await server.anonymous.call(shares.respond, {
      token,
      clientRef: newId(),
      choice: value,
      signature: { name: 'Somebody Else' },
    });
  const { signatures } = await read(engineer);
  expect(signatures['quality']).toMatchObject({ name: 'Somebody Else', byLink: true });
  expect(signatures['quality']?.signedAs).toContain('Foreman');
  const printed = await paper(`/apisc/share/document/${token}`);
  expect(printed).toContain('Signed by the link of');
  expect(printed).toContain('Bars are tied');
  expect(printed).toMatch(/Asked for: Building official\. Signed by: Foreman/);
});
