import { checklists } from '@plumbline/contract/areas/checklists';
import { account } from '@plumbline/contract/areas/session/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChecklistScene } from '../../../test/checklistScene.ts';
import type { ChecklistScene } from '../../../test/checklistScene.ts';
import { refusal } from '../../../test/refusal.ts';

/* Signing in one's own name on another person's device. */

const PIN = '480216';
let scene: ChecklistScene;
beforeAll(async () => {
  scene = await startChecklistScene();
});
afterAll(() => scene.server.close());
beforeEach(() => scene.server.sql('delete from identity.attempt'));

/** A form that waits for its signature, and the input that signs it with the engineer's PIN in the superintendent's session. */
async function waiting() {
  const checklist = await scene.pending();
  const formRunId = checklist.runs[0]?.formRunId ?? '';
  const { superintendent, engineer } = scene;
  const sign = (pin: string, personId = engineer.personId) =>
    superintendent.call(checklists.signRun, {
      formRunId,
      slotId: 'super',
      name: 'Whatever was typed',
      method: 'pin',
      personId,
      pin,
    });
  return { formRunId, sign };
}

test('whoever shows their PIN signs in their own name, and the audit says how', async () => {
  const { sign } = await waiting();
  const none = await refusal(sign(PIN));
  expect(none).toMatchObject({ code: 1400, data: { fields: [{ path: 'pin' }] } });
  await scene.engineer.call(account.setPin, { pin: PIN });
  expect(await refusal(sign('480217'))).toMatchObject({ code: 1400, data: { fields: [{ path: 'pin' }] } });
  const { signatures } = await sign(PIN);
  expect(signatures['super']).toMatchObject({
    method: 'pin',
    name: 'Sam Okafor',
    by: { personId: scene.engineer.personId },
  });
  const audited = await scene.server.sql(`select actor_id, detail from audit where verb = 'signForm'`);
  expect(audited).toMatchObject([
    { actor_id: scene.superintendent.personId, detail: { method: 'pin', signer: 'Sam Okafor' } },
  ]);
  expect(JSON.stringify(await scene.server.sql(`select detail, subject from audit`))).not.toContain(PIN);
});

test('a PIN is kept hashed, is not one that is guessed at once, and is gone when it is removed', async () => {
  const { engineer, server } = scene;
  for (const pin of ['123456', '777777', '121212'])
    expect(await refusal(engineer.call(account.setPin, { pin }))).toMatchObject({ code: 1400 });
  for (const pin of ['48021', 'abcdef', '48021648021'])
    expect((await engineer.raw('POST', account.setPin.path, { pin })).json()).toMatchObject({ code: 1400 });
  await engineer.call(account.setPin, { pin: PIN });
  expect(await engineer.call(account.mySignIn, {})).toMatchObject({ hasPin: true });
  const [kept] = await server.sql(`select pin_hash from identity.account where pin_hash is not null`);
  expect(kept).toMatchObject({ pin_hash: expect.stringMatching(/^\$argon2id\$/) });
  await engineer.call(account.setPin, { pin: null });
  expect(await engineer.call(account.mySignIn, {})).toMatchObject({ hasPin: false });
  const { sign } = await waiting();
  expect(await refusal(sign(PIN))).toMatchObject({ code: 1400 });
});

test('ten wrong PINs are too many, for the right one too; a right one before that counts them anew', async () => {
  await scene.engineer.call(account.setPin, { pin: PIN });
  const { sign } = await waiting();
  for (let tries = 0; tries < 9; tries += 1) expect(await refusal(sign('999000'))).toMatchObject({ code: 1400 });
  await sign(PIN);
  const { sign: again } = await waiting();
  for (let tries = 0; tries < 10; tries += 1) expect(await refusal(again('999000'))).toMatchObject({ code: 1400 });
  expect((await refusal(again(PIN))).status).toBe(429);
});
