import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Server } from '@tus/server';
import * as z from 'zod/mini';
import { id } from '@plumbline/contract/kit/fields';
import { sql } from '../db/sql.ts';
import { isDiskFull } from '../disk.ts';
import { Refusal, noSpace, notFound, unavailable } from '../errors.ts';
import { withStatus } from '../http/raw.ts';
import { translateData } from '../http/refusals.ts';
import type { AppContext, OpenRequest } from '../http/routes.ts';
import { DEFAULT_POLICY } from '../http/transport.ts';
import { keepFile } from './keep.ts';
import { FILE_MOST } from './limits.ts';
import { keepPreview } from './preview.ts';
import type { PreviewOf } from './preview.ts';
import { release, reserve, senderOf, touch } from './reserve.ts';
import type { Uploader } from './reserve.ts';
import { Staging, stagingFolder } from './staging.ts';

/** Takes in files by tus 1.0 below a path; an upload that broke off goes on where it was. */
export interface Uploads {
  take(open: OpenRequest, uploader: Uploader): Promise<void>;
}

interface Coming {
  open: OpenRequest;
  uploader: Uploader;
  /** Releases the disk reservation of this request, because its bytes are written by now. */
  written(): void;
}

/**
 * The uploads of one path. The client names the file by metadata `fileId` and `name`. An upload is found under its
 * sender alone, so nobody reaches another's.
 */
export function makeUploads(context: AppContext, path: `/apisc/${string}`): Uploads {
  const folder = stagingFolder(context);
  const coming = new WeakMap<IncomingMessage, Coming>();
  const keeping = makeKeeping(context, folder);
  const comingBy: ComingBy = (request) => {
    const found = coming.get(request.runtime?.node?.req as IncomingMessage);
    if (!found) throw new Error('An upload came past its door');
    return found;
  };
  const tus = makeTus(context, path, keeping, comingBy);

  return {
    async take(open, uploader) {
      const { request, reply } = open;
      if (request.method === 'HEAD') {
        const fileId = idInPath(open);
        await keeping.finishLate({ open, uploader, written: () => undefined }, fileId);
        const bytes = await keptBytes(context, uploader, fileId);
        if (bytes !== undefined) {
          reply
            .headers({
              'tus-resumable': '1.0.0',
              'upload-offset': bytes,
              'upload-length': bytes,
              'cache-control': 'no-store',
            })
            .send();
          return;
        }
      }
      let written = () => {};
      if (request.method === 'POST') written = await holdFor(open, Number(request.headers['upload-length']) || 0);
      else if (request.method !== 'DELETE') {
        const reserved = await touch(context.database, uploader, idInPath(open));
        if (reserved === undefined) throw notFound();
        if (request.method === 'PATCH') written = await holdFor(open, reserved);
      }
      try {
        await mkdir(folder, { recursive: true });
        coming.set(request.raw, { open, uploader, written });
        reply.hijack();
        reply.raw.setHeader('x-content-type-options', 'nosniff');
        reply.raw.setHeader('content-security-policy', DEFAULT_POLICY);
        await tus.handle(request.raw, reply.raw).catch((error: unknown) => {
          request.log.warn({ err: error }, 'upload broke off');
          reply.raw.destroy();
        });
      } finally {
        written();
      }
    },
  };
}

interface Keeping {
  datastore: Staging;
  /** Keeps what came in whole, and takes it from where it was staged. */
  finish(one: Coming, key: string, metadata: Record<string, string | null> | undefined, bytes: number): Promise<void>;
  /** Stores an upload that arrived whole but was not stored, because the process or the database failed at the last step. */
  finishLate(one: Coming, fileId: string): Promise<void>;
}

function makeKeeping(context: AppContext, folder: string): Keeping {
  const datastore = new Staging(folder, async (key) => {
    const [tenantId = '', sender = '', fileId = ''] = key.split('.');
    const uploader = { tenantId, personId: sender, shareId: null };
    await context.database.transact(tenantId, (tx) => release(tx, uploader, fileId));
  });

  const finish: Keeping['finish'] = async ({ open, uploader, written }, key, metadata, bytes) => {
    written();
    // While it is kept it lies on the disk twice.
    const copied = context.settings.s3 ? () => undefined : await context.disk.hold(bytes);
    try {
      const preview = previewIn(metadata);
      const path = join(folder, key);
      if (preview) await keepPreview(context, uploader, fileIdOf(key), preview, path);
      else await keepFile(context, uploader, fileIdOf(key), metadata?.['name'] ?? '', path, bytes, open.now);
    } finally {
      copied();
    }
    await datastore.discard(key);
  };

  return {
    datastore,
    finish,
    async finishLate(one, fileId) {
      const key = keyOf(one.uploader, fileId);
      const upload = await datastore.getUpload(key).catch(() => undefined);
      if (upload?.size !== undefined && upload.size === upload.offset)
        await finish(one, key, upload.metadata, upload.size);
    },
  };
}

/** The request that the upload library currently handles. */
type ComingBy = (request: { runtime?: { node?: { req: object } } }) => Coming;

function makeTus(context: AppContext, path: string, { datastore, finish }: Keeping, comingBy: ComingBy): Server {
  return new Server({
    path,
    datastore,
    maxSize: FILE_MOST,
    relativeLocation: true,
    allowedOrigins: [context.settings.publicUrl],
    namingFunction: (request, metadata) => keyOf(comingBy(request).uploader, wantedId(metadata)),
    generateUrl: (_request, { id: key }) => `${path}/${fileIdOf(key)}`,
    getFileIdFromRequest: (request, last) => keyOf(comingBy(request).uploader, id.safeParse(last ?? '').data ?? ''),
    onUploadCreate: async (request, upload) => {
      const { uploader } = comingBy(request);
      if (upload.size === undefined) throw sizeless();
      await context.disk.assertRoom(upload.size);
      await reserve(context.database, uploader, fileIdOf(upload.id), upload.size);
      return {};
    },
    onUploadFinish: async (request, upload) => {
      await finish(comingBy(request), upload.id, upload.metadata, upload.size ?? 0);
      return {};
    },
    onResponseError: (request, error) => said(error, comingBy(request).open),
  });
}

/** Reserves disk space for the bytes that this request may write, until the request ends. */
function holdFor({ context, request: { headers } }: OpenRequest, reserved: number): Promise<() => void> {
  const length = headers['transfer-encoding'] ? reserved : Number(headers['content-length'] ?? 0);
  return context.disk.hold(Math.max(0, Math.min(length, reserved)));
}

function sizeless(): Refusal {
  return new Refusal(413, 'Say how large the file is before it is sent.', { status: 413 });
}

function keyOf(uploader: Uploader, fileId: string): string {
  return `${uploader.tenantId}.${senderOf(uploader)}.${fileId}`;
}

function fileIdOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

function wantedId(metadata: Record<string, string | null> | undefined): string {
  const read = z.safeParse(id, metadata?.['fileId']);
  if (!read.success)
    throw { status_code: 400, body: JSON.stringify({ code: 1400, msg: 'fileId is missing', data: null }) };
  return read.data;
}

/** The picture that an upload is a preview of, by its metadata `previewOf` and `sha256`; undefined for a file of its own. */
function previewIn(metadata: Record<string, string | null> | undefined): PreviewOf | undefined {
  const { previewOf, sha256 } = metadata ?? {};
  const fileId = z.safeParse(id, previewOf);
  return fileId.success && sha256 ? { fileId: fileId.data, sha256 } : undefined;
}

/** Reads the id in the path of a raw route. Throws 1004 for an invalid id. */
export function idInPath({ request }: OpenRequest): string {
  const read = z.safeParse(id, (request.params as { fileId?: string }).fileId);
  if (!read.success) throw notFound();
  return read.data;
}

/** The bytes of a file that this sender has brought in whole. */
async function keptBytes(context: AppContext, uploader: Uploader, fileId: string): Promise<number | undefined> {
  const row = await context.database.read(uploader.tenantId, (read) =>
    read.first(
      sql<{
        bytes: number;
      }>`select bytes from file where tenant_id = ${uploader.tenantId} and id = ${fileId} and uploaded_by = ${uploader.personId}`,
    ),
  );
  return row?.bytes;
}

/** What the upload library sends for an error: our envelope under an HTTP status; its own words where the protocol has them. */
function said(
  error: Error | { status_code: number; body: string },
  { t, request }: OpenRequest,
): { status_code: number; body: string } | undefined {
  if ('status_code' in error) return undefined;
  let refusal = withStatus(error);
  if (!(refusal instanceof Refusal)) {
    request.log.error({ err: error }, 'an upload could not be kept');
    refusal = isDiskFull(error) ? noSpace() : unavailable();
  }
  const { status, code, sentence, values } = refusal as Refusal;
  const data = translateData(refusal as Refusal, t);
  return { status_code: status, body: JSON.stringify({ code, msg: t(sentence, values), data }) };
}
