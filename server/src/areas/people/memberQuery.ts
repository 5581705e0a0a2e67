import type { Member } from '@plumbline/contract/areas/people';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { presentCan, selectFields } from '../../kit/records/index.ts';
import { selectInstant, selectPerson } from '../../kit/records/header/index.ts';
import { roleKeepers } from '../access/index.ts';
import { mayRemoveMember, visibleProjects } from '../projects/index.ts';
import {
  CARD_FIELDS,
  PROFILE_FIELDS,
  accountStatus,
  families,
  lastAdmin,
  memberSource,
  mfaStatus,
  photoId,
  projectIds,
  roleInForce,
} from './columns.ts';
import {
  FAMILIES,
  mayMoveAtAll,
  mayReadPersonal,
  mayReadRates,
  maySeeEmergency,
  verdicts,
  visibleMembers,
} from './policy.ts';
import type { Family, Standing } from './policy.ts';

/** A person as the database has them: everything, before what the actor may not read is left out. */
export interface MemberLine extends Omit<
  Member,
  'projects' | 'can' | 'roleApprovers' | 'emergencyContact' | 'homeBase' | 'rates' | 'sessions' | 'confirmResetUntil'
> {
  standing: Standing;
  emergencyName: string | null;
  emergencyRelation: string | null;
  emergencyPhone: string | null;
  homeBase: string | null;
  rates: NonNullable<Member['rates']>;
  projects: (Omit<Member['projects'][number], 'mayChange'> & { createdBy: string | null })[];
}

/** One person with what the actor may see of them and do now. Throws 1004 when the actor may not see them in these families. */
export async function get(
  read: Read,
  actor: Actor,
  personId: string,
  of: readonly Family[] = FAMILIES,
): Promise<Member> {
  return present(read, actor, await memberLine(read, actor, personId, of));
}

export async function memberLine(
  read: Read,
  actor: Actor,
  personId: string,
  of: readonly Family[] = FAMILIES,
): Promise<MemberLine> {
  const line = await read.first(sql<MemberLine>`
    select f.person_id as "personId", r.version, ${selectFields('p', CARD_FIELDS)}, ${selectFields('f', PROFILE_FIELDS)},
      f.employee_number as "employeeNumber", f.technician_number as "technicianNumber", m.family, m.status,
      ${accountStatus(actor.now)} as "accountStatus", ${mfaStatus} as "mfaStatus",
      m.factor_exempt as "factorExempt", m.factor_required_at is not null as "factorRequired",
      m.last_login_at as "lastLoginAt", m.invited_at as "invitedAt", m.joined_at as "joinedAt",
      ${selectPerson(actor.tenantId, sql`f.manager_id`)} as manager, f.end_date as "endDate", f.reach_note as "reachNote",
      ${photoId} as "photoId", ${heldRoles} as roles, ${requestedRoles(actor)} as "requestedRoles", ${limits} as "approvalLimits", ${rates} as rates,
      ${projectsOf(actor)} as projects, ${standing} as standing
    from ${memberSource}
    where f.tenant_id = ${actor.tenantId} and f.person_id = ${personId} and ${visibleMembers(actor, of)}`);
  return required(line);
}

/** What decides who may do what to a person. */
const standing = sql`json_build_object(
  'personId', f.person_id, 'status', m.status, 'families', ${families}, 'hasAccount', m.account_id is not null,
  'hasEmail', p.email is not null, 'anonymised', f.anonymised_at is not null, 'lastAdmin', ${lastAdmin},
  'projectIds', ${projectIds})`;

const heldRoles = sql`(
  select coalesce(json_agg(json_build_object(
    'roleId', held.id, 'name', held.name, 'family', held.family, 'validFrom', mr.valid_from, 'validTo', mr.valid_to,
    'inForce', ${roleInForce}) order by held.name, held.id), '[]')
  from membership_role mr
    join role held on held.tenant_id = mr.tenant_id and held.id = mr.role_id
  where mr.tenant_id = f.tenant_id and mr.person_id = f.person_id)`;
function requestedRoles({ tenantId }: Actor) {
  return sql`(
    select coalesce(json_agg(json_build_object('roleId', wanted.id, 'name', wanted.name,
      'requestedBy', ${selectPerson(tenantId, sql`q.requested_by`)}, 'requestedAt', ${selectInstant(sql`q.requested_at`)})
      order by wanted.name, wanted.id), '[]')
    from role_request q
      join role wanted on wanted.tenant_id = q.tenant_id and wanted.id = q.role_id
    where q.tenant_id = f.tenant_id and q.person_id = f.person_id)`;
}
const limits = sql`(
  select coalesce(json_agg(json_build_object(
    'recordType', l.record_type, 'limitCents', l.limit_cents) order by l.record_type), '[]')
  from approval_limit l
  where l.tenant_id = f.tenant_id and l.person_id = f.person_id)`;
const rates = sql`(
  select coalesce(json_agg(json_build_object(
    'rateId', rate.id, 'effectiveFrom', rate.effective_from, 'costRateCents', rate.cost_rate_cents,
    'billRateCents', rate.bill_rate_cents, 'otMultiplier', rate.ot_multiplier, 'burdenPct', rate.burden_pct)
    order by rate.effective_from desc), '[]')
  from person_rate rate
  where rate.tenant_id = f.tenant_id and rate.person_id = f.person_id)`;

/** The teams that a person is on, of the projects that the actor may see. */
function projectsOf(actor: Actor) {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'memberId', pm.id, 'projectId', r.id, 'projectNumber', home.project_number, 'projectName', r.title,
      'status', r.status, 'projectRole', pm.project_role, 'startDate', pm.start_date, 'endDate', pm.end_date,
      'createdBy', r.created_by) order by home.project_number), '[]')
    from project_member pm
      join project home on home.tenant_id = pm.tenant_id and home.id = pm.project_id
      join record r on r.tenant_id = pm.tenant_id and r.id = pm.project_id
    where pm.tenant_id = f.tenant_id and pm.person_id = f.person_id and ${visibleProjects(actor)})`;
}

async function present(read: Read, actor: Actor, line: MemberLine): Promise<Member> {
  const { standing, emergencyName, emergencyRelation, emergencyPhone, homeBase, rates: all, projects, ...shown } = line;
  const manages = mayMoveAtAll(actor, standing);
  const personal = mayReadPersonal(actor, standing);
  return {
    ...shown,
    projects: projects.map(({ createdBy, ...one }) => ({
      ...one,
      mayRemove:
        mayRemoveMember(
          actor,
          { projectId: one.projectId, createdBy, status: one.status, myRoles: [], ball: [] },
          { personId: line.personId, projectRole: one.projectRole },
        ) === true,
    })),
    ...(maySeeEmergency(actor, standing)
      ? { emergencyContact: { name: emergencyName, relation: emergencyRelation, phone: emergencyPhone } }
      : {}),
    ...(personal ? { homeBase } : {}),
    ...(mayReadRates(actor, standing) ? { rates: all } : {}),
    ...(manages ? await accountOf(read, actor, line.personId) : {}),
    roleApprovers: line.requestedRoles.length > 0 ? await roleKeepers(read) : [],
    can: presentCan(actor, verdicts(actor, standing, line.requestedRoles.length > 0)),
  };
}

/** Sessions in this company, and until when the person may still confirm that their second factors are taken away. */
async function accountOf(
  read: Read,
  { now }: Actor,
  personId: string,
): Promise<Pick<Member, 'sessions' | 'confirmResetUntil'>> {
  const row = await read.first(sql<{ sessions: number; confirmResetUntil: string | null }>`
    select identity.count_sessions(${personId}) as sessions, (
      select confirm_until
      from factor_reset
      where tenant_id = ${read.tenantId} and person_id = ${personId} and settled_at is null and confirm_until > ${now}
    ) as "confirmResetUntil"`);
  return row ?? { sessions: 0, confirmResetUntil: null };
}
