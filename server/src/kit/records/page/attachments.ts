import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { pictures } from '@plumbline/contract/kit/pictures';
import type { AttachmentRow, records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { authorOf } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { notFound, refuse } from '../../errors.ts';
import { attachmentList } from './attachmentList.ts';
import { allow, change, lockAny } from '../header/index.ts';
import type { RecordHeader, RecordKind, Registry } from '../header/index.ts';
import { openAttachments } from './sealed.ts';

/** `before` and `after` are pictures of a defect, and of the work that it was reported with. */
export type AttachmentRole =
  | 'question'
  | 'submission'
  | 'response'
  | 'comment'
  | 'evidence'
  | 'photo'
  | 'before'
  | 'after';

/**
 * Attaches files to a record, or to a part such as a response. Takes only files that the actor uploaded and that are attached nowhere else. Throws 1004
 * for any other file, and attaches none then. Only people who manage or review the record see `sealed` files.
 */
export async function attachFiles(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  fileIds: readonly string[] | undefined,
  role: AttachmentRole,
  partId: string | null = null,
  sealed = false,
): Promise<void> {
  const wanted = [...new Set(fileIds ?? [])];
  if (wanted.length === 0) return;
  // In the order in which they were given.
  const attachmentIds = wanted.map(() => newId(actor.now.getTime())).sort();
  const attached = await tx.run(sql`
    insert into attachment (tenant_id, id, record_id, file_id, role, part_id, added_by, added_at, sealed)
    select ${tx.tenantId}, wanted.id, ${record.id}, f.id, ${role}, ${partId}, ${authorOf(actor)}, ${actor.now}, ${sealed}
    from unnest(${attachmentIds}::uuid[], ${wanted}::uuid[]) as wanted(id, file_id)
      join file f on f.tenant_id = ${tx.tenantId} and f.id = wanted.file_id and f.uploaded_by = ${actor.personId}
    on conflict do nothing`);
  if (attached !== wanted.length) throw notFound();
}

/** Attaches files that came with an answer by link, when the kind has no other place for them. Nothing that a person sent is dropped. */
export async function attachRest(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const kept = await tx.all(sql<{ fileId: string }>`select file_id as "fileId"
    from attachment
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and file_id = any(${[...fileIds]}::uuid[])
      and added_by = ${authorOf(actor)}`);
  const rest = fileIds.filter((fileId) => !kept.some((one) => one.fileId === fileId));
  await attachFiles(tx, actor, record, rest, 'response');
}

/**
 * Attaches the files of one record to another one too, such as the photos of a defect. Each copy is a file of its own over the same stored content, so
 * removing one keeps the other. Skips files that are not attached to the first record.
 */
export async function copyAttachments(
  tx: Tx,
  actor: Actor,
  fromId: string,
  toId: string,
  fileIds: readonly string[],
  role: AttachmentRole,
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const newIds = () => wanted.map(() => newId(actor.now.getTime())).sort();
  const copyIds = newIds();
  await tx.run(sql`
    with wanted as (
      select w.copy_id, w.attachment_id, f.*
      from unnest(${wanted}::uuid[], ${copyIds}::uuid[], ${newIds()}::uuid[]) as w(file_id, copy_id, attachment_id)
        join file f on f.tenant_id = ${tx.tenantId} and f.id = w.file_id
      where exists (select from attachment a
        where a.tenant_id = f.tenant_id and a.file_id = f.id and a.record_id = ${fromId} and a.removed_at is null)
    ), copied as (
      insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, thumbnail_key, inline, uploaded_by, created_at,
        read_at, taken_at, latitude, longitude, width, height)
      select tenant_id, copy_id, name, mime, kind, bytes, sha256, storage_key, thumbnail_key, inline, uploaded_by, created_at,
        read_at, taken_at, latitude, longitude, width, height
      from wanted
      returning tenant_id, id
    )
    insert into attachment (tenant_id, id, record_id, file_id, role, added_by, added_at, sealed)
    select copied.tenant_id, wanted.attachment_id, ${toId}, copied.id, ${role}, ${authorOf(actor)}, ${actor.now}, false
    from copied join wanted on wanted.copy_id = copied.id`);
  // A picture of this moment has no small one yet that could be shared.
  const bare = await tx.all(sql<{ id: string }>`
    select id
    from file
    where tenant_id = ${tx.tenantId} and id = any(${copyIds}::uuid[]) and mime like 'image/%' and thumbnail_key is null`);
  for (const { id } of bare) await tx.job('thumbnail', { fileId: id });
}

/** SQL that opens sealed files of a record to everybody who sees it. */
export function unsealed(tx: Tx, record: Pick<RecordHeader, 'id'>, attachmentIds: readonly string[]): Sql {
  return sql`update attachment
    set sealed = false
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and id = any(${attachmentIds}::uuid[])`;
}

/** Takes off what hangs on a record in one role, such as the photo of a person. */
export async function takeOff(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  record: Pick<RecordHeader, 'id'>,
  role: AttachmentRole,
): Promise<void> {
  await tx.run(sql`update attachment set removed_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and role = ${role} and removed_at is null`);
}

/** SQL that keeps the evidence of a record which came from an instant on, a select: the work was reported with it, and it stays. */
export function reportEvidenceSql(tx: Tx, record: Pick<RecordHeader, 'id'>, since: Sql): Sql {
  return sql`update attachment
    set role = 'after'
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and role = 'evidence' and part_id is null
      and removed_at is null and added_at >= (${since})`;
}

/** SQL that removes the files of a part of a record, such as a withdrawn answer. */
export function removeFilesSql(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  record: Pick<RecordHeader, 'id'>,
  partId: string,
): Sql {
  return sql`update attachment set removed_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and part_id = ${partId} and removed_at is null`;
}

/** Attaches files to the record itself, in one step of its history; what the actor has attached there already is left out, as when the answer was lost. */
export async function attach(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.attach>,
  registry: Registry,
): Promise<AttachmentRow[]> {
  const { record, kind } = await lockAny(tx, actor, registry, input.recordId);
  allow(kind.mayComment(actor, record));
  const known = await tx.all(sql<{ fileId: string }>`select file_id as "fileId"
    from attachment
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and file_id = any(${input.fileIds}::uuid[])
      and added_by = ${authorOf(actor)} and removed_at is null`);
  const fileIds = input.fileIds.filter((fileId) => !known.some((one) => one.fileId === fileId));
  if (fileIds.length === 0) return attachments(tx, actor, record, kind);
  await attachFiles(tx, actor, record, fileIds, 'evidence');
  const names = await tx.all(
    sql<{
      name: string;
    }>`select name from file where tenant_id = ${tx.tenantId} and id = any(${fileIds}::uuid[]) order by name`,
  );
  await change(
    tx,
    actor,
    record,
    { bump: false },
    { verb: 'attach', changes: { attachments: [null, listed(names.map((file) => file.name))] } },
  );
  await kind.touched?.(tx, record);
  return attachments(tx, actor, record, kind);
}

/** Names in the history: many are cut after a few, with their number. */
const NAMES_MOST = 10;
function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MOST).join(', ');
  return names.length > NAMES_MOST ? `${shown}, … (${names.length})` : shown;
}

/**
 * Removes a file from a record, by the person who added it or a manager of the record. Files of answers, comments and reported work stay, and so does
 * evidence of a part. Files of the question or the submission stay once the record has left its first status.
 */
export async function detach(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.detach>,
  registry: Registry,
): Promise<AttachmentRow[]> {
  const { record, kind } = await lockAny(tx, actor, registry, input.recordId);
  const attachment = await tx.first(sql<{
    role: AttachmentRole;
    partId: string | null;
    addedBy: string | null;
    name: string;
    firstStatus: string | null;
  }>`
    select a.role, a.part_id as "partId", a.added_by as "addedBy", f.name,
      (select t.to_status from trail t where t.tenant_id = a.tenant_id and t.record_id = a.record_id and t.seq = 1) as "firstStatus"
    from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = ${tx.tenantId} and a.record_id = ${record.id} and a.id = ${input.attachmentId} and a.removed_at is null
      and ${openAttachments(actor, [kind])}`);
  if (!attachment) throw notFound();
  if (attachment.addedBy === actor.personId) allow(kind.mayComment(actor, record));
  else allow(kind.mayManage(actor, record));
  if (attachment.role === 'response' || attachment.role === 'comment')
    throw refuse('What came with an answer or a comment stays with it.');
  if (attachment.role === 'evidence' && attachment.partId !== null)
    throw refuse('This file belongs to a part of the record, such as an answer of a form: it is changed there.');
  if (attachment.role === 'question' && record.status !== attachment.firstStatus)
    throw refuse('The question was sent with this file: it stays.');
  if (attachment.role === 'submission' && record.status !== attachment.firstStatus)
    throw refuse('This file was submitted: it stays.');
  if (attachment.role === 'after') throw refuse('The work was reported with this picture: it stays.');
  await tx.run(
    sql`update attachment set removed_at = ${actor.now} where tenant_id = ${tx.tenantId} and id = ${input.attachmentId}`,
  );
  await change(
    tx,
    actor,
    record,
    { bump: false },
    { verb: 'detach', changes: { attachments: [attachment.name, null] } },
  );
  await kind.touched?.(tx, record);
  return attachments(tx, actor, record, kind);
}

/** Sets a picture's caption, by the person who attached it or a manager of the record. */
export async function caption(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof pictures.caption>,
  registry: Registry,
): Promise<null> {
  const { record, kind } = await lockAny(tx, actor, registry, input.recordId);
  const attachment = await tx.first(sql<{ addedBy: string | null; caption: string | null }>`
    select a.added_by as "addedBy", a.caption
    from attachment a
    where a.tenant_id = ${tx.tenantId} and a.record_id = ${record.id} and a.id = ${input.attachmentId} and a.removed_at is null
      and ${openAttachments(actor, [kind])}`);
  if (!attachment) throw notFound();
  if (attachment.addedBy === actor.personId) allow(kind.mayComment(actor, record));
  else allow(kind.mayManage(actor, record));
  const written = input.caption || null;
  if (written === attachment.caption) return null;
  await tx.run(
    sql`update attachment set caption = ${written} where tenant_id = ${tx.tenantId} and id = ${input.attachmentId}`,
  );
  await change(
    tx,
    actor,
    record,
    { bump: false },
    { verb: 'caption', changes: { attachments: [attachment.caption, written] } },
  );
  return null;
}

async function attachments(read: Read, actor: Actor, record: RecordHeader, kind: RecordKind): Promise<AttachmentRow[]> {
  const row = await read.first(
    sql<{ list: AttachmentRow[] }>`select (${attachmentList(actor, [kind], record.id)}) as list`,
  );
  return row?.list ?? [];
}
