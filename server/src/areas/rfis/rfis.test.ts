import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT, court, failure, onlyId, onlyVersion, people, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildRfi, buildSend } from './build.ts';

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let architect: Client;
let consultant: Client;
let superintendent: Client;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer, architect, consultant, superintendent } = scene);
});
afterAll(() => server.close());

async function trail(
  rfi: Rfi,
): Promise<{ verb: string; actor_id: string; behalf_id: string | null; to_status: string; note: string | null }[]> {
  return server.sql('select verb, actor_id, behalf_id, to_status, note from trail where record_id = $1 order by seq', [
    rfi.rfiId,
  ]);
}

test('submit: number, manager, ball, notice, trail', async () => {
  await scene.notices();
  const tech = await server.as('tech');
  const rfi = await scene.submitted(tech);
  expect(rfi.number).toMatch(/^RFI-\d{3}$/);
  expect(rfi).toMatchObject({ status: 'submitted', manager: { personId: engineer.personId }, submittedAt: AT });
  expect(court(rfi)).toEqual(people(engineer));
  expect(new Set(rfi.custody.map(({ person, to }) => `${person?.personId} ${to === null}`))).toEqual(
    new Set([`${tech.personId} false`, `${engineer.personId} true`]),
  );
  expect(await scene.notices()).toEqual([['court', people(engineer)]]);
  expect((await trail(rfi)).map(({ verb, to_status }) => [verb, to_status])).toEqual([
    ['create', 'draft'],
    ['submit', 'submitted'],
  ]);
  // Who handed it in may go on looking at it, and no more.
  expect((await tech.call(rfis.get, onlyId(rfi))).can).not.toHaveProperty('send');
});

test('return: the number stays, the ball goes back with the reason', async () => {
  const rfi = await scene.submitted();
  await scene.notices();
  const back = await engineer.call(rfis.return, { ...onlyVersion(rfi), reason: 'Name the grid line.' });
  expect(back).toMatchObject({ status: 'draft', number: rfi.number });
  expect(court(back)).toEqual(people(superintendent));
  expect(await scene.notices()).toEqual([['court', people(superintendent)]]);
  const again = await superintendent.call(rfis.submit, onlyVersion(await superintendent.call(rfis.get, onlyId(back))));
  expect(again.number).toBe(rfi.number);
});

test('send: freezes the question, asks the reviewers, tells the distribution', async () => {
  const rfi = await scene.submitted();
  await scene.notices();
  const viewer = await server.as('viewer');
  const sent = await engineer.call(rfis.send, {
    ...onlyVersion(rfi),
    dueDate: '2026-11-30',
    note: 'Before the pour, please.',
    distributionIds: [viewer.personId],
    reviewers: [
      { personId: architect.personId, dueDate: '2026-11-25' },
      { personId: consultant.personId, required: false },
      { personId: superintendent.personId, coReviewer: true },
    ],
  });
  expect(sent).toMatchObject({ status: 'open', dueDate: '2026-11-30', questionFrozenAt: AT, round: 1 });
  expect(court(sent)).toEqual(people(architect));
  expect(sent.reviewers.map((one) => [one.person.personId, one.required, one.coReviewer, one.dueDate])).toEqual([
    [architect.personId, true, false, '2026-11-25'],
    [consultant.personId, false, false, null],
    [superintendent.personId, false, true, null],
  ]);
  expect(sent.watchers.map(({ personId }) => personId)).toEqual([viewer.personId]);
  expect((await scene.notices()).map(([reason, to]) => [reason, to])).toEqual([
    ['court', people(architect)],
    ['assigned', people(consultant, superintendent)],
    ['watching', people(viewer)],
  ]);
  expect(await architect.call(rfis.get, onlyId(sent))).toMatchObject({ myDueDate: '2026-11-25', dueInDays: 10 });
  expect(
    (await architect.call(rfis.list, { court: 'mine' })).rows.find((row) => row.rfiId === sent.rfiId),
  ).toMatchObject({ dueDate: '2026-11-25', dueInDays: 5, mine: true });
});

test('send: from a draft by those who manage, and with somebody who holds the ball', async () => {
  const draft = await engineer.call(rfis.create, buildRfi(server.projectId));
  expect(
    (
      await failure(
        engineer.call(rfis.send, {
          ...buildSend(draft, [], '2026-11-27'),
          reviewers: [{ personId: architect.personId, coReviewer: true }],
        }),
      )
    ).data,
  ).toEqual({
    fields: [{ path: 'reviewers', msg: 'At least one reviewer must be asked to answer' }],
  });
  expect(await failure(engineer.call(rfis.send, buildSend(draft, [architect.personId], '2026-11-19')))).toMatchObject({
    code: 1400,
  });
  const sent = await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2026-11-20'));
  expect(sent).toMatchObject({
    status: 'open',
    submittedAt: AT,
    openedAt: AT,
    manager: { personId: engineer.personId },
  });
  expect(sent.number).toMatch(/^RFI-/);
});

test('acting for the manager is said', async () => {
  const pm = await server.as('pm');
  const rfi = await scene.submitted();
  await pm.call(rfis.send, buildSend(rfi, [architect.personId], '2026-11-27'));
  expect((await trail(rfi)).at(-1)).toMatchObject({
    verb: 'send',
    actor_id: pm.personId,
    behalf_id: engineer.personId,
  });
});

test('the last required answer moves it, the first one of the design side is official', async () => {
  const rfi = await scene.open([architect, consultant]);
  await scene.notices();
  const first = await architect.call(rfis.respond, {
    rfiId: rfi.rfiId,
    clientRef: newId(),
    body: 'A shift is acceptable.',
  });
  expect(first).toMatchObject({ status: 'open', version: rfi.version });
  expect(court(first)).toEqual(people(consultant));
  expect(await scene.notices()).toEqual([['answered', people(engineer)]]);
  const last = await consultant.call(rfis.respond, {
    rfiId: rfi.rfiId,
    clientRef: newId(),
    body: 'Clear of the tendons.',
  });
  expect(last).toMatchObject({ status: 'answered', version: rfi.version + 1, respondedAt: AT, dueInDays: 5 });
  expect(court(last)).toEqual(people(engineer));
  expect(last.responses.map(({ by, official }) => [by?.personId, official])).toEqual([
    [architect.personId, true],
    [consultant.personId, false],
  ]);
  expect(await scene.notices()).toEqual([['answered', people(engineer)]]);
});

test('forward: the ball goes out and comes back with the answer', async () => {
  const rfi = await scene.open();
  const forwarded = await architect.call(rfis.forward, {
    ...onlyVersion(rfi),
    personId: superintendent.personId,
    note: 'Can you shoot the pocket?',
  });
  expect(court(forwarded)).toEqual(people(superintendent));
  expect(forwarded.custody.find(({ to }) => to === null)).toMatchObject({ reason: 'Can you shoot the pocket?' });
  const replied = await superintendent.call(rfis.respond, {
    rfiId: rfi.rfiId,
    clientRef: newId(),
    body: '2 ft 3 in from grid 4.',
  });
  expect(replied.status).toBe('open');
  expect(court(replied)).toEqual(people(architect));
  expect(replied.responses[0]?.official).toBe(false);
  expect(
    await failure(superintendent.call(rfis.forward, { ...onlyVersion(replied), personId: consultant.personId })),
  ).toMatchObject({ status: 403 });
});

test('addReviewer and shiftCourt move the ball', async () => {
  const rfi = await scene.open();
  const more = await engineer.call(rfis.addReviewer, { ...onlyVersion(rfi), personId: consultant.personId });
  expect(court(more)).toEqual(people(architect, consultant));
  expect(
    await failure(engineer.call(rfis.addReviewer, { ...onlyVersion(more), personId: consultant.personId })),
  ).toMatchObject({ code: 2000, message: 'Tomasz Wójcik is asked already.' });
  const shifted = await engineer.call(rfis.shiftCourt, {
    ...onlyVersion(more),
    personIds: [superintendent.personId],
    reason: 'They wait for a field dimension.',
  });
  expect(court(shifted)).toEqual(people(superintendent));
  const back = await superintendent.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: '5 ft 1 in' });
  expect(court(back)).toEqual(people(architect, consultant));
  expect((await trail(rfi)).map(({ verb, note }) => [verb, note]).slice(-2)).toEqual([
    ['shiftCourt', 'They wait for a field dimension.'],
    ['respond', null],
  ]);
});

test('an answer written down for somebody says by whom and for whom', async () => {
  const rfi = await scene.open();
  expect(
    await failure(engineer.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'By phone.' })),
  ).toMatchObject({ status: 403 });
  expect(
    await failure(
      engineer.call(rfis.respond, {
        rfiId: rfi.rfiId,
        clientRef: newId(),
        body: 'By phone.',
        onBehalfOfId: consultant.personId,
      }),
    ),
  ).toMatchObject({ code: 2000 });
  const done = await engineer.call(rfis.respond, {
    rfiId: rfi.rfiId,
    clientRef: newId(),
    body: 'By phone.',
    onBehalfOfId: architect.personId,
  });
  expect(done).toMatchObject({
    status: 'answered',
    responses: [{ by: { personId: engineer.personId }, onBehalfOf: { personId: architect.personId }, official: true }],
  });
  expect((await trail(rfi)).at(-1)).toMatchObject({ verb: 'respond', behalf_id: architect.personId });
});
