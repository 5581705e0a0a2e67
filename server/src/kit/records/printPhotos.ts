import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { ActorRequest, AppContext } from '../http/routes.ts';
import { roleOfFile } from '../pdf/index.ts';
import type { PdfDocument, PdfRow } from '../pdf/index.ts';
import { pictureForPdf } from '../pdf/pictures.ts';

const PHOTOS_MOST = 8;
const PHOTO_BYTES = 6_000_000;
/** More photos than these are shown large as well, behind the rest. */
const SMALL_ALONE = 4;
const [SMALL_PX, LARGE_PX] = [320, 1280];

/**
 * A document with the photos of its record: those that rows of a table name stand small with their row, numbered, their
 * annotated copies beside them, and the first of the others in a part of their own.
 */
export async function withPhotos(
  { context, actor }: ActorRequest,
  attachments: readonly AttachmentRow[],
  make: (photos: { bytes: Uint8Array; caption: string }[]) => PdfDocument,
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
  const captionOf = (fileId: string) => t('Photo {n}', { n: ids.indexOf(fileId) + 1 });
  const small = (row: PdfRow): PdfRow => ({
    ...row,
    photos: withCopies(row).map((fileId) => ({
      fileId,
      picture: { bytes: smallOnes.get(fileId), caption: captionOf(fileId) },
    })),
  });
  const large = rows.flatMap((row) =>
    withCopies(row).map((fileId) => ({
      bytes: largeOnes.get(fileId),
      caption: [captionOf(fileId), row.cells.slice(0, 2).join(' ')].join(' · '),
    })),
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

/** Copies that somebody drew on, by the file that they are of: the viewer names them after it. A name that several files have says nothing. */
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

/** The first photos among attachments, whole, in the forms that a PDF can hold. */
async function readPhotos(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  actor: Actor,
  attachments: readonly AttachmentRow[],
): Promise<{ bytes: Uint8Array; caption: string }[]> {
  const wanted = attachments
    .filter(({ mime, bytes }) => (mime === 'image/jpeg' || mime === 'image/png') && bytes <= PHOTO_BYTES)
    .slice(0, PHOTOS_MOST);
  const photos: { bytes: Uint8Array; caption: string }[] = [];
  const keys = await keysOf(database, actor, wanted);
  for (const { fileId, name, role } of wanted) {
    const bytes = await contentOf(files, keys.get(fileId));
    if (bytes) photos.push({ bytes, caption: [roleOfFile(actor, role), name].filter(Boolean).join(' · ') });
  }
  return photos;
}

/** Of all pictures in a document together. */
const REPORT_BYTES = 40_000_000;
const REPORT_PX = 640;

/** Pictures small enough for a report, by their file ids: JPEG, as many as a document can hold. Those that cannot be read are left out. */
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
  );
  let room = REPORT_BYTES;
  for (const [fileId, key] of keys) {
    const small = await pictureForPdf({ files }, key, maxPx);
    if (!small || small.byteLength > room) continue;
    room -= small.byteLength;
    photos.set(fileId, small);
  }
  return photos;
}

/** Where the content of files lies, by their ids. */
export async function keysOf(
  database: AppContext['database'],
  { tenantId }: Actor,
  wanted: readonly Pick<AttachmentRow, 'fileId'>[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ fileId }) => fileId);
  const rows = await database.read(tenantId, (read) =>
    read.all(sql<{ id: string; key: string }>`
      select id, storage_key as key from file where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`),
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
