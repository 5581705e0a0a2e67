import type { MemberRow, employees } from '@plumbline/contract/areas/people';
import { MEMBER_STATUSES } from '@plumbline/contract/areas/people';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read } from '../../kit/db/tx.ts';
import { accountStatus, memberSource, mfaStatus, photoId, projectCount, roleInForce } from './columns.ts';
import { visibleMembers } from './policy.ts';
import type { Family } from './policy.ts';

type ListInput = ParsedOf<typeof employees.list>;
export type MemberFilters = Omit<ListInput, 'pageNum' | 'pageSize'>;

/** The people of a family that the actor may see, filtered and sorted, in one statement. */
export function list(
  read: Read,
  actor: Actor,
  family: Family,
  input: ListInput,
): Promise<OutputOf<typeof employees.list>> {
  return readPage<MemberRow>(
    read,
    { columns: columns(actor, family), source: matching(actor, family, input), order: orderOf(family, input.sort) },
    input,
  );
}

/** Every row of a filter, for the roster. */
export function everyRow(read: Read, actor: Actor, family: Family, input: MemberFilters): Promise<MemberRow[]> {
  return read.all(
    sql<MemberRow>`select ${columns(actor, family)} from ${matching(actor, family, input)} order by ${orderOf(family, input.sort)}`,
  );
}

/** How many people of a family that the actor may see stand in each status. */
export async function counts(read: Read, actor: Actor, family: Family): Promise<Record<string, number>> {
  const rows = await read.all(
    sql<{
      status: string;
      people: number;
    }>`select m.status, count(*)::int as people from ${matching(actor, family, {})} group by m.status`,
  );
  return Object.fromEntries(rows.map(({ status, people }) => [status, people]));
}

function numberOf(family: Family): RawBuilder<string> {
  return sql<string>`f.${sql.ref(`${family}_number`)}`;
}

function columns(actor: Actor, family: Family): RawBuilder<unknown> {
  return sql`f.person_id as "personId", r.version, ${numberOf(family)} as number, p.full_name as "fullName", f.preferred_name as "preferredName",
    p.email, p.phone, p.title, f.department, f.trades, m.status, ${accountStatus(actor.now)} as "accountStatus", ${mfaStatus} as "mfaStatus",
    array(select held.name from membership_role mr join role held on held.tenant_id = mr.tenant_id and held.id = mr.role_id
      where mr.tenant_id = f.tenant_id and mr.person_id = f.person_id and ${roleInForce} order by held.name) as roles,
    m.last_login_at as "lastLoginAt", f.hire_date as "hireDate", ${projectCount} as projects,
    f.employee_number is not null as "isEmployee", f.technician_number is not null as "isTechnician", ${photoId} as "photoId"`;
}

function matching(actor: Actor, family: Family, input: Partial<MemberFilters>): RawBuilder<unknown> {
  const all = [
    sql`f.tenant_id = ${actor.tenantId}`,
    sql`${numberOf(family)} is not null`,
    visibleMembers(actor, [family]),
  ];
  const says = (text: RawBuilder<unknown>, words: string) => all.push(sql`strpos(lower(${text}), lower(${words})) > 0`);
  if (input.keyword)
    says(sql`concat_ws(' ', p.full_name, f.preferred_name, p.email, ${numberOf(family)}, p.title)`, input.keyword);
  if (input.fullName) says(sql`concat_ws(' ', p.full_name, f.preferred_name)`, input.fullName);
  if (input.email) says(sql`p.email`, input.email);
  if (input.status) all.push(sql`m.status = any(${input.status}::text[])`);
  if (input.mfaStatus) all.push(sql`${mfaStatus} = any(${input.mfaStatus}::text[])`);
  if (input.roleIds)
    all.push(sql`exists (select from membership_role mr where mr.tenant_id = f.tenant_id and mr.person_id = f.person_id
      and mr.role_id = any(${input.roleIds}::uuid[]) and ${roleInForce})`);
  if (input.trade)
    all.push(
      sql`exists (select from unnest(f.trades) held where lower(held) = any(${input.trade.map((one) => one.toLowerCase())}::text[]))`,
    );
  if (input.projectId)
    all.push(sql`exists (select from project_member pm where pm.tenant_id = f.tenant_id and pm.person_id = f.person_id
      and pm.project_id = any(${input.projectId}::uuid[]))`);
  return sql`${memberSource} where ${sql.join(all, sql` and `)}`;
}

function orderOf(family: Family, sort = 'fullName'): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const name = sql`lower(p.full_name) collate "C"`;
  const by: Record<string, RawBuilder<unknown>> = {
    fullName: name,
    number: sql`length(${numberOf(family)}) ${direction}, ${numberOf(family)}`,
    title: sql`lower(p.title)`,
    status: sql`array_position(${[...MEMBER_STATUSES]}::text[], m.status)`,
    lastLoginAt: sql`m.last_login_at`,
    hireDate: sql`f.hire_date`,
  };
  return sql`${by[sort.replace('-', '')] ?? name} ${direction}, ${name}, f.person_id`;
}
