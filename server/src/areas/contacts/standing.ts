import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';

/** From so many days before its end a paper is expiring. */
export const EXPIRING_DAYS = 60;

/** How a paper in force stands today, over the alias `paper` of `compliance_document`. */
export function documentStanding(actor: Actor): RawBuilder<string> {
  const today = todayOf(actor, actor.facts.tenant.timeZone);
  return sql<string>`case when paper.expires_on < ${today}::date then 'expired' when paper.expires_on <= ${today}::date + ${EXPIRING_DAYS}::int then 'expiring' else 'ok' end`;
}

/** How it stands with the insurance of a company: the worst of what is in force. `companyId` is SQL. */
export function insuranceStanding(actor: Actor, companyId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select case when bool_or(one.standing = 'expired') then 'expired' when bool_or(one.standing = 'expiring') then 'expiring' when count(*) > 0 then 'ok' else 'none' end
    from (select ${documentStanding(actor)} as standing from compliance_document paper
      join record held on held.tenant_id = paper.tenant_id and held.id = paper.id and held.status = 'accepted'
      where paper.tenant_id = ${actor.tenantId} and paper.company_id = ${companyId} and paper.kind = 'insurance') one)`;
}
