import { memberFacts } from '@plumbline/contract/areas/people';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { columnsOf } from '../../kit/records/index.ts';
import { mfaStatusOf } from '../factors/index.ts';

/* The facts of a person in lists and on their card, as SQL over `f` (profile), `m` (membership), `p` (person), `t` (tenant). */

/** The columns of a person's card in the directory, by field. */
export const CARD_FIELDS = { fullName: 'full_name', email: 'email', phone: 'phone', title: 'title' } as const;

/** The fields that only readers of personal data may see or write. */
export const PERSONAL_FIELDS = {
  homeBase: 'home_base',
  emergencyName: 'emergency_name',
  emergencyRelation: 'emergency_relation',
  emergencyPhone: 'emergency_phone',
} as const;

/** The columns of their profile. */
export const PROFILE_FIELDS = {
  ...columnsOf(memberFacts, ['fullName', 'email', 'phone', 'title', 'number', 'managerId', 'emergencyContact']),
  ...PERSONAL_FIELDS,
};

export const memberSource = sql`profile f
  join membership m on m.tenant_id = f.tenant_id and m.person_id = f.person_id
  join person p on p.tenant_id = f.tenant_id and p.id = f.person_id
  join record r on r.tenant_id = f.tenant_id and r.id = f.person_id
  join tenant t on t.tenant_id = f.tenant_id`;

/** Over `mr`: whether a role counts today, by the same day as in a session's facts. */
export const roleInForce = sql`(mr.valid_from is null or mr.valid_from <= current_date)
  and (mr.valid_to is null or mr.valid_to >= current_date)`;

/** An account that was given this long ago and never used is worth a note. */
const NEVER_CAME = '30 days';

export function accountStatus(now: Date): Sql<string> {
  return sql<string>`case when m.status = 'invited' and m.invited_at is not null then 'invitePending'
    when m.last_login_at is not null then 'loggedIn'
    when m.account_id is null then 'noAccount'
    when m.joined_at < ${now}::timestamptz - interval '${sql.raw(NEVER_CAME)}' then 'neverLoggedIn'
    when m.invited_at is not null then 'inviteAccepted' else 'adminAssigned' end`;
}

/** The state of a person's second factor. */
export const mfaStatus = mfaStatusOf('m');

export const photoId = sql<string | null>`(
  select a.file_id
  from attachment a
  where a.tenant_id = f.tenant_id and a.record_id = f.person_id and a.role = 'photo' and a.removed_at is null
  limit 1)`;

/** Over `pm`: whether somebody is on a team today. */
export const onTeamNow = sql<boolean>`(pm.start_date is null or pm.start_date <= current_date)
  and (pm.end_date is null or pm.end_date >= current_date)`;

export const projectCount = sql<number>`(
  select count(*)::int
  from project_member pm
  where pm.tenant_id = f.tenant_id and pm.person_id = f.person_id and ${onTeamNow})`;

/** The projects that two people must share to be neighbours: the same as an actor's projects. */
export const projectIds = sql<string[]>`array(
  select pm.project_id
  from project_member pm
  where pm.tenant_id = f.tenant_id and pm.person_id = f.person_id
    and (pm.start_date is null or pm.start_date <= current_date + 1) and (pm.end_date is null or pm.end_date >= current_date - 1))`;

export const families = sql<
  string[]
>`array_remove(array[case when f.employee_number is not null then 'employee' end, case
  when f.technician_number is not null then 'technician' end], null)`;

/** Whether no other active member keeps the roles of the company for good: see `assertAdminRemains` of the access area. */
export const lastAdmin = sql<boolean>`(m.status = 'active' and exists (${keeping(sql`m.person_id`)})
  and not exists (
    select from membership other
    where other.tenant_id = m.tenant_id and other.person_id <> m.person_id
      and other.status = 'active' and other.account_id is not null and exists (${keeping(sql`other.person_id`)})))`;

function keeping(personId: Sql): Sql {
  return sql`
    select from membership_role mr
      join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
    where mr.tenant_id = m.tenant_id and mr.person_id = ${personId} and mr.valid_to is null and ${roleInForce}
      and g.resource = 'setting.employeeRole' and g.action = 'update' and g.effect = 'allow' and g.scope in ('company', 'tree')`;
}
