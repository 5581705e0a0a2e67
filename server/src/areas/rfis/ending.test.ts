import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT, court, failure, onlyVersion, people, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildSend } from './build.ts';

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

test('askAgain: a round more, the clarification beside the frozen question', async () => {
  const rfi = await scene.answered();
  const again = await engineer.call(rfis.askAgain, {
    ...onlyVersion(rfi),
    clarification: 'And for EP-3 #4?',
    dueDate: '2026-12-01',
  });
  expect(again).toMatchObject({
    status: 'open',
    round: 2,
    dueDate: '2026-12-01',
    question: rfi.question,
    addenda: [{ body: 'And for EP-3 #4?' }],
  });
  expect(court(again)).toEqual(people(architect));
  const second = await architect.call(rfis.respond, {
    rfiId: rfi.rfiId,
    clientRef: newId(),
    body: 'That one must not move.',
  });
  expect(second.responses.map(({ round, official }) => [round, official])).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('close: only with an official answer and both impacts said', async () => {
  const rfi = await scene.answered();
  await scene.notices();
  const unmarked = await engineer.call(rfis.markOfficial, {
    ...onlyVersion(rfi),
    responseId: rfi.responses[0]?.responseId ?? '',
    official: false,
  });
  expect(unmarked.can.close).toBe('Mark a response as official first.');
  expect(
    await failure(
      engineer.call(rfis.close, { ...onlyVersion(unmarked), costImpact: 'noImpact', scheduleImpact: 'noImpact' }),
    ),
  ).toMatchObject({ code: 2000, message: 'Mark a response as official first.' });
  const marked = await engineer.call(rfis.markOfficial, {
    ...onlyVersion(unmarked),
    responseId: rfi.responses[0]?.responseId ?? '',
    official: true,
  });
  expect((await failure(engineer.call(rfis.close, onlyVersion(marked)))).data).toEqual({
    fields: [
      { path: 'costImpact', msg: 'Confirm the cost impact' },
      { path: 'scheduleImpact', msg: 'Confirm the schedule impact' },
    ],
  });
  expect(
    await failure(
      engineer.call(rfis.close, { ...onlyVersion(marked), costImpact: 'yesKnown', scheduleImpact: 'noImpact' }),
    ),
  ).toMatchObject({ code: 1400, data: { fields: [{ path: 'costImpactCents' }] } });
  const closed = await engineer.call(rfis.close, {
    ...onlyVersion(marked),
    costImpact: 'yesKnown',
    costImpactCents: 125_000,
    scheduleImpact: 'noImpact',
  });
  expect(closed).toMatchObject({
    status: 'closed',
    closedAt: AT,
    ballInCourt: [],
    impactsConfirmed: true,
    costImpactCents: 125_000,
  });
  expect(closed.custody.every(({ to }) => to !== null)).toBe(true);
  expect((await scene.notices()).at(-1)).toEqual(['closed', people(architect, superintendent)]);
});

test('answerInternally closes without the design side', async () => {
  const rfi = await scene.submitted();
  const closed = await engineer.call(rfis.answerInternally, {
    ...onlyVersion(rfi),
    clientRef: newId(),
    body: 'See detail 5/A5.21.',
  });
  expect(closed).toMatchObject({
    status: 'closed',
    responses: [{ official: true, by: { personId: engineer.personId } }],
    ballInCourt: [],
  });
  expect(closed.questionFrozenAt).toBe(AT);
  expect(
    await failure(
      engineer.call(rfis.reopen, { ...onlyVersion(closed), reason: 'Wrong detail', dueDate: '2026-12-01' }),
    ),
  ).toMatchObject({ code: 1400, data: { fields: [{ path: 'reviewerIds' }] } });
  const reopened = await engineer.call(rfis.reopen, {
    ...onlyVersion(closed),
    reason: 'Wrong detail',
    dueDate: '2026-12-01',
    reviewerIds: [architect.personId],
  });
  expect(reopened).toMatchObject({ status: 'open', round: 2, closedAt: null, impactsConfirmed: false });
  expect(court(reopened)).toEqual(people(architect));
});

test('void: final, the number stays taken', async () => {
  const rfi = await scene.submitted();
  const gone = await engineer.call(rfis.void, { ...onlyVersion(rfi), reason: 'Asked twice' });
  expect(gone).toMatchObject({ status: 'void', number: rfi.number, ballInCourt: [], voidedAt: AT });
  for (const verb of ['submit', 'reopen', 'close'] as const) {
    expect(
      await failure(
        engineer.call(rfis[verb] as typeof rfis.submit, {
          ...onlyVersion(gone),
          ...(verb === 'reopen' ? { reason: 'x', dueDate: '2026-12-01' } : {}),
        }),
      ),
    ).toMatchObject({ code: 2000 });
  }
});

test('update: what changed stands in the trail; the question only until it is frozen', async () => {
  const rfi = await scene.submitted();
  const { rfiId, version } = rfi;
  const changed = await engineer.call(rfis.update, {
    rfiId,
    version,
    title: 'Embeds at C-4',
    specSection: '08 44 13',
    disciplines: ['envelope'],
    receivedFromId: consultant.personId,
    rfiManagerId: (await server.as('pm')).personId,
  });
  expect(changed).toMatchObject({
    title: 'Embeds at C-4',
    question: rfi.question,
    receivedFrom: { personId: consultant.personId },
  });
  expect(court(changed)).toEqual(people(await server.as('pm')));
  const [line] = await server.sql<{ changes: object }>(
    `select changes from trail where record_id = $1 and verb = 'update'`,
    [rfiId],
  );
  expect(line?.changes).toEqual({
    title: [rfi.title, 'Embeds at C-4'],
    specSection: [null, '08 44 13'],
    disciplines: ['structural', 'envelope'],
    receivedFrom: [null, 'Tomasz Wójcik'],
    rfiManager: ['Sam Okafor', 'Jordan Reyes'],
  });
  const sent = await engineer.call(rfis.send, buildSend(changed, [architect.personId], '2026-11-27'));
  expect(
    await failure(engineer.call(rfis.update, { ...onlyVersion(sent), title: sent.title, question: 'Another one?' })),
  ).toMatchObject({ code: 2000, message: 'The question is frozen. Add to it instead.' });
  const added = await engineer.call(rfis.addendum, { rfiId, clientRef: newId(), body: 'The crane leaves on Tuesday.' });
  expect(added).toMatchObject({
    question: rfi.question,
    addenda: [{ body: 'The crane leaves on Tuesday.', by: { personId: engineer.personId } }],
  });
});

test('setDue, setImpacts and remind', async () => {
  const rfi = await scene.open();
  const later = await engineer.call(rfis.setDue, { ...onlyVersion(rfi), dueDate: '2026-12-04', reason: 'Holiday' });
  expect(later.dueDate).toBe('2026-12-04');
  const said = await engineer.call(rfis.setImpacts, {
    ...onlyVersion(later),
    costImpact: 'tbd',
    scheduleImpact: 'yesKnown',
    scheduleImpactDays: 3,
  });
  expect(said).toMatchObject({ impactsConfirmed: false, scheduleImpactDays: 3, costImpactCents: null });
  const decided = await engineer.call(rfis.setImpacts, { ...onlyVersion(said), costImpact: 'yesUnknown' });
  expect(decided).toMatchObject({ impactsConfirmed: true, scheduleImpactDays: 3 });
  await scene.notices();
  await engineer.call(rfis.remind, { rfiId: rfi.rfiId, note: 'Pour is Tuesday' });
  expect(await scene.notices()).toEqual([['reminded', people(architect)]]);
});
