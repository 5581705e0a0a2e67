import type { contacts, DirectoryRow } from '@plumbline/contract/areas/contacts';
import { COMPANY_STATUSES } from '@plumbline/contract/areas/contacts';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import { among, inOrder, nullsLast, overlaps, recordList } from '../../kit/records/list/index.ts';
import type { Filter, Sort } from '../../kit/records/list/index.ts';
import { belongsTo, groupingList } from './groupings.ts';
import { isOutside } from './policy.ts';
import { companyKind, personKind } from './record.ts';
import { insuranceStanding } from './standing.ts';

type Input = ParsedOf<typeof contacts.directory>;

const NAME = 'lower(r.title) collate "C"';
const thenName =
  (by: Sort): Sort =>
  (down, q) =>
    `${by(down, q)}, ${NAME}`;

/** Companies and people outside, by name. `firm` is the company itself, or where the person works. */
export const directory = recordList<DirectoryRow, Input>([companyKind, personKind], {
  join: {
    p: () => `left join person p on r.kind = 'person' and p.tenant_id = r.tenant_id and p.id = r.id`,
    firm: () =>
      `left join company firm on firm.tenant_id = r.tenant_id and firm.id = case r.kind when 'company' then r.id else p.company_id end`,
  },
  where: (q, { status }) => `(r.kind = 'company' or ${q.use(isOutside)})${status ? '' : ` and r.status <> 'merged'`}`,
  columns: (
    q,
  ) => `r.id as "contactId", r.kind, r.version, r.title as name, firm.id as "companyId", firm.company_name as "companyName", p.title,
      coalesce(p.email, case r.kind when 'company' then firm.email end) as email,
      coalesce(p.phone, p.mobile, case r.kind when 'company' then firm.phone end) as phone, coalesce(firm.roles, '{}') as roles, array(
        select t.name from company_trade ct join trade t on t.tenant_id = ct.tenant_id and t.id = ct.trade_id
        where ct.tenant_id = r.tenant_id and ct.company_id = firm.id order by t.name) as trades,
      (${q.use(groupingList(q.actor.tenantId))}) as groupings, r.status, firm.status_reason as "statusReason",
      case when r.kind = 'company' then ${q.use(insuranceStanding(q.actor, sql`r.id`))} end as insurance, r.updated_at as "lastActivityAt"`,
  filters: {
    keyword:
      namedLike(`concat_ws(' ', r.title, p.email, p.title, p.phone, p.mobile, firm.company_name, firm.dba, firm.email, firm.city,
        array_to_string(p.aliases, ' '), array_to_string(p.other_emails, ' '))`),
    companyName: namedLike(`concat_ws(' ', firm.company_name, firm.dba, array_to_string(firm.aliases, ' '))`),
    name: namedLike(`concat_ws(' ', r.title, array_to_string(p.aliases, ' '))`),
    title: namedLike('p.title'),
    groupingId: (list, q) => `exists (
        select from contact_grouping g
        where g.tenant_id = r.tenant_id and g.id = any(${q.put(list)}::uuid[]) and ${q.use(belongsTo)})`,
    kind: among('r.kind'),
    role: overlaps('firm.roles'),
    tradeId: (list, q) => `exists (
        select from company_trade ct
        where ct.tenant_id = r.tenant_id and ct.company_id = firm.id and ct.trade_id = any(${q.put(list)}::uuid[]))`,
    status: among('r.status'),
    insurance: (list, q) =>
      `r.kind = 'company' and ${q.use(insuranceStanding(q.actor, sql`r.id`))} = any(${q.put(list)}::text[])`,
  },
  sorts: {
    name: nullsLast(NAME),
    companyName: thenName((down) => `lower(firm.company_name) collate "C"${down} nulls last, r.kind${down}`),
    title: thenName(nullsLast('lower(p.title) collate "C"')),
    status: thenName(inOrder('r.status', COMPANY_STATUSES)),
    lastActivityAt: thenName(nullsLast('r.updated_at')),
  },
  sort: 'name',
});

/** Names are found as they are read: without case, and where letters beyond ASCII are involved without accents and look-alikes. */
function namedLike(text: string): Filter<string> {
  return (typed, q) => {
    if (typed === '') return '';
    const wanted = `${q.put(typed)}::text`;
    return `(strpos(lower(${text}), lower(${wanted})) > 0
        or (octet_length(${text}) + octet_length(${wanted}) <> length(${text}) + length(${wanted})
          and name_key(${wanted}) <> '' and strpos(name_key(${text}), name_key(${wanted})) > 0))`;
  };
}
