import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { mailbox } from '@plumbline/contract/areas/mailbox';
import { sql } from 'kysely';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';

const columns = sql`m.id as "mailId", m.recipient as "to", m.subject, m.created_at as at`;

/** Mails that were not sent, newest first. */
export async function list(read: Read, input: ParsedOf<typeof mailbox.list>): Promise<OutputOf<typeof mailbox.list>> {
  await onlyInDemo(read);
  const { keyword, pageNum, pageSize } = input;
  const wanted = keyword?.toLowerCase();
  const mine = sql`from mail m where m.tenant_id = ${read.tenantId} and m.sent_at is null
    ${wanted ? sql`and (position(${wanted} in lower(m.subject)) > 0 or position(${wanted} in lower(m.recipient)) > 0)` : sql``}`;
  const [rows, count] = await Promise.all([
    read.all(
      sql<
        OutputOf<typeof mailbox.list>['rows'][number]
      >`select ${columns} ${mine} order by m.created_at desc, m.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    ),
    read.first(sql<{ total: number }>`select count(*) as total ${mine}`),
  ]);
  return { rows, total: count?.total ?? 0, pageNum, pageSize };
}

export async function get(read: Read, input: ParsedOf<typeof mailbox.get>): Promise<OutputOf<typeof mailbox.get>> {
  await onlyInDemo(read);
  const mail = await read.first(
    sql<
      OutputOf<typeof mailbox.get>
    >`select ${columns}, m.body as text from mail m where m.tenant_id = ${read.tenantId} and m.id = ${input.mailId} and m.sent_at is null`,
  );
  if (!mail) throw notFound();
  return mail;
}

/** Elsewhere a mail is its reader's own: it may hold a link that is for them alone. */
async function onlyInDemo(read: Read): Promise<void> {
  const row = await read.first(sql<{ is_demo: boolean }>`select identity.is_demo() as is_demo`);
  if (!row?.is_demo) throw notFound();
}
