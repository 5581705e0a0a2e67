import { rfis } from '@plumbline/contract/areas/rfis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { NOON, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';

let scene: RfiScene;
let origin: string;
beforeAll(async () => {
  scene = await startRfiScene();
  origin = await scene.server.listen();
});
afterAll(() => scene.server.close());

async function printed(path: string): Promise<string> {
  const answer = await fetch(origin + path, { headers: { cookie: scene.engineer.cookie } });
  expect(answer.headers.get('content-type')).toContain('application/pdf');
  return pdfText(Buffer.from(await answer.arrayBuffer())).join('\n');
}

test('the custody report says who held the RFIs of a list and for how long; the PDF of one how long each company did', async () => {
  const { server } = scene;
  const rfi = await scene.submitted();
  const pm = await server.as('pm');
  const day = new Date(NOON.getTime() - 4 * 86_400_000).toISOString();
  await server.sql(`update custody set from_at = $2 where record_id = $1 and to_at is null`, [rfi.rfiId, day]);
  const held = await pm.call(rfis.get, { rfiId: rfi.rfiId });
  const holder = held.ballInCourt[0]?.fullName ?? '';
  expect(holder).not.toBe('');
  const report = await printed('/apisc/rfi/custody');
  expect(report).toContain('Custody of RFIs');
  expect(report).toMatch(new RegExp(`${holder}\\s*1\\s*1\\s*4\\s*4\\s*4\\s*1`));
  expect(await printed('/apisc/rfi/custody?status=void')).toContain('Nobody has held anything yet');
  expect(await printed(`/apisc/rfi/pdf?rfiId=${rfi.rfiId}`)).toMatch(/: 4(\.\d)? days/);
});
