import { createHash, randomBytes } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { rfis } from '@plumbline/contract/areas/rfis';
import { files } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorkingServer } from '../../test/work.ts';
import type { Visitor, WorkingServer } from '../../test/work.ts';
import { buildRfi, buildSend } from '../areas/rfis/index.ts';
import { PLANS } from '../areas/tenants/plans.ts';
import { sweepFiles, sweepUploads } from '../kit/files/index.ts';
import { FILE_MOST } from '../kit/files/limits.ts';

/* Files as they come and go: real bytes over a real connection. */

let server: WorkingServer;
let engineer: Visitor;
let tech: Visitor;
let rival: Visitor;
beforeAll(async () => {
  server = await startWorkingServer({ described: true });
  [engineer, tech, rival] = await Promise.all([server.as('engineer'), server.as('tech'), server.as('rival')]);
});
afterAll(() => server.close());

const TUS = { 'tus-resumable': '1.0.0' };
function metadata(fileId: string, name: string): string {
  return `fileId ${Buffer.from(fileId).toString('base64')},name ${Buffer.from(name).toString('base64')}`;
}
function begin(by: Visitor, fileId: string, name: string, bytes: number, headers = {}): Promise<Response> {
  return by.fetch('/apisc/file/upload', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata(fileId, name), ...headers },
  });
}
function goOn(by: Visitor, fileId: string, offset: number, bytes: Uint8Array): Promise<Response> {
  return by.fetch(`/apisc/file/upload/${fileId}`, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: Buffer.from(bytes),
  });
}
async function upload(by: Visitor, name: string, bytes: Uint8Array, fileId = newId()): Promise<string> {
  const begun = await begin(by, fileId, name, bytes.length);
  expect([begun.status, begun.headers.get('location')]).toEqual([201, `/apisc/file/upload/${fileId}`]);
  const ended = await goOn(by, fileId, 0, bytes);
  expect([ended.status, ended.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  return fileId;
}
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');

test('a file comes in, is named by its bytes, and comes out as it was', async () => {
  const fileId = await upload(engineer, 'Détail A-501 “rev 2”.pdf', PDF);
  expect(await engineer.call(files.get, { fileId })).toEqual({
    fileId,
    name: 'Détail A-501 “rev 2”.pdf',
    mime: 'application/pdf',
    kind: 'pdf',
    bytes: PDF.length,
    hasThumbnail: false,
  });
  const answer = await engineer.fetch(`/apisc/file/content/${fileId}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  });
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename=".*"; filename\*=UTF-8''D%C3%A9tail/);
  expect((await engineer.fetch(`/apisc/file/content/${fileId}?save=1`)).headers.get('content-disposition')).toMatch(
    /^attachment;/,
  );
  const [row] = await server.company.sql<{ sha256: Buffer; storage_key: string }>(
    'select sha256, storage_key from file where id = $1',
    [fileId],
  );
  expect(row?.sha256.equals(createHash('sha256').update(PDF).digest())).toBe(true);
  expect(row?.storage_key).not.toContain(fileId);
});

test.each([
  ['page.html', '<script>alert(1)</script>'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['photo.jpg', '<html><script>alert(1)</script></html>'],
  ['x.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
])('%s that could run a script is only ever saved', async (name, content) => {
  const fileId = await upload(engineer, name, Buffer.from(content));
  const answer = await engineer.fetch(`/apisc/file/content/${fileId}`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('content-type')).toMatch(/^(text\/plain|application\/octet-stream)/);
  expect(await answer.text()).toBe(content);
});

test('an upload that breaks off goes on where it was', async () => {
  const fileId = newId();
  const bytes = randomBytes(300_000);
  await begin(engineer, fileId, 'site.bin', bytes.length);
  await breakOff(fileId, bytes.subarray(0, 120_000));
  const head = await until(async () => {
    const answer = await engineer.fetch(`/apisc/file/upload/${fileId}`, { method: 'HEAD', headers: TUS });
    return Number(answer.headers.get('upload-offset')) > 0 ? answer : undefined;
  });
  const offset = Number(head.headers.get('upload-offset'));
  expect(offset).toBeLessThan(bytes.length);
  expect((await goOn(engineer, fileId, 0, bytes)).status).toBe(409);
  expect((await goOn(engineer, fileId, offset, bytes.subarray(offset))).status).toBe(204);
  const back = Buffer.from(await (await engineer.fetch(`/apisc/file/content/${fileId}`)).arrayBuffer());
  expect(back.equals(bytes)).toBe(true);
  // The answer to the last part may be lost: a retry learns that everything has arrived.
  const again = await engineer.fetch(`/apisc/file/upload/${fileId}`, { method: 'HEAD', headers: TUS });
  expect([again.status, again.headers.get('upload-offset'), again.headers.get('upload-length')]).toEqual([
    200,
    '300000',
    '300000',
  ]);
});

function breakOff(fileId: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const sending = httpRequest(`${server.address}/apisc/file/upload/${fileId}`, {
      method: 'PATCH',
      headers: {
        ...TUS,
        cookie: engineer.cookie,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': 300_000,
      },
    });
    sending.on('error', () => resolve());
    sending.write(bytes);
    setTimeout(() => sending.destroy(), 150);
  });
}
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come about');
}

test('sending a file again changes nothing; other bytes under its id are refused', async () => {
  const fileId = await upload(engineer, 'twice.pdf', PDF);
  await upload(engineer, 'twice.pdf', PDF, fileId);
  const [before] = await server.company.sql<{ keys: number }>('select count(*)::int as keys from file where id = $1', [
    fileId,
  ]);
  expect(before?.keys).toBe(1);
  await begin(engineer, fileId, 'twice.pdf', 4);
  const refused = await goOn(engineer, fileId, 0, Buffer.from('else'));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ code: 1501 });
  expect((await (await engineer.fetch(`/apisc/file/content/${fileId}`)).arrayBuffer()).byteLength).toBe(PDF.length);
});

test('uploads ask for a session, for our own origin, and for room', async () => {
  expect((await begin(server.anonymous, newId(), 'a.pdf', 10)).status).toBe(401);
  expect((await begin(engineer, newId(), 'a.pdf', 10, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await begin(engineer, newId(), 'a.pdf', FILE_MOST + 1)).status).toBe(413);
  expect((await begin(engineer, 'not-an-id', 'a.pdf', 10)).status).toBe(400);
  expect((await begin(engineer, newId(), 'empty.pdf', 0)).status).toBe(400);
  const full = newId();
  await server.company.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key)
      values ($1, $2, 'huge', 'x/y', 'other', $3, '\\x00', 'none')`,
    [server.company.tenantId, full, PLANS.full.storage - 20],
  );
  const refused = await begin(engineer, newId(), 'a.pdf', 21);
  expect([refused.status, (await refused.json()).msg]).toEqual([
    413,
    'There is no room left for files. Ask your administrator.',
  ]);
  expect((await begin(rival, newId(), 'a.pdf', 21)).status).toBe(201);
  await server.company.sql('delete from file where id = $1', [full]);
});

test('nobody reaches an upload or a file of another, until it hangs on a record that they see', async () => {
  const fileId = newId();
  await begin(engineer, fileId, 'a.bin', 100);
  for (const other of [tech, rival]) {
    expect((await other.fetch(`/apisc/file/upload/${fileId}`, { method: 'HEAD', headers: TUS })).status).toBe(404);
    expect((await goOn(other, fileId, 0, Buffer.alloc(100))).status).toBe(404);
    expect((await other.fetch(`/apisc/file/upload/${fileId}`, { method: 'DELETE', headers: TUS })).status).toBe(404);
  }
  await goOn(engineer, fileId, 0, Buffer.alloc(100));
  const unknown = await (await tech.fetch(`/apisc/file/content/${newId()}`)).text();
  const hidden = async (by: Visitor) => {
    for (const what of ['content', 'thumbnail']) {
      const answer = await by.fetch(`/apisc/file/${what}/${fileId}`);
      expect([answer.status, await answer.text()]).toEqual([404, unknown]);
    }
  };
  const architect = await server.as('architect');
  for (const other of [tech, rival, architect]) await hidden(other);
  expect((await server.anonymous.fetch(`/apisc/file/content/${fileId}`)).status).toBe(401);
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { fileIds: [fileId] }));
  await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2027-01-04'));
  expect((await architect.fetch(`/apisc/file/content/${fileId}`)).status).toBe(200);
  for (const other of [tech, rival]) await hidden(other);
  expect((await architect.fetch('/apisc/file/content/..%2f..%2fetc%2fpasswd')).status).toBe(404);
});

test('one range at a time, as the protocol has it', async () => {
  const bytes = randomBytes(1000);
  const fileId = await upload(engineer, 'video.bin', bytes);
  const path = `/apisc/file/content/${fileId}`;
  const get = async (range: string, headers = {}) => {
    const answer = await engineer.fetch(path, { headers: { range, ...headers } });
    return {
      status: answer.status,
      said: answer.headers.get('content-range'),
      bytes: Buffer.from(await answer.arrayBuffer()),
      tag: answer.headers.get('etag') ?? '',
    };
  };
  expect(await get('bytes=0-99')).toMatchObject({
    status: 206,
    said: 'bytes 0-99/1000',
    bytes: bytes.subarray(0, 100),
  });
  expect(await get('bytes=990-')).toMatchObject({
    status: 206,
    said: 'bytes 990-999/1000',
    bytes: bytes.subarray(990),
  });
  expect(await get('bytes=-5')).toMatchObject({ status: 206, said: 'bytes 995-999/1000', bytes: bytes.subarray(995) });
  expect(await get('bytes=-5000')).toMatchObject({ status: 206, said: 'bytes 0-999/1000' });
  expect(await get('bytes=900-99999')).toMatchObject({ status: 206, said: 'bytes 900-999/1000' });
  for (const bad of ['bytes=1000-', 'bytes=5-2', 'bytes=-0'])
    expect(await get(bad)).toMatchObject({ status: 416, said: 'bytes */1000', bytes: Buffer.alloc(0) });
  for (const whole of ['lines=1-2', 'bytes=-', `bytes=${'0-1,'.repeat(2000)}2-3`, 'bytes=0-1,5-6'])
    expect((await get(whole)).bytes).toHaveLength(1000);
  const { tag } = await get('bytes=0-0');
  expect((await get('bytes=0-0', { 'if-range': tag })).status).toBe(206);
  expect((await get('bytes=0-0', { 'if-range': '"another"' })).status).toBe(200);
  const head = await engineer.fetch(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), (await head.text()).length]).toEqual([200, '1000', 0]);
});

test('a photo gets a small picture without its position', async () => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#336699' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 0/1' } })
    .jpeg()
    .toBuffer();
  const fileId = await upload(engineer, 'IMG_0001.JPG', photo);
  await until(async () => ((await engineer.call(files.get, { fileId })).hasThumbnail ? true : undefined));
  const answer = await engineer.fetch(`/apisc/file/thumbnail/${fileId}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const small = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([small.width, small.height, small.exif]).toEqual([480, 270, undefined]);
  const bogus = await upload(
    engineer,
    'bogus.jpg',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(400)]),
  );
  await server.settled();
  expect((await engineer.fetch(`/apisc/file/thumbnail/${bogus}`)).status).toBe(404);
});

test('what belongs to nothing is swept away after an hour, and nothing else', async () => {
  const kept = await upload(engineer, 'kept.pdf', PDF);
  const { tenantId } = server.company;
  const [orphan, fresh] = [`${tenantId}/${newId(Date.now() - 2 * 3_600_000)}`, `${tenantId}/${newId()}`];
  for (const key of [orphan, fresh]) await server.context.files.put(key, Readable.from([Buffer.from('x')]));
  const [begun, old] = [newId(), newId()];
  for (const one of [begun, old]) await begin(engineer, one, 'half.bin', 50);
  const folder = join(server.context.settings.dataDir, 'incoming');
  const long = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await readdir(folder)) if (name.includes(old)) await utimes(join(folder, name), long, long);
  await server.company.sql('update upload set touched_at = $1 where id = $2', [long, old]);
  // Staged bytes of an upload without a row: the process ended in between.
  const stray = join(folder, `${tenantId}.${engineer.personId}.${newId()}`);
  await writeFile(stray, 'x');
  await utimes(stray, long, long);

  await sweepUploads(server.context, Date.now());
  await sweepFiles(server.context, Date.now());
  expect((await readdir(folder)).filter((name) => name.includes(old) || stray.endsWith(name))).toEqual([]);
  expect(await server.company.sql('select id from upload where id = any($1::uuid[])', [[old, begun]])).toEqual([
    { id: begun },
  ]);
  expect([await server.context.files.has(orphan), await server.context.files.has(fresh)]).toEqual([false, true]);
  expect((await engineer.fetch(`/apisc/file/content/${kept}`)).status).toBe(200);
  expect((await engineer.fetch(`/apisc/file/upload/${begun}`, { method: 'HEAD', headers: TUS })).status).toBe(200);
  expect((await engineer.fetch(`/apisc/file/upload/${old}`, { method: 'HEAD', headers: TUS })).status).toBe(404);
  await server.context.files.remove(fresh);
  await sweepFiles(server.context, Date.now() + 3 * 3_600_000);
  expect((await engineer.fetch(`/apisc/file/content/${kept}`)).status).toBe(200);
});

test('a whole upload whose row could not be written is kept when the sender asks again', async () => {
  const fileId = newId();
  await begin(engineer, fileId, 'late.pdf', PDF.length);
  await server.company.sql('alter table file rename to file_away');
  const failed = await goOn(engineer, fileId, 0, PDF);
  await server.company.sql('alter table file_away rename to file');
  expect(failed.status).toBe(503);
  const head = await engineer.fetch(`/apisc/file/upload/${fileId}`, { method: 'HEAD', headers: TUS });
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(PDF.length)]);
  expect((await engineer.call(files.get, { fileId })).bytes).toBe(PDF.length);
});

/** The head of a photo as iPhones keep it, which nothing here decodes. */
const HEIC = Buffer.concat([Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1'), Buffer.alloc(200, 1)]);

async function sendPreview(by: Visitor, jpeg: Uint8Array, of: string, sha256: string): Promise<number> {
  const fileId = newId();
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  await begin(by, fileId, 'preview.jpg', jpeg.length, {
    'upload-metadata': `${metadata(fileId, 'preview.jpg')},previewOf ${encoded(of)},sha256 ${encoded(sha256)}`,
  });
  return (await goOn(by, fileId, 0, jpeg)).status;
}

test('a photo that the server cannot decode is shown as the phone shows it, and stays as it came', async () => {
  const fileId = await upload(engineer, 'IMG_0042.HEIC', HEIC);
  expect(await engineer.call(files.get, { fileId })).toMatchObject({ kind: 'image', hasThumbnail: false });
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#147' } })
    .jpeg()
    .toBuffer();
  const hash = createHash('sha256').update(HEIC).digest('hex');
  // For other bytes, and by another person: refused.
  expect(await sendPreview(engineer, jpeg, fileId, hash.replace(/^../, '00'))).toBe(404);
  expect(await sendPreview(tech, jpeg, fileId, hash)).toBe(404);
  expect((await engineer.call(files.get, { fileId })).hasThumbnail).toBe(false);

  expect(await sendPreview(engineer, jpeg, fileId, hash)).toBe(204);
  expect((await engineer.call(files.get, { fileId })).hasThumbnail).toBe(true);
  const small = await engineer.fetch(`/apisc/file/thumbnail/${fileId}`);
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).format).toBe('webp');
  const whole = await engineer.fetch(`/apisc/file/content/${fileId}`);
  expect(Buffer.from(await whole.arrayBuffer()).equals(HEIC)).toBe(true);
});
