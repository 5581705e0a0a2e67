import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { inbox } from '@plumbline/contract/areas/notifications/inbox';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { RecordRef } from '@plumbline/contract/kit/records';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { NOTICE } from '../../kit/notices/give.ts';
import { refColumns, sayNotice, selectPerson } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { MAIL_FAILURE, sayWhy } from './why.ts';
import type { DeliveryFacts } from './why.ts';
import { TABS } from './queries.ts';
import type { Reason } from './queries.ts';

type InboxRow = OutputOf<typeof inbox.list>['rows'][number];
interface Told {
  notificationId: string;
  reason: Reason;
  sentence: string;
  values: Record<string, string | number>;
  by: PersonRef | null;
  at: string;
  readAt: string | null;
}
type Row = RecordRef & Omit<InboxRow, 'record' | 'notices'> & { notices: Told[] };

/** What I was told, by record: of those that I may still see. */
export async function list(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof inbox.list>,
  registry: Registry,
): Promise<OutputOf<typeof inbox.list>> {
  const { tab, show, kind, projectId } = input;
  const mine = sql`n.tenant_id = ${actor.tenantId} and n.person_id = ${actor.personId} and ${shown(show, actor.now)}
    ${tab ? sql`and n.reason = any(${TABS[tab]}::text[])` : sql``}`;
  const newest = sql`(
    select json_agg(json_build_object('notificationId', n.id, 'reason', n.reason, 'sentence', n.sentence,
      'values', n.sentence_values, 'by', ${selectPerson(actor.tenantId, sql`n.actor_id`)}, 'at', n.at, 'readAt', n.read_at)
      order by n.at desc, n.id desc)
    from (
      select * from notification n
      where ${mine} and n.record_id = r.id and (n.reason <> 'overdue' or not exists (
        -- A reminder says what the one of the day before said, a day later.
        select from notification later
        where later.tenant_id = n.tenant_id and later.person_id = n.person_id and later.record_id = n.record_id
          and later.reason = 'overdue' and (later.at, later.id) > (n.at, n.id)))
      order by n.at desc, n.id desc limit 5) n
  )`;
  const found = await readPage<Row>(
    read,
    {
      columns: sql`${refColumns}, told.unread, told.count, told.at, told.until as "snoozedUntil", ${newest} as notices,
        exists (select from custody c where c.tenant_id = r.tenant_id and c.record_id = r.id
          and c.person_id = ${actor.personId} and c.to_at is null) as "myCourt"`,
      source: sql`(
          select n.record_id, count(*)::int as count, (count(*) filter (where n.read_at is null))::int as unread, max(n.at) as at,
            max(n.snoozed_until) as until
          from notification n where ${mine} group by n.record_id
        ) told join record r on r.tenant_id = ${actor.tenantId} and r.id = told.record_id
        where ${registry.visible(actor)} ${kind ? sql`and r.kind = ${kind}` : sql``}
          ${projectId ? sql`and (r.project_id = ${projectId} or r.id = ${projectId})` : sql``}`,
      order: sql`told.at desc, told.record_id`,
    },
    input,
  );
  return { ...found, rows: found.rows.map((row) => present(actor, row)) };
}

function shown(show: 'open' | 'snoozed' | 'done', now: Date): Sql {
  if (show === 'done') return sql`n.done_at is not null`;
  const sleeps = sql`coalesce(n.snoozed_until > ${now}, false)`;
  return show === 'snoozed' ? sql`n.done_at is null and ${sleeps}` : sql`n.done_at is null and not ${sleeps}`;
}

function present(actor: Actor, { unread, count, at, snoozedUntil, notices, myCourt, ...row }: Row): InboxRow {
  const { recordId, kind, number, title, status, projectId, projectName } = row;
  return {
    record: { recordId, kind, number, title, status, projectId, projectName },
    myCourt,
    unread,
    count,
    at,
    snoozedUntil,
    notices: notices.map(({ sentence, values, ...notice }) => ({
      ...notice,
      text: sayNotice(actor, sentence, { ...values, number: number ?? '', title }),
    })),
  };
}

/** Puts what I was told of records aside, which reads it; or back. */
export async function done(tx: Tx, actor: Actor, input: ParsedOf<typeof inbox.done>): Promise<null> {
  await change(
    tx,
    actor,
    input.recordIds,
    input.done
      ? sql`done_at = coalesce(done_at, ${actor.now}), read_at = coalesce(read_at, ${actor.now})`
      : sql`done_at = null, snoozed_until = null`,
  );
  return null;
}

/** Snoozes the notices of records until an instant. Later notices appear at once. */
export async function snooze(tx: Tx, actor: Actor, input: ParsedOf<typeof inbox.snooze>): Promise<null> {
  await change(tx, actor, input.recordIds, sql`snoozed_until = ${input.until}`);
  return null;
}

async function change(tx: Tx, actor: Actor, recordIds: readonly string[], set: Sql): Promise<void> {
  const changed = await tx.run(sql`update notification set ${set}
    where tenant_id = ${tx.tenantId} and person_id = ${actor.personId} and record_id = any(${[...recordIds]}::uuid[])`);
  if (changed > 0) tx.announce({ kind: NOTICE, id: actor.personId, projectId: null, version: 0 });
}

/** Why a notice of mine came, and what became of it by each channel. */
export async function why(
  read: Read,
  actor: Actor,
  { notificationId }: ParsedOf<typeof inbox.why>,
  registry: Registry,
): Promise<OutputOf<typeof inbox.why>> {
  const notice = await read.first(sql<{ reason: Reason }>`
    select n.reason from notification n join record r on r.tenant_id = n.tenant_id and r.id = n.record_id
    where n.tenant_id = ${actor.tenantId} and n.id = ${notificationId} and n.person_id = ${actor.personId}
      and ${registry.visible(actor)}`);
  const { reason } = required(notice);
  const rows = await read.all(sql<DeliveryFacts>`
    select d.channel, d.status, d.cause, d.at, d.due_at as "dueAt", d.sent_at as "sentAt", ${MAIL_FAILURE} as failure
    from notification_delivery d
    where d.tenant_id = ${actor.tenantId} and d.notice_id = ${notificationId} and d.person_id = ${actor.personId}
    order by d.channel`);
  return { lines: rows.map((row) => sayWhy(actor, row, reason === 'rule')) };
}
