import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBucket, onS3 } from '../../../test/fileStores.ts';
import { NoSuchFile, createFolderStore, createS3Store } from './store.ts';
import type { FileStore } from './store.ts';

let folder: string;
let bucket: Server;
let given: FileStore | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-files-'));
  bucket = await serveBucket();
  // `npm run test:external` names a real S3 server; everywhere else our own small S3 answers.
  if (onS3) given = createS3Store(await makeBucket());
});

afterAll(async () => {
  bucket.close();
  bucket.closeAllConnections();
  await rm(folder, { recursive: true });
});

function makeFolderStore(): FileStore {
  return createFolderStore(folder);
}

function makeS3Store(): FileStore {
  if (given) return given;
  const { port } = bucket.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return createS3Store({ endpoint, bucket: 'files', region: 'us-east-1', key: 'key', secret: 'secret' });
}

describe.each([
  ['a folder', makeFolderStore],
  ['an S3', makeS3Store],
])('files in %s', (_name, make) => {
  test('come back as they were put, whole and in part', async () => {
    const store = make();
    await store.put('t1/plan.pdf', Readable.from(['sheet A-101']));
    expect(await text(await store.get('t1/plan.pdf'))).toBe('sheet A-101');
    expect(await text(await store.get('t1/plan.pdf', { start: 6 }))).toBe('A-101');
    expect(await text(await store.get('t1/plan.pdf', { start: 0, end: 4 }))).toBe('sheet');
    expect(await store.size('t1/plan.pdf')).toBe(11);
    expect(await store.has('t1/plan.pdf')).toBe(true);
  });

  test('are replaced, listed and removed', async () => {
    const store = make();
    await store.put('t2/a', Readable.from(['one']));
    await store.put('t2/a', Readable.from(['two']));
    await store.put('t2/b.txt', Readable.from([]));
    expect(await text(await store.get('t2/a'))).toBe('two');
    expect((await keysIn(store)).filter((key) => key.startsWith('t2/')).sort()).toEqual(['t2/a', 't2/b.txt']);
    await store.remove('t2/a');
    await store.remove('t2/a');
    expect(await store.has('t2/a')).toBe(false);
    expect(await store.size('t2/a')).toBeUndefined();
    await expect(store.get('t2/a')).rejects.toThrow(NoSuchFile);
  });

  test('may be larger than what fits in one part', async () => {
    const store = make();
    const content = randomBytes(20_000_001);
    const pieces = Array.from({ length: 306 }, (_, i) => content.subarray(i * 65_536, (i + 1) * 65_536));
    await store.put('t3/scan', Readable.from(pieces));
    const back = await buffer(await store.get('t3/scan'));
    expect(createHash('sha256').update(back).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  });

  test('of which only half arrived are not there', async () => {
    const store = make();
    async function* breaks() {
      yield Buffer.alloc(9_000_000);
      yield Buffer.alloc(9_000_000);
      throw new Error('line cut');
    }
    await expect(store.put('t4/half', Readable.from(breaks()))).rejects.toThrow('line cut');
    expect(await store.has('t4/half')).toBe(false);
  });

  test.each(['', '..', '../x', 'a/../b', '/etc/passwd', 'a//b', 'a/', '.incoming/x', 'a\\b', 'a\0', 'ä'])(
    'the key %j is refused',
    async (key) => {
      await expect((async () => make().put(key, Readable.from(['x'])))()).rejects.toThrow('key of a file');
    },
  );
});

test('a folder keeps nothing of what broke off', async () => {
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('a folder that was never written to is empty', async () => {
  expect(await keysIn(createFolderStore(join(folder, 'none')))).toEqual([]);
});

test.runIf(onS3)('a bucket with more files than one page holds is listed whole', { timeout: 120_000 }, async () => {
  const store = createS3Store(await makeBucket());
  const keys = Array.from({ length: 1_005 }, (_, n) => `t5/${String(n).padStart(4, '0')}`);
  for (let first = 0; first < keys.length; first += 50)
    await Promise.all(keys.slice(first, first + 50).map((key) => store.put(key, Readable.from(['x']))));
  expect((await keysIn(store)).sort()).toEqual(keys);
});

async function keysIn(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}

/** A bucket that speaks as much of S3's HTTP as we use. */
async function serveBucket(): Promise<Server> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3');
    const answer = await answerFor(request, url, objects, uploads);
    response.writeHead(answer.status, {
      'content-length': answer.body.length,
      etag: '"e"',
      'content-type': 'application/xml',
    });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function answerFor(
  request: IncomingMessage,
  url: URL,
  objects: Map<string, Buffer>,
  uploads: Map<string, Buffer[]>,
): Promise<{ status: number; body: Buffer }> {
  const key = decodeURIComponent(url.pathname.replace(/^\/files\/?/, ''));
  const upload = url.searchParams.get('uploadId') ?? '';
  const xml = (status: number, body: string) => ({ status, body: Buffer.from(`<?xml version="1.0"?>${body}`) });
  if (request.headers.authorization === undefined) return xml(403, '<Error><Code>AccessDenied</Code></Error>');
  if (request.method === 'PUT') {
    const body = await buffer(request);
    if (upload) uploads.get(upload)![Number(url.searchParams.get('partNumber')) - 1] = body;
    else objects.set(key, body);
    return xml(200, '');
  }
  if (request.method === 'POST' && upload) {
    const parts = uploads.get(upload) ?? [];
    const told = (await text(request)).match(/<PartNumber>/g)?.length;
    if (told !== parts.length || parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024))
      return xml(400, '<Error><Code>InvalidPart</Code></Error>');
    objects.set(key, Buffer.concat(parts));
    return xml(200, '<CompleteMultipartUploadResult><ETag>e</ETag></CompleteMultipartUploadResult>');
  }
  if (request.method === 'POST') {
    uploads.set(key, []);
    return xml(200, `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`);
  }
  if (request.method === 'DELETE') {
    if (upload) uploads.delete(upload);
    else objects.delete(key);
    return { status: 204, body: Buffer.alloc(0) };
  }
  if (key === '') {
    // Two keys to a page, so that paging is seen to work.
    const keys = [...objects.keys()].sort().filter((name) => name > (url.searchParams.get('continuation-token') ?? ''));
    const more =
      keys.length > 2
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${keys[1]}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>';
    return xml(
      200,
      `<ListBucketResult>${more}${keys
        .slice(0, 2)
        .map((name) => `<Contents><Key>${name}</Key></Contents>`)
        .join('')}</ListBucketResult>`,
    );
  }
  const object = objects.get(key);
  if (!object) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
  const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '');
  return {
    status: range ? 206 : 200,
    body: range ? object.subarray(Number(range[1]), range[2] ? Number(range[2]) + 1 : undefined) : object,
  };
}
