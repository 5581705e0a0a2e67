import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { COMPANY_STATUSES } from '@plumbline/contract/areas/contacts';
import type { DirectoryRow } from '@plumbline/contract/areas/contacts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { canBeAsked } from '../../kit/records/index.ts';
import { isAmong, contains, inOrder, nullsLast, overlaps, recordList } from '../../kit/records/list/index.ts';
import type { Sort } from '../../kit/records/list/index.ts';
import type { Answer, Input } from './fields.ts';
import { belongsTo, groupingList } from './groupings.ts';
import { companyKind, isOutside, nameablePeople, personKind } from './policy.ts';
import { insuranceStanding } from './standing.ts';

const p = sql.table('p');
const m = sql.table('m');
const firm = sql.table('firm');
const c = sql.table('c');

export type CompanyRow = Answer<'createCompany'>;
export type ContactRow = Answer<'createPerson'>;

const NAME = sql`lower(r.title) collate "C"`;
const thenName =
  (by: Sort): Sort =>
  (down, q) =>
    sql`${by(down, q)}, ${NAME}`;

/** Companies and people outside, by name. `firm` is the company itself, or where the person works. */
export const directory = recordList<DirectoryRow, Input<'directory'>>([companyKind, personKind], {
  join: {
    p: () => sql`left join person p on r.kind = 'person' and p.tenant_id = r.tenant_id and p.id = r.id`,
    firm: () => sql`left join company firm on firm.tenant_id = r.tenant_id
      and firm.id = case r.kind when 'company' then r.id else ${p}.company_id end`,
  },
  where: (_, { status }) => sql`(r.kind = 'company' or ${isOutside})${status ? sql`` : sql` and r.status <> 'merged'`}`,
  columns: (q) => sql`
      r.id as "contactId", r.kind, r.version, r.title as name, ${firm}.id as "companyId", ${firm}.company_name as "companyName", ${p}.title,
      coalesce(${p}.email, case r.kind when 'company' then ${firm}.email end) as email,
      coalesce(${p}.phone, ${p}.mobile, case r.kind when 'company' then ${firm}.phone end) as phone,
      coalesce(${firm}.roles, '{}') as roles,
      array(
        select t.name
        from company_trade ct
        join trade t on t.tenant_id = ct.tenant_id and t.id = ct.trade_id
        where ct.tenant_id = r.tenant_id and ct.company_id = ${firm}.id
        order by t.name) as trades,
      (${groupingList(q.actor.tenantId)}) as groupings, r.status, ${firm}.status_reason as "statusReason",
      case when r.kind = 'company' then ${insuranceStanding(q.actor, sql`r.id`)} end as insurance, r.updated_at as "lastActivityAt"`,
  filters: {
    keyword:
      contains(sql`concat_ws(' ', r.title, ${p}.email, ${p}.title, ${p}.phone, ${p}.mobile, ${firm}.company_name, ${firm}.dba, ${firm}.email, ${firm}.city,
        array_to_string(${p}.aliases, ' '), array_to_string(${p}.other_emails, ' '), array_to_string(${firm}.aliases, ' '))`),
    companyName: contains(
      sql`concat_ws(' ', ${firm}.company_name, ${firm}.dba, array_to_string(${firm}.aliases, ' '))`,
    ),
    name: contains(sql`concat_ws(' ', r.title, array_to_string(${p}.aliases, ' '))`),
    title: contains(sql`coalesce(${p}.title, '')`),
    groupingId: (list) => sql`exists (
        select from contact_grouping g
        where g.tenant_id = r.tenant_id and g.id = any(${list}::uuid[]) and ${belongsTo})`,
    kind: isAmong(sql`r.kind`),
    role: overlaps(sql`${firm}.roles`),
    tradeId: (list) => sql`exists (
        select from company_trade ct
        where ct.tenant_id = r.tenant_id and ct.company_id = ${firm}.id and ct.trade_id = any(${list}::uuid[]))`,
    status: isAmong(sql`r.status`),
    insurance: (list, q) => sql`r.kind = 'company' and ${insuranceStanding(q.actor, sql`r.id`)} = any(${list}::text[])`,
  },
  sorts: {
    name: nullsLast(NAME),
    companyName: thenName((down) => sql`lower(${firm}.company_name) collate "C"${down} nulls last, r.kind${down}`),
    title: thenName(nullsLast(sql`lower(${p}.title) collate "C"`)),
    status: thenName(inOrder(sql`r.status`, COMPANY_STATUSES)),
    lastActivityAt: thenName(nullsLast(sql`r.updated_at`)),
  },
  sort: 'name',
});

/** Companies of the directory by name. */
export const companyList = recordList<CompanyRow, Input<'companies'>>(companyKind, {
  join: { c: () => sql`join company c on c.tenant_id = r.tenant_id and c.id = r.id` },
  where: () => sql`r.status <> 'merged'`,
  columns: () => companyColumns,
  filters: {
    keyword: contains(sql`concat_ws(' ', ${c}.company_name, ${c}.dba, ${c}.email, array_to_string(${c}.aliases, ' '))`),
    roles: overlaps(sql`${c}.roles`),
  },
  sorts: { companyName: (down) => sql`lower(${c}.company_name) collate "C"${down}` },
  sort: 'companyName',
});

/** SQL: by what a person is found, also under the names and addresses of cards that became theirs or their company's. */
const FOUND_BY = sql`${p}.full_name, ${p}.email, ${firm}.company_name, array_to_string(${p}.aliases, ' '), array_to_string(${p}.other_emails, ' '),
        array_to_string(${firm}.aliases, ' ')`;

/** People of the directory by name, contacts and members. */
export const peopleList = recordList<ContactRow, Input<'people'>>(personKind, {
  join: {
    p: () => sql`join person p on p.tenant_id = r.tenant_id and p.id = r.id`,
    firm: () => sql`left join company firm on firm.tenant_id = ${p}.tenant_id and firm.id = ${p}.company_id`,
    m: () =>
      sql`left join membership m on m.tenant_id = ${p}.tenant_id and m.person_id = ${p}.id and m.status = 'active'`,
  },
  where: () => sql`r.status <> 'merged'`,
  columns: () => contactColumns,
  filters: {
    keyword: contains(sql`concat_ws(' ', ${FOUND_BY}, ${p}.title)`),
    companyId: (id) => sql`${p}.company_id = ${id}`,
  },
  sorts: { fullName: (down) => sql`lower(${p}.full_name) collate "C"${down}` },
  sort: 'fullName',
});

/**
 * People to choose from: those who were asked for work on the project, the last first, then those on it, members, contacts. They are found by
 * the trades of their company too. With `ids` just these, if the actor may name them.
 */
export async function pick(read: Read, actor: Actor, input: Input<'pick'>): Promise<Answer<'pick'>> {
  const conditions = [sql`r.tenant_id = ${actor.tenantId}`, sql`r.kind = 'person'`, nameablePeople(actor)];
  if (input.ids) conditions.push(sql`r.id = any(${input.ids}::uuid[])`);
  else conditions.push(sql`r.status not in ('merged', 'inactive', 'left')`);
  if (input.membersOnly) conditions.push(sql`m.account_id is not null`);
  if (input.mayDo) {
    const [action = '', ...resource] = input.mayDo.split('.').reverse();
    conditions.push(canBeAsked(sql`r.tenant_id`, sql`r.id`, resource.reverse().join('.'), action));
  }
  if (input.keyword) conditions.push(holdsWords(sql`concat_ws(' ', ${FOUND_BY}, ${TRADES})`, input.keyword));
  return read.all(sql<Answer<'pick'>[number]>`
    select p.id as "personId", p.full_name as "fullName", firm.company_name as "companyName", p.title, p.email,
      m.account_id is not null as "isMember", team.role is not null as "onProject",
      used.last is not null as "usedHere", firm.id as "companyId", ${TRADES} as trades,
      team.role as "projectRole",
      case when context.status in ('onHold', 'doNotUse')
        then json_build_object('status', context.status, 'reason', firm.status_reason) end as warning
    from ${contactSource}
    left join record context on context.tenant_id = firm.tenant_id and context.id = firm.id
    cross join lateral (select ${roleOnProject(actor, input.projectId)} as role) team
    left join (${lastAsked(actor, input.projectId)}) used on used.person_id = r.id
    where ${sql.join(conditions, sql` and `)}
    order by used.last desc nulls last, "onProject" desc, "isMember" desc, lower(p.full_name) collate "C", p.id
    limit ${input.ids ? 100 : 50}`);
}

/** SQL over `firm`: the names of its trades. */
const TRADES = sql`(select string_agg(trade.name, ', ' order by trade.name)
  from company_trade ct join trade on trade.tenant_id = ct.tenant_id and trade.id = ct.trade_id
  where ct.tenant_id = firm.tenant_id and ct.company_id = firm.id)`;

/** When people were last asked for work in a project that the actor is on, or may read company-wide; nobody without one. */
function lastAsked(actor: Actor, projectId: string | undefined): Sql {
  const isSeen =
    projectId !== undefined &&
    (actor.projectIds.includes(projectId) || reaches(actor.scope('project', 'read'), 'company'));
  if (!isSeen) return sql`select null::uuid as person_id, null::timestamptz as last where false`;
  return sql`select asked.person_id, max(done.updated_at) as last
    from record done
      join record_party asked on asked.tenant_id = done.tenant_id and asked.record_id = done.id and asked.role = 'assignee'
    where done.tenant_id = ${actor.tenantId} and done.project_id = ${projectId} and not done.is_private
    group by asked.person_id`;
}

/** A person's role on a team, shown only to team members, to the maker of the project and to people who see every project; null without one. */
function roleOnProject(actor: Actor, projectId: string | undefined): Sql {
  if (!projectId) return sql`null::text`;
  const seen = reaches(actor.scope('project', 'read'), 'company')
    ? sql`true`
    : sql`exists (
        select from record home
        where home.tenant_id = ${actor.tenantId} and home.id = ${projectId} and home.kind = 'project'
        and (home.created_by = ${actor.personId} or home.id = any(${[...actor.projectIds]}::uuid[])))`;
  return sql`(
    select pm.project_role from project_member pm
    where ${seen} and pm.tenant_id = r.tenant_id and pm.project_id = ${projectId} and pm.person_id = r.id)`;
}

/** One company or person in hand, as the lists show it. The caller has judged whether the actor may see it. */
export function companyRow(read: Read, companyId: string): Promise<CompanyRow | undefined> {
  return read.first(sql<CompanyRow>`
    select ${companyColumns} from ${companySource} where r.tenant_id = ${read.tenantId} and r.id = ${companyId}`);
}
export function contactRow(read: Read, personId: string): Promise<ContactRow | undefined> {
  return read.first(sql<ContactRow>`
    select ${contactColumns} from ${contactSource} where r.tenant_id = ${read.tenantId} and r.id = ${personId}`);
}

/** What cards are read from, over the aliases `r` of `record` and `c` of `company`, `p` of `person` and `firm` of theirs. */
export const companySource = sql`record r join company c on c.tenant_id = r.tenant_id and c.id = r.id`;
export const companyColumns = sql`${c}.id as "companyId", r.version, ${c}.company_name as "companyName", ${c}.roles, ${c}.phone, ${c}.email,
  r.status, ${c}.status_reason as "statusReason", (
    select count(*)::int from person theirs
    where theirs.tenant_id = ${c}.tenant_id and theirs.company_id = ${c}.id and theirs.merged_into is null) as people`;
export const contactSource = sql`record r join person p on p.tenant_id = r.tenant_id and p.id = r.id
  left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
  left join membership m on m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active'`;
export const contactColumns = sql`${p}.id as "personId", r.version, ${p}.full_name as "fullName", ${p}.email, ${p}.phone, ${p}.title,
  ${p}.company_id as "companyId", ${firm}.company_name as "companyName", ${m}.family`;

/** Companies and people together, `firm` being the company itself or where the person works. */
export const cardSource = sql`record r
  left join person p on r.kind = 'person' and p.tenant_id = r.tenant_id and p.id = r.id
  left join company firm on firm.tenant_id = r.tenant_id and firm.id = case r.kind when 'company' then r.id else p.company_id end`;
