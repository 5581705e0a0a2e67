import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import type { Client, Part, TestServer } from '../../../test/server.ts';
import { verifyTrail } from '../../kit/records/index.ts';
import { buildRfi, buildSend } from './build.ts';

const NOON = new Date('2026-11-20T20:00:00Z');
const AT = '2026-11-20T20:00:00Z';
let house: TestServer;
let engineer: Client;
let architect: Client;
let consultant: Client;
let superintendent: Client;
beforeAll(async () => {
  house = await startTestServer({ clock: NOON });
  [engineer, architect, consultant, superintendent] = await Promise.all((['engineer', 'architect', 'consultant', 'super'] as Part[]).map((part) => house.as(part))) as [Client, Client, Client, Client];
});
afterAll(() => house.close());
beforeEach(() => house.setClock(NOON));

const onlyId = ({ rfiId }: { rfiId: string }) => ({ rfiId });
const onlyVersion = ({ rfiId, version }: Rfi) => ({ rfiId, version });
async function submitted(by: Client = superintendent): Promise<Rfi> {
  return by.call(rfis.submit, onlyVersion(await by.call(rfis.create, buildRfi(house.projectId))));
}
async function open(reviewers: Client[] = [architect]): Promise<Rfi> {
  return engineer.call(rfis.send, buildSend(await submitted(), reviewers.map(({ personId }) => personId), '2026-11-27'));
}
async function answered(): Promise<Rfi> {
  const { rfiId } = await open();
  return architect.call(rfis.respond, { rfiId, clientRef: newId(), body: 'Shift them west.' });
}
const court = (rfi: Rfi) => rfi.ballInCourt.map(({ personId }) => personId).sort();
const people = (...clients: Client[]) => clients.map(({ personId }) => personId).sort();

/** The notices that were left since the last look, as [reason, people]. */
async function notices(): Promise<[reason: string, to: string[]][]> {
  const rows = await house.sql<{ payload: { notices: { reason: string; to: { personId: string }[] }[] } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'notify' returning j.payload`,
  );
  return rows.flatMap(({ payload }) => payload.notices.map(({ reason, to }) => [reason, to.map(({ personId }) => personId).sort()] as [string, string[]]));
}
async function trail(rfi: Rfi): Promise<{ verb: string; actor_id: string; behalf_id: string | null; to_status: string; note: string | null }[]> {
  return house.sql('select verb, actor_id, behalf_id, to_status, note from trail where record_id = $1 order by seq', [rfi.rfiId]);
}
const failure = async (work: Promise<unknown>) => work.then(() => 'done', (error: { code: number; message: string; data: unknown }) => error) as Promise<{ code: number; message: string; data: never }>;

test('submit: number, manager, ball, notice, trail', async () => {
  await notices();
  const tech = await house.as('tech');
  const rfi = await submitted(tech);
  expect(rfi.number).toMatch(/^RFI-\d{3}$/);
  expect(rfi).toMatchObject({ status: 'submitted', manager: { personId: engineer.personId }, submittedAt: AT });
  expect(court(rfi)).toEqual(people(engineer));
  expect(new Set(rfi.custody.map(({ person, to }) => `${person?.personId} ${to === null}`))).toEqual(new Set([`${tech.personId} false`, `${engineer.personId} true`]));
  expect(await notices()).toEqual([['court', people(engineer)]]);
  expect((await trail(rfi)).map(({ verb, to_status }) => [verb, to_status])).toEqual([['create', 'draft'], ['submit', 'submitted']]);
  // Who handed it in may go on looking at it, and no more.
  expect((await tech.call(rfis.get, onlyId(rfi))).can).not.toHaveProperty('send');
});

test('return: the number stays, the ball goes back with the reason', async () => {
  const rfi = await submitted();
  await notices();
  const back = await engineer.call(rfis.return, { ...onlyVersion(rfi), reason: 'Name the grid line.' });
  expect(back).toMatchObject({ status: 'draft', number: rfi.number });
  expect(court(back)).toEqual(people(superintendent));
  expect(await notices()).toEqual([['court', people(superintendent)]]);
  const again = await superintendent.call(rfis.submit, onlyVersion(await superintendent.call(rfis.get, onlyId(back))));
  expect(again.number).toBe(rfi.number);
});

test('send: freezes the question, asks the reviewers, tells the distribution', async () => {
  const rfi = await submitted();
  await notices();
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
  expect((await notices()).map(([reason, to]) => [reason, to])).toEqual([
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
  const rfi = await submitted();
  await pm.call(rfis.send, buildSend(rfi, [architect.personId], '2026-11-27'));
  expect((await trail(rfi)).at(-1)).toMatchObject({ verb: 'send', actor_id: pm.personId, behalf_id: engineer.personId });
});

test('the last required answer moves it, the first one of the design side is official', async () => {
  const rfi = await open([architect, consultant]);
  await notices();
  const first = await architect.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'A shift is acceptable.' });
  expect(first).toMatchObject({ status: 'open', version: rfi.version });
  expect(court(first)).toEqual(people(consultant));
  expect(await notices()).toEqual([['answered', people(engineer)]]);
  const last = await consultant.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'Clear of the tendons.' });
  expect(last).toMatchObject({ status: 'answered', version: rfi.version + 1, respondedAt: AT, dueInDays: 5 });
  expect(court(last)).toEqual(people(engineer));
  expect(last.responses.map(({ by, official }) => [by?.personId, official])).toEqual([[architect.personId, true], [consultant.personId, false]]);
  expect(await notices()).toEqual([['answered', people(engineer)]]);
});

test('forward: the ball goes out and comes back with the answer', async () => {
  const rfi = await open();
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
  const rfi = await open();
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
  const rfi = await open();
  expect(await failure(engineer.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'By phone.' }))).toMatchObject({ status: 403 });
  expect(await failure(engineer.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'By phone.', onBehalfOfId: consultant.personId }))).toMatchObject({ code: 2000 });
  const done = await engineer.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'By phone.', onBehalfOfId: architect.personId });
  expect(done).toMatchObject({ status: 'answered', responses: [{ by: { personId: engineer.personId }, onBehalfOf: { personId: architect.personId }, official: true }] });
  expect((await trail(rfi)).at(-1)).toMatchObject({ verb: 'respond', behalf_id: architect.personId });
});

test('askAgain: a round more, the clarification beside the frozen question', async () => {
  const rfi = await answered();
  const again = await engineer.call(rfis.askAgain, { ...onlyVersion(rfi), clarification: 'And for EP-3 #4?', dueDate: '2026-12-01' });
  expect(again).toMatchObject({ status: 'open', round: 2, dueDate: '2026-12-01', question: rfi.question, addenda: [{ body: 'And for EP-3 #4?' }] });
  expect(court(again)).toEqual(people(architect));
  const second = await architect.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'That one must not move.' });
  expect(second.responses.map(({ round, official }) => [round, official])).toEqual([[1, true], [2, true]]);
});

test('close: only with an official answer and both impacts said', async () => {
  const rfi = await answered();
  await notices();
  const unmarked = await engineer.call(rfis.markOfficial, { ...onlyVersion(rfi), responseId: rfi.responses[0]?.responseId ?? '', official: false });
  expect(unmarked.can.close).toBe('Mark a response as official first.');
  expect(await failure(engineer.call(rfis.close, { ...onlyVersion(unmarked), costImpact: 'noImpact', scheduleImpact: 'noImpact' }))).toMatchObject({ code: 2000, message: 'Mark a response as official first.' });
  const marked = await engineer.call(rfis.markOfficial, { ...onlyVersion(unmarked), responseId: rfi.responses[0]?.responseId ?? '', official: true });
  expect((await failure(engineer.call(rfis.close, onlyVersion(marked)))).data).toEqual({ fields: [{ path: 'costImpact', msg: 'Confirm the cost impact' }, { path: 'scheduleImpact', msg: 'Confirm the schedule impact' }] });
  expect(await failure(engineer.call(rfis.close, { ...onlyVersion(marked), costImpact: 'yesKnown', scheduleImpact: 'noImpact' }))).toMatchObject({ code: 1400, data: { fields: [{ path: 'costImpactCents' }] } });
  const closed = await engineer.call(rfis.close, { ...onlyVersion(marked), costImpact: 'yesKnown', costImpactCents: 125_000, scheduleImpact: 'noImpact' });
  expect(closed).toMatchObject({ status: 'closed', closedAt: AT, ballInCourt: [], impactsConfirmed: true, costImpactCents: 125_000 });
  expect(closed.custody.every(({ to }) => to !== null)).toBe(true);
  expect((await notices()).at(-1)).toEqual(['closed', people(architect, superintendent)]);
});

test('answerInternally closes without the design side', async () => {
  const rfi = await submitted();
  const closed = await engineer.call(rfis.answerInternally, { ...onlyVersion(rfi), clientRef: newId(), body: 'See detail 5/A5.21.' });
  expect(closed).toMatchObject({ status: 'closed', responses: [{ official: true, by: { personId: engineer.personId } }], ballInCourt: [] });
  expect(closed.questionFrozenAt).toBe(AT);
  expect(await failure(engineer.call(rfis.reopen, { ...onlyVersion(closed), reason: 'Wrong detail', dueDate: '2026-12-01' }))).toMatchObject({ code: 1400, data: { fields: [{ path: 'reviewerIds' }] } });
  const reopened = await engineer.call(rfis.reopen, { ...onlyVersion(closed), reason: 'Wrong detail', dueDate: '2026-12-01', reviewerIds: [architect.personId] });
  expect(reopened).toMatchObject({ status: 'open', round: 2, closedAt: null, impactsConfirmed: false });
  expect(court(reopened)).toEqual(people(architect));
});

test('void: final, the number stays taken', async () => {
  const rfi = await submitted();
  const gone = await engineer.call(rfis.void, { ...onlyVersion(rfi), reason: 'Asked twice' });
  expect(gone).toMatchObject({ status: 'void', number: rfi.number, ballInCourt: [], voidedAt: AT });
  for (const verb of ['submit', 'reopen', 'close'] as const) {
    expect(await failure(engineer.call(rfis[verb] as typeof rfis.submit, { ...onlyVersion(gone), ...(verb === 'reopen' ? { reason: 'x', dueDate: '2026-12-01' } : {}) }))).toMatchObject({ code: 2000 });
  }
});

test('update: what changed stands in the trail; the question only until it is frozen', async () => {
  const rfi = await submitted();
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
  const rfi = await open();
  const later = await engineer.call(rfis.setDue, { ...onlyVersion(rfi), dueDate: '2026-12-04', reason: 'Holiday' });
  expect(later.dueDate).toBe('2026-12-04');
  const said = await engineer.call(rfis.setImpacts, { ...onlyVersion(later), costImpact: 'tbd', scheduleImpact: 'yesKnown', scheduleImpactDays: 3 });
  expect(said).toMatchObject({ impactsConfirmed: true, scheduleImpactDays: 3, costImpactCents: null });
  await notices();
  await engineer.call(rfis.remind, { rfiId: rfi.rfiId, note: 'Pour is Tuesday' });
  expect(await notices()).toEqual([['reminded', people(architect)]]);
});

test('two people on one RFI: the second hears what the first did', async () => {
  const rfi = await submitted();
  const first = await engineer.call(rfis.update, { ...onlyVersion(rfi), title: 'First' });
  const lost = await failure((await house.as('pm')).call(rfis.update, { ...onlyVersion(rfi), title: 'Second' }));
  expect(lost).toMatchObject({ code: 1500, data: { rfiId: rfi.rfiId, version: first.version, title: 'First' } });
});

test('the same create, answer or addendum twice is done once', async () => {
  const ask = buildRfi(house.projectId);
  const [one, two] = await Promise.all([superintendent.call(rfis.create, ask), superintendent.call(rfis.create, ask)]);
  expect(one.rfiId).toBe(two.rfiId);
  expect(two.custody).toHaveLength(1);
  expect(await failure(superintendent.call(rfis.create, { ...ask, title: 'Something else' }))).toMatchObject({ code: 1501, data: { rfiId: one.rfiId, title: ask.title } });
  const rfi = await open([architect, consultant]);
  const said = { rfiId: rfi.rfiId, clientRef: newId(), body: 'Once.' };
  await architect.call(rfis.respond, said);
  expect((await architect.call(rfis.respond, said)).responses).toHaveLength(1);
  await consultant.call(rfis.respond, { ...said, clientRef: newId() });
  // It is answered now, and the first answer sent again is still only the one that it was.
  expect((await architect.call(rfis.respond, said)).responses).toHaveLength(2);
  expect(await failure(architect.call(rfis.respond, { ...said, body: 'Twice.' }))).toMatchObject({ code: 1501, data: { rfiId: rfi.rfiId } });
});

test('fifty at once get fifty numbers without a gap', async () => {
  const drafts = await Promise.all(Array.from({ length: 50 }, () => superintendent.call(rfis.create, buildRfi(house.projectId))));
  const before = await house.sql<{ last: number }>(`select last from counter where scope_id = $1 and kind = 'rfi'`, [house.projectId]);
  const made = await Promise.all(drafts.map((draft) => superintendent.call(rfis.submit, onlyVersion(draft))));
  const numbers = made.map(({ number }) => Number(number?.slice(4))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => (before[0]?.last ?? 0) + index + 1));
});

test('ids of other companies, projects and nobody are not there', async () => {
  const rfi = await submitted();
  const missing = { code: 1004 };
  expect(await failure(house.rival.call(rfis.get, onlyId(rfi)))).toMatchObject(missing);
  expect(await failure(house.rival.call(rfis.submit, onlyVersion(rfi)))).toMatchObject(missing);
  for (const over of [{ receivedFromId: house.rival.personId }, { rfiManagerId: house.rival.personId }, { responsibleCompanyId: newId() }, { locationId: newId() }, { costCodeId: newId() }, { rfiTypeId: newId() }, { fileIds: [newId()] }]) {
    expect([over, await failure(superintendent.call(rfis.create, buildRfi(house.projectId, over)))]).toMatchObject([over, missing]);
  }
  expect(await failure(superintendent.call(rfis.create, buildRfi(house.rivalProjectId)))).toMatchObject(missing);
  expect(await failure(superintendent.call(rfis.create, buildRfi(house.otherProjectId)))).toMatchObject(missing);
  expect(await failure(engineer.call(rfis.send, buildSend(rfi, [house.rival.personId], '2026-11-27')))).toMatchObject(missing);
  expect(await failure(superintendent.call(rfis.create, buildRfi(house.projectId, { rfiManagerId: newId() })))).toMatchObject(missing);
});

test('a private RFI is seen by those who have to do with it', async () => {
  const rfi = await engineer.call(rfis.create, buildRfi(house.projectId, { isPrivate: true, title: 'Zebra claim' }));
  const [owner, accounting, pm] = await Promise.all([house.as('owner'), house.as('accounting'), house.as('pm')]);
  expect(await failure(owner.call(rfis.get, onlyId(rfi)))).toMatchObject({ code: 1004 });
  expect((await accounting.call(rfis.list, { keyword: 'zebra' })).total).toBe(0);
  expect((await pm.call(rfis.list, { keyword: 'zebra' })).total).toBe(1);
  await engineer.call(records.watch, { recordId: rfi.rfiId, personIds: [owner.personId] });
  expect(await owner.call(rfis.get, onlyId(rfi))).toMatchObject({ title: 'Zebra claim' });
  expect((await owner.call(rfis.list, { keyword: 'zebra' })).total).toBe(1);
});

test('money is absent for who may not read it', async () => {
  const tech = await house.as('tech');
  const rfi = await tech.call(rfis.create, buildRfi(house.projectId, { costImpact: 'yesKnown', costImpactCents: 5000 }));
  expect(rfi).not.toHaveProperty('costImpactCents');
  expect((await tech.call(rfis.list, { createdById: [tech.personId] })).rows[0]).not.toHaveProperty('costImpactCents');
  expect(await engineer.call(rfis.get, onlyId(rfi))).toMatchObject({ costImpactCents: 5000 });
});

test('a held project refuses moves and goes on with drafts; a closed one is locked', async () => {
  const rfi = await submitted();
  const stand = (status: string) => house.sql(`update record set status = $2 where id = $1`, [house.projectId, status]);
  try {
    await stand('onHold');
    expect(await failure(engineer.call(rfis.send, buildSend(rfi, [architect.personId], '2026-11-27')))).toMatchObject({ code: 2000, message: 'The project is on hold. Resume it first.' });
    await superintendent.call(rfis.create, buildRfi(house.projectId));
    await stand('closed');
    expect(await failure(superintendent.call(rfis.create, buildRfi(house.projectId)))).toMatchObject({ code: 2000, message: 'The project is closed: its records are locked.' });
    expect((await engineer.call(rfis.get, onlyId(rfi))).can.send).toBe('The project is closed: its records are locked.');
  } finally {
    await stand('active');
  }
});

test('bulk: each is done or refused with its reason, and a preview changes nothing', async () => {
  const [one, two, three] = [await open(), await submitted(), await answered()];
  const rfiIds = [one.rfiId, two.rfiId, three.rfiId, newId()];
  const preview = await engineer.call(rfis.bulk, { rfiIds, verb: 'close', preview: true });
  expect(preview.done).toEqual([]);
  expect(preview.refused.map(({ reason }) => reason).sort()).toEqual(['Confirm cost and schedule impact first.', 'Only an answered RFI can be closed.', 'Only an answered RFI can be closed.', 'There is nothing here, or you may not see it.']);
  const moved = await engineer.call(rfis.bulk, { rfiIds: rfiIds.slice(0, 2), verb: 'setDue', dueDate: '2026-12-09' });
  expect(moved).toEqual({ done: [one.rfiId, two.rfiId].sort(), refused: [] });
  expect((await engineer.call(rfis.get, onlyId(one))).dueDate).toBe('2026-12-09');
  await engineer.call(rfis.bulk, { rfiIds: [three.rfiId], verb: 'setManager', personIds: [(await house.as('pm')).personId] });
  expect(court(await engineer.call(rfis.get, onlyId(three)))).toEqual(people(await house.as('pm')));
  const voided = await engineer.call(rfis.bulk, { rfiIds: [two.rfiId], verb: 'void', reason: 'Asked twice', preview: true });
  expect(voided.done).toEqual([two.rfiId]);
  expect((await engineer.call(rfis.get, onlyId(two))).status).toBe('submitted');
});

test('every trail holds, and its last line is the status', async () => {
  const all = await house.sql<{ id: string; status: string; said: string }>(
    `select r.id, r.status, (select t.to_status from trail t where t.record_id = r.id order by seq desc limit 1) as said from record r where r.kind = 'rfi'`,
  );
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter(({ status, said }) => status !== said)).toEqual([]);
  for (const { id } of all.slice(0, 30)) expect(await house.house.database.read(house.tenantId, (read) => verifyTrail(read, id))).toBe(null);
});

test('the ball is nobody’s exactly in the end, and stays do not overlap', async () => {
  const wrong = await house.sql(`select r.status from record r where r.kind = 'rfi'
    and (r.status in ('closed', 'void')) is distinct from (not exists (select from custody c where c.record_id = r.id and c.to_at is null))`);
  expect(wrong).toEqual([]);
  const overlaps = await house.sql(`select 1 from custody a join custody b on b.record_id = a.record_id and b.person_id = a.person_id and b.id > a.id
    where tstzrange(a.from_at, a.to_at) && tstzrange(b.from_at, b.to_at)`);
  expect(overlaps).toEqual([]);
  const unofficial = await house.sql(`select 1 from record r where r.kind = 'rfi' and r.status = 'closed' and not exists (select from rfi_response s where s.rfi_id = r.id and s.official)`);
  expect(unofficial).toEqual([]);
  const gaps = await house.sql(`select 1 from counter c where c.kind = 'rfi' and c.last <> (select count(*) from record r where r.kind = 'rfi' and r.project_id = c.scope_id and r.number is not null)`);
  expect(gaps).toEqual([]);
});

test('a verb that is not in `can` is refused', async () => {
  const tech = await house.as('tech');
  const mine = await submitted(tech);
  const seen = await tech.call(rfis.get, onlyId(mine));
  expect(Object.keys(seen.can)).not.toContain('void');
  expect(await failure(tech.call(rfis.void, { ...onlyVersion(mine), reason: 'x' }))).toMatchObject({ status: 403 });
  expect(seen.can.submit).toBe('Only a draft can be submitted.');
  expect(await failure(tech.call(rfis.submit, onlyVersion(mine)))).toMatchObject({ code: 2000, message: 'Only a draft can be submitted.' });
  const other = await submitted(superintendent);
  expect(await failure(tech.call(rfis.get, onlyId(other)))).toMatchObject({ code: 1004 });
});
