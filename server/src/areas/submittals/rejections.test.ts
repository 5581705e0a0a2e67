import { shares } from '@plumbline/contract/areas/shares';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../kit/http/sessions.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { fresh, onItem, onVersion, startSubmittalScene } from '../../../test/submittalScene.ts';
import type { SubmittalScene } from '../../../test/submittalScene.ts';

/* Reviews in which somebody asks for another revision: who is still waited for, and what the trade reads. */

let scene: SubmittalScene;
let engineer: Client;
let architect: Client;
let consultant: Client;
let trade: Client;
let pm: Client;
beforeAll(async () => {
  scene = await startSubmittalScene();
  ({ engineer, architect, consultant, trade } = scene);
  pm = await scene.server.as('pm');
});
afterAll(() => scene.server.close());

const court = (item: SubmittalItem) => item.ballInCourt.map(({ personId }) => personId).toSorted();
const ids = (...clients: Client[]) => clients.map(({ personId }) => personId).toSorted();
/** The notices to a person: each sentence, with the names that it mentions. */
async function told({ personId }: Client): Promise<string[]> {
  const rows = await scene.server.sql<{ payload: { notices: Notice[] } }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify' order by j.id`,
  );
  const notices = rows.flatMap(({ payload }) => payload.notices);
  const theirs = notices.filter(({ to }) => to.some((one) => one.personId === personId));
  return theirs.map(({ sentence, values }) => [sentence, values?.['names']].filter(Boolean).join(' '));
}

interface Notice {
  to: { personId: string }[];
  sentence: string;
  values?: Record<string, string>;
}

async function sentByWorkflow(stopOnResubmit: boolean | undefined, more: object = {}): Promise<SubmittalItem> {
  const { projectId } = scene.server;
  const [step1, step2] = [
    [architect, consultant].map(({ personId }) => ({ personId, step: 1 })),
    [{ personId: pm.personId, step: 2 }],
  ];
  const workflowId = newId();
  await engineer.call(submittalWorkflows.save, {
    projectId,
    workflowId,
    name: `Both ${workflowId}`,
    isDefault: true,
    ...(stopOnResubmit !== undefined && { stopOnResubmit }),
    steps: [...step1, ...step2],
  });
  const submitted = await scene.submitted();
  return engineer.call(submittalItems.send, {
    ...(await fresh(engineer, submitted)),
    mailLinks: false,
    ...more,
  });
}

test('a rejection ends nothing while a required reviewer has not answered, unless somebody chose that it does', async () => {
  const sent = await sentByWorkflow(undefined);
  expect(sent.stopOnResubmit).toBe(false);
  const between = await scene.respond(architect, sent, 'reviseAndResubmit');
  expect(between.status).toBe('inReview');
  expect(court(between)).toEqual(ids(consultant));
  const second = await scene.respond(consultant, sent, 'approvedAsNoted');
  expect([second.status, court(second)]).toEqual(['inReview', ids(pm)]);
  const last = await scene.respond(pm, sent, 'noException');
  expect(last.status).toBe('reviewed');
  expect((await engineer.call(submittalItems.get, onItem(sent))).responses).toHaveLength(3);

  // Reviewers who are chosen by hand are waited for as well.
  const byHand = await scene.sent([[architect, consultant]]);
  expect((await scene.respond(architect, byHand, 'rejected')).status).toBe('inReview');
});

test('a workflow may stop at the first rejection: the manager is told who was not waited for', async () => {
  const sent = await sentByWorkflow(true);
  expect(sent.stopOnResubmit).toBe(true);
  const stopped = await scene.respond(architect, sent, 'rejected');
  expect([stopped.status, court(stopped)]).toEqual(['reviewed', ids(engineer)]);
  const names = sent.reviewers.flatMap(({ person }) => (person.personId === architect.personId ? [] : person.fullName));
  expect(names).toHaveLength(2);
  const said = (await told(engineer)).find((text) => text.includes('the review stopped before'));
  for (const name of names) expect(said).toContain(name);
  expect((await told(consultant)).some((text) => text.includes('your answer is not needed any more'))).toBe(true);
  expect(await failure(scene.respond(consultant, sent, 'approved'))).toMatchObject({ code: 2000 });
});

test('who sends it may choose otherwise than the workflow, and the last answer stops nothing', async () => {
  const waits = await sentByWorkflow(true, { stopOnResubmit: false });
  expect((await scene.respond(architect, waits, 'rejected')).status).toBe('inReview');
  const stops = await sentByWorkflow(false, { stopOnResubmit: true });
  expect((await scene.respond(architect, stops, 'rejected')).status).toBe('reviewed');
});

async function linkOf(item: SubmittalItem): Promise<string> {
  const { url } = await engineer.call(records.share, {
    recordId: item.submittalItemId,
    clientRef: newId(),
    scope: 'respond',
    personId: trade.personId,
  });
  return url?.split('/').at(-1) ?? '';
}

test('by the link the trade reads a rejection with its reason, and what is expected of them next', async () => {
  const requested = await scene.requested();
  const token = await linkOf(requested);
  // A colleague of the trade was asked before, and has a link of their own.
  const colleague = await linkOf(requested);
  await scene.server.sql('update share set person_id = $1 where token_hash = $2', [
    consultant.personId,
    hashToken(colleague),
  ]);
  const fileIds = [await scene.file(trade)];
  await trade.call(submittalItems.submit, { ...(await fresh(trade, requested)), fileIds });
  const sent = await engineer.call(submittalItems.send, {
    ...(await fresh(engineer, requested)),
    reviewers: [{ personId: architect.personId }],
    mailLinks: false,
  });
  await scene.respond(architect, sent, 'reviseAndResubmit');
  const reviewed = await engineer.call(submittalItems.get, onItem(sent));
  const [response] = reviewed.responses;
  const closed = await engineer.call(submittalItems.close, {
    ...onVersion(reviewed),
    dispositionId: scene.dispositions['reviseAndResubmit'] ?? '',
    responseIds: [response?.responseId ?? ''],
  });
  const face = () => scene.server.anonymous.call(shares.get, { token });
  const alone = await face();
  expect(alone.mayRespond).toBe('Revise and resubmit: you will be asked for revision 1.');
  const beside = async () => (await scene.server.anonymous.call(shares.get, { token: colleague })).mayRespond;
  expect(await beside()).toBe('Revise and resubmit: Åsa Halvorsen will be asked for revision 1.');
  expect(alone.sections.map(({ heading }) => heading)).toContain('Remarks of the review');
  expect(alone.sections.find(({ official }) => official)).toMatchObject({ heading: 'Disposition', tone: 'stopped' });
  expect(JSON.stringify(alone.sections)).toContain('see the marks');

  const next = await engineer.call(submittalItems.revise, {
    ...onVersion(closed),
    submitByDate: '2026-12-04',
    mailLinks: false,
  });
  const after = await face();
  expect(after.mayRespond).toBe(
    `Revise and resubmit: revision 1, ${next.number}, is due Dec 4, 2026. We mailed you its link.`,
  );
  expect(await beside()).toBe(`Revise and resubmit: revision 1, ${next.number}, is due. Åsa Halvorsen has its link.`);
  const again = await scene.server.anonymous.call(shares.get, { token: await linkOf(next) });
  const why = again.sections.find(({ heading }) => heading === 'Why another revision is needed');
  expect(why?.text).toContain('Revise and resubmit');
  expect(why?.text).toContain('see the marks');
});

test('remarks go out as the manager chose, the others stay sealed, and so does every result but the final one', async () => {
  const sent = await scene.sent([[architect, consultant]]);
  await scene.respond(architect, sent, 'rejected');
  await scene.respond(consultant, sent, 'approvedAsNoted');
  const reviewed = await engineer.call(submittalItems.get, onItem(sent));
  const chosen = reviewed.responses.find(({ by }) => by?.personId === consultant.personId);
  const close = { ...onVersion(reviewed), dispositionId: scene.dispositions['approvedAsNoted'] ?? '' };
  expect(await failure(engineer.call(submittalItems.close, { ...close, responseIds: [newId()] }))).toMatchObject({
    code: 1004,
  });
  expect((await trade.call(submittalItems.get, onItem(sent))).responses).toEqual([]);
  const closed = await engineer.call(submittalItems.close, { ...close, responseIds: [chosen?.responseId ?? ''] });
  const seen = await trade.call(submittalItems.get, onItem(sent));
  expect(seen.responses.map(({ by, body, disposition }) => [by?.personId, body, disposition])).toEqual([
    [consultant.personId, 'approvedAsNoted: see the marks', null],
  ]);
  await engineer.call(submittalItems.reopen, { ...onVersion(closed), reason: 'Look again' });
  expect((await trade.call(submittalItems.get, onItem(sent))).responses).toEqual([]);
});

test('deviations from the contract documents are said when it is submitted, by the link too', async () => {
  const requested = await scene.requested({ type: 'sample' });
  const face = await scene.server.anonymous.call(shares.get, { token: await linkOf(requested) });
  expect(face).toMatchObject({ asksForFiles: true, asksForDeviations: true });
  await scene.server.anonymous.call(shares.respond, {
    token: await linkOf(requested),
    clientRef: newId(),
    body: '',
    deviations: 'Frame depth 150 mm in place of 160 mm',
  });
  expect(await engineer.call(submittalItems.get, onItem(requested))).toMatchObject({
    status: 'submitted',
    deviationNotes: 'Frame depth 150 mm in place of 160 mm',
  });
  const other = await scene.requested({ type: 'sample', deviationNotes: 'None known' });
  const submitted = await trade.call(submittalItems.submit, await fresh(trade, other));
  expect(submitted.deviationNotes).toBe('None known');
});
