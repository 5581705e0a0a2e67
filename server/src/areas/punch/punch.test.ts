import { punchListItems } from '@plumbline/contract/areas/punch';
import type { PunchListItem } from '@plumbline/contract/areas/punch';
import { records } from '@plumbline/contract/kit/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPunch, startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';

let scene: PunchScene;
let engineer: Client;
let approver: Client;
let superintendent: Client;
let technician: Client;
beforeAll(async () => {
  scene = await startPunchScene();
  ({ engineer, approver, superintendent, technician } = scene);
});
afterAll(() => scene.server.close());

const court = (item: PunchListItem) => item.ballInCourt.map(({ personId }) => personId);
const get = (by: Client, { punchListItemId }: PunchListItem) => by.call(punchListItems.get, { punchListItemId });
const statuses = (item: PunchListItem) => item.assignments.map(({ status }) => status);
const reason = 'Because the field says so';

test('found, sent, fixed, not accepted, fixed again, verified and closed', async () => {
  const list = await scene.issued();
  const draft = await scene.draft(list, { fileIds: [await scene.file(engineer)] });
  expect(draft).toMatchObject({ status: 'draft', number: null, manager: { personId: engineer.personId } });
  expect(draft).toMatchObject({ approver: { personId: approver.personId }, photoRule: 'none' });
  expect(draft.attachments).toMatchObject([{ role: 'before' }]);

  const triage = await engineer.call(punchListItems.submit, onPunch(draft));
  expect(triage).toMatchObject({ status: 'triage', number: 'PI-001' });
  const open = await engineer.call(punchListItems.send, onPunch(triage));
  // By the day of the punch list, where it names none of its own.
  expect(open).toMatchObject({ status: 'open', dueDate: '2026-12-04', dueInDays: 14 });
  expect(court(open)).toEqual([superintendent.personId]);
  expect(open.assignments).toMatchObject([{ status: 'assigned', notifiedAt: '2026-11-20T20:00:00.000Z' }]);

  const begun = await superintendent.call(punchListItems.start, onPunch(open));
  expect(statuses(begun)).toEqual(['inWork']);
  const fixed = await superintendent.call(punchListItems.resolve, {
    ...onPunch(begun),
    note: 'Painted',
    fileIds: [await scene.file(superintendent)],
  });
  expect(fixed).toMatchObject({ status: 'readyForReview', assignments: [{ status: 'resolved', note: 'Painted' }] });
  expect(court(fixed)).toEqual([engineer.personId]);
  expect(fixed.attachments.map(({ role }) => role).sort()).toEqual(['after', 'before']);

  const rejected = await engineer.call(punchListItems.reject, { ...onPunch(fixed), reason, dueDate: '2026-12-08' });
  expect(rejected).toMatchObject({ status: 'notAccepted', reworkCount: 1, dueDate: '2026-12-08' });
  expect(court(rejected)).toEqual([superintendent.personId]);
  const again = await superintendent.call(punchListItems.resolve, onPunch(rejected));
  const verified = await engineer.call(punchListItems.verify, onPunch(again));
  expect(verified).toMatchObject({ status: 'readyToClose', assignments: [{ status: 'accepted' }] });
  expect(court(verified)).toEqual([approver.personId]);

  const sentBack = await approver.call(punchListItems.notAccept, { ...onPunch(verified), reason });
  expect(sentBack).toMatchObject({ status: 'notAccepted', reworkCount: 2 });
  expect(court(sentBack)).toEqual([engineer.personId]);
  const asked = await engineer.call(punchListItems.send, onPunch(sentBack));
  expect(statuses(asked)).toEqual(['assigned']);
  const third = await superintendent.call(punchListItems.resolve, onPunch(asked));
  const ready = await engineer.call(punchListItems.verify, onPunch(third));
  const closed = await approver.call(punchListItems.close, onPunch(ready));
  expect(closed).toMatchObject({ status: 'closed', closedAt: '2026-11-20T20:00:00Z', ballInCourt: [] });
});

test('what was fixed goes to somebody who may verify it, and is in no court of whoever may not', async () => {
  const list = await scene.issued();
  // Its approver reports it fixed for the trade: the manager verifies it, and it is closed.
  const open = await scene.open(list);
  const reported = await approver.call(punchListItems.resolve, {
    ...onPunch(open),
    assignmentId: open.assignments[0]?.assignmentId,
  });
  expect(court(reported)).toEqual([engineer.personId]);
  const closed = await engineer.call(punchListItems.verify, onPunch(reported));
  expect(closed).toMatchObject({ status: 'closed', ballInCourt: [] });

  // Its manager fixes it: the approver verifies it.
  const own = await scene.open(list, { assignments: [{ personId: engineer.personId }] });
  const fixed = await engineer.call(punchListItems.resolve, onPunch(own));
  expect(court(fixed)).toEqual([approver.personId]);
  expect((await get(approver, fixed)).can.verify).toBe(true);
});

test('whoever fixed it, or reported it fixed, does not verify it', async () => {
  const list = await scene.issued({ approverId: null });
  // The engineer manages and is asked to fix it.
  const own = await scene.open(list, { assignments: [{ personId: engineer.personId }] });
  const fixed = await engineer.call(punchListItems.resolve, onPunch(own));
  expect(fixed.can.verify).toContain('does not verify it');
  expect(await failure(engineer.call(punchListItems.verify, onPunch(fixed)))).toMatchObject({ code: 2000 });
  expect((await approver.call(punchListItems.verify, onPunch(fixed))).assignments).toMatchObject([
    { status: 'accepted' },
  ]);
  // A person who reports for a trade still counts as the one who reported it.
  const theirs = await scene.open(list);
  const reported = await engineer.call(punchListItems.resolve, onPunch(theirs));
  expect(reported).toMatchObject({
    status: 'readyForReview',
    assignments: [{ resolvedBy: { personId: engineer.personId } }],
  });
  expect(await failure(engineer.call(punchListItems.verify, onPunch(reported)))).toMatchObject({ code: 2000 });
  // Nor when their own part, which they reported, is withdrawn.
  const shared = await scene.open(list, {
    assignments: [{ personId: engineer.personId }, { personId: superintendent.personId }],
  });
  await superintendent.call(punchListItems.resolve, onPunch(shared));
  const both = await engineer.call(punchListItems.resolve, onPunch(await get(engineer, shared)));
  const assignments = [{ personId: superintendent.personId }];
  const back = await approver.call(punchListItems.reject, {
    ...onPunch(both),
    assignmentIds: [both.assignments[1]?.assignmentId ?? ''],
    reason,
  });
  const left = await engineer.call(punchListItems.assign, { ...onPunch(back), assignments });
  const again = await superintendent.call(punchListItems.resolve, onPunch(left));
  expect(statuses(again)).toEqual(['withdrawn', 'resolved']);
  expect(await failure(engineer.call(punchListItems.verify, onPunch(again)))).toMatchObject({ code: 2000 });
  // Nor does it end by closing it out of turn.
  const another = await scene.open(list, { assignments: [{ personId: engineer.personId }] });
  expect(await failure(engineer.call(punchListItems.closeNow, { ...onPunch(another), reason }))).toMatchObject({
    code: 2000,
  });
});

test('it is closed at once where its manager approves it too', async () => {
  const list = await scene.issued({ approverId: engineer.personId });
  const closed = await scene.verified(list);
  expect(closed).toMatchObject({ status: 'closed', ballInCourt: [] });
});

test('each trade has its part, and the last one makes it ready', async () => {
  const list = await scene.issued();
  const [paint, doors] = [await scene.trade('Painting of parts'), await scene.trade('Doors of parts')];
  const open = await scene.open(list, {
    assignments: [
      { personId: superintendent.personId, tradeId: paint },
      { personId: technician.personId, tradeId: doors },
    ],
  });
  expect(open.assignments.map(({ trade }) => trade?.name)).toEqual(['Painting of parts', 'Doors of parts']);
  expect(court(open).sort()).toEqual([superintendent.personId, technician.personId].sort());
  const half = await superintendent.call(punchListItems.resolve, onPunch(open));
  expect(half).toMatchObject({ status: 'open' });
  expect(court(half)).toEqual([technician.personId]);
  expect(await failure(superintendent.call(punchListItems.resolve, onPunch(half)))).toMatchObject({ code: 403 });
  const whole = await technician.call(punchListItems.resolve, onPunch(await get(technician, half)));
  expect(whole.status).toBe('readyForReview');
  // One part alone is sent back.
  const [, second] = whole.assignments;
  const back = await engineer.call(punchListItems.reject, {
    ...onPunch(whole),
    assignmentIds: [second?.assignmentId ?? ''],
    reason,
  });
  expect(statuses(back)).toEqual(['resolved', 'notAccepted']);
  expect(court(back)).toEqual([technician.personId]);
  // A person who is removed is withdrawn; the remaining parts were reported fixed.
  const without = await engineer.call(punchListItems.assign, {
    ...onPunch(back),
    assignments: [{ personId: superintendent.personId, tradeId: paint }],
  });
  expect(without).toMatchObject({ status: 'readyForReview' });
  expect(statuses(without)).toEqual(['resolved', 'withdrawn']);
});

test('a trade disputes it: it is upheld, or the trade is right', async () => {
  const list = await scene.issued();
  const disputed = async () =>
    superintendent.call(punchListItems.dispute, {
      ...onPunch(await scene.open(list)),
      disputeReason: 'notMine',
      note: 'Ask the drywall people',
    });
  const first = await disputed();
  expect(first).toMatchObject({ status: 'disputed', assignments: [{ status: 'disputed', disputeReason: 'notMine' }] });
  expect(court(first)).toEqual([engineer.personId]);
  const moved = await engineer.call(punchListItems.uphold, {
    ...onPunch(first),
    reason,
    assignments: [{ personId: technician.personId }],
  });
  expect(moved).toMatchObject({ status: 'open' });
  expect(statuses(moved)).toEqual(['withdrawn', 'assigned']);
  expect(court(moved)).toEqual([technician.personId]);
  const kept = await engineer.call(punchListItems.uphold, { ...onPunch(await disputed()), reason });
  expect(kept).toMatchObject({ status: 'open', assignments: [{ status: 'assigned', disputeReason: null }] });
  const right = await engineer.call(punchListItems.agree, { ...onPunch(await disputed()), outcome: 'void', reason });
  expect(right.status).toBe('void');
  const done = await engineer.call(punchListItems.agree, { ...onPunch(await disputed()), outcome: 'closed', reason });
  expect(done).toMatchObject({ status: 'closed', assignments: [{ status: 'withdrawn' }] });
});

test('it needs a place, somebody who fixes it, and a punch list that was issued', async () => {
  const list = await scene.issued();
  const bare = await scene.draft(list, { locationId: null, assignments: [] });
  expect(bare.can.submit).toBe('Say where it is first: choose its location.');
  const { title } = bare;
  const placed = await engineer.call(punchListItems.update, { ...onPunch(bare), title, locationId: scene.locationId });
  expect(placed).toMatchObject({ location: { path: 'Level 2 › Room 214' } });
  expect(placed.can.send).toBe('Say who fixes it first.');
  const unissued = await scene.draft(await scene.list());
  expect(unissued.can.send).toBe('Issue its punch list first.');
  const triage = await engineer.call(punchListItems.submit, onPunch(placed));
  expect(
    await failure(engineer.call(punchListItems.update, { ...onPunch(triage), title, locationId: null })),
  ).toMatchObject({ code: 1400 });
});

test('pictures are there before and after the work where the punch list asks for them', async () => {
  const list = await scene.issued({ photoRule: 'beforeAndAfter' });
  const draft = await scene.draft(list);
  expect(draft.can.submit).toContain('picture of the defect');
  const pictured = await engineer.call(punchListItems.addPhotos, {
    ...onPunch(draft),
    when: 'before',
    fileIds: [await scene.file(engineer)],
  });
  const open = await engineer.call(punchListItems.send, onPunch(pictured));
  expect(await failure(superintendent.call(punchListItems.resolve, onPunch(open)))).toMatchObject({ code: 1400 });
  const drawing = { ...onPunch(open), fileIds: [await scene.file(superintendent, 'pdf')] };
  expect(await failure(superintendent.call(punchListItems.resolve, drawing))).toMatchObject({ code: 1400 });
  const fixed = await superintendent.call(punchListItems.resolve, {
    ...onPunch(open),
    fileIds: [await scene.file(superintendent)],
  });
  // Photos of the report stay with the report.
  const after = fixed.attachments.find(({ role }) => role === 'after');
  const detach = { recordId: fixed.recordId, attachmentId: after?.attachmentId ?? '' };
  expect(await failure(superintendent.call(records.detach, detach))).toMatchObject({ code: 2000 });
  // The picture of the first time does not show the second.
  scene.server.setClock(new Date('2026-11-20T21:00:00Z'));
  const back = await engineer.call(punchListItems.reject, { ...onPunch(fixed), reason });
  expect(await failure(superintendent.call(punchListItems.resolve, onPunch(back)))).toMatchObject({ code: 1400 });
});

test('captured in one call: with a picture, a place and two words it is with its manager', async () => {
  const list = await scene.issued({ photoRule: 'beforeAndAfter' });
  const captured = await scene.draft(list, { fileIds: [await scene.file(engineer)], submit: true, assignments: [] });
  expect(captured).toMatchObject({ status: 'triage', number: expect.stringMatching(/^PI-\d{3}$/) });
});

test('money is for who may read it', async () => {
  const list = await scene.issued();
  const held = await scene.open(list, { estimatedCents: 120_050, holdbackCents: 180_075 });
  expect(held).toMatchObject({ estimatedCents: 120_050, holdbackCents: 180_075 });
  const totals = await engineer.call(punchListItems.totals, { packageId: [list.punchListPackageId] });
  expect(totals).toMatchObject({ total: 1, heldCents: 180_075 });
  const asked = await scene.open(list, { assignments: [{ personId: technician.personId }], holdbackCents: 100 });
  expect(await get(technician, asked)).not.toHaveProperty('holdbackCents');
  const rows = (await technician.call(punchListItems.list, {})).rows;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]).not.toHaveProperty('holdbackCents');
});

test('a superintendent who manages it sends and verifies; a technician sees what is theirs', async () => {
  const list = await scene.issued({ approverId: null });
  const draft = await scene.draft(list, {
    managerId: superintendent.personId,
    assignments: [{ personId: technician.personId }],
  });
  // The people who will fix an item do not see it before it is sent.
  expect(await failure(get(technician, draft))).toMatchObject({ code: 1004 });
  const open = await superintendent.call(punchListItems.send, onPunch(draft));
  const fixed = await technician.call(punchListItems.resolve, onPunch(open));
  expect((await superintendent.call(punchListItems.verify, onPunch(fixed))).status).toBe('readyToClose');
  expect(await failure(technician.call(punchListItems.close, onPunch(await get(technician, fixed))))).toMatchObject({
    code: 403,
  });
});

test('closed out of turn, reopened, voided: each part is settled', async () => {
  const list = await scene.issued();
  const now = await engineer.call(punchListItems.closeNow, { ...onPunch(await scene.open(list)), reason });
  expect(now).toMatchObject({ status: 'closed', assignments: [{ status: 'withdrawn' }] });
  // Nobody is left who would fix it.
  expect(await engineer.call(punchListItems.reopen, { ...onPunch(now), reason })).toMatchObject({ status: 'triage' });
  const reopened = await approver.call(punchListItems.reopen, { ...onPunch(await scene.closed(list)), reason });
  expect(reopened).toMatchObject({ status: 'open', closedAt: null, assignments: [{ status: 'assigned' }] });
  expect(court(reopened)).toEqual([superintendent.personId]);
  const gone = await engineer.call(punchListItems.void, { ...onPunch(reopened), reason });
  expect(gone).toMatchObject({ status: 'void', number: expect.any(String), ballInCourt: [] });
});

test('one verb on many, each done or refused with its reason', async () => {
  const list = await scene.issued();
  const items = [await scene.triage(list), await scene.triage(list), await scene.triage(list, { assignments: [] })];
  const punchListItemIds = items.map(({ punchListItemId }) => punchListItemId);
  const preview = await engineer.call(punchListItems.bulk, { punchListItemIds, verb: 'send', preview: true });
  expect(preview).toMatchObject({ done: { length: 2 }, refused: [{ reason: 'Say who fixes it first.' }] });
  expect((await get(engineer, items[0] as PunchListItem)).status).toBe('triage');
  const assigned = await engineer.call(punchListItems.bulk, {
    punchListItemIds,
    verb: 'assign',
    personIds: [technician.personId],
  });
  expect(assigned.done).toHaveLength(3);
  const sent = await engineer.call(punchListItems.bulk, { punchListItemIds, verb: 'send', dueDate: '2026-12-10' });
  expect(sent).toMatchObject({ done: { length: 3 }, refused: [] });
  const found = await technician.call(punchListItems.list, { packageId: [list.punchListPackageId], court: 'mine' });
  expect(found).toMatchObject({ total: 3, rows: [{ fixBy: '2026-12-10' }, {}, {}] });
});
