import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { RecordRef } from '@plumbline/contract/kit/records';
import type { NOTICE_REASONS, notifications } from '@plumbline/contract/areas/notifications';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { refColumns, sayNotice, selectPerson } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';

export type Reason = (typeof NOTICE_REASONS)[number];

/** What asks me to act, where I am spoken to, and the rest. */
export const TABS: Record<'action' | 'mentions' | 'updates', Reason[]> = {
  action: ['court', 'assigned', 'overdue', 'reminded'],
  mentions: ['mentioned'],
  updates: ['watching', 'answered', 'closed', 'rule'],
};

type Row = RecordRef & {
  notificationId: string;
  reason: Reason;
  sentence: string;
  values: Record<string, string | number>;
  by: PersonRef | null;
  at: string;
  readAt: string | null;
};

/** My notices of records that I may still see, newest first. */
export async function list(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof notifications.list>,
  registry: Registry,
): Promise<OutputOf<typeof notifications.list>> {
  const { tab, unreadOnly, pageNum, pageSize } = input;
  const mine = sql`${noticesOf(actor, registry)} ${unreadOnly ? sql`and n.read_at is null` : sql``}
    ${tab ? sql`and n.reason = any(${TABS[tab]}::text[])` : sql``}`;
  const [rows, count] = await Promise.all([
    read.all(sql<Row>`select ${refColumns}, n.id as "notificationId", n.reason, n.sentence, n.sentence_values as "values",
      ${selectPerson(actor.tenantId, sql`n.actor_id`)} as by, n.at, n.read_at as "readAt"
      ${mine} order by n.at desc, n.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    read.first(sql<{ total: number }>`select count(*) as total ${mine}`),
  ]);
  return { rows: rows.map((row) => present(actor, row)), total: count?.total ?? 0, pageNum, pageSize };
}

/** Counts unread notices, without done and snoozed ones, and records in my court. */
export async function counts(
  read: Read,
  actor: Actor,
  registry: Registry,
): Promise<OutputOf<typeof notifications.counts>> {
  const row = await read.first(sql<{
    unread: number;
    court: number;
  }>`select (select count(*) ${noticesOf(actor, registry)} and n.read_at is null) as unread,
    (select count(*) from custody c join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
      where c.tenant_id = ${actor.tenantId} and c.person_id = ${actor.personId} and c.to_at is null
        and ${registry.visible(actor)}) as court`);
  return row ?? { unread: 0, court: 0 };
}

function noticesOf(actor: Actor, registry: Registry): Sql {
  return sql`from notification n join record r on r.tenant_id = n.tenant_id and r.id = n.record_id
    where n.tenant_id = ${actor.tenantId} and n.person_id = ${actor.personId} and n.done_at is null
      and coalesce(n.snoozed_until <= ${actor.now}, true)
      and ${registry.visible(actor)}`;
}

/** The sentence is said in my language, with the number and title that the record has today. */
function present(
  actor: Actor,
  { notificationId, reason, sentence, values, by, at, readAt, ...record }: Row,
): OutputOf<typeof notifications.list>['rows'][number] {
  const text = sayNotice(actor, sentence, { ...values, number: record.number ?? '', title: record.title });
  return { notificationId, record, reason, text, by, at, readAt };
}
