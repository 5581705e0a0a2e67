import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ComplianceRow } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { attachmentList, load } from '../../kit/records/index.ts';
import { selectPerson } from '../../kit/records/say.ts';
import { companyKind, complianceKind, visibleCompanies } from './policy.ts';

/** The papers of a company: what waits first, then what is in force, then what was. Throws 1004 for a company that is hidden. */
export async function compliance(
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

/** A line of the report: a company with one of its papers, or with none. */
export interface ReportRow extends Pick<
  ComplianceRow,
  'insuranceType' | 'carrier' | 'policyNo' | 'limitCents' | 'effectiveOn' | 'expiresOn' | 'additionalInsured'
> {
  companyName: string;
  roles: string[];
  companyStatus: string;
  kind: PaperKind['kind'] | null;
  document: string;
  status: string | null;
  standing: string;
  contactName: string | null;
  contactEmail: string | null;
}

/** The papers in force or asked for of every company that works for us and that the actor sees; a company without any has a line of its own. */
export async function complianceReport(
  read: Read,
  actor: Actor,
  standings: readonly string[] | undefined,
): Promise<ReportRow[]> {
  const rows = await read.all(sql<Omit<ReportRow, 'document'>>`
    select *
    from (
      select c.company_name as "companyName", c.roles, r.status as "companyStatus",
        paper.kind, paper.insurance_type as "insuranceType", held.status,
        case when held.status = 'accepted' then ${documentStanding(actor)} else 'none' end as standing,
        paper.carrier, paper.policy_no as "policyNo", paper.limit_cents as "limitCents",
        paper.effective_on as "effectiveOn", paper.expires_on as "expiresOn",
        paper.additional_insured as "additionalInsured", p.full_name as "contactName", p.email as "contactEmail"
      from record r
      join company c on c.tenant_id = r.tenant_id and c.id = r.id
      left join (
        compliance_document paper
        join record held on held.tenant_id = paper.tenant_id and held.id = paper.id
          and held.status in ('accepted', 'offered', 'requested')
      ) on paper.tenant_id = c.tenant_id and paper.company_id = c.id
      left join person p on p.tenant_id = c.tenant_id and p.id = coalesce(paper.contact_id, c.primary_contact_id)
      where r.tenant_id = ${read.tenantId} and r.kind = 'company' and r.status not in ('merged', 'inactive')
        and ${visibleCompanies(actor)}
        and (c.roles && array['subcontractor', 'supplier', 'architect', 'engineer', 'inspector'] or paper.id is not null)
    ) line
    ${standings ? sql`where line.standing = any(${[...standings]}::text[])` : sql``}
    order by lower(line."companyName") collate "C", line."expiresOn" nulls last, line.kind`);
  return rows.map((row) => ({
    ...row,
    document: row.kind ? documentName(actor.t, { kind: row.kind, insuranceType: row.insuranceType }) : '',
  }));
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

/** SQL: whether a bond of a company is in force today. `companyId` is SQL. */
export function bondInForce(actor: Actor, companyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from compliance_document paper
      join record home on home.tenant_id = paper.tenant_id and home.id = paper.id and home.status = 'accepted'
    where paper.tenant_id = ${actor.tenantId} and paper.company_id = ${companyId} and paper.insurance_type = 'bond'
      and coalesce(${documentStanding(actor)} <> 'expired', true))`;
}
