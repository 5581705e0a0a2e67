import type { MemberRow, employees } from '@plumbline/contract/areas/people';
import { MEMBER_STATUSES } from '@plumbline/contract/areas/people';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { isAmong, contains, inOrder, nullsLast, recordList } from '../../kit/records/list/index.ts';
import type { Sort } from '../../kit/records/list/index.ts';
import { accountStatus, mfaStatus, photoId, projectCount, roleInForce } from './columns.ts';
import { memberKind } from './policy.ts';
import type { Family } from './policy.ts';

const p = sql.table('p');
const f = sql.table('f');
const m = sql.table('m');

type Input = ParsedOf<typeof employees.list>;

/** The counted status: the member's status in the company, not the status of their card. */
export const MEMBER_STATUS = sql`${m}.status`;

/** The people of each family. */
export const memberLists = {
  employee: memberList('employee'),
  technician: memberList('technician'),
};

function memberList(family: Family) {
  const number = sql`${f}.${sql.ref(`${family}_number`)}`;
  const name = sql`lower(${p}.full_name) collate "C"`;
  const thenName =
    (by: Sort): Sort =>
    (down, q) =>
      sql`${by(down, q)}, ${name}`;
  return recordList<MemberRow, Input>(memberKind([family]), {
    join: {
      f: () => sql`join profile f on f.tenant_id = r.tenant_id and f.person_id = r.id`,
      m: () => sql`join membership m on m.tenant_id = r.tenant_id and m.person_id = r.id`,
      p: () => sql`join person p on p.tenant_id = r.tenant_id and p.id = r.id`,
    },
    where: () => sql`${number} is not null and ${m}.person_id is not null`,
    columns: (
      q,
    ) => sql`r.id as "personId", r.version, ${number} as number, ${p}.full_name as "fullName", ${f}.preferred_name as "preferredName",
      ${p}.email, ${p}.phone, ${p}.title, ${f}.department, ${f}.trades, ${m}.status, ${accountStatus(q.actor.now)} as "accountStatus",
      ${mfaStatus} as "mfaStatus", array(
        select held.name from membership_role mr join role held on held.tenant_id = mr.tenant_id and held.id = mr.role_id
        where mr.tenant_id = r.tenant_id and mr.person_id = r.id and ${roleInForce} order by held.name) as roles,
      ${m}.last_login_at as "lastLoginAt", ${f}.hire_date as "hireDate", ${projectCount} as projects,
      ${f}.employee_number is not null as "isEmployee", ${f}.technician_number is not null as "isTechnician", ${photoId} as "photoId"`,
    filters: {
      keyword: contains(sql`concat_ws(' ', ${p}.full_name, ${f}.preferred_name, ${p}.email, ${number}, ${p}.title)`),
      fullName: contains(sql`concat_ws(' ', ${p}.full_name, ${f}.preferred_name)`),
      email: contains(sql`${p}.email`),
      status: isAmong(MEMBER_STATUS),
      mfaStatus: (list, q) => isAmong(mfaStatus)(list, q),
      roleIds: (list) => sql`exists (
        select from membership_role mr
        where mr.tenant_id = r.tenant_id and mr.person_id = r.id and mr.role_id = any(${list}::uuid[]) and ${roleInForce})`,
      trade: (list) => sql`exists (
        select from unnest(${f}.trades) held where lower(held) = any(${list.map((trade) => trade.toLowerCase())}::text[]))`,
      projectId: (list) => sql`exists (
        select from project_member pm
        where pm.tenant_id = r.tenant_id and pm.person_id = r.id and pm.project_id = any(${list}::uuid[]))`,
    },
    sorts: {
      fullName: nullsLast(name),
      number: thenName((down) => sql`length(${number})${down} nulls last, ${number}${down} nulls last`),
      title: thenName(nullsLast(sql`lower(${p}.title)`)),
      status: thenName(inOrder(MEMBER_STATUS, MEMBER_STATUSES)),
      lastLoginAt: thenName(nullsLast(sql`${m}.last_login_at`)),
      hireDate: thenName(nullsLast(sql`${f}.hire_date`)),
    },
    sort: 'fullName',
  });
}
