import { locations } from '@plumbline/contract/areas/locations';
import { rfis } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { pictures } from '@plumbline/contract/kit/pictures';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { beginUpload, sendPart } from '../../test/uploads.ts';
import { startWorkingServer } from '../../test/work.ts';
import type { Visitor, WorkingServer } from '../../test/work.ts';
import { buildRfi } from '../areas/rfis/index.ts';
import { readPictures } from '../kit/files/index.ts';

/* Pictures of a record as the image viewer has them. */

let server: WorkingServer;
let engineer: Visitor;
let locationId: string;
let photo: Buffer;
beforeAll(async () => {
  server = await startWorkingServer({ described: true });
  engineer = await server.as('engineer');
  const admin = await server.as('admin');
  locationId = newId();
  const { projectId } = server.company;
  await admin.call(locations.create, { clientRef: locationId, projectId, parentId: null, name: 'Level 6' });
  photo = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#336699' } })
    .withExif({
      IFD2: { DateTimeOriginal: '2026:11:19 14:05:09' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 46/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 24/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

async function upload(by: Visitor, bytes: Buffer): Promise<string> {
  const fileId = newId();
  expect((await beginUpload(by, fileId, bytes.length)).status).toBe(201);
  expect((await sendPart(by, fileId, 0, bytes)).status).toBe(204);
  return fileId;
}
async function rfiWith(...fileIds: string[]) {
  return engineer.call(rfis.create, buildRfi(server.company.projectId, { locationId, fileIds }));
}

test('a picture is answered with its record, its neighbours, and what the camera wrote', async () => {
  const [first, other, paper] = [
    await upload(engineer, photo),
    await upload(engineer, await sharp(photo).png().toBuffer()),
    await upload(engineer, Buffer.from('%PDF-1.7')),
  ];
  await server.settled();
  const alone = await engineer.call(pictures.get, { fileId: first });
  expect(alone).toMatchObject({ record: null, can: {}, pictures: [{ fileId: first, attachmentId: null }] });

  const rfi = await rfiWith(first, paper);
  await engineer.call(records.attach, { recordId: rfi.rfiId, fileIds: [other] });
  const seen = await engineer.call(pictures.get, { fileId: first });
  expect(seen).toMatchObject({
    file: { fileId: first, kind: 'image' },
    record: { recordId: rfi.rfiId, kind: 'rfi', title: rfi.title, location: 'Level 6' },
    can: { attach: true },
    pictures: [
      {
        fileId: first,
        width: 1600,
        height: 900,
        takenAt: '2026-11-19T14:05:09',
        position: { latitude: 37.775, longitude: -122.4 },
        addedBy: { personId: engineer.personId },
        caption: null,
        mayCaption: true,
        hasThumbnail: true,
      },
      { fileId: other, takenAt: null, position: null },
    ],
  });
  expect(seen.pictures).toHaveLength(2);
  expect((await engineer.call(pictures.get, { fileId: paper })).file.kind).toBe('pdf');
  for (const stranger of [await server.as('rival'), await server.as('tech')])
    expect((await refusal(stranger.call(pictures.get, { fileId: first }))).code).toBe(1004);
});

test('the pictures of the week of a project are those that one may see, newest first', async () => {
  const { projectId } = server.company;
  const [open, secret, paper] = [
    await upload(engineer, photo),
    await upload(engineer, photo),
    await upload(engineer, Buffer.from('%PDF-1.7')),
  ];
  const before = await engineer.call(pictures.week, { projectId });
  await rfiWith(open, paper);
  await engineer.call(rfis.create, buildRfi(projectId, { locationId, fileIds: [secret], isPrivate: true }));
  const seen = await engineer.call(pictures.week, { projectId });
  expect(seen.total).toBe(before.total + 2);
  expect(seen.rows.slice(0, 2).map(({ fileId }) => fileId)).toEqual([secret, open]);
  const owner = await (await server.as('owner')).call(pictures.week, { projectId });
  expect(owner.rows.map(({ fileId }) => fileId)).not.toContain(secret);
  expect(await (await server.as('rival')).call(pictures.week, { projectId })).toEqual({ total: 0, rows: [] });
});

test('who looks on sees the pictures and may add none; a caption is for who attached it', async () => {
  const fileId = await upload(engineer, photo);
  const rfi = await rfiWith(fileId);
  const attachmentId = rfi.attachments[0]?.attachmentId ?? '';
  const viewer = await server.as('viewer');
  const caption = { recordId: rfi.rfiId, attachmentId, caption: 'Embed plate at gridline D' };
  expect(await viewer.call(pictures.get, { fileId })).toMatchObject({ can: {}, pictures: [{ mayCaption: false }] });
  expect((await refusal(viewer.call(pictures.caption, caption))).status).toBe(403);
  expect((await refusal(engineer.call(pictures.caption, { ...caption, attachmentId: newId() }))).code).toBe(1004);
  await engineer.call(pictures.caption, caption);
  expect((await viewer.call(pictures.get, { fileId })).pictures[0]?.caption).toBe('Embed plate at gridline D');
  await engineer.call(pictures.caption, { ...caption, caption: '' });
  expect((await viewer.call(pictures.get, { fileId })).pictures[0]?.caption).toBe(null);
  const feed = await engineer.call(records.activity, { recordId: rfi.rfiId, type: 'trail' });
  expect(feed.rows.slice(0, 2)).toMatchObject([
    { verb: 'caption', changes: { attachments: ['Embed plate at gridline D', null] } },
    { verb: 'caption', changes: { attachments: [null, 'Embed plate at gridline D'] } },
  ]);
});

test('a share link shows the pictures, and neither says nor hands out where they were taken', async () => {
  const fileId = await upload(engineer, photo);
  const rfi = await rfiWith(fileId);
  const inComment = await upload(engineer, photo);
  await engineer.call(records.comment, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    body: 'Among ourselves',
    fileIds: [inComment],
  });
  await server.settled();
  const { url } = await engineer.call(records.share, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    scope: 'view',
    recipientName: 'Building inspector',
  });
  const token = url?.split('/').at(-1) ?? '';
  expect(await server.anonymous.call(shares.pictures, { token })).toMatchObject([
    { fileId, takenAt: '2026-11-19T14:05:09', position: null },
  ]);
  expect((await refusal(server.anonymous.call(shares.pictures, { token: 'A'.repeat(43) }))).code).toBe(1004);

  const path = `/apisc/share/file/${token}/${fileId}`;
  const given = Buffer.from(await (await server.anonymous.fetch(path)).arrayBuffer());
  const original = Buffer.from(await (await engineer.fetch(`/apisc/file/content/${fileId}`)).arrayBuffer());
  expect(original.equals(photo)).toBe(true);
  expect(given.length).toBe(photo.length);
  expect([...positions(photo), ...positions(given)]).toEqual(['W']);
  const cut = await server.anonymous.fetch(path, { headers: { range: 'bytes=100-299' } });
  expect(Buffer.from(await cut.arrayBuffer()).equals(given.subarray(100, 300))).toBe(true);
  expect((await sharp(given).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
});

/** Finds the position of the test's photo by its degrees, which appear nowhere else in it; answers the side of the meridian. */
function positions(bytes: Buffer): string[] {
  const degrees = Buffer.alloc(8);
  degrees.writeUInt32LE(122, 0);
  degrees.writeUInt32LE(1, 4);
  return bytes.includes(degrees) ? ['W'] : [];
}

test('a sealed picture is among the others for those alone who see it', async () => {
  const [open, sealed] = [await upload(engineer, photo), await upload(engineer, photo)];
  await rfiWith(open, sealed);
  await server.company.sql('update attachment set sealed = true where file_id = $1', [sealed]);
  const rows = (await engineer.call(pictures.get, { fileId: open })).pictures;
  expect(new Map(rows.map((row) => [row.fileId, row.sealed]))).toEqual(
    new Map([
      [open, false],
      [sealed, true],
    ]),
  );
  const viewer = await server.as('viewer');
  expect((await viewer.call(pictures.get, { fileId: open })).pictures).toMatchObject([{ fileId: open }]);
  expect((await refusal(viewer.call(pictures.get, { fileId: sealed }))).code).toBe(1004);
});

test('pictures that came before are read by and by', async () => {
  const fileId = await upload(engineer, photo);
  await server.settled();
  await server.company.sql('update file set read_at = null, taken_at = null, width = null where id = $1', [fileId]);
  await readPictures(server.context);
  expect((await engineer.call(pictures.get, { fileId })).pictures[0]).toMatchObject({
    width: 1600,
    takenAt: '2026-11-19T14:05:09',
  });
});
