import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { mailbox } from '@plumbline/contract/areas/mailbox';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { notFound } from '../../kit/errors.ts';

const columns = sql`m.id as "mailId", m.recipient as "to", m.subject, m.created_at as at`;

/** Mails that were not sent, newest first. */
export async function list(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof mailbox.list>,
): Promise<OutputOf<typeof mailbox.list>> {
  await onlyInDemo(read);
  const { keyword, pageNum, pageSize } = input;
  const wanted = keyword;
  const found = sql`${readable(read, actor)}
    ${wanted ? sql`and ${holdsWords(sql`concat_ws(' ', m.subject, m.recipient)`, wanted)}` : sql``}`;
  const [rows, count] = await Promise.all([
    read.all(
      sql<
        OutputOf<typeof mailbox.list>['rows'][number]
      >`select ${columns} ${found} order by m.created_at desc, m.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    ),
    read.first(sql<{ total: number }>`select count(*) as total ${found}`),
  ]);
  return { rows, total: count?.total ?? 0, pageNum, pageSize };
}

export async function get(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof mailbox.get>,
): Promise<OutputOf<typeof mailbox.get>> {
  await onlyInDemo(read);
  const mail = await read.first(
    sql<
      OutputOf<typeof mailbox.get>
    >`select ${columns}, m.body as text ${readable(read, actor)} and m.id = ${input.mailId}`,
  );
  if (!mail) throw notFound();
  return mail;
}

/**
 * SQL: the mails that a person may read: those to their own address. With the company-wide right also those to people who have not joined yet, so
 * that an invitation can be followed. Mails that open an account belong to its owner: a person who views as somebody else reads none of their mail.
 */
function readable(read: Read, { facts, scope }: Actor): Sql {
  const own = facts.viewedBy ? null : facts.email.toLowerCase();
  const toNewcomers = ['company', 'tree'].includes(scope('mailbox', 'read'));
  return sql`from mail m where m.tenant_id = ${read.tenantId} and m.sent_at is null
    and (lower(m.recipient) = ${own}::text ${toNewcomers ? sql`or not identity.is_somebodys(m.recipient)` : sql``})`;
}

/** Elsewhere a mail is its reader's own: it may hold a link that is for them alone. */
async function onlyInDemo(read: Read): Promise<void> {
  const row = await read.first(sql<{ is_demo: boolean }>`select identity.is_demo() as is_demo`);
  if (!row?.is_demo) throw notFound();
}
