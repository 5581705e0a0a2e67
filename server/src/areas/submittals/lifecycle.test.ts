import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { fresh, onItem, onVersion, startSubmittalScene } from '../../../test/submittalScene.ts';
import type { SubmittalScene } from '../../../test/submittalScene.ts';

let scene: SubmittalScene;
let [engineer, architect, consultant, trade, pm]: Client[] = [];
beforeAll(async () => {
  scene = await startSubmittalScene();
  ({ engineer, architect, consultant, trade } = scene);
  pm = await scene.server.as('pm');
});
afterAll(() => scene.server.close());

const court = (item: SubmittalItem) => item.ballInCourt.map(({ personId }) => personId).sort();
const people = (...clients: (Client | undefined)[]) => clients.map((client) => client?.personId ?? '').sort();
const get = (by: Client | undefined, item: SubmittalItem) => by!.call(submittalItems.get, onItem(item));

test('from the register to the order, over two rounds and two revisions', async () => {
  const draft = await scene.draft({ requiredOnSiteDate: '2027-06-01', leadTimeDays: 60, bufferDays: 10 });
  expect(draft).toMatchObject({
    status: 'draft',
    number: null,
    revision: 0,
    isCurrent: true,
    plannedReturnDate: '2027-03-23',
    plannedSendDate: '2027-03-09',
    plannedSubmitDate: '2027-03-02',
    specSection: { number: '08 44 13' },
    submitter: { personId: trade?.personId },
  });
  expect(court(draft)).toEqual(people(engineer));

  const required = await engineer!.call(submittalItems.request, { ...onVersion(draft), mailLinks: false });
  expect(required).toMatchObject({ status: 'required', number: '08 44 13-001', dueDate: '2027-03-02' });
  expect(court(required)).toEqual(people(trade));

  const seen = await get(trade, required);
  expect(await failure(trade!.call(submittalItems.submit, onVersion(seen)))).toMatchObject({ code: 1400 });
  const submitted = await trade!.call(submittalItems.submit, {
    ...onVersion(seen),
    fileIds: [await scene.file(trade!)],
  });
  // From Friday on, five working days: Thanksgiving is none.
  expect(submitted).toMatchObject({ status: 'submitted', receivedDate: '2026-11-20', dueDate: '2026-11-30' });
  expect(court(submitted)).toEqual(people(engineer));
  expect(submitted.attachments.map(({ role }) => role)).toEqual(['submission']);

  const sent = await engineer!.call(submittalItems.send, {
    ...(await fresh(engineer!, submitted)),
    reviewers: [
      { personId: architect!.personId, step: 1, days: 5 },
      { personId: consultant!.personId, step: 1, days: 10 },
      { personId: pm!.personId, step: 2, days: 3 },
    ],
    mailLinks: false,
  });
  expect(sent).toMatchObject({ status: 'inReview', round: 1, dueDate: '2026-12-07', returnDueDate: '2026-12-10' });
  expect(court(sent)).toEqual(people(architect, consultant));
  expect(
    sent.reviewers.map(({ person, step, dueDate, askedAt }) => [person.personId, step, dueDate, askedAt !== null]),
  ).toEqual([
    [architect?.personId, 1, '2026-11-30', true],
    [consultant?.personId, 1, '2026-12-07', true],
    [pm?.personId, 2, '2026-12-10', false],
  ]);

  await scene.respond(architect!, sent, 'noException');
  const between = await get(engineer, sent);
  expect(between.status).toBe('inReview');
  expect(court(between)).toEqual(people(consultant));
  // Nobody answers before their step.
  expect(await failure(scene.respond(pm!, sent, 'approved'))).toMatchObject({ code: 403 });

  const next = await scene.respond(consultant!, sent, 'approvedAsNoted');
  expect(next).toMatchObject({ status: 'inReview', dueDate: '2026-11-25' });
  expect(court(next)).toEqual(people(pm));
  const last = await scene.respond(pm!, sent, 'reviseAndResubmit');
  expect(last.status).toBe('reviewed');
  expect(court(last)).toEqual(people(engineer));
  const reviewed = await get(engineer, sent);
  expect(reviewed.proposedDispositionId).toBe(scene.dispositions['reviseAndResubmit']);

  // Until it is distributed, and after it, the submitter reads no answer.
  const sealed = await get(trade, sent);
  expect(sealed).toMatchObject({ responses: [], proposedDispositionId: null, disposition: null });
  expect(sealed.reviewers.map(({ answeredAt }) => answeredAt !== null)).toEqual([true, true, true]);
  expect(JSON.stringify(sealed)).not.toContain('see the marks');

  const closed = await engineer!.call(submittalItems.close, {
    ...onVersion(reviewed),
    dispositionId: scene.dispositions['reviseAndResubmit'] ?? '',
    note: 'Show the anchors',
    createRevision: true,
  });
  expect(closed).toMatchObject({ status: 'closed', isCurrent: false, released: false, finalNote: 'Show the anchors' });
  expect(court(closed)).toEqual([]);
  expect(await get(trade, closed)).toMatchObject({ disposition: { name: 'Revise and resubmit' }, responses: [] });

  const revision = closed.revisions.find(({ isCurrent }) => isCurrent);
  expect(closed.revisions.map((one) => [one.revision, one.status, one.dispositionName])).toEqual([
    [0, 'closed', 'Revise and resubmit'],
    [1, 'required', null],
  ]);
  const again = await trade!.call(submittalItems.get, { submittalItemId: revision?.submittalItemId ?? '' });
  expect(again).toMatchObject({ number: '08 44 13-001.1', revision: 1, status: 'required', attachments: [] });
  expect(court(again)).toEqual(people(trade));

  const handedIn = await trade!.call(submittalItems.submit, {
    ...onVersion(again),
    fileIds: [await scene.file(trade!)],
  });
  const round = await engineer!.call(submittalItems.send, {
    ...(await fresh(engineer!, handedIn)),
    reviewers: [{ personId: architect!.personId }],
    mailLinks: false,
  });
  await scene.respond(architect!, round, 'approvedAsNoted');
  const approved = await engineer!.call(submittalItems.close, {
    ...(await fresh(engineer!, round)),
    dispositionId: scene.dispositions['approvedAsNoted'] ?? '',
  });
  expect(approved).toMatchObject({ status: 'closed', released: true, isCurrent: true, dueDate: null, floatDays: null });
  expect((await engineer!.call(submittalItems.list, { toOrder: true })).rows.map(({ number }) => number)).toEqual([
    '08 44 13-001.1',
  ]);

  expect(
    await failure(
      engineer!.call(submittalItems.setDelivery, {
        ...onVersion(approved),
        orderedDate: '2026-11-20',
        actualDeliveryDate: '2026-11-19',
      }),
    ),
  ).toMatchObject({ code: 1400 });
  const ordered = await engineer!.call(submittalItems.setDelivery, {
    ...onVersion(approved),
    orderedDate: '2026-11-20',
    orderReference: 'PO-88',
  });
  expect(ordered).toMatchObject({ orderedDate: '2026-11-20', orderReference: 'PO-88', released: true });
  expect((await engineer!.call(submittalItems.list, { toOrder: true })).rows).toEqual([]);
  expect(await engineer!.call(submittalItems.totals, {})).toMatchObject({
    total: 1,
    released: 1,
    toOrder: 0,
    firstReviews: 1,
    firstApprovals: 0,
  });
});

test('return, recall, bypass, forward, shift, add: the ball is where it belongs', async () => {
  const submitted = await scene.submitted();
  const back = await engineer!.call(submittalItems.return, {
    ...(await fresh(engineer!, submitted)),
    reason: 'The data sheet is missing',
    mailLinks: false,
  });
  expect(back).toMatchObject({ status: 'required', number: submitted.number, dueDate: '2026-11-30', round: 1 });
  expect(court(back)).toEqual(people(trade));
  // The manager hands it in for them; the file that came before is there.
  const forThem = await engineer!.call(submittalItems.submit, onVersion(back));
  expect(court(forThem)).toEqual(people(engineer));
  const [entry] = await scene.server.sql<{ behalf_id: string }>(
    `select behalf_id from trail where record_id = $1 and verb = 'submit' order by seq desc limit 1`,
    [forThem.submittalItemId],
  );
  expect(entry?.behalf_id).toBe(trade!.personId);

  const nobody = await failure(engineer!.call(submittalItems.send, { ...onVersion(forThem), mailLinks: false }));
  expect(nobody).toMatchObject({ code: 2000 });
  const sent = await engineer!.call(submittalItems.send, {
    ...onVersion(forThem),
    reviewers: [
      { personId: architect!.personId, step: 1 },
      { personId: pm!.personId, step: 2 },
    ],
    mailLinks: false,
  });
  const forwarded = await architect!.call(submittalItems.forward, {
    ...(await fresh(architect!, sent)),
    personId: consultant!.personId,
    mailLinks: false,
  });
  expect(court(forwarded)).toEqual(people(consultant));
  // A consultant to whom it was forwarded gives an opinion; that does not end the review.
  expect(court(await scene.respond(consultant!, sent, 'rejected'))).toEqual(people(architect));

  const superintendent = await scene.server.as('super');
  const later = await engineer!.call(submittalItems.addReviewer, {
    ...(await fresh(engineer!, sent)),
    personId: superintendent.personId,
    step: 2,
    mailLinks: false,
  });
  expect(court(later)).toEqual(people(architect));
  expect(later.reviewers.find(({ person }) => person.personId === superintendent.personId)?.askedAt).toBeNull();

  const bypassed = await engineer!.call(submittalItems.bypass, { ...onVersion(later), reason: 'On holiday' });
  expect(bypassed.status).toBe('inReview');
  expect(court(bypassed)).toEqual(people(pm, superintendent));
  expect(await failure(scene.respond(architect!, sent, 'approved'))).toMatchObject({ code: 403 });
  expect(
    await failure(
      engineer!.call(submittalItems.addReviewer, {
        ...onVersion(bypassed),
        personId: trade!.personId,
        step: 1,
        mailLinks: false,
      }),
    ),
  ).toMatchObject({ code: 1400 });
  const ended = await engineer!.call(submittalItems.bypass, { ...onVersion(bypassed), reason: 'Nobody is there' });
  expect(ended.status).toBe('reviewed');

  const again = await engineer!.call(submittalItems.send, {
    ...onVersion(ended),
    reviewers: [{ personId: architect!.personId }],
    mailLinks: false,
  });
  const recalled = await engineer!.call(submittalItems.recall, { ...onVersion(again), reason: 'Wrong file' });
  expect(recalled).toMatchObject({ status: 'submitted', returnDueDate: null });
  expect(court(recalled)).toEqual(people(engineer));
  const third = await engineer!.call(submittalItems.send, {
    ...onVersion(recalled),
    reviewers: [{ personId: architect!.personId }],
    mailLinks: false,
  });
  expect(third.round).toBe(3);
  const shifted = await engineer!.call(submittalItems.shiftCourt, {
    ...onVersion(third),
    personIds: [pm!.personId],
    reason: 'Knows it',
  });
  expect(court(shifted)).toEqual(people(pm));
});

test('revise, void, reopen: one revision is current', async () => {
  const closed = await scene.closed('rejected');
  const revised = await engineer!.call(submittalItems.revise, { ...onVersion(closed), mailLinks: false });
  expect(revised).toMatchObject({ revision: 1, status: 'required', number: `${closed.number}.1` });
  const old = await get(engineer, closed);
  expect(old.can).toMatchObject({ revise: 'A later revision exists.', reopen: 'A later revision exists.' });
  expect((await engineer!.call(submittalItems.list, { keyword: closed.number ?? '' })).rows).toHaveLength(1);
  expect(
    (await engineer!.call(submittalItems.list, { keyword: closed.number ?? '', allRevisions: true })).rows.map(
      ({ number }) => number,
    ),
  ).toEqual([closed.number, `${closed.number}.1`]);

  const voided = await engineer!.call(submittalItems.void, { ...onVersion(revised), reason: 'Not wanted' });
  expect(voided).toMatchObject({ status: 'void', isCurrent: false });
  const current = await get(engineer, closed);
  expect(current).toMatchObject({ isCurrent: true, can: { reopen: true, revise: true } });
  const reopened = await engineer!.call(submittalItems.reopen, { ...onVersion(current), reason: 'Look again' });
  expect(reopened).toMatchObject({ status: 'reviewed', disposition: null, distributedAt: null });
  const second = await engineer!.call(submittalItems.revise, {
    ...onVersion(
      await engineer!.call(submittalItems.close, {
        ...onVersion(reopened),
        dispositionId: scene.dispositions['rejected'] ?? '',
      }),
    ),
    mailLinks: false,
  });
  expect(second.number).toBe(`${closed.number}.2`);
});

test('what is kept closes without a review; what wants an approval does not', async () => {
  const submitted = await scene.submitted();
  expect((await get(engineer, submitted)).can).toMatchObject({
    close: 'This submittal needs an approval. Send it for review first.',
  });
  const kept = await scene.submitted({ category: 'closeout', type: 'warranty' });
  expect(
    await engineer!.call(submittalItems.close, {
      ...(await fresh(engineer!, kept)),
      dispositionId: scene.dispositions['forRecordOnly'] ?? '',
    }),
  ).toMatchObject({ status: 'closed', released: false, disposition: { effect: 'record' } });
  const sample = await scene.requested({ type: 'sample' });
  expect((await trade!.call(submittalItems.submit, await fresh(trade!, sample))).status).toBe('submitted');
});
