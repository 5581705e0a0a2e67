import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';

/* The state of a company's papers, as SQL for lists of companies. The area `compliance` has the papers themselves. */

/** A paper expires soon from this many days before its end. */
const EXPIRING_DAYS = 60;

/** Whether a paper is in force today, over the alias `paper` of `compliance_document`. */
export function documentStanding(actor: Actor): Sql<string> {
  const today = todayOf(actor, actor.facts.tenant.timeZone);
  return sql<string>`case
    when paper.expires_on < ${today}::date then 'expired'
    when paper.expires_on <= ${today}::date + ${EXPIRING_DAYS}::int then 'expiring'
    else 'ok' end`;
}

/** Whether the insurance of a company is in force: the worst of its papers counts. `companyId` is SQL. */
export function insuranceStanding(actor: Actor, companyId: Sql): Sql<string> {
  return sql<string>`(
    select case
      when bool_or(held.standing = 'expired') then 'expired'
      when bool_or(held.standing = 'expiring') then 'expiring'
      when count(*) > 0 then 'ok'
      else 'none' end
    from (
      select ${documentStanding(actor)} as standing
      from compliance_document paper
      join record home on home.tenant_id = paper.tenant_id and home.id = paper.id and home.status = 'accepted'
      where paper.tenant_id = ${actor.tenantId} and paper.company_id = ${companyId} and paper.kind = 'insurance'
    ) held)`;
}

/** SQL: whether a bond of a company is in force today. `companyId` is SQL. */
export function bondInForce(actor: Actor, companyId: Sql): Sql<boolean> {
  return sql<boolean>`exists (
    select from compliance_document paper
      join record home on home.tenant_id = paper.tenant_id and home.id = paper.id and home.status = 'accepted'
    where paper.tenant_id = ${actor.tenantId} and paper.company_id = ${companyId} and paper.insurance_type = 'bond'
      and coalesce(${documentStanding(actor)} <> 'expired', true))`;
}
