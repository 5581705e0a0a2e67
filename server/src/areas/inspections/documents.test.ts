import { inspectionDownloads, inspections } from '@plumbline/contract/areas/inspections';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import { shares } from '@plumbline/contract/areas/shares';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
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
      `select payload
        from graphile_worker._private_jobs
        where payload ->> 'recordId' = $1 and payload ->> 'method' is not null
        order by id`,
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
  // The file for one's own calendar says so too.
  const { inspectionPackageId } = scheduled;
  const file = await engineer.raw('GET', inspectionDownloads.invite.path, { inspectionPackageId });
  expect(linesOf(file.body)).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'STATUS:CANCELLED']));
});

test('who comes from outside sees by a link what was found, and signs it by name or by hand, once', async () => {
  const trade = await scene.server.as('trade');
  const signed: FormDefinition = {
    ...SIGNED_REBAR,
    signatures: [
      { id: 'inspector', label: 'Inspector', required: true, signer: '', methods: ['type'] },
      { id: 'owner', label: 'Owner', required: true, signer: '', methods: ['draw', 'pin'] },
      { id: 'inside', label: 'Foreman', required: false, signer: '', methods: ['pin'] },
    ],
  };
  const formTemplateId = await scene.template(signed);
  const over = { runs: [{ formTemplateId }], pointOfContactId: trade.personId };
  const answered = await scene.answered({ cover: 'no' }, over);
  const { url } = await engineer.call(records.share, {
    recordId: answered.inspectionPackageId,
    clientRef: newId(),
    personId: trade.personId,
    scope: 'respond',
  });
  const token = url?.split('/').at(-1) ?? '';
  const visitor = scene.server.anonymous;
  const face = await visitor.call(shares.get, { token });
  expect(face).toMatchObject({ mayRespond: true, choices: [], sections: [{ official: false }] });
  expect(face.sections[0]?.text.split('\n')).toEqual([
    '3 of 3 answered, 2 conforming, 1 deficient',
    'Cover is held: Fail. Hold point: Not released: work stops here. Who may release it: anybody with the right to release hold points',
    'Bars are tied: Pass',
    'Forms are clean: Pass',
  ]);
  expect(face.signatures.map(({ label, methods }) => [label.split(' · ')[1], methods])).toEqual([
    ['Inspector', ['type']],
    ['Owner', ['draw']],
  ]);
  const clientRef = newId();
  const sign = (at: number, signature: { name: string; image?: string } | null, ref = newId(), body = '') => {
    const choice = face.signatures[at]?.value ?? '';
    return visitor.call(shares.respond, { token, clientRef: ref, body, choice, signature });
  };
  const name = 'R. Lind';
  // A remark is not part of the signed text.
  expect(await failure(sign(0, { name }, newId(), 'Looks good to me'))).toMatchObject({ code: 1400 });
  expect(await failure(sign(0, null))).toMatchObject({ code: 1400 });
  await sign(0, { name }, clientRef);
  await sign(0, { name }, clientRef);
  expect(await failure(sign(1, { name }))).toMatchObject({ code: 1400 });
  const after = await sign(1, { name, image: 'M1 1L9 9' });
  expect(after).toMatchObject({ mayRespond: expect.stringContaining('nothing to sign now'), signatures: [] });
  const run = await engineer.call(inspections.run, { formRunId: answered.runs[0]?.formRunId ?? '' });
  expect(run.signatures).toMatchObject({
    inspector: { name, method: 'type', image: '' },
    owner: { name, method: 'draw', image: 'M1 1L9 9' },
  });
});

test('on paper: the report, its deficiencies, the certificate, blank forms, and the log; and a sheet', async () => {
  const failed = await scene.closed({ cover: 'no' }, { title: 'Rebar of the paper slab' });
  const printed = async (report: string) =>
    pdfText(await download(inspectionDownloads.pdf.path, { ...named(failed), report })).join('\n');
  const report = await printed('report');
  expect(report).toContain('Bars are tied');
  expect(report).toContain('Not named');
  expect(report.replace(/\s+/g, ' ')).toMatch(/Not accepted: Cover is held \(INS-\d+, 1\.1\): Triage/);
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
