import { sql } from '../../kit/db/sql.ts';
import type { ComplianceRow } from '@plumbline/contract/areas/compliance';
import type { T } from '@plumbline/contract/kit/words';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { attachmentList, load, selectPerson } from '../../kit/records/index.ts';
import { companyKind, documentStanding } from '../contacts/index.ts';
import { complianceKind } from './policy.ts';

/** The papers of a company: waiting ones, then valid ones, then past ones. Throws 1004 for a hidden company. */
export async function papersOf(
  read: Read,
  actor: Actor,
  { companyId }: { companyId: string },
): Promise<ComplianceRow[]> {
  await load(read, actor, companyKind, companyId);
  const today = todayOf(actor, actor.facts.tenant.timeZone);
  const papers = await read.all(sql<Omit<ComplianceRow, 'title'>>`
    select d.id as "documentId", r.version, d.company_id as "companyId", d.kind, d.insurance_type as "insuranceType", r.status,
      case when r.status = 'accepted' then (select ${documentStanding(actor)} from (select d.expires_on) paper) end as standing,
      d.carrier, d.policy_no as "policyNo", d.limit_cents as "limitCents",
      d.effective_on as "effectiveOn", d.expires_on as "expiresOn", d.expires_on - ${today}::date as "expiresInDays",
      d.additional_insured as "additionalInsured", ${selectPerson(read.tenantId, sql`d.contact_id`)} as "askedOf", d.note,
      (${attachmentList(actor, [complianceKind], sql`d.id`)}) as files
    from compliance_document d
    join record r on r.tenant_id = d.tenant_id and r.id = d.id
    where d.tenant_id = ${read.tenantId} and d.company_id = ${companyId}
    order by array_position(array['offered', 'requested', 'accepted', 'superseded', 'void'], r.status),
      d.expires_on, d.kind, r.id`);
  return papers.map((paper) => ({ ...paper, title: documentName(actor.t, paper) }));
}

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
