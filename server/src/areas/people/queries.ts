import { sql } from 'kysely';
import { actorOf } from '../../kit/actor.ts';
import type { Actor, ActorFacts } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import type { T } from '@plumbline/contract/kit/words';

/** A member of the tenant as an actor, without a session: for the demo, imports and jobs. Throws 1004 for a stranger. */
export async function actAs(read: Read, personId: string, context: { t: T; now: Date; via?: string }): Promise<Actor> {
  const facts = await read.first(sql<ActorFacts>`
    select m.account_id as "accountId", m.tenant_id as "tenantId", m.person_id as "personId", p.full_name as "fullName", p.email, p.title,
      p.company_id as "companyId", m.family, '{}'::jsonb as preferences,
      jsonb_build_object('name', t.name, 'shortName', t.short_name, 'kind', t.kind, 'timeZone', t.time_zone, 'areas', t.areas, 'status', t.status,
        'allowedOrigins', t.allowed_origins, 'permissionVersion', t.permission_version) as tenant,
      coalesce((select jsonb_agg(r.code) from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_array(g.resource, g.action, g.scope, g.effect)) from membership_role mr
        join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
        where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id), '[]') as grants,
      coalesce((select jsonb_agg(jsonb_build_array(pm.project_id, pm.project_role)) from project_member pm
        where pm.tenant_id = m.tenant_id and pm.person_id = m.person_id), '[]') as projects
    from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id join tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = ${read.tenantId} and m.person_id = ${personId} and m.status = 'active'`);
  if (!facts) throw notFound();
  return actorOf(facts, context);
}
