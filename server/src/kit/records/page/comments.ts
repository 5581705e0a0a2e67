import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { ActivityRow, records } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { authorOf } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { attachFiles } from './attachments.ts';
import {
  addParties,
  allow,
  loadAny,
  lockAny,
  notify,
  claimRef,
  withExisting,
  selectPeople,
  selectPerson,
  addToSearchColumn,
} from '../header/index.ts';
import type { RecordHeader, Registry } from '../header/index.ts';

type Feed = { rows: ActivityRow[]; total: number; pageNum: number; pageSize: number; counts: FeedCounts };
type FeedCounts = { comment: number; trail: number };

/** Trail and comments of a record in one feed, newest first. */
export async function activity(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof records.activity>,
  registry: Registry,
): Promise<Feed> {
  const { recordId, type, pageNum, pageSize } = input;
  const feed = feedOf(read.tenantId, recordId, type);
  const [, rows, counted] = await Promise.all([
    loadAny(read, actor, registry, recordId),
    read.all<ActivityRow>(
      sql`${selectFeed(read.tenantId, recordId, feed)}
        order by feed.at desc, feed.seq desc, feed.id desc
        limit ${pageSize}
        offset ${(pageNum - 1) * pageSize}` as never,
    ),
    read.first(sql<FeedCounts>`select
      (select count(*) from comment where tenant_id = ${read.tenantId} and record_id = ${recordId}) as comment,
      (select count(*) from trail where tenant_id = ${read.tenantId} and record_id = ${recordId}) as trail`),
  ]);
  const counts = counted ?? { comment: 0, trail: 0 };
  return { rows, total: type ? counts[type] : counts.comment + counts.trail, pageNum, pageSize, counts };
}

/** Adds a comment. The people mentioned become watchers and are told so; the others who have to do with the record are told. */
export async function comment(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.comment>,
  registry: Registry,
): Promise<ActivityRow> {
  const { record, kind } = await lockAny(tx, actor, registry, input.recordId);
  allow(kind.mayComment(actor, record));
  const { clientRef, body } = input;
  const mentioned = [...new Set(input.mentionIds ?? [])];
  const isNew = await withExisting(claimRef(tx, 'comment', clientRef, input), () => commentRow(tx, record, clientRef));
  if (!isNew) return commentRow(tx, record, clientRef);
  await tx.run(sql`insert into comment (tenant_id, id, record_id, author_id, via, body, mention_ids, created_at)
    values (${tx.tenantId}, ${clientRef}, ${record.id}, ${authorOf(actor)}, ${actor.via}, ${body}, ${mentioned}::uuid[], ${actor.now})`);
  await Promise.all([
    addParties(tx, record.id, mentioned, 'watcher'),
    attachFiles(tx, actor, record, input.fileIds, 'comment', clientRef),
    tx.run(
      sql`update record set updated_at = ${actor.now}, ${addToSearchColumn(body)} where tenant_id = ${tx.tenantId} and id = ${record.id}`,
    ),
    kind.touched?.(tx, record),
  ]);
  tx.announce({ kind: record.kind, id: record.id, projectId: record.projectId, version: record.version });
  const [made, concerned] = await Promise.all([commentRow(tx, record, clientRef), concernedWith(tx, record)]);
  await notify(tx, actor, record, [
    { reason: 'mentioned', sentence: '{by} mentioned you on {number} {title}', values: { words: body }, to: mentioned },
    { reason: 'watching', sentence: '{by} commented on {number} {title}', values: { words: body }, to: concerned },
  ]);
  return made;
}

async function commentRow(read: Read, record: Pick<RecordHeader, 'id'>, commentId: string): Promise<ActivityRow> {
  const feed = sql`${feedOf(read.tenantId, record.id, 'comment')} and c.id = ${commentId}`;
  return (await read.first<ActivityRow>(selectFeed(read.tenantId, record.id, feed) as never)) as ActivityRow;
}

/** Lists a record's maker, and the people who have a duty on it or hold its ball. */
async function concernedWith(read: Read, record: RecordHeader): Promise<string[]> {
  const people = await read.all(sql<{
    person_id: string;
  }>`select person_id from record_party where tenant_id = ${read.tenantId} and record_id = ${record.id}
    union select person_id from custody where tenant_id = ${read.tenantId} and record_id = ${record.id} and to_at is null
    union select created_by from record where tenant_id = ${read.tenantId} and id = ${record.id} and created_by is not null`);
  return people.map((person) => person.person_id);
}

function feedOf(tenantId: string, recordId: string, type: 'trail' | 'comment' | undefined): Sql {
  const trail = sql`select 'trail' as type, t.seq::text as id, t.seq, t.at, t.actor_id, t.behalf_id, t.via, t.verb, t.from_status,
    t.to_status, t.note as text, t.changes, '{}'::uuid[] as mention_ids, null::text as author_name
    from trail t where t.tenant_id = ${tenantId} and t.record_id = ${recordId}`;
  const comments = sql`select 'comment' as type, c.id::text as id, 2147483647 as seq, c.created_at as at, c.author_id as actor_id,
    null::uuid as behalf_id, c.via, null::text as verb,
      null::text as from_status, null::text as to_status, c.body as text, null::jsonb as changes, c.mention_ids, c.author_name
    from comment c where c.tenant_id = ${tenantId} and c.record_id = ${recordId}`;
  if (type === 'trail') return trail;
  return type === 'comment' ? comments : sql`${trail} union all ${comments}`;
}

function selectFeed(tenantId: string, recordId: string, feed: Sql): Sql {
  return sql`select feed.type, feed.id as "activityId", feed.at,
      coalesce(${selectPerson(tenantId, sql`feed.actor_id`)}, case when feed.author_name is not null
        then json_build_object('personId', '', 'fullName', feed.author_name, 'companyName', null) end) as by,
          ${selectPerson(tenantId, sql`feed.behalf_id`)} as "onBehalfOf",
      feed.via, feed.verb, feed.from_status as "fromStatus", feed.to_status as "toStatus", feed.text, feed.changes,
        ${selectPeople(tenantId, sql`feed.mention_ids`)} as mentions,
        (select m.body from mail_rest m where m.tenant_id = ${tenantId} and m.record_id = ${recordId} and m.at = feed.at
          order by m.id limit 1) as "mailRest"
    from (${feed}) as feed`;
}
