import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import { THUMBNAIL_MOST } from '../../files/limits.ts';
import type { ActorRequest, AppContext } from '../../http/routes.ts';
import { roleOfFile } from '../../pdf/index.ts';
import type { PdfDocument, PdfPicture, PdfRow } from '../../pdf/index.ts';
import { pictureForPdf } from '../../pdf/pictures.ts';

const PHOTOS_MOST = 8;
/** More photos than these are shown large as well, behind the rest. */
const SMALL_ALONE = 4;
const [SMALL_PX, LARGE_PX] = [320, 1280];

/**
 * Adds the photos of its record to a document. Photos of table rows are small next to their row, numbered, with their annotated copies. The first of the
 * other photos get a part of their own.
 */
export async function withPhotos(
  { context, actor }: ActorRequest,
  attachments: readonly AttachmentRow[],
  make: (photos: PdfPicture[]) => PdfDocument,
): Promise<PdfDocument> {
  const rows = make([]).blocks.flatMap((block) => (block.block === 'table' ? block.rows : []));
  const copies = copiesOf(attachments, new Set(rows.flatMap(({ photos = [] }) => photos.map(({ fileId }) => fileId))));
  const withCopies = ({ photos = [] }: PdfRow) =>
    photos.flatMap(({ fileId }) => [fileId, ...(copies.get(fileId) ?? [])]);
  const ids = [...new Set(rows.flatMap(withCopies))];
  const others = attachments.filter(({ fileId }) => !ids.includes(fileId));
  const document = make(await readPhotos(context, actor, others));
  if (ids.length === 0) return document;
  const { t } = actor;
  const areLarge = ids.length > SMALL_ALONE;
  const smallOnes = await photosOf(context, actor, ids, SMALL_PX);
  const largeOnes = areLarge ? await photosOf(context, actor, ids, LARGE_PX) : smallOnes;
  const names = new Map(attachments.map(({ fileId, name }) => [fileId, name]));
  const captionOf = (fileId: string) => t('Photo {n}', { n: ids.indexOf(fileId) + 1 });
  const pictureOf = (read: ReadonlyMap<string, Uint8Array>, fileId: string, caption: string): PdfPicture => {
    const bytes = read.get(fileId);
    return { bytes, caption: bytes ? caption : `${caption} · ${sayNotDrawn(actor, names.get(fileId))}` };
  };
  const small = (row: PdfRow): PdfRow => ({
    ...row,
    photos: withCopies(row).map((fileId) => ({
      fileId,
      picture: pictureOf(smallOnes, fileId, captionOf(fileId)),
    })),
  });
  const large = rows.flatMap((row) =>
    withCopies(row).map((fileId) =>
      pictureOf(largeOnes, fileId, [captionOf(fileId), row.cells.slice(0, 2).join(' ')].join(' · ')),
    ),
  );
  return {
    ...document,
    blocks: [
      ...document.blocks.map((block) =>
        block.block === 'table' ? { ...block, rows: block.rows.map((row) => (row.photos ? small(row) : row)) } : block,
      ),
      ...(areLarge ? [{ block: 'plates' as const, images: large }] : []),
    ],
  };
}

/** Copies with annotations, by their original file: the viewer names them after it. Skips a name that several files share. */
function copiesOf(attachments: readonly AttachmentRow[], shown: ReadonlySet<string>): Map<string, string[]> {
  const base = (name: string) => name.replace(/\.[^.]*$/, '');
  const originals = Map.groupBy(
    attachments.filter(({ fileId }) => shown.has(fileId)),
    ({ name }) => base(name),
  );
  const copies = new Map<string, string[]>();
  for (const { name, fileId } of attachments) {
    const [original, ...others] = originals.get(/^(.*) annotated$/.exec(base(name))?.[1] ?? '') ?? [];
    if (original && others.length === 0 && !shown.has(fileId))
      copies.set(original.fileId, [...(copies.get(original.fileId) ?? []), fileId]);
  }
  return copies;
}

/** Reads the first photos among attachments. Adds a sentence for each photo that cannot be drawn, and one for the photos that are left out. */
async function readPhotos(
  context: Pick<AppContext, 'database' | 'files'>,
  actor: Actor,
  attachments: readonly AttachmentRow[],
): Promise<PdfPicture[]> {
  const all = attachments.filter(({ mime }) => mime.startsWith('image/'));
  const wanted = all.slice(0, PHOTOS_MOST);
  const ids = wanted.map(({ fileId }) => fileId);
  const read = await photosOf(context, actor, ids, LARGE_PX);
  const photos = wanted.map(({ fileId, name, role }): PdfPicture => {
    const bytes = read.get(fileId);
    return {
      bytes,
      caption: [roleOfFile(actor, role), bytes ? name : sayNotDrawn(actor, name)].filter(Boolean).join(' · '),
    };
  });
  const left = all.length - wanted.length;
  const caption = actor.t('{n|One more photo is|# more photos are} in Plumbline.', { n: left });
  return left > 0 ? [...photos, { caption }] : photos;
}

/** The sentence in place of a picture that cannot be drawn. */
export function sayNotDrawn({ t }: Pick<Actor, 't'>, name = ''): string {
  return t('{name} could not be added here. Open it in Plumbline.', { name });
}

/** Of all pictures in a document together. */
const REPORT_BYTES = 40_000_000;
const REPORT_PX = 640;

/**
 * Pictures small enough for a report, by their file ids: JPEG, the first ones, as many as fit. Leaves out pictures that cannot be drawn; the caller says
 * so.
 */
export async function photosOf(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  actor: Actor,
  fileIds: readonly string[],
  maxPx = REPORT_PX,
): Promise<Map<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  const keys = await keysOf(
    database,
    actor,
    fileIds.map((fileId) => ({ fileId })),
    // A larger one is not decoded: the whole of it would lie in memory.
    THUMBNAIL_MOST,
  );
  let room = REPORT_BYTES;
  for (const fileId of new Set(fileIds)) {
    const key = keys.get(fileId);
    const small = key && room > 0 ? await pictureForPdf({ files }, key, maxPx) : null;
    if (!small) continue;
    // The document is full: decoding the rest would be for nothing.
    if (small.byteLength > room) break;
    room -= small.byteLength;
    photos.set(fileId, small);
  }
  return photos;
}

/** Where the content of files lies, by their ids; of files up to `mostBytes`. */
export async function keysOf(
  database: AppContext['database'],
  { tenantId }: Actor,
  wanted: readonly Pick<AttachmentRow, 'fileId'>[],
  mostBytes: number | null = null,
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ fileId }) => fileId);
  const rows = await database.read(tenantId, (read) =>
    read.all(sql<{ id: string; key: string }>`
      select id, storage_key as key
      from file
      where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and (${mostBytes}::bigint is null or bytes <= ${mostBytes})`),
  );
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** A file's bytes; null when it is not there. A photo that is lost must not keep the document from being printed. */
export async function contentOf(files: AppContext['files'], key: string | undefined): Promise<Uint8Array | null> {
  if (!key || !(await files.has(key))) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await files.get(key)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
