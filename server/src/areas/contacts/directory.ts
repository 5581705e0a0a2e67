import type { contacts, DirectoryRow } from '@plumbline/contract/areas/contacts';
import { COMPANY_STATUSES } from '@plumbline/contract/areas/contacts';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read } from '../../kit/db/tx.ts';
import { visibleCards } from './cards.ts';
import { belongsTo, groupingList } from './groupings.ts';
import { isOutside } from './policy.ts';
import { insuranceStanding } from './standing.ts';

export type DirectoryInput = Omit<ParsedOf<typeof contacts.directory>, 'pageNum' | 'pageSize'>;

/** Companies and people outside, by name, in one statement. */
export async function directory(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof contacts.directory>,
): Promise<OutputOf<typeof contacts.directory>> {
  return readPage<DirectoryRow>(read, directoryQuery(actor, input), input);
}

/** What the directory is read from, for its pages and its exports. */
export function directoryQuery(actor: Actor, input: DirectoryInput) {
  return {
    columns: columns(actor),
    source: sql`${source} where ${matching(actor, input)}`,
    order: sql`${orderOf(input.sort ?? 'name')}, r.id`,
  };
}

// `firm` is the company itself, or where the person works.
const source = sql`record r
  left join person p on r.kind = 'person' and p.tenant_id = r.tenant_id and p.id = r.id
  left join company firm on firm.tenant_id = r.tenant_id and firm.id = case r.kind when 'company' then r.id else p.company_id end`;

function columns(actor: Actor): RawBuilder<unknown> {
  return sql`r.id as "contactId", r.kind, r.version, r.title as name, firm.id as "companyId", firm.company_name as "companyName", p.title,
    coalesce(p.email, case r.kind when 'company' then firm.email end) as email,
    coalesce(p.phone, p.mobile, case r.kind when 'company' then firm.phone end) as phone,
    coalesce(firm.roles, '{}') as roles,
    array(select t.name from company_trade ct join trade t on t.tenant_id = ct.tenant_id and t.id = ct.trade_id
      where ct.tenant_id = r.tenant_id and ct.company_id = firm.id order by t.name) as trades,
    (${groupingList(actor.tenantId)}) as groupings, r.status, firm.status_reason as "statusReason",
    case when r.kind = 'company' then ${insuranceStanding(actor, sql`r.id`)} end as insurance, r.updated_at as "lastActivityAt"`;
}

function matching(actor: Actor, input: DirectoryInput): RawBuilder<boolean> {
  const conditions = [
    sql`r.tenant_id = ${actor.tenantId}`,
    sql`r.kind in ('company', 'person')`,
    visibleCards(actor),
    sql`(r.kind = 'company' or ${isOutside})`,
  ];
  const { companyName, groupingId, title, name, keyword, kind, role, tradeId, status, insurance } = input;
  conditions.push(status ? sql`r.status = any(${status}::text[])` : sql`r.status <> 'merged'`);
  if (companyName)
    conditions.push(
      said(sql`concat_ws(' ', firm.company_name, firm.dba, array_to_string(firm.aliases, ' '))`, companyName),
    );
  if (title) conditions.push(said(sql`p.title`, title));
  if (name) conditions.push(said(sql`concat_ws(' ', r.title, array_to_string(p.aliases, ' '))`, name));
  if (keyword)
    conditions.push(
      said(
        sql`concat_ws(' ', r.title, p.email, p.title, p.phone, p.mobile, firm.company_name, firm.dba, firm.email, firm.city, array_to_string(p.aliases, ' '), array_to_string(p.other_emails, ' '))`,
        keyword,
      ),
    );
  if (groupingId)
    conditions.push(
      sql`exists (select from contact_grouping g where g.tenant_id = r.tenant_id and g.id = any(${groupingId}::uuid[]) and ${belongsTo})`,
    );
  if (kind) conditions.push(sql`r.kind = any(${kind}::text[])`);
  if (role) conditions.push(sql`firm.roles && ${role}::text[]`);
  if (tradeId)
    conditions.push(
      sql`exists (select from company_trade ct where ct.tenant_id = r.tenant_id and ct.company_id = firm.id and ct.trade_id = any(${tradeId}::uuid[]))`,
    );
  if (insurance)
    conditions.push(sql`r.kind = 'company' and ${insuranceStanding(actor, sql`r.id`)} = any(${insurance}::text[])`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Names are found as they are read: without case, and where letters beyond ASCII are involved without accents and look-alikes. */
function said(text: RawBuilder<unknown>, wanted: string): RawBuilder<unknown> {
  return sql`(strpos(lower(${text}), lower(${wanted})) > 0
    or (octet_length(${text}) + octet_length(${wanted}::text) <> length(${text}) + length(${wanted}::text) and name_key(${wanted}) <> '' and strpos(name_key(${text}), name_key(${wanted})) > 0))`;
}

function orderOf(sort: string): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const byName = sql`lower(r.title) collate "C"`;
  const by: Record<string, RawBuilder<unknown>> = {
    name: byName,
    companyName: sql`lower(firm.company_name) collate "C" ${direction}, r.kind`,
    title: sql`lower(p.title) collate "C"`,
    status: sql`array_position(${[...COMPANY_STATUSES]}::text[], r.status)`,
    lastActivityAt: sql`r.updated_at`,
  };
  return sql`${by[sort.replace('-', '')] ?? byName} ${direction}, ${byName}`;
}
