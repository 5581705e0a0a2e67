import type { ComplianceRow } from '@plumbline/contract/areas/contacts';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { documentName } from './documentNames.ts';
import { visibleCompanies } from './policy.ts';
import { documentStanding } from './standing.ts';

/** A line of the report: a company with one of its papers, or with none. */
export interface ReportRow {
  companyName: string;
  roles: string[];
  companyStatus: string;
  kind: ComplianceRow['kind'] | null;
  insuranceType: ComplianceRow['insuranceType'];
  document: string;
  status: string | null;
  standing: string;
  carrier: string | null;
  policyNo: string | null;
  limitCents: number | null;
  effectiveOn: string | null;
  expiresOn: string | null;
  additionalInsured: boolean | null;
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
    select * from (
      select c.company_name as "companyName", c.roles, r.status as "companyStatus", paper.kind, paper.insurance_type as "insuranceType", held.status,
        case when held.status = 'accepted' then ${documentStanding(actor)} else 'none' end as standing, paper.carrier, paper.policy_no as "policyNo", paper.limit_cents as "limitCents",
        paper.effective_on as "effectiveOn", paper.expires_on as "expiresOn", paper.additional_insured as "additionalInsured", p.full_name as "contactName", p.email as "contactEmail"
      from record r join company c on c.tenant_id = r.tenant_id and c.id = r.id
        left join (compliance_document paper join record held on held.tenant_id = paper.tenant_id and held.id = paper.id and held.status in ('accepted', 'offered', 'requested'))
          on paper.tenant_id = c.tenant_id and paper.company_id = c.id
        left join person p on p.tenant_id = c.tenant_id and p.id = coalesce(paper.contact_id, c.primary_contact_id)
      where r.tenant_id = ${read.tenantId} and r.kind = 'company' and r.status not in ('merged', 'inactive') and ${visibleCompanies(actor)}
        and (c.roles && array['subcontractor', 'supplier', 'architect', 'engineer', 'inspector'] or paper.id is not null)
    ) line
    ${standings ? sql`where line.standing = any(${[...standings]}::text[])` : sql``}
    order by lower(line."companyName") collate "C", line."expiresOn" nulls last, line.kind`);
  return rows.map((row) => ({
    ...row,
    document: row.kind ? documentName(actor.t, { kind: row.kind, insuranceType: row.insuranceType }) : '',
  }));
}
