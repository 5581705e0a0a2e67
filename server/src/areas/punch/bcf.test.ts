import { Readable } from 'node:stream';
import { punchBcf, punchListItems } from '@plumbline/contract/areas/punch';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPunch, startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';
import { parseBcf } from '../../kit/bcf/parse.ts';
import { storeZip } from '../../kit/sheets/zip.ts';
import { punchJobs } from './import.ts';

/* Punch items as topics of BCF files: import, export, and a second import with newer comments. */

let scene: PunchScene;
let home: string;
beforeAll(async () => {
  scene = await startPunchScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

const TOPIC = '7c000000-0000-4000-8000-0000000000a1';
const SAID = '7c000000-0000-4000-8000-0000000000b1';
const SINCE = '7c000000-0000-4000-8000-0000000000b2';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const comment = (guid: string, text: string, shows = '') =>
  `<Comment Guid="${guid}"><Date>2026-10-06T10:00:00Z</Date><Author>clerk@works.example</Author><Comment>${text}</Comment>${
    shows && `<Viewpoint Guid="${shows}"/>`
  }</Comment>`;
/** The second time that something was looked at, as other programs name its files. */
const VIEW = '7c000000-0000-4000-8000-0000000000c2';
const CAMERA = '<VisualizationInfo Guid="7c000000-0000-4000-8000-0000000000c2"><Lines/></VisualizationInfo>';

function walk(guid: string, ...comments: string[]): Uint8Array {
  const isSeenAgain = comments.some((said) => said.includes(VIEW));
  const parts: Record<string, string | Uint8Array> = {
    'bcf.version': '<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>',
    [`${guid}/markup.bcf`]: `<Markup>
      <Topic Guid="${guid}" TopicType="Defect" TopicStatus="Open">
        <Title>Tile cracked at the sill</Title><Priority>High</Priority><Labels>Envelope</Labels>
        <CreationDate>2026-10-05T09:00:00Z</CreationDate><CreationAuthor>clerk@works.example</CreationAuthor>
        <DueDate>2026-12-10T00:00:00Z</DueDate><AssignedTo>Dana Whitfield</AssignedTo>
        <Description>Third from the left</Description>
      </Topic>
      ${comments.join('\n')}
      <Viewpoints Guid="7c000000-0000-4000-8000-0000000000c1"><Snapshot>s.png</Snapshot></Viewpoints>
      ${isSeenAgain ? `<Viewpoints Guid="${VIEW}"><Viewpoint>viewpoint.bcfv</Viewpoint><Snapshot>s.png</Snapshot></Viewpoints>` : ''}
    </Markup>`,
    [`${guid}/s.png`]: PNG,
    ...(isSeenAgain && { [`${guid}/viewpoint.bcfv`]: CAMERA }),
  };
  return storeZip(new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));
}

async function bring(content: Uint8Array, update = false) {
  const { server, engineer } = scene;
  const { projectId, tenantId, context } = server;
  const fileId = newId();
  await context.files.put(`bcf/${fileId}`, Readable.from([Buffer.from(content)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'walk.bcf', 'application/zip', 'other', $3, '\\x00', $4, $5)`,
    [tenantId, fileId, content.length, `bcf/${fileId}`, engineer.personId],
  );
  const choices = { values: {}, people: {}, update, overwrite: [] };
  const preview = await engineer.call(punchListImport.importPreview, { projectId, fileId, choices });
  const run = { clientRef: newId(), projectId, fileId, mapping: {}, choices };
  const { importId } = await engineer.call(punchListImport.importRun, run);
  await punchJobs(context)['punchItemImport']?.({ tenantId, importId, at: '2026-11-20T20:00:00Z' });
  return { preview, state: await engineer.call(punchListImport.importStatus, { importId }) };
}

async function found(title: string) {
  const { rows } = await scene.engineer.call(punchListItems.list, { keyword: title, pageSize: 10 });
  const punchListItemId = rows.find((row) => row.title === title)?.punchListItemId ?? '';
  return scene.engineer.call(punchListItems.get, { punchListItemId });
}
async function saidOf(recordId: string) {
  const { rows } = await scene.engineer.call(records.activity, { recordId, type: 'comment' });
  return rows.map(({ text, by }) => [text, by?.fullName]);
}
async function bytesOf(punchListItemId: string, version = '2.1'): Promise<Uint8Array> {
  const query = new URLSearchParams({ punchListItemId, version });
  const answer = await fetch(`${home}${punchBcf.path}?${query}`, { headers: { cookie: scene.engineer.cookie } });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return new Uint8Array(await answer.arrayBuffer());
}

test('a topic becomes an item with its picture, people and comments, and goes out as it came', async () => {
  const { preview, state } = await bring(walk(TOPIC, comment(SAID, 'Seen on the walk.')));
  expect(preview).toMatchObject({ good: 1, already: 0 });
  expect(state).toMatchObject({ state: 'done', done: 1 });
  const item = await found('Tile cracked at the sill');
  expect(item).toMatchObject({
    status: 'triage',
    description: 'Third from the left',
    itemType: 'envelope',
    priority: 'high',
    dueDate: '2026-12-10',
    assignments: [{ person: { fullName: 'Dana Whitfield' } }],
    attachments: [{ name: 's.png' }],
  });
  expect(await saidOf(item.punchListItemId)).toEqual([['Seen on the walk.', 'clerk@works.example']]);
  const [topic] = (await parseBcf(await bytesOf(item.punchListItemId))).topics;
  expect(topic).toMatchObject({ guid: TOPIC, title: 'Tile cracked at the sill', type: 'Defect', labels: ['Envelope'] });
});

test('the same topic again makes nothing; what was said since comes in once', async () => {
  const { punchListItemId } = await found('Tile cracked at the sill');
  const first = comment(SAID, 'Seen on the walk.');
  expect(await bring(walk(TOPIC, first), true)).toMatchObject({
    preview: { good: 0, already: 1, changed: 0 },
    state: { state: 'failed' },
  });
  const since = walk(TOPIC, first, comment(SINCE, 'Still cracked.'));
  const { preview, state } = await bring(since, true);
  expect(preview).toMatchObject({ good: 0, changed: 1 });
  expect(preview.rows[0]?.changes).toEqual([{ label: 'Comments', before: null, after: '1', conflict: false }]);
  expect(state).toMatchObject({ state: 'done' });
  expect(new Set((await saidOf(punchListItemId)).map(([text]) => text))).toEqual(
    new Set(['Seen on the walk.', 'Still cracked.']),
  );
  expect(await found('Tile cracked at the sill')).toMatchObject({ status: 'triage' });
  expect(await bring(since, true)).toMatchObject({ preview: { changed: 0 }, state: { state: 'failed' } });
});

test('an item that was made here goes out as a topic, comes back known, and takes what was said there', async () => {
  const { engineer } = scene;
  const item = await scene.open(await scene.issued(), { title: 'Hinge squeaks', description: 'Oil it' });
  const recordId = item.punchListItemId;
  await engineer.call(records.comment, { recordId, clientRef: newId(), body: 'From here.' });
  const { topics } = await parseBcf(await bytesOf(recordId, '3.0'));
  expect(topics).toMatchObject([
    { guid: recordId, title: `${item.number} Hinge squeaks`, type: 'Punch item', status: 'Open', labels: ['Finishes'] },
  ]);
  const back = walk(
    recordId,
    ...(topics[0]?.comments ?? []).map(({ guid, text }) => comment(guid, text ?? '')),
    comment('7c000000-0000-4000-8000-0000000000b9', 'From there.'),
  );
  const { preview } = await bring(back, true);
  expect(preview).toMatchObject({ good: 0, changed: 1 });
  expect(new Set((await saidOf(recordId)).map(([text]) => text))).toEqual(new Set(['From here.', 'From there.']));
  // A closed item keeps its comments, and takes more.
  await engineer.call(punchListItems.closeNow, { ...onPunch(await found('Hinge squeaks')), reason: 'Oiled' });
  await bring(walk(recordId, comment('7c000000-0000-4000-8000-0000000000ba', 'Quiet now.')), true);
  expect((await saidOf(recordId)).map(([text]) => text)).toContain('Quiet now.');
});

test('what a new comment on a known topic shows comes in with it, once, and goes out with it', async () => {
  const { engineer } = scene;
  const came = await found('Tile cracked at the sill');
  const made = await scene.open(await scene.issued(), { title: 'Sill is open' });
  for (const [guid, { punchListItemId: recordId }, said] of [
    [TOPIC, came, '7c000000-0000-4000-8000-0000000000d1'],
    [made.punchListItemId, made, '7c000000-0000-4000-8000-0000000000d2'],
  ] as const) {
    const pictures = (await engineer.call(punchListItems.get, { punchListItemId: recordId })).attachments.length;
    const seen = walk(guid, comment(said, 'From below.', VIEW));
    await bring(seen, true);
    await bring(seen, true);
    const item = await engineer.call(punchListItems.get, { punchListItemId: recordId });
    expect(item.attachments).toHaveLength(pictures + 1);
    for (const version of ['2.0', '2.1', '3.0']) {
      const [topic] = (await parseBcf(await bytesOf(recordId, version))).topics;
      const view = topic?.viewpoints.filter((one) => one.guid === VIEW);
      expect(view).toHaveLength(1);
      expect(new TextDecoder().decode(view?.[0]?.xml ?? undefined)).toBe(CAMERA);
      expect(Buffer.from(view?.[0]?.snapshot ?? []).equals(PNG)).toBe(true);
      expect(topic?.comments.find((one) => one.guid === said)).toMatchObject({
        text: 'From below.',
        viewpointGuid: VIEW,
      });
    }
  }
});
