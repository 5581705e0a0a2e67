import type { contactDownloads } from '@plumbline/contract/areas/contacts';
import { DIRECTORY_COLUMNS, DIRECTORY_SHEET_COLUMNS } from '@plumbline/contract/areas/contacts/columns';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import { auditAlone } from '../../kit/audit/audit.ts';
import type { Read } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { contentDisposition } from '../../kit/images/names.ts';
import { declaredColumns } from '../../kit/sheets/declared.ts';
import { sendSheet } from '../../kit/sheets/send.ts';
import type { VCard } from '../../kit/vcards/vcard.ts';
import { writeVCard } from '../../kit/vcards/write.ts';
import { cardSource, directory } from './list.ts';
import { loadCard } from './policy.ts';

type Asked<D extends keyof typeof contactDownloads> = z.output<(typeof contactDownloads)[D]['input']>;

/** Beyond this a directory is exported in parts. */
const MOST = 50_000;

/** The filtered directory as a sheet or as vCards. */
export async function exportDirectory(open: ActorRequest, input: Asked<'export'>): Promise<void> {
  const { context, actor } = open;
  const { format, ...filter } = input;
  const { total, rows } = await directory.every(context.database, actor, filter);
  if (total > MOST) throw refuse('More than {n} cards do not fit into one export. Filter them.', { n: MOST });
  const name = actor.t('Contacts');
  const columns = declaredColumns({ ...DIRECTORY_COLUMNS, ...DIRECTORY_SHEET_COLUMNS }, actor);
  const audit = { resource: 'contact', detail: { format, rows: total } };
  if (format === 'csv' || format === 'xlsx') return sendSheet(open, { name, columns, rows, format, audit });
  await auditAlone(context.database, actor, { verb: 'export', ...audit });
  const ids: string[] = [];
  for await (const { contactId } of rows) ids.push(contactId);
  await sendVCards(open, ids, format, name);
}

/** One card as a vCard. */
export async function vcard(open: ActorRequest, { contactId, format }: Asked<'vcard'>): Promise<void> {
  const { context, actor } = open;
  const { record } = await context.database.read(actor.tenantId, (read) => loadCard(read, actor, contactId));
  await auditAlone(context.database, actor, {
    verb: 'export',
    resource: 'contact',
    subjectKind: record.kind,
    subjectId: contactId,
    subject: record.title,
  });
  await sendVCards(open, [contactId], format, record.title);
}

async function sendVCards(
  { context, actor, reply }: ActorRequest,
  ids: readonly string[],
  format: 'vcard3' | 'vcard4',
  name: string,
): Promise<void> {
  const cards = await context.database.read(actor.tenantId, (read) => vcardsOf(read, ids));
  reply
    .header('cache-control', 'no-store')
    .header('content-type', 'text/vcard; charset=utf-8')
    .header('content-disposition', contentDisposition(`${name}.vcf`, false))
    .send(cards.map((card) => writeVCard(card, format === 'vcard3' ? '3.0' : '4.0')).join(''));
}

/** Cards of the directory as vCards, in the order of their ids. The caller has judged that the actor may see them. */
function vcardsOf(read: Read, ids: readonly string[]): Promise<VCard[]> {
  return read.all(sql<VCard>`
    select r.title as "fullName", r.kind = 'company' as "isCompany",
      case r.kind when 'person' then firm.company_name end as "companyName", p.title,
      case r.kind when 'person' then p.email else firm.email end as email, coalesce(p.other_emails, '{}') as "otherEmails",
      case r.kind when 'person' then p.phone else firm.phone end as phone, p.mobile, firm.website,
      firm.address_line as "addressLine", firm.city, firm.state, firm.postal_code as "postalCode", firm.country,
      null::text as note
    from ${cardSource}
    join unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place) on wanted.id = r.id
    where r.tenant_id = ${read.tenantId}
    order by wanted.place`);
}
