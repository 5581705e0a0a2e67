import type { ComplianceRow } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';

/* What the papers of companies are called, and whether they are in force. */

/** What kind of paper it is. */
export type PaperKind = Pick<ComplianceRow, 'kind' | 'insuranceType'>;

/** What a paper is called. */
export function documentName(
  t: T,
  { kind, insuranceType }: { kind: PaperKind['kind']; insuranceType?: PaperKind['insuranceType'] | undefined },
): string {
  if (kind === 'insurance' && insuranceType) return insuranceNames(t)[insuranceType];
  const names: Record<PaperKind['kind'], string> = {
    insurance: t('Insurance certificate'),
    license: t('Contractor’s license'),
    w9: t('Form W-9'),
    other: t('Other document'),
  };
  return names[kind];
}

function insuranceNames(t: T): Record<NonNullable<PaperKind['insuranceType']>, string> {
  return {
    generalLiability: t('General liability insurance'),
    auto: t('Automobile insurance'),
    umbrella: t('Umbrella insurance'),
    workersComp: t('Workers’ compensation insurance'),
    professional: t('Professional liability insurance'),
    pollution: t('Pollution liability insurance'),
    buildersRisk: t('Builder’s risk insurance'),
    bond: t('Bond'),
  };
}

/** From so many days before its end a paper is expiring. */
const EXPIRING_DAYS = 60;

/** Whether a paper is in force today, over the alias `paper` of `compliance_document`. */
export function documentStanding(actor: Actor): RawBuilder<string> {
  const today = todayOf(actor, actor.facts.tenant.timeZone);
  return sql<string>`case
    when paper.expires_on < ${today}::date then 'expired'
    when paper.expires_on <= ${today}::date + ${EXPIRING_DAYS}::int then 'expiring'
    else 'ok' end`;
}

/** Whether the insurance of a company is in force: the worst of its papers counts. `companyId` is SQL. */
export function insuranceStanding(actor: Actor, companyId: RawBuilder<unknown>): RawBuilder<string> {
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
