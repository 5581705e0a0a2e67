import { inspectionDownloads, inspections } from '@plumbline/contract/areas/inspections';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPOINTMENT, SIGNED_REBAR, onVisit, startInspectionScene } from '../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../test/inspectionScene.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { inviteJobs } from './invite.ts';

/* Inspections as others get them: in a calendar, by a link, on paper and in a sheet. */

let scene: InspectionScene;
let engineer: Client;
let home: string;
beforeAll(async () => {
  scene = await startInspectionScene();
  ({ engineer } = scene);
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

/** What a download answers, as bytes. */
async function download(path: string, query: Record<string, string>): Promise<Buffer> {
  const answered = await fetch(`${home}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { cookie: engineer.cookie },
  });
  const bytes = Buffer.from(await answered.arrayBuffer());
  expect(answered.status, bytes.toString('utf8').slice(0, 200)).toBe(200);
  return bytes;
}
const named = ({ inspectionPackageId }: Inspection) => ({ inspectionPackageId });

/** The lines of an iCalendar text, unfolded. */
function linesOf(text: string): string[] {
  return text.replaceAll('\r\n ', '').trim().split('\r\n');
}

test('the appointment as a file: the instant in UTC, the place, and one name whatever happens to it', async () => {
  const requested = await scene.requested();
  expect(await failure(engineer.call(inspections.start, onVisit(requested)))).toMatchObject({ code: 2000 });
  const early = await engineer.raw('GET', inspectionDownloads.invite.path, named(requested));
  expect(early.json().code).toBe(2000);
  const scheduled = await engineer.call(inspections.schedule, {
    ...onVisit(requested),
    scheduledAt: APPOINTMENT,
    windowMinutes: 90,
  });
  const file = await engineer.raw('GET', inspectionDownloads.invite.path, named(scheduled));
  expect(file.headers['content-type']).toContain('text/calendar');
  const lines = linesOf(file.body);
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain('DTSTART:20261124T160000Z');
  expect(lines).toContain('DTEND:20261124T173000Z');
  expect(lines).toContain(`SUMMARY:Inspection ${scheduled.number} Rebar of slab 2`);
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain('Level 2 › Slab 2');
  expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const stranger = await scene.server.rival.raw('GET', inspectionDownloads.invite.path, named(scheduled));
  expect(stranger.json().code).toBe(1004);
});

interface Left {
  method: string;
  sequence: number;
}
const leftFor = async (recordId: string) =>
  (
    await scene.server.sql<{ payload: Left }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'recordId' = $1 and payload ->> 'method' is not null order by id`,
      [recordId],
    )
  ).map(({ payload }) => payload);

test('the inspector is invited, told of another time, and told that it is off', async () => {
  const scheduled = await scene.scheduled();
  const moved = await engineer.call(inspections.schedule, {
    ...onVisit(scheduled),
    scheduledAt: '2026-11-25T16:00:00Z',
  });
  await engineer.call(inspections.cancel, { ...onVisit(moved), reason: 'Rain' });
  const left = await leftFor(scheduled.inspectionPackageId);
  expect(left.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 1],
    ['REQUEST', 2],
    ['CANCEL', 3],
  ]);
  const { context } = scene.server;
  const jobs = inviteJobs({ context, now: () => new Date(), translators: async () => (text) => text });
  await scene.server.sql(`delete from graphile_worker._private_jobs where payload ->> 'subject' is not null`);
  for (const payload of left) await jobs['inviteInspector']?.(payload);
  const mails = await scene.server.sql<{ to: string; calendar: string }>(
    `select payload ->> 'to' as to, payload -> 'calendar' ->> 'text' as calendar from graphile_worker._private_jobs
      where payload ->> 'calendar' is not null order by id`,
  );
  // The first was overtaken: only the newest invitation and the cancellation are sent.
  const sent = mails.map(({ calendar }) => linesOf(calendar));
  expect(sent.at(-1)).toContain('METHOD:CANCEL');
  expect(sent.at(-1)).toContain('STATUS:CANCELLED');
  expect(new Set(sent.map((lines) => lines.find((line) => line.startsWith('UID:')))).size).toBe(1);
});

test('who comes from outside signs by a link what is filled in, once', async () => {
  const trade = await scene.server.as('trade');
  const formTemplateId = await scene.template(SIGNED_REBAR);
  const answered = await scene.answered({}, { runs: [{ formTemplateId }], pointOfContactId: trade.personId });
  const { url } = await engineer.call(records.share, {
    recordId: answered.inspectionPackageId,
    clientRef: newId(),
    personId: trade.personId,
    scope: 'respond',
  });
  const token = url?.split('/').at(-1) ?? '';
  const face = await scene.server.anonymous.call(shares.get, { token });
  expect(face).toMatchObject({ mayRespond: true, choices: [{ label: expect.stringContaining('Inspector') }] });
  expect(JSON.stringify(face.sections)).toContain('3 of 3 answered');
  const answer = { token, clientRef: newId(), body: 'R. Lind', choice: face.choices?.[0]?.value ?? '' };
  await scene.server.anonymous.call(shares.respond, answer);
  expect((await scene.server.anonymous.call(shares.get, { token })).mayRespond).toEqual(expect.any(String));
  const run = await engineer.call(inspections.run, { formRunId: answered.runs[0]?.formRunId ?? '' });
  expect(run.signatures['inspector']).toMatchObject({ name: 'R. Lind', method: 'type' });
});

test('on paper: the report, its deficiencies, the certificate, blank forms, and the log; and a sheet', async () => {
  const failed = await scene.closed({ cover: 'no' }, { title: 'Rebar of the paper slab' });
  const printed = async (report: string) =>
    pdfText(await download(inspectionDownloads.pdf.path, { ...named(failed), report })).join('\n');
  expect(await printed('report')).toContain('Bars are tied');
  const deficiencies = await printed('deficiencies');
  expect(deficiencies).toContain('Cover is held');
  expect(deficiencies).not.toContain('Bars are tied');
  expect(await printed('certificate')).not.toContain('Bars are tied');
  expect(await printed('blank')).toMatch(/\[ *\] Pass/);
  const log = pdfText(await download(inspectionDownloads.log.path, { projectId: scene.server.projectId })).join('\n');
  expect(log).toContain('Rebar of the paper slab');
  const csv = await download(inspectionDownloads.export.path, {
    ...named(failed),
    projectId: scene.server.projectId,
    format: 'csv',
  });
  expect(csv.toString('utf8')).toContain('Rebar of the paper slab');
});
