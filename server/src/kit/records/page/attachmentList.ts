import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { RecordKind } from '../header/index.ts';
import { selectInstant, selectPerson } from '../header/index.ts';
import { openAttachments } from './sealed.ts';

/** SQL for the attachments of a record of one of these kinds that the actor may see, as a JSON array of `attachmentRow`. */
export function attachmentList(
  actor: Actor,
  kinds: readonly Pick<RecordKind, 'kind' | 'resource'>[],
  recordId: string | Sql,
): Sql {
  const addedBy = selectPerson(actor.tenantId, sql`a.added_by`);
  return sql`select coalesce(json_agg(json_build_object(${attachmentMembers(addedBy)}) order by a.added_at, a.id), '[]')
    from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = ${actor.tenantId} and a.record_id = ${recordId} and a.removed_at is null
      and ${openAttachments(actor, kinds)}`;
}

/** SQL over `a` and its file `f`: the members of an `attachmentRow`. */
export function attachmentMembers(addedBy: Sql): Sql {
  return sql`'attachmentId', a.id, 'fileId', f.id, 'name', f.name, 'mime', f.mime, 'kind', f.kind, 'bytes', f.bytes,
    'hasThumbnail', f.thumbnail_key is not null, 'role', a.role, 'partId', a.part_id, 'addedBy', ${addedBy},
    'addedAt', ${selectInstant(sql`a.added_at`)}`;
}
