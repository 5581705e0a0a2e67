import {
  FIELD_SAMPLE_STATUSES,
  FIELD_SAMPLE_VERBS,
  fieldSampleDownloads,
  fieldSamples,
} from '@plumbline/contract/areas/fieldSamples';
import type { FieldSample, FieldSampleStatus, FieldSampleVerb } from '@plumbline/contract/areas/fieldSamples';
import { FIELD_SAMPLE_COLUMNS } from '@plumbline/contract/areas/fieldSamples/columns';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFieldSampleScene } from '../../../test/fieldSampleLife.ts';
import { failure } from '../../../test/rfiScene.ts';
import { fieldSampleWorkflow } from './workflow.ts';

/** The status after each verb, by the status before it. A verb that a status does not name is refused. */
const LEADS: Record<FieldSampleStatus, Partial<Record<FieldSampleVerb, FieldSampleStatus>>> = {
  draft: { assign: 'open', void: 'void' },
  open: { finish: 'readyForReview', void: 'void' },
  readyForReview: { accept: 'closed', return: 'open', void: 'void' },
  closed: { reopen: 'open' },
  void: {},
};

test.each(FIELD_SAMPLE_STATUSES.flatMap((status) => FIELD_SAMPLE_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(fieldSampleWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

let scene: Awaited<ReturnType<typeof startFieldSampleScene>>;
beforeAll(async () => {
  scene = await startFieldSampleScene();
});
afterAll(() => scene.server.close());

const court = (fieldSample: FieldSample) => fieldSample.ballInCourt.map(({ personId }) => personId);

test('from the draft to the acceptance, returned on the way', async () => {
  const { engineer, superintendent, on } = scene;
  const draft = await scene.draft();
  expect(draft).toMatchObject({ status: 'draft', number: null });
  expect(court(draft)).toEqual([engineer.personId]);
  const open = await engineer.call(fieldSamples.assign, on(draft));
  expect(open).toMatchObject({ status: 'open', number: 'FS-001', dueInDays: 7 });
  expect(court(open)).toEqual([superintendent.personId]);
  const done = await superintendent.call(fieldSamples.finish, on(open));
  expect(court(done)).toEqual([engineer.personId]);
  expect(await failure(superintendent.call(fieldSamples.accept, on(done)))).toMatchObject({ code: 403 });
  const returned = await engineer.call(fieldSamples.return, { ...on(done), reason: 'Two anchors are missing' });
  expect(court(returned)).toEqual([superintendent.personId]);
  const again = await superintendent.call(fieldSamples.finish, on(returned));
  expect(await engineer.call(fieldSamples.accept, on(again))).toMatchObject({ status: 'closed', ballInCourt: [] });
});

test('an owner without the right to manage accepts what is theirs', async () => {
  const { superintendent, on } = scene;
  const done = await scene.finished({ managerId: superintendent.personId });
  expect((await superintendent.call(fieldSamples.accept, on(done))).status).toBe('closed');
});

test('it is assigned with a lead and a due date, and keeps them', async () => {
  const { engineer, superintendent, on } = scene;
  const bare = await scene.draft({ leadId: null, dueDate: null });
  expect(bare.can.assign).toBe('Choose who leads the work first.');
  const led = await engineer.call(fieldSamples.update, {
    ...on(bare),
    title: bare.title,
    leadId: superintendent.personId,
  });
  expect(led.can.assign).toBe('Set the due date first.');
  const planned = await engineer.call(fieldSamples.update, { ...on(led), title: led.title, dueDate: '2026-12-08' });
  const open = await engineer.call(fieldSamples.assign, on(planned));
  expect(
    await failure(engineer.call(fieldSamples.update, { ...on(open), title: 'Other', leadId: null })),
  ).toMatchObject({
    code: 1400,
  });
  // Another lead has the ball at once.
  const other = await engineer.call(fieldSamples.update, { ...on(open), title: 'Other', leadId: engineer.personId });
  expect(court(other)).toEqual([engineer.personId]);
  const moved = await engineer.call(fieldSamples.setDue, { ...on(other), dueDate: '2026-12-15' });
  expect(moved.dueDate).toBe('2026-12-15');
});

test('a lead without an account finishes it by a link', async () => {
  const { server, engineer } = scene;
  const leadId = newId();
  await server.sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', 'Rosa Lind', 'active') returning id)
     insert into person (tenant_id, id, full_name, email) select $1, id, 'Rosa Lind', 'rosa@lind.example' from card`,
    [server.tenantId, leadId],
  );
  const { fieldSampleId: recordId } = await scene.open({ leadId });
  const { url } = await engineer.call(records.share, {
    recordId,
    clientRef: newId(),
    scope: 'respond',
    personId: leadId,
  });
  const token = url?.split('/').at(-1) ?? '';
  expect(await server.anonymous.call(shares.get, { token })).toMatchObject({ mayRespond: true });
  const answer = { token, clientRef: newId(), choice: 'finished', body: 'All are set' };
  expect(await server.anonymous.call(shares.respond, answer)).toMatchObject({
    status: 'readyForReview',
    mayRespond: 'It was reported finished. Thank you.',
  });
});

test('its sheet has every column of its list, and its page is printed', async () => {
  const { engineer } = scene;
  const { fieldSampleId } = await scene.open();
  const sheet = await engineer.raw('GET', fieldSampleDownloads.export.path, { fieldSampleId, format: 'csv' });
  const heads = sheet.body.split('\r\n')[0] ?? '';
  expect(Object.values(FIELD_SAMPLE_COLUMNS).filter(({ label }) => !heads.includes(label))).toEqual([]);
  expect(await engineer.raw('GET', fieldSampleDownloads.pdf.path, { fieldSampleId })).toMatchObject({ status: 200 });
});
