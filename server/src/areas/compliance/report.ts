import type { ComplianceRow } from '@plumbline/contract/areas/compliance';
import type { complianceDownloads } from '@plumbline/contract/areas/compliance/downloads';
import { cardStatusName, companyRoleName, standingName } from '@plumbline/contract/areas/contacts/names';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { documentStanding, visibleCompanies } from '../contacts/index.ts';
import { documentName } from './compliance.ts';
import type { PaperKind } from './compliance.ts';

/** Reports the state of all companies' papers. */
export async function report(
  open: ActorRequest,
  { format, standing }: z.output<(typeof complianceDownloads.report)['input']>,
): Promise<void> {
  const { context, actor } = open;
  const rows = await context.database.read(actor.tenantId, (read) => reportRows(read, actor, standing));
  const audit = { resource: 'contact', detail: { report: 'compliance', rows: rows.length } };
  await sendSheet(open, { name: actor.t('Compliance'), columns: reportColumns(actor), rows, format, audit });
}

/** A line of the report: a company with one of its papers, or with none. */
interface ReportRow extends Pick<
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
async function reportRows(read: Read, actor: Actor, standings: readonly string[] | undefined): Promise<ReportRow[]> {
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

/** The columns of the report on papers. */
function reportColumns({ t, zone }: Actor): SheetColumn<ReportRow>[] {
  const { text, day, money } = sheetColumns<ReportRow>(zone);
  return [
    text(t('Company'), (row) => row.companyName, 30),
    text(t('What they do for us'), (row) => row.roles.map((one) => companyRoleName(one, t)).join(', '), 24),
    text(t('Status'), (row) => cardStatusName(row.companyStatus, t), 14),
    text(t('Document'), (row) => row.document, 30),
    text(
      t('Standing'),
      (row) =>
        row.status === 'requested'
          ? t('Asked for')
          : row.status === 'offered'
            ? t('To be checked')
            : standingName(row.standing, t),
      14,
    ),
    text(t('Carrier'), (row) => row.carrier, 22),
    text(t('Policy number'), (row) => row.policyNo),
    money(t('Limit'), (row) => row.limitCents, 16),
    day(t('Effective'), (row) => row.effectiveOn),
    day(t('Expires'), (row) => row.expiresOn),
    text(
      t('Additional insured'),
      (row) => (row.additionalInsured === null ? null : row.additionalInsured ? t('Yes') : t('No')),
      16,
    ),
    text(t('Contact'), (row) => row.contactName, 24),
    text(t('Email'), (row) => row.contactEmail, 30),
  ];
}
