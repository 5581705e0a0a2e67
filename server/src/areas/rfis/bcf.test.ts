import { Readable } from 'node:stream';
import { rfiBcf, rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOON, failure, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import type { BcfFile } from '../../kit/bcf/model.ts';
import { parseBcf } from '../../kit/bcf/parse.ts';
import { verifyTrail } from '../../kit/records/index.ts';
import { storeZip } from '../../kit/sheets/zip.ts';
import { rfiJobs } from './import.ts';

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let reviewerMail: string;
let origin: string;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer } = scene);
  origin = await server.listen();
  const [row] = await server.sql<{ email: string }>(
    `select email from person where tenant_id = $1 and full_name = 'Inés Calderón-Brandt'`,
    [server.tenantId],
  );
  reviewerMail = row?.email ?? '';
});
afterAll(() => server.close());

const [FIRST, SECOND] = ['7c000000-0000-4000-8000-00000000000A', '7c000000-0000-4000-8000-00000000000b'];
const VIEW = '7c000000-0000-4000-8000-00000000000c';
const SAID = '7c000000-0000-4000-8000-00000000000d';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function clashes(): Uint8Array {
  const parts: Record<string, string | Uint8Array> = {
    'bcf.version': '<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>',
    'project.bcfp':
      '<ProjectExtension><Project ProjectId="p1"><Name>Tower</Name></Project><ExtensionSchema/></ProjectExtension>',
    'plan.pdf': '%PDF-1.4 a plan',
    'tower.ifc': 'ISO-10303-21;',
    [`${FIRST}/markup.bcf`]: `<Markup>
      <Header><File isExternal="false"><Filename>tower.ifc</Filename><Reference>../tower.ifc</Reference></File></Header>
      <Topic Guid="${FIRST}" TopicType="Clash" TopicStatus="Open">
        <Title>Duct through beam B-12</Title><Priority>High</Priority><Labels>Structural</Labels><Labels>Zone 4</Labels>
        <CreationDate>2026-10-05T09:00:00Z</CreationDate><CreationAuthor>coordinator@model.example</CreationAuthor>
        <DueDate>2026-10-30T00:00:00Z</DueDate><AssignedTo>${reviewerMail}</AssignedTo>
        <Description>May the duct pass below?</Description>
        <BimSnippet SnippetType="JSON"><Reference>s.json</Reference><ReferenceSchema>x</ReferenceSchema></BimSnippet>
        <DocumentReference><ReferencedDocument>../plan.pdf</ReferencedDocument></DocumentReference>
        <RelatedTopic Guid="${SECOND}"/>
      </Topic>
      <Comment Guid="${SAID}"><Date>2026-10-06T10:00:00Z</Date><Author>${reviewerMail}</Author>
        <Comment>We look at the hanger.</Comment><Viewpoint Guid="${VIEW}"/></Comment>
      <Comment Guid="${VIEW}"><Date>2026-10-07T10:00:00Z</Date><Author>coordinator@model.example</Author>
        <Comment>Thank you.</Comment></Comment>
      <Viewpoints Guid="${VIEW}"><Viewpoint>v.bcfv</Viewpoint><Snapshot>s.png</Snapshot></Viewpoints>
    </Markup>`,
    [`${FIRST}/v.bcfv`]: '<VisualizationInfo Guid="v"><PerspectiveCamera/></VisualizationInfo>',
    [`${FIRST}/s.png`]: PNG,
    [`${FIRST}/s.json`]: '{}',
    [`${SECOND}/markup.bcf`]: `<Markup><Topic Guid="${SECOND}" TopicStatus="In review"><Title>Sleeve missing</Title>
      <CreationDate>2026-10-05T09:00:00Z</CreationDate><CreationAuthor>coordinator@model.example</CreationAuthor>
      <AssignedTo>nobody@model.example</AssignedTo></Topic></Markup>`,
  };
  return storeZip(new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));
}

/** A file as an upload leaves it. */
async function upload(content: Uint8Array, name: string): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`bcf/${fileId}`, Readable.from([Buffer.from(content)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'application/zip', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, content.length, `bcf/${fileId}`, engineer.personId],
  );
  return fileId;
}
const choices = { values: { status: { 'In review': 'open' } }, people: {}, update: false, overwrite: [] };
const preview = (fileId: string) => engineer.call(rfis.importPreview, { projectId: server.projectId, fileId, choices });

async function run(fileId: string) {
  const { importId } = await engineer.call(rfis.importRun, {
    clientRef: newId(),
    projectId: server.projectId,
    fileId,
    mapping: {},
    choices,
  });
  await rfiJobs(server.context).rfiImport?.({ tenantId: server.tenantId, importId, at: NOON.toISOString() });
  return engineer.call(rfis.importStatus, { importId });
}
async function found(title: string) {
  const { rows } = await engineer.call(rfis.list, { projectId: [server.projectId], keyword: title, pageSize: 10 });
  return engineer.call(rfis.get, { rfiId: rows.find((row) => row.title === title)?.rfiId ?? '' });
}
async function bytesOf(query: string): Promise<Uint8Array> {
  const answer = await fetch(`${origin}${rfiBcf.path}?${query}`, { headers: { cookie: engineer.cookie } });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return new Uint8Array(await answer.arrayBuffer());
}
const exported = async (rfiId: string[], version = '2.1') =>
  parseBcf(await bytesOf(`${rfiId.map((id) => `rfiId=${id}`).join('&')}&version=${version}`));

test('topics become RFIs with their comments, pictures and people; the same file again makes nothing', async () => {
  const fileId = await upload(clashes(), 'clashes.bcf');
  const shown = await preview(fileId);
  expect(shown).toMatchObject({ good: 2, already: 0, counts: { good: 2 } });
  expect(shown.rows.map(({ title, newNumber }) => [title, Boolean(newNumber)])).toEqual([
    ['Duct through beam B-12', true],
    ['Sleeve missing', true],
  ]);
  expect(shown.peopleNamed.map(({ name, person }) => [name, person?.fullName ?? null])).toEqual([
    ['coordinator@model.example', null],
    ['nobody@model.example', null],
    [reviewerMail, 'Inés Calderón-Brandt'],
  ]);
  expect(await run(fileId)).toMatchObject({ state: 'done', done: 2 });

  const duct = await found('Duct through beam B-12');
  expect(duct).toMatchObject({
    status: 'open',
    question: 'May the duct pass below?',
    priority: 'high',
    disciplines: ['structural'],
    dueDate: '2026-10-30',
    receivedFrom: { fullName: 'coordinator@model.example' },
    links: [{ record: { title: 'Sleeve missing' } }],
  });
  expect(duct.ballInCourt.map(({ fullName }) => fullName)).toEqual(['Inés Calderón-Brandt']);
  expect(duct.attachments.map(({ name }) => name).toSorted()).toEqual(['plan.pdf', 's.png']);
  const { rows: comments } = await engineer.call(records.activity, { recordId: duct.rfiId, type: 'comment' });
  expect(comments.map(({ at, by, text }) => [at.slice(0, 10), by?.fullName, text])).toEqual([
    ['2026-10-07', 'coordinator@model.example', 'Thank you.'],
    ['2026-10-06', 'Inés Calderón-Brandt', 'We look at the hanger.'],
  ]);
  const sleeve = await found('Sleeve missing');
  expect(sleeve.importedNames.map(({ name, waits }) => [name, waits])).toContainEqual(['nobody@model.example', true]);
  expect(await server.context.database.read(server.tenantId, (read) => verifyTrail(read, duct.rfiId))).toBeNull();

  const again = await upload(clashes(), 'renamed.zip');
  expect(await preview(again)).toMatchObject({ good: 0, already: 2 });
  expect(await run(again)).toMatchObject({ state: 'failed' });
});

test('what came in goes out whole, in each version, and what changed since with it', async () => {
  const [duct, sleeve] = [await found('Duct through beam B-12'), await found('Sleeve missing')];
  const before = await parseBcf(clashes());
  const after = await exported([duct.rfiId, sleeve.rfiId]);
  const byGuid = (file: BcfFile) => file.topics.toSorted((a, b) => a.title.localeCompare(b.title));
  const paths = (file: BcfFile) =>
    file.files.map(({ path, content }) => `${path}: ${Buffer.from(content).toString()}`).toSorted();
  expect(byGuid(after)).toEqual(byGuid(before));
  expect(paths(after)).toEqual(paths(before));
  expect(after.project).toEqual(before.project);
  const newest = await exported([duct.rfiId, sleeve.rfiId], '3.0');
  expect(newest.documents?.items.map(({ name }) => name)).toEqual(['plan.pdf']);
  expect(byGuid(newest)[0]).toMatchObject({
    guid: FIRST,
    labels: ['Structural', 'Zone 4'],
    viewpoints: [{ guid: VIEW }],
  });

  await engineer.call(records.comment, { recordId: duct.rfiId, clientRef: newId(), body: 'The hanger moves.' });
  const { rfiId, title, version } = duct;
  const moved = await engineer.call(rfis.setDue, { rfiId, version, dueDate: '2026-11-20' });
  await engineer.call(rfis.update, { rfiId, version: moved.version, title, disciplines: ['mechanical'] });
  const [changed] = byGuid(await exported([duct.rfiId]));
  expect(changed).toMatchObject({
    title: 'Duct through beam B-12',
    dueDate: '2026-11-20T00:00:00Z',
    labels: ['Zone 4', 'Mechanical'],
    relatedTopics: [SECOND],
    assignedTo: reviewerMail,
  });
  expect(changed?.comments.map(({ text }) => text)).toEqual([
    'We look at the hanger.',
    'Thank you.',
    'The hanger moves.',
  ]);
});

test('an RFI that was made here goes out as a topic, and is known when it comes back', async () => {
  const rfi = await scene.open();
  const { topics } = await exported([rfi.rfiId], '3.0');
  expect(topics).toMatchObject([
    {
      guid: rfi.rfiId,
      serverAssignedId: rfi.number,
      title: `${rfi.number} ${rfi.title}`,
      type: 'RFI',
      status: 'Open',
      description: rfi.question,
    },
  ]);
  const back = await upload(await bytesOf(`rfiId=${rfi.rfiId}`), 'back.bcf');
  expect(await preview(back)).toMatchObject({ good: 0, already: 1 });
});

test('a broken file is refused with a sentence, and nothing of it is there', async () => {
  const before = await engineer.call(rfis.list, { projectId: [server.projectId], pageSize: 1 });
  const cut = await upload(clashes().subarray(0, 700), 'cut.bcf');
  expect(await failure(preview(cut))).toMatchObject({ message: 'The file is damaged and cannot be opened' });
  const markup = `<!DOCTYPE a [<!ENTITY b "c">]><Markup/>`;
  const hostile = storeZip(
    new Map([
      ['bcf.version', Buffer.from('<Version VersionId="2.1"/>')],
      [`${FIRST}/markup.bcf`, Buffer.from(markup)],
    ]),
  );
  expect(await failure(preview(await upload(hostile, 'hostile.bcf')))).toMatchObject({
    message: `${FIRST}/markup.bcf declares a document type or entities, which are not read`,
  });
  const after = await engineer.call(rfis.list, { projectId: [server.projectId], pageSize: 1 });
  expect(after.total).toBe(before.total);
});
