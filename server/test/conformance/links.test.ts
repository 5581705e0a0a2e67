import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { makeCompanions, specFor } from './cells.ts';
import { sameForAll } from './intruding.ts';
import type { Target } from './target.ts';
import { makeTargets } from './targets.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

/** An open RFI of the admin's, with a file, a link to answer by, and a neighbour. */
async function openRfi(): Promise<Target> {
  const companions = await makeCompanions(world);
  const [target] = await makeTargets(world, [specFor(world, 'rfi', 'open', 'admin', 'own', companions.get('admin'))]);
  if (!target) throw new Error('Nothing was made');
  return target;
}

test('files of others have no bytes, no small picture and no size', async () => {
  const theirs = await openRfi();
  const admin = await server.as('admin');
  const content = await admin.raw('GET', `/apisc/file/content/${theirs.heldFileId}`);
  expect([content.status, content.body]).toEqual([200, world.log]);
  expect(content.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
  for (const path of ['content', 'thumbnail']) {
    const foreign = await server.rival.raw('GET', `/apisc/file/${path}/${theirs.heldFileId}`);
    const nowhere = await server.rival.raw('GET', `/apisc/file/${path}/${newId()}`);
    expect([foreign.status, sameForAll(foreign, {})]).toEqual([404, sameForAll(nowhere, {})]);
    expect((await server.anonymous.raw('GET', `/apisc/file/${path}/${theirs.heldFileId}`)).status).toBe(401);
  }
  const shown = await server.anonymous.raw('GET', `/apisc/share/file/${theirs.token}/${theirs.heldFileId}`);
  expect([shown.status, shown.body]).toEqual([200, world.log]);
  const neighbour = await openRfi();
  expect((await server.anonymous.raw('GET', `/apisc/share/file/${theirs.token}/${neighbour.heldFileId}`)).status).toBe(
    404,
  );
  expect(
    (await server.anonymous.raw('GET', `/apisc/share/file/${neighbour.token}x/${neighbour.heldFileId}`)).status,
  ).toBe(404);
});

test('a colleague who may not see the record has nothing of its file', async () => {
  const theirs = await openRfi();
  const outsider = await server.as('trade');
  expect((await outsider.raw('GET', '/apisc/rfi/get', { rfiId: theirs.id })).json().code).toBe(1004);
  const nowhere = await outsider.raw('GET', `/apisc/file/content/${newId()}`);
  for (const path of ['content', 'thumbnail']) {
    const hidden = await outsider.raw('GET', `/apisc/file/${path}/${theirs.heldFileId}`);
    expect([hidden.status, sameForAll(hidden, {})]).toEqual([404, sameForAll(nowhere, {})]);
  }
});

test('a link shows its record and nothing of the neighbours, and is over when it is over', async () => {
  const theirs = await openRfi();
  const open = () => server.anonymous.raw('GET', '/apisc/share/get', { token: theirs.token });
  const shown = await open();
  expect(shown.json()).toMatchObject({ code: 0, data: { shareId: theirs.shareId } });
  expect(shown.body).not.toContain(theirs.companionId);
  expect(shown.body).not.toContain(theirs.projectId);
  const nowhere = await server.anonymous.raw('GET', '/apisc/share/get', { token: `token-${newId()}` });
  // Nothing of it is a document.
  const document = (token: string) => server.anonymous.raw('GET', `/apisc/share/document/${token}`);
  expect((await document(theirs.token)).body).toBe((await document(`token-${newId()}`)).body);
  for (const over of [
    "expires_at = now() - interval '1 hour'",
    "expires_at = now() + interval '1 day', revoked_at = now()",
  ]) {
    await server.sql(`update share set ${over} where id = $1`, [theirs.shareId]);
    expect((await open()).body).toBe(nowhere.body);
    const answer = await server.anonymous.raw('POST', '/apisc/share/respond', {
      token: theirs.token,
      clientRef: newId(),
      body: 'Too late',
    });
    expect(answer.body).toBe(nowhere.body);
  }
});
