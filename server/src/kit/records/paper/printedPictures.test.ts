import { Readable } from 'node:stream';
import { inspectionDownloads, inspections } from '@plumbline/contract/areas/inspections';
import { punchBcf, punchItemDownloads, punchListItems } from '@plumbline/contract/areas/punch';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInspectionScene } from '../../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../../test/inspectionScene.ts';
import { pdfText } from '../../../../test/pdfText.ts';
import { startPunchScene } from '../../../../test/punchScene.ts';
import type { PunchScene } from '../../../../test/punchScene.ts';
import type { Client, TestServer } from '../../../../test/server.ts';
import { parseBcf } from '../../bcf/parse.ts';

/* Photos of any kind on paper: drawn, or a sentence that names the file. */

let punch: PunchScene;
let visit: InspectionScene;
let home: string;
let visitHome: string;
beforeAll(async () => {
  [punch, visit] = await Promise.all([startPunchScene(), startInspectionScene()]);
  [home, visitHome] = await Promise.all([punch.server.listen(), visit.server.listen()]);
});
afterAll(() => Promise.all([punch.server.close(), visit.server.close()]));

/** Nothing here decodes it. */
const HEIC = Buffer.concat([Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1'), Buffer.alloc(200, 1)]);
const BROKEN = Buffer.from([0xff, 0xd8, 0xff, 0, 0]);

/** A picture of its own, so that no two files have one image in the document. */
let made = 0;
const drawn = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif') =>
  sharp({ create: { width: 40 + (made += 1), height: 30, channels: 3, background: '#147' } })
    .toFormat(format)
    .toBuffer();

async function stored(server: TestServer, by: Client, name: string, mime: string, bytes: Buffer, small?: Buffer) {
  const fileId = newId();
  await server.context.files.put(`test/${fileId}`, Readable.from([bytes]));
  if (small) await server.context.files.put(`test/${fileId}.webp`, Readable.from([small]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, thumbnail_key, uploaded_by)
     values ($1, $2, $3, $4, 'image', $5, '\\x00', $6, $7, $8)`,
    [
      server.tenantId,
      fileId,
      name,
      mime,
      bytes.length,
      `test/${fileId}`,
      small ? `test/${fileId}.webp` : null,
      by.personId,
    ],
  );
  return fileId;
}

async function printed(at: string, path: string, by: Client, query: Record<string, string>) {
  const answered = await fetch(`${at}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { cookie: by.cookie },
  });
  const pdf = Buffer.from(await answered.arrayBuffer());
  const images = pdf.toString('latin1').match(/\/Subtype \/Image/g) ?? [];
  return { text: pdfText(pdf).join('\n'), images: images.length };
}

const KINDS = [
  ['jpeg', () => drawn('jpeg')],
  ['png', () => drawn('png')],
  ['webp', () => drawn('webp')],
  ['gif', () => drawn('gif')],
  ['tiff', () => drawn('tiff')],
  ['avif', () => drawn('avif')],
] as const;

async function itemWith(fileIds: string[]) {
  return punch.open(await punch.issued(), { title: 'Door does not close', fileIds });
}

test.each(KINDS)('a photo of the kind %s is drawn in the document of its record', async (kind, bytes) => {
  const { engineer, server } = punch;
  const photo = await stored(server, engineer, `wall.${kind}`, `image/${kind}`, await bytes());
  const { punchListItemId } = await itemWith([photo]);
  const page = await printed(home, punchItemDownloads.pdf.path, engineer, { punchListItemId });
  expect(page.images).toBe(1);
  expect(page.text).toContain(`Before · wall.${kind}`);
  expect(page.text).not.toContain('could not be added');
});

test('a HEIC is drawn as the phone showed it; without that, or when it is broken, a sentence names the file', async () => {
  const { engineer, server } = punch;
  const shown = await stored(server, engineer, 'shown.heic', 'image/heic', HEIC, await drawn('webp'));
  const unseen = await stored(server, engineer, 'unseen.heic', 'image/heic', HEIC);
  const broken = await stored(server, engineer, 'broken.jpg', 'image/jpeg', BROKEN);
  const { punchListItemId } = await itemWith([shown, unseen, broken]);
  const page = await printed(home, punchItemDownloads.pdf.path, engineer, { punchListItemId });
  expect(page.images).toBe(1);
  for (const name of ['unseen.heic', 'broken.jpg'])
    expect(page.text).toContain(`${name} could not be added here. Open it in Plumbline.`);
  expect(page.text).not.toContain('shown.heic could not');
});

test('of more photos than a document holds the number of the others stands there', async () => {
  const { engineer, server } = punch;
  const ids = [];
  for (let n = 0; n < 10; n += 1)
    ids.push(await stored(server, engineer, `${n}.jpg`, 'image/jpeg', await drawn('jpeg')));
  const { punchListItemId } = await itemWith(ids);
  const page = await printed(home, punchItemDownloads.pdf.path, engineer, { punchListItemId });
  expect(page.images).toBe(8);
  expect(page.text).toContain('2 more photos are in Plumbline.');
});

test('the photo report shows three photos of an item, and names one that cannot be drawn', async () => {
  const { engineer, server } = punch;
  const list = await punch.issued();
  const add = async (recordId: string, name: string, mime: string, bytes: Buffer) => {
    await punch.engineer.call(records.attach, {
      recordId,
      fileIds: [await stored(server, engineer, name, mime, bytes)],
    });
  };
  const first = await stored(server, engineer, 'first.jpg', 'image/jpeg', await drawn('jpeg'));
  const second = await stored(server, engineer, 'second.webp', 'image/webp', await drawn('webp'));
  const heic = await stored(server, engineer, 'last.heic', 'image/heic', HEIC);
  const item = await punch.open(list, { title: 'Scratched frame', fileIds: [first, second, heic] });
  await add(item.punchListItemId, 'plain.jpg', 'image/jpeg', await drawn('jpeg'));
  const query = { projectId: server.projectId, packageId: list.punchListPackageId, kind: 'photos' };
  const page = await printed(home, punchItemDownloads.log.path, engineer, query);
  expect(page.images).toBe(2);
  expect(page.text).toContain('last.heic could not be added here. Open it in Plumbline.');
});

test('the newest photo that can be shown stands for an item, in the list and in the photo report', async () => {
  const { engineer, server } = punch;
  const list = await punch.issued();
  const seen = await stored(server, engineer, 'seen.jpg', 'image/jpeg', await drawn('jpeg'), await drawn('webp'));
  const item = await punch.open(list, { title: 'Cracked tile', fileIds: [seen] });
  let { version } = item;
  for (let n = 0; n < 4; n += 1) {
    const fileIds = [await stored(server, engineer, `unseen${n}.heic`, 'image/heic', HEIC)];
    const { punchListItemId } = item;
    ({ version } = await engineer.call(punchListItems.addPhotos, {
      punchListItemId,
      version,
      when: 'before',
      fileIds,
    }));
  }
  const packageId = [list.punchListPackageId];
  const { rows } = await engineer.call(punchListItems.list, { packageId, pageSize: 10 });
  expect(rows.map(({ beforeFileId }) => beforeFileId)).toEqual([seen]);
  const query = { projectId: server.projectId, packageId: list.punchListPackageId, kind: 'photos' };
  const page = await printed(home, punchItemDownloads.log.path, engineer, query);
  expect(page.images).toBe(1);
  expect(page.text).toContain('2 more photos are in Plumbline.');
});

test('a HEIC goes out with BCF as the phone showed it', async () => {
  const { engineer, server } = punch;
  const shown = await stored(server, engineer, 'shown.heic', 'image/heic', HEIC, await drawn('webp'));
  const unseen = await stored(server, engineer, 'unseen.heic', 'image/heic', HEIC);
  const { punchListItemId } = await itemWith([shown, unseen]);
  const answer = await fetch(`${home}${punchBcf.path}?${new URLSearchParams({ punchListItemId, version: '2.1' })}`, {
    headers: { cookie: engineer.cookie },
  });
  const { topics } = await parseBcf(new Uint8Array(await answer.arrayBuffer()));
  const [topic] = topics;
  expect(topic?.viewpoints.map(({ snapshotName }) => snapshotName?.split('.').at(-1))).toEqual(['jpg']);
  const { format } = await sharp(topic?.viewpoints[0]?.snapshot ?? undefined).metadata();
  expect(format).toBe('jpeg');
});

test('a photo of a form that cannot be drawn is named beside its item, and large as well', async () => {
  const { superintendent, server } = visit;
  const started = await visit.started();
  const photos = [];
  for (let n = 0; n < 4; n += 1)
    photos.push(await stored(server, superintendent, `bar${n}.jpg`, 'image/jpeg', await drawn('jpeg')));
  photos.push(await stored(server, superintendent, 'rebar.heic', 'image/heic', HEIC));
  const { formRunId = '' } = started.runs[0] ?? {};
  const answer = { value: 'yes', photos };
  await superintendent.call(inspections.answer, { formRunId, itemId: 'cover', answer, since: 0 });
  const query = { inspectionPackageId: started.inspectionPackageId, report: 'report' };
  const page = await printed(visitHome, inspectionDownloads.pdf.path, superintendent, query);
  expect(page.text.split('rebar.heic could not be added here. Open it in Plumbline.')).toHaveLength(3);
  expect(page.text).not.toContain('bar3.jpg could not');
  expect(page.images).toBe(8);
});
