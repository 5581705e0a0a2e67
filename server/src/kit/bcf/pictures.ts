import { buffer } from 'node:stream/consumers';
import { sql } from '../db/sql.ts';
import type { Read } from '../db/tx.ts';
import { PREVIEW_PX } from '../files/limits.ts';
import type { AppContext } from '../http/routes.ts';
import { pictureForPdf } from '../pdf/pictures.ts';

/* The pictures of records as snapshots of topics. */

/** What a small picture comes to at most, roughly. */
const SMALL_BYTES = 1024 * 1024;

interface Picture {
  recordId: string;
  attachmentId: string;
  extension: string;
  storageKey: string;
  /** BCF takes PNG and JPEG: of another kind its small picture goes out, as JPEG */
  isSmall: boolean;
  bytes: number;
}

/** Pictures that a topic can show, which everybody sees who sees the record. */
export function picturesOf(read: Read, ids: readonly string[]): Promise<Picture[]> {
  return read.all(sql<Picture>`
    select a.record_id as "recordId", a.id as "attachmentId", small."isSmall",
      case when small."isSmall" then f.thumbnail_key else f.storage_key end as "storageKey",
      case when small."isSmall" then least(f.bytes, ${SMALL_BYTES}) else f.bytes end::int as bytes,
      case f.mime when 'image/png' then 'png' else 'jpg' end as extension
    from attachment a
      join file f on f.tenant_id = a.tenant_id and f.id = a.file_id and f.kind = 'image'
      cross join lateral (select f.mime not in ('image/png', 'image/jpeg') as "isSmall") small
    where a.tenant_id = ${read.tenantId} and a.record_id = any(${[...ids]}::uuid[]) and a.removed_at is null and not a.sealed
      and (not small."isSmall" or f.thumbnail_key is not null)
      and not exists (
        select from bcf_file p where p.tenant_id = a.tenant_id and p.record_id = a.record_id and p.file_id = a.file_id)
    order by a.added_at, a.id`);
}

/** Answers a picture in a format that BCF takes. Answers null for a lost thumbnail, so that the rest can still be exported. */
export async function snapshotOf({ files }: Pick<AppContext, 'files'>, picture: Picture): Promise<Uint8Array | null> {
  const { storageKey, isSmall } = picture;
  const bytes = await (isSmall ? pictureForPdf({ files }, storageKey, PREVIEW_PX) : files.get(storageKey).then(buffer));
  return bytes && new Uint8Array(bytes);
}
