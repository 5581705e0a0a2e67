import { access } from '@plumbline/contract/areas/access';
import { notifications } from '@plumbline/contract/areas/notifications';
import { rfis } from '@plumbline/contract/areas/rfis';
import { session } from '@plumbline/contract/areas/session';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startWorkingServer } from '../../test/work.ts';
import type { Visitor, WorkingServer } from '../../test/work.ts';
import { buildRfi, buildSend } from '../areas/rfis/index.ts';

/* A person who chose Spanish gets Spanish, for any browser language; everybody else gets English. */

let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
beforeAll(async () => {
  server = await startWorkingServer();
  [engineer, architect] = await Promise.all([server.as('engineer'), server.as('architect')]);
  await architect.call(session.updateMyPreferences, { locale: 'es' });
});
afterAll(() => server.close());

test('refusals and field messages are said in the language of the person', async () => {
  const nowhere = { recordId: newId() };
  expect(await refusal(architect.call(records.activity, nowhere))).toMatchObject({
    code: 1004,
    message: 'Aquí no hay nada, o usted no puede verlo.',
  });
  expect(await refusal(engineer.call(records.activity, nowhere))).toMatchObject({
    code: 1004,
    message: 'There is nothing here, or you may not see it.',
  });
  expect(await refusal(architect.call(rfis.create, buildRfi(server.company.projectId, { title: '' })))).toMatchObject({
    code: 403,
    message: 'No tiene permiso para hacer esto.',
  });
  const answer = await architect.fetch(session.updateMyPreferences.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    body: JSON.stringify({ theme: 'pink' }),
  });
  expect(await answer.json()).toEqual({
    code: 1400,
    msg: 'Hay campos por corregir.',
    data: { fields: [{ path: 'theme', msg: 'Elija uno de los valores ofrecidos' }] },
  });
});

test('somebody who has not signed in hears the language of their browser', async () => {
  const tried = (language: string) =>
    server.anonymous
      .fetch(session.myInfo.path, { headers: { 'accept-language': language } })
      .then((answer) => answer.json());
  expect(await tried('es-MX,es;q=0.9')).toMatchObject({ msg: 'Inicie sesión para continuar.' });
  expect(await tried('fr-FR')).toMatchObject({ msg: 'Sign in to go on.' });
});

test('menus are named in the language just chosen', async () => {
  const names = async () => JSON.stringify(await architect.call(access.menuTree, {}));
  expect(await names()).toContain('"Planos"');
  await architect.call(session.updateMyPreferences, { locale: 'en' });
  expect(await names()).toContain('"Drawings"');
  await architect.call(session.updateMyPreferences, { locale: 'es' });
  expect(await names()).not.toContain('"Drawings"');
});

test('each reader of one event gets notice and mail in their own language', async () => {
  const superintendent = await server.as('super');
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { title: 'Louvre blades' }));
  const rfi = await engineer.call(
    rfis.send,
    buildSend(draft, [architect.personId, superintendent.personId], '2027-01-04'),
  );
  await server.settled();
  const spanish = `Sam Okafor le pide responder ${rfi.number} Louvre blades para el 4 ene 2027`;
  const english = `Sam Okafor asks you to answer ${rfi.number} Louvre blades by Jan 4, 2027`;
  expect((await architect.call(notifications.list, {})).rows).toMatchObject([{ text: spanish }]);
  expect((await superintendent.call(notifications.list, {})).rows).toMatchObject([{ text: english }]);
  expect(await server.company.sql('select recipient, subject from mail order by recipient')).toEqual([
    { recipient: 'architect@harbor.example', subject: spanish },
    { recipient: 'super@harbor.example', subject: english },
  ]);
});
