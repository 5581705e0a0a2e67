import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { blank, readExif } from '../images/exif.ts';
import type { Span } from '../images/exif.ts';
import { contentDisposition } from '../images/names.ts';
import { NoSuchFile } from './fileStore.ts';
import type { FileStore } from './fileStore.ts';
import type { StoredFile } from './find.ts';
import { POSITION_HEAD, POSITION_TAIL } from './limits.ts';
import { readRange } from './range.ts';

/**
 * Answers the bytes of a file, or one range. Content that a browser might run is always a download; `?save=1` makes the rest downloads too. Replaces the
 * `hidden` spans by zeros.
 */
export async function serveContent(
  store: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  hidden: readonly Span[] = [],
): Promise<void> {
  const { save } = request.query as { save?: string };
  const tag = `"${file.sha256.toString('hex').slice(0, 32)}"`;
  guard(reply)
    .header('content-type', file.mime)
    .header('content-disposition', contentDisposition(file.name, file.inline && save === undefined))
    .header('accept-ranges', 'bytes')
    .header('etag', tag);
  const { range: asked, 'if-range': ifRange } = request.headers;
  const range = ifRange === undefined || ifRange === tag ? readRange(asked, file.bytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${file.bytes}`).header('content-length', 0).send();
    return;
  }
  reply.header('content-length', range ? range.end - range.start + 1 : file.bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (request.method === 'HEAD') reply.send();
  else reply.send(without(hidden, await open(store, file.storageKey, range), range?.start ?? 0));
}

/** Where the bytes of a picture say where it was taken. */
export async function positionSpans(store: FileStore, file: StoredFile): Promise<Span[]> {
  if (file.kind !== 'image') return [];
  const parts = [{ start: 0, end: Math.min(POSITION_HEAD, file.bytes) - 1 }];
  if (file.bytes > POSITION_HEAD)
    parts.push({ start: Math.max(POSITION_HEAD, file.bytes - POSITION_TAIL), end: file.bytes - 1 });
  const found: Span[] = [];
  for (const part of parts) {
    if (part.end < part.start) continue;
    const spans = readExif(await buffer(await open(store, file.storageKey, part))).positionSpans;
    found.push(...spans.map(({ start, end }) => ({ start: part.start + start, end: part.start + end })));
  }
  return found;
}

function without(hidden: readonly Span[], content: Readable, from: number): Readable {
  if (hidden.length === 0) return content;
  let offset = from;
  const blanking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, blank(chunk, offset, hidden));
      offset += chunk.length;
    },
  });
  content.on('error', (error) => blanking.destroy(error));
  blanking.on('close', () => content.destroy());
  return content.pipe(blanking);
}

/** Answers the small picture of a file. Throws 1004 when it has none. */
export async function serveThumbnail(
  store: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<void> {
  if (!file.thumbnailKey) throw notFound();
  const size = await store.size(file.thumbnailKey);
  if (size === undefined) throw notFound();
  guard(reply)
    .header('content-type', 'image/webp')
    .header('content-disposition', 'inline')
    .header('content-length', size);
  if (request.method === 'HEAD') reply.send();
  else reply.send(await open(store, file.thumbnailKey));
}

function guard(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'private, no-store');
}

async function open(store: FileStore, key: string, range?: { start: number; end: number }) {
  try {
    return await store.get(key, range);
  } catch (error) {
    throw error instanceof NoSuchFile ? notFound() : error;
  }
}
