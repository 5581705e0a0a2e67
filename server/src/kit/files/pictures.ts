import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { PictureRow, pictures as calls } from '@plumbline/contract/kit/pictures';
import type { RecordRef } from '@plumbline/contract/kit/records';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import { installedAreas } from '../area.ts';
import type { Read } from '../db/tx.ts';
import { loadAny, presentCan, refColumns, selectInstant, selectPerson } from '../records/header/index.ts';
import type { Registry } from '../records/header/index.ts';
import { openAttachments, openToAuthor } from '../records/page/index.ts';
import { findFile } from './find.ts';

/**
 * A file for the image viewer, with its record and the pictures there that the actor may see. A file that hangs nowhere, or on
 * what the actor may not see, is answered alone. Throws 1004 for a file that the actor may not open.
 */
export async function pictureOf(
  read: Read,
  actor: Actor,
  input: { fileId: string },
  registry: Registry,
): Promise<OutputOf<typeof calls.get>> {
  const { fileId, name, mime, kind, bytes, thumbnailKey } = await findFile(read, actor, registry, input.fileId);
  const file = { fileId, name, mime, kind, bytes, hasThumbnail: thumbnailKey !== null };
  const place = await recordOf(read, actor, registry, fileId);
  if (!place) return { file, record: null, pictures: await alone(read, fileId), can: {} };
  const { record, kind: recordKind } = await loadAny(read, actor, registry, place.recordId);
  const attach = recordKind.mayComment(actor, record);
  const manages = recordKind.mayManage(actor, record) === true;
  const rows = await pictures(read, sql`a.record_id = ${record.id} and ${openAttachments(actor, registry.kinds)}`);
  return {
    file,
    record: place,
    pictures: rows.map((row) => ({
      ...row,
      mayCaption: manages || (attach === true && row.addedBy?.personId === actor.personId),
    })),
    can: presentCan(actor, { attach }),
  };
}

/** Returns at most this many pictures of the week, and the count of all. */
const MOST_OF_WEEK = 6;

/** The pictures that came to records of a project within seven days and that the actor may see, newest first. */
export async function picturesOfWeek(
  read: Read,
  actor: Actor,
  { projectId }: { projectId: string },
  registry: Registry,
): Promise<OutputOf<typeof calls.week>> {
  const rows = await read.all(sql<OutputOf<typeof calls.week>['rows'][number] & { total: number }>`
    select f.id as "fileId", f.name, f.thumbnail_key is not null as "hasThumbnail", (count(*) over ())::int as total
    from attachment a
      join file f on f.tenant_id = a.tenant_id and f.id = a.file_id and f.kind = 'image'
      join record r on r.tenant_id = a.tenant_id and r.id = a.record_id and r.project_id = ${projectId}
    where a.tenant_id = ${actor.tenantId} and a.removed_at is null
      and a.added_at > ${actor.now}::timestamptz - interval '7 days'
      and ${registry.visible(actor)} and ${openAttachments(actor, registry.kinds)}
    order by a.added_at desc, a.id limit ${MOST_OF_WEEK}`);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) };
}

/** Lists the pictures that a share link shows. Leaves out pictures of comments and the places where pictures were taken. */
export async function sharedPictures(
  read: Read,
  share: { recordId: string; personId: string | null },
): Promise<PictureRow[]> {
  const rows = await pictures(
    read,
    sql`a.record_id = ${share.recordId} and a.role <> 'comment' and ${openToAuthor(share.personId)}`,
  );
  // A copy of theirs goes with their answer, and is sealed with it.
  return rows.map((row) => ({ ...row, position: null, sealed: false }));
}

/** The record on which a file hangs, where the actor may see it, with the path of its location. */
function recordOf(
  read: Read,
  actor: Actor,
  registry: Registry,
  fileId: string,
): Promise<(RecordRef & { location: string | null }) | undefined> {
  return read.first(sql<RecordRef & { location: string | null }>`select ${refColumns}, ${location()} as location
    from attachment a join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
    where a.tenant_id = ${read.tenantId} and a.file_id = ${fileId} and a.removed_at is null and ${registry.visible(actor)}`);
}

/** The path of the location of `r`: its own table says which, if it has one. */
function location(): Sql<string | null> {
  const paths = installedAreas().flatMap(({ references = {} }) =>
    (references.location ?? [])
      .map((name) => name.split('.'))
      .filter(([table]) => Object.hasOwn(references.record ?? {}, `${table}.id`))
      .map(
        ([table = '', column = '']) => sql`(select place.path
          from ${sql.ref(table)} as own join location place on place.tenant_id = own.tenant_id and place.id = ${sql.ref(`own.${column}`)}
          where own.tenant_id = r.tenant_id and own.id = r.id)`,
      ),
  );
  return paths.length === 0 ? sql`null::text` : sql`coalesce(${sql.join(paths)})`;
}

/** Reads a file alone, without its record. */
async function alone(read: Read, fileId: string): Promise<PictureRow[]> {
  const rows = await pictures(read, sql`f.id = ${fileId}`);
  return rows.map((row) => ({ ...row, attachmentId: null, caption: null }));
}

/** SQL over `f` of `file`: whether a browser shows it, itself or by its small picture. A HEIC that no phone made a picture of is not shown. */
export const SHOWS = sql`(f.inline or f.thumbnail_key is not null)`;

type Row = Omit<PictureRow, 'position' | 'mayCaption'> & { latitude: number | null; longitude: number | null };

/** Pictures in the order in which they were attached; `condition` is SQL over `f` of `file` and `a` of `attachment`. */
async function pictures(read: Read, condition: Sql): Promise<PictureRow[]> {
  const rows = await read.all(sql<Row>`select f.id as "fileId", a.id as "attachmentId", f.name, f.mime, f.bytes,
      f.thumbnail_key is not null as "hasThumbnail", a.caption, coalesce(a.sealed, false) as sealed,
      f.width, f.height,
      to_char(f.taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "takenAt", f.latitude, f.longitude,
      ${selectPerson(read.tenantId, sql`coalesce(a.added_by, f.uploaded_by)`)} as "addedBy",
      ${selectInstant(sql`coalesce(a.added_at, f.created_at)`)} as "addedAt"
    from file f left join attachment a on a.tenant_id = f.tenant_id and a.file_id = f.id and a.removed_at is null
    where f.tenant_id = ${read.tenantId} and f.kind = 'image' and ${condition}
    order by a.added_at, a.id`);
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    mayCaption: false,
  }));
}
