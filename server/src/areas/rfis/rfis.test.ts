import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT, court, failure, onlyId, onlyVersion, people, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildRfi, buildSend } from './build.ts';

let scene: RfiScene;
let house: TestServer;
let engineer: Client;
let architect: Client;
let consultant: Client;
let superintendent: Client;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ house, engineer, architect, consultant, superintendent } = scene);
});
afterAll(() => house.close());

async function trail(rfi: Rfi): Promise<{ verb: string; actor_id: string; behalf_id: string | null; to_status: string; note: string | null }[]> {
  return house.sql('select verb, actor_id, behalf_id, to_status, note from trail where record_id = $1 order by seq', [rfi.rfiId]);
}

test('submit: number, manager, ball, notice, trail', async () => {
  await scene.notices();
  const tech = await house.as('tech');
  const rfi = await scene.submitted(tech);
  expect(rfi.number).toMatch(/^RFI-\d{3}$/);
  expect(rfi).toMatchObject({ status: 'submitted', manager: { personId: engineer.personId }, submittedAt: AT });
  expect(court(rfi)).toEqual(people(engineer));
  expect(new Set(rfi.custody.map(({ person, to }) => `${person?.personId} ${to === null}`))).toEqual(new Set([`${tech.personId} false`, `${engineer.personId} true`]));
  expect(await scene.notices()).toEqual([['court', people(engineer)]]);
  expect((await trail(rfi)).map(({ verb, to_status }) => [verb, to_status])).toEqual([['create', 'draft'], ['submit', 'submitted']]);
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
  const viewer = await house.as('viewer');
  const sent = await engineer.call(rfis.send, {
    ...onlyVersion(rfi), dueDate: '2026-11-30', note: 'Before the pour, please.', distributionIds: [viewer.personId],
    reviewers: [{ personId: architect.personId, dueDate: '2026-11-25' }, { personId: consultant.personId, required: false }, { personId: superintendent.personId, coReviewer: true }],
  });
  expect(sent).toMatchObject({ status: 'open', dueDate: '2026-11-30', questionFrozenAt: AT, round: 1 });
  expect(court(sent)).toEqual(people(architect));
  expect(sent.reviewers.map((one) => [one.person.personId, one.required, one.coReviewer, one.dueDate])).toEqual([
    [architect.personId, true, false, '2026-11-25'], [consultant.personId, false, false, null], [superintendent.personId, false, true, null],
  ]);
  expect(sent.watchers.map(({ personId }) => personId)).toEqual([viewer.personId]);
  expect((await scene.notices()).map(([reason, to]) => [reason, to])).toEqual([
    ['court', people(architect)], ['assigned', people(consultant, superintendent)], ['watching', people(viewer)],
  ]);
  expect(await architect.call(rfis.get, onlyId(sent))).toMatchObject({ myDueDate: '2026-11-25', dueInDays: 10 });
  expect((await architect.call(rfis.list, { court: 'mine' })).rows.find((row) => row.rfiId === sent.rfiId)).toMatchObject({ dueDate: '2026-11-25', dueInDays: 5, mine: true });
});

test('send: from a draft by those who manage, and with somebody who holds the ball', async () => {
  const draft = await engineer.call(rfis.create, buildRfi(house.projectId));
  expect((await failure(engineer.call(rfis.send, { ...buildSend(draft, [], '2026-11-27'), reviewers: [{ personId: architect.personId, coReviewer: true }] }))).data).toEqual({
    fields: [{ path: 'reviewers', msg: 'At least one reviewer must be asked to answer' }],
  });
  expect(await failure(engineer.call(rfis.send, buildSend(draft, [architect.personId], '2026-11-19')))).toMatchObject({ code: 1400 });
  const sent = await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2026-11-20'));
  expect(sent).toMatchObject({ status: 'open', submittedAt: AT, openedAt: AT, manager: { personId: engineer.personId } });
  expect(sent.number).toMatch(/^RFI-/);
});

test('acting for the manager is said', async () => {
  const pm = await house.as('pm');
  const rfi = await scene.submitted();
  await pm.call(rfis.send, buildSend(rfi, [architect.personId], '2026-11-27'));
  expect((await trail(rfi)).at(-1)).toMatchObject({ verb: 'send', actor_id: pm.personId, behalf_id: engineer.personId });
});

test('the last required answer moves it, the first one of the design side is official', async () => {
  const rfi = await scene.open([architect, consultant]);
  await scene.notices();
  const first = await architect.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'A shift is acceptable.' });
  expect(first).toMatchObject({ status: 'open', version: rfi.version });
  expect(court(first)).toEqual(people(consultant));
  expect(await scene.notices()).toEqual([['answered', people(engineer)]]);
  const last = await consultant.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'Clear of the tendons.' });
  expect(last).toMatchObject({ status: 'answered', version: rfi.version + 1, respondedAt: AT, dueInDays: 5 });
  expect(court(last)).toEqual(people(engineer));
  expect(last.responses.map(({ by, official }) => [by?.personId, official])).toEqual([[architect.personId, true], [consultant.personId, false]]);
  expect(await scene.notices()).toEqual([['answered', people(engineer)]]);
});

test('forward: the ball goes out and comes back with the answer', async () => {
  const rfi = await scene.open();
  const forwarded = await architect.call(rfis.forward, { ...onlyVersion(rfi), personId: superintendent.personId, note: 'Can you shoot the pocket?' });
  expect(court(forwarded)).toEqual(people(superintendent));
  expect(forwarded.custody.find(({ to }) => to === null)).toMatchObject({ reason: 'Can you shoot the pocket?' });
  const replied = await superintendent.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: '2 ft 3 in from grid 4.' });
  expect(replied.status).toBe('open');
  expect(court(replied)).toEqual(people(architect));
  expect(replied.responses[0]?.official).toBe(false);
  expect(await failure(engineer.call(rfis.forward, { ...onlyVersion(replied), personId: consultant.personId }))).toMatchObject({ status: 403 });
});

test('addReviewer and shiftCourt move the ball', async () => {
  const rfi = await scene.open();
  const more = await engineer.call(rfis.addReviewer, { ...onlyVersion(rfi), personId: consultant.personId });
  expect(court(more)).toEqual(people(architect, consultant));
  expect(await failure(engineer.call(rfis.addReviewer, { ...onlyVersion(more), personId: consultant.personId }))).toMatchObject({ code: 2000, message: 'Tomasz Wójcik is asked already.' });
  const shifted = await engineer.call(rfis.shiftCourt, { ...onlyVersion(more), personIds: [superintendent.personId], reason: 'They wait for a field dimension.' });
  expect(court(shifted)).toEqual(people(superintendent));
  const back = await superintendent.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: '5 ft 1 in' });
  expect(court(back)).toEqual(people(architect, consultant));
  expect((await trail(rfi)).map(({ verb, note }) => [verb, note]).slice(-2)).toEqual([['shiftCourt', 'They wait for a field dimension.'], ['respond', null]]);
});

test('an answer written down for somebody says by whom and for whom', async () => {
  const rfi = await scene.open();
  expect(await failure(engineer.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'By phone.' }))).toMatchObject({ status: 403 });
  expect(await failure(engineer.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'By phone.', onBehalfOfId: consultant.personId }))).toMatchObject({ code: 2000 });
  const done = await engineer.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'By phone.', onBehalfOfId: architect.personId });
  expect(done).toMatchObject({ status: 'answered', responses: [{ by: { personId: engineer.personId }, onBehalfOf: { personId: architect.personId }, official: true }] });
  expect((await trail(rfi)).at(-1)).toMatchObject({ verb: 'respond', behalf_id: architect.personId });
});

test('askAgain: a round more, the clarification beside the frozen question', async () => {
  const rfi = await scene.answered();
  const again = await engineer.call(rfis.askAgain, { ...onlyVersion(rfi), clarification: 'And for EP-3 #4?', dueDate: '2026-12-01' });
  expect(again).toMatchObject({ status: 'open', round: 2, dueDate: '2026-12-01', question: rfi.question, addenda: [{ body: 'And for EP-3 #4?' }] });
  expect(court(again)).toEqual(people(architect));
  const second = await architect.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'That one must not move.' });
  expect(second.responses.map(({ round, official }) => [round, official])).toEqual([[1, true], [2, true]]);
});

test('close: only with an official answer and both impacts said', async () => {
  const rfi = await scene.answered();
  await scene.notices();
  const unmarked = await engineer.call(rfis.markOfficial, { ...onlyVersion(rfi), responseId: rfi.responses[0]?.responseId ?? '', official: false });
  expect(unmarked.can.close).toBe('Mark a response as official first.');
  expect(await failure(engineer.call(rfis.close, { ...onlyVersion(unmarked), costImpact: 'noImpact', scheduleImpact: 'noImpact' }))).toMatchObject({ code: 2000, message: 'Mark a response as official first.' });
  const marked = await engineer.call(rfis.markOfficial, { ...onlyVersion(unmarked), responseId: rfi.responses[0]?.responseId ?? '', official: true });
  expect((await failure(engineer.call(rfis.close, onlyVersion(marked)))).data).toEqual({ fields: [{ path: 'costImpact', msg: 'Confirm the cost impact' }, { path: 'scheduleImpact', msg: 'Confirm the schedule impact' }] });
  expect(await failure(engineer.call(rfis.close, { ...onlyVersion(marked), costImpact: 'yesKnown', scheduleImpact: 'noImpact' }))).toMatchObject({ code: 1400, data: { fields: [{ path: 'costImpactCents' }] } });
  const closed = await engineer.call(rfis.close, { ...onlyVersion(marked), costImpact: 'yesKnown', costImpactCents: 125_000, scheduleImpact: 'noImpact' });
  expect(closed).toMatchObject({ status: 'closed', closedAt: AT, ballInCourt: [], impactsConfirmed: true, costImpactCents: 125_000 });
  expect(closed.custody.every(({ to }) => to !== null)).toBe(true);
  expect((await scene.notices()).at(-1)).toEqual(['closed', people(architect, superintendent)]);
});

test('answerInternally closes without the design side', async () => {
  const rfi = await scene.submitted();
  const closed = await engineer.call(rfis.answerInternally, { ...onlyVersion(rfi), clientRef: newId(), body: 'See detail 5/A5.21.' });
  expect(closed).toMatchObject({ status: 'closed', responses: [{ official: true, by: { personId: engineer.personId } }], ballInCourt: [] });
  expect(closed.questionFrozenAt).toBe(AT);
  expect(await failure(engineer.call(rfis.reopen, { ...onlyVersion(closed), reason: 'Wrong detail', dueDate: '2026-12-01' }))).toMatchObject({ code: 1400, data: { fields: [{ path: 'reviewerIds' }] } });
  const reopened = await engineer.call(rfis.reopen, { ...onlyVersion(closed), reason: 'Wrong detail', dueDate: '2026-12-01', reviewerIds: [architect.personId] });
  expect(reopened).toMatchObject({ status: 'open', round: 2, closedAt: null, impactsConfirmed: false });
  expect(court(reopened)).toEqual(people(architect));
});

test('void: final, the number stays taken', async () => {
  const rfi = await scene.submitted();
  const gone = await engineer.call(rfis.void, { ...onlyVersion(rfi), reason: 'Asked twice' });
  expect(gone).toMatchObject({ status: 'void', number: rfi.number, ballInCourt: [], voidedAt: AT });
  for (const verb of ['submit', 'reopen', 'close'] as const) {
    expect(await failure(engineer.call(rfis[verb] as typeof rfis.submit, { ...onlyVersion(gone), ...(verb === 'reopen' ? { reason: 'x', dueDate: '2026-12-01' } : {}) }))).toMatchObject({ code: 2000 });
  }
});

test('update: what changed stands in the trail; the question only until it is frozen', async () => {
  const rfi = await scene.submitted();
  const { rfiId, version } = rfi;
  const changed = await engineer.call(rfis.update, { rfiId, version, title: 'Embeds at C-4', specSection: '08 44 13', disciplines: ['envelope'], receivedFromId: consultant.personId, rfiManagerId: (await house.as('pm')).personId });
  expect(changed).toMatchObject({ title: 'Embeds at C-4', question: rfi.question, receivedFrom: { personId: consultant.personId } });
  expect(court(changed)).toEqual(people(await house.as('pm')));
  const [line] = await house.sql<{ changes: object }>(`select changes from trail where record_id = $1 and verb = 'update'`, [rfiId]);
  expect(line?.changes).toEqual({
    title: [rfi.title, 'Embeds at C-4'], specSection: [null, '08 44 13'], disciplines: ['structural', 'envelope'], receivedFrom: [null, 'Tomasz Wójcik'], rfiManager: ['Sam Okafor', 'Jordan Reyes'],
  });
  const sent = await engineer.call(rfis.send, buildSend(changed, [architect.personId], '2026-11-27'));
  expect(await failure(engineer.call(rfis.update, { ...onlyVersion(sent), title: sent.title, question: 'Another one?' }))).toMatchObject({ code: 2000, message: 'The question is frozen. Add to it instead.' });
  const added = await engineer.call(rfis.addendum, { rfiId, clientRef: newId(), body: 'The crane leaves on Tuesday.' });
  expect(added).toMatchObject({ question: rfi.question, addenda: [{ body: 'The crane leaves on Tuesday.', by: { personId: engineer.personId } }] });
});

test('setDue, setImpacts and remind', async () => {
  const rfi = await scene.open();
  const later = await engineer.call(rfis.setDue, { ...onlyVersion(rfi), dueDate: '2026-12-04', reason: 'Holiday' });
  expect(later.dueDate).toBe('2026-12-04');
  const said = await engineer.call(rfis.setImpacts, { ...onlyVersion(later), costImpact: 'tbd', scheduleImpact: 'yesKnown', scheduleImpactDays: 3 });
  expect(said).toMatchObject({ impactsConfirmed: true, scheduleImpactDays: 3, costImpactCents: null });
  await scene.notices();
  await engineer.call(rfis.remind, { rfiId: rfi.rfiId, note: 'Pour is Tuesday' });
  expect(await scene.notices()).toEqual([['reminded', people(architect)]]);
});
