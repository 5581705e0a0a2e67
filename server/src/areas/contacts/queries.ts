import type { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { contains, overlaps, recordList } from '../../kit/records/list/index.ts';
import { nameablePeople } from './policy.ts';
import { companyKind, personKind } from './record.ts';

export type CompanyRow = OutputOf<typeof contacts.createCompany>;
export type ContactRow = OutputOf<typeof contacts.createPerson>;
type Picked = OutputOf<typeof contacts.pick>;

const MOST_PICKED = 50;

/** Companies of the directory by name. */
export const companyList = recordList<CompanyRow, ParsedOf<typeof contacts.companies>>(companyKind, {
  join: { c: () => 'join company c on c.tenant_id = r.tenant_id and c.id = r.id' },
  where: () => `r.status <> 'merged'`,
  columns: (q) => q.use(companyColumns),
  filters: {
    keyword: contains(`concat_ws(' ', c.company_name, c.dba, c.email, array_to_string(c.aliases, ' '))`),
    roles: overlaps('c.roles'),
  },
  sorts: { companyName: (down) => `lower(c.company_name) collate "C"${down}` },
  sort: 'companyName',
});

/** People of the directory by name, contacts and members. */
export const peopleList = recordList<ContactRow, ParsedOf<typeof contacts.people>>(personKind, {
  join: {
    p: () => 'join person p on p.tenant_id = r.tenant_id and p.id = r.id',
    firm: () => 'left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id',
    m: () => `left join membership m on m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active'`,
  },
  where: () => `r.status <> 'merged'`,
  columns: (q) => q.use(contactColumns),
  filters: {
    keyword: contains(`concat_ws(' ', p.full_name, p.email, firm.company_name, p.title)`),
    companyId: (id, q) => `p.company_id = ${q.put(id)}`,
  },
  sorts: { fullName: (down) => `lower(p.full_name) collate "C"${down}` },
  sort: 'fullName',
});

/** People to choose from: those on the project first, then members, then contacts. With `ids` just these, if the actor may name them. */
export async function pick(read: Read, actor: Actor, input: ParsedOf<typeof contacts.pick>): Promise<Picked> {
  const conditions = [sql`r.tenant_id = ${actor.tenantId}`, sql`r.kind = 'person'`, nameablePeople(actor)];
  if (input.ids) conditions.push(sql`r.id = any(${input.ids}::uuid[])`);
  else conditions.push(sql`r.status not in ('merged', 'inactive', 'left')`);
  if (input.membersOnly) conditions.push(sql`m.account_id is not null`);
  if (input.keyword) conditions.push(said(sql`concat_ws(' ', p.full_name, p.email, firm.company_name)`, input.keyword));
  return read.all(sql<Picked[number]>`
    select p.id as "personId", p.full_name as "fullName", firm.company_name as "companyName", p.title, p.email,
      m.account_id is not null as "isMember", ${onProject(actor, input.projectId)} as "onProject",
      case when context.status in ('onHold', 'doNotUse') then json_build_object('status', context.status, 'reason', firm.status_reason) end as warning
    from ${contactSource} left join record context on context.tenant_id = firm.tenant_id and context.id = firm.id
    where ${sql.join(conditions, sql` and `)}
    order by "onProject" desc, "isMember" desc, lower(p.full_name) collate "C", p.id
    limit ${input.ids ? 100 : MOST_PICKED}`);
}

/** Whether a person is on a team, told only to those who are on it, made the project or see every one. */
function onProject(actor: Actor, projectId: string | undefined): RawBuilder<unknown> {
  if (!projectId) return sql`false`;
  const seen = reaches(actor.scope('project', 'read'), 'company')
    ? sql`true`
    : sql`exists (select from record home where home.tenant_id = ${actor.tenantId} and home.id = ${projectId} and home.kind = 'project'
        and (home.created_by = ${actor.personId} or home.id = any(${[...actor.projectIds]}::uuid[])))`;
  return sql`(${seen} and exists (select from project_member pm where pm.tenant_id = r.tenant_id and pm.project_id = ${projectId} and pm.person_id = r.id))`;
}

/** One company or person in hand, as the lists show it. The caller has judged whether the actor may see it. */
export function companyRow(read: Read, companyId: string): Promise<CompanyRow | undefined> {
  return read.first(
    sql<CompanyRow>`select ${companyColumns} from ${companySource} where r.tenant_id = ${read.tenantId} and r.id = ${companyId}`,
  );
}
export function contactRow(read: Read, personId: string): Promise<ContactRow | undefined> {
  return read.first(
    sql<ContactRow>`select ${contactColumns} from ${contactSource} where r.tenant_id = ${read.tenantId} and r.id = ${personId}`,
  );
}

/** What cards are read from, over the aliases `r` of `record` and `c` of `company`, `p` of `person` and `firm` of theirs. */
export const companySource = sql`record r join company c on c.tenant_id = r.tenant_id and c.id = r.id`;
export const companyColumns = sql`c.id as "companyId", r.version, c.company_name as "companyName", c.roles, c.phone, c.email,
  r.status, c.status_reason as "statusReason", (select count(*)::int from person one where one.tenant_id = c.tenant_id and one.company_id = c.id and one.merged_into is null) as people`;
export const contactSource = sql`record r join person p on p.tenant_id = r.tenant_id and p.id = r.id
  left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
  left join membership m on m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active'`;
export const contactColumns = sql`p.id as "personId", r.version, p.full_name as "fullName", p.email, p.phone, p.title, p.company_id as "companyId",
  firm.company_name as "companyName", m.family`;

function said(text: RawBuilder<unknown>, keyword: string): RawBuilder<unknown> {
  return sql`strpos(lower(${text}), lower(${keyword})) > 0`;
}
