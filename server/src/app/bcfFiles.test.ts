import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { projects } from '@plumbline/contract/areas/projects';
import { punchBcf } from '@plumbline/contract/areas/punch';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { rfiBcf, rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bcfFileOf } from '../../test/bcfFiles.ts';
import { newProject } from '../../test/newProject.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { punchJobs } from '../areas/punch/import.ts';
import { rfiJobs } from '../areas/rfis/import.ts';
import { BCF_VERSIONS } from '../kit/bcf/model.ts';
import type { BcfFile } from '../kit/bcf/model.ts';
import { parseBcf } from '../kit/bcf/parse.ts';

/*
 * Whole BCF files through the product: imported as records of a kind, and exported as they came. Uses files made here, and those of a folder that
 * BCF_FILES names, such as the test cases of buildingSMART.
 */

const folder = process.env['BCF_FILES'];
const found = (folder ? await readdir(folder, { recursive: true }) : []).filter((name) => /\.bcf(zip)?$/.test(name));
if (folder && found.length === 0) throw new Error(`${folder} holds no file of BCF`);
const FILES: [name: string, content: () => Promise<Uint8Array>][] = [
  ...BCF_VERSIONS.map((version) => [`made.${version}.bcf`, async () => bcfFileOf(version)] as (typeof FILES)[number]),
  ...found.toSorted().map((name) => [name, () => readFile(join(folder ?? '', name))] as (typeof FILES)[number]),
];
const KINDS = {
  RFIs: { calls: rfis, bcf: rfiBcf, id: 'rfiId', job: 'rfiImport', jobs: rfiJobs },
  'punch items': {
    calls: punchListImport,
    bcf: punchBcf,
    id: 'punchListItemId',
    job: 'punchItemImport',
    jobs: punchJobs,
  },
} as const;

let server: TestServer;
let admin: Client;
let origin: string;
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-11-20T20:00:00Z') });
  admin = await server.as('admin');
  origin = await server.listen();
});
afterAll(() => server.close());

describe.each(Object.entries(KINDS))('as %s', (_kind, { calls, bcf, id, job, jobs }) => {
  test.each(FILES)('%s comes in and goes out whole', async (name, content) => {
    const { projectId } = await admin.call(projects.create, newProject());
    const { tenantId, context } = server;
    const bytes = await content();
    const file = await uploaded(basename(name), bytes);
    const look = { projectId, fileId: file };
    const asked = await admin.call(calls.importPreview, look);
    // What its words mean to us is for people to say: here they mean nothing.
    const values = Object.fromEntries(
      asked.values.map(({ field, words }) => [
        field,
        Object.fromEntries(words.filter(({ value }) => value === null).map(({ word }) => [word, ''])),
      ]),
    );
    const choices = { values, people: {}, update: false, overwrite: [] };
    const before = await parseBcf(bytes);
    expect(await admin.call(calls.importPreview, { ...look, choices })).toMatchObject({ good: before.topics.length });
    const { importId } = await admin.call(calls.importRun, { ...look, clientRef: newId(), mapping: {}, choices });
    await (jobs(context) as Record<string, (data: object) => Promise<void>>)[job]?.({
      tenantId,
      importId,
      at: '2026-11-20T20:00:00Z',
    });
    expect(await admin.call(calls.importStatus, { importId })).toMatchObject({ state: 'done', message: null });
    const records = await server.sql<{ id: string }>('select id from record where project_id = $1 and id <> $1', [
      projectId,
    ]);
    const query = new URLSearchParams({ version: before.version });
    const guids = new Set(before.topics.map(({ guid }) => guid.toLowerCase()));
    const known = await server.sql<{ record_id: string; guid: string }>(
      'select record_id, guid from bcf_topic where record_id = any($1)',
      [records.map((record) => record.id)],
    );
    expect(new Set(known.map(({ guid }) => guid))).toEqual(guids);
    for (const { record_id } of known) query.append(id, record_id);
    const answer = await fetch(`${origin}${bcf.path}?${query}`, { headers: { cookie: admin.cookie } });
    const after = await parseBcf(new Uint8Array(await answer.arrayBuffer()));
    expect(whole(after)).toEqual(whole(before));
    expect(await admin.call(calls.importPreview, { ...look, choices })).toMatchObject({
      good: 0,
      already: before.topics.length,
    });
  });
});

/** A file as an upload leaves it. */
async function uploaded(name: string, content: Uint8Array): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`bcf/${fileId}`, Readable.from([Buffer.from(content)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'application/zip', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, content.length, `bcf/${fileId}`, admin.personId],
  );
  return fileId;
}

/** The content of a file, in any order of its topics and files, without the writer's own metadata. */
function whole({ version, project, extensions, documents, topics, files }: BcfFile) {
  const byPath = (all: BcfFile['files']) => all.toSorted((a, b) => a.path.localeCompare(b.path));
  const said = {
    version,
    project,
    extensions,
    documents: documents?.items ?? [],
    topics: topics
      .toSorted((a, b) => a.guid.localeCompare(b.guid))
      .map((topic) => ({ ...topic, files: byPath(topic.files) })),
    files: byPath(files),
  };
  const digest = (_key: string, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;
  return JSON.parse(JSON.stringify(said, digest)) as object;
}
