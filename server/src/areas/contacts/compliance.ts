import type { ComplianceRow } from '@plumbline/contract/areas/contacts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { todayOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { attachmentList, load } from '../../kit/records/index.ts';
import { selectPerson } from '../../kit/records/say.ts';
import { documentName } from './documentNames.ts';
import { companyKind, complianceKind } from './record.ts';
import { documentStanding } from './standing.ts';

/** The papers of a company: what waits first, then what is in force, then what was. Throws 1004 for a company that is hidden. */
export async function compliance(
  read: Read,
  actor: Actor,
  { companyId }: { companyId: string },
): Promise<ComplianceRow[]> {
  await load(read, actor, companyKind, companyId);
  return papers(read, actor, sql`d.company_id = ${companyId}`);
}

type Line = Omit<ComplianceRow, 'files' | 'title'>;

/** Papers where `condition`, SQL over the aliases `d` and `r`, holds. */
export async function papers(read: Read, actor: Actor, condition: RawBuilder<unknown>): Promise<ComplianceRow[]> {
  const today = todayOf(actor, actor.facts.tenant.timeZone);
  const lines = await read.all(sql<Line>`
    select d.id as "documentId", r.version, d.company_id as "companyId", d.kind, d.insurance_type as "insuranceType", r.status,
      case when r.status = 'accepted' then (select ${documentStanding(actor)} from (select d.expires_on) paper) end as standing,
      d.carrier, d.policy_no as "policyNo", d.limit_cents as "limitCents", d.effective_on as "effectiveOn", d.expires_on as "expiresOn",
      d.expires_on - ${today}::date as "expiresInDays", d.additional_insured as "additionalInsured", ${selectPerson(read.tenantId, sql`d.contact_id`)} as "askedOf", d.note
    from compliance_document d join record r on r.tenant_id = d.tenant_id and r.id = d.id
    where d.tenant_id = ${read.tenantId} and ${condition}
    order by array_position(array['offered', 'requested', 'accepted', 'superseded', 'void'], r.status), d.expires_on, d.kind, r.id`);
  const files = await filesOf(
    read,
    actor,
    lines.map(({ documentId }) => documentId),
  );
  return lines.map((line) => ({
    ...line,
    title: documentName(actor.t, line),
    files: files.get(line.documentId) ?? [],
  }));
}

async function filesOf(
  read: Read,
  actor: Actor,
  documentIds: readonly string[],
): Promise<Map<string, ComplianceRow['files']>> {
  if (documentIds.length === 0) return new Map();
  const rows = await read.all(sql<{ id: string; list: ComplianceRow['files'] }>`
    select one.id, (${attachmentList(actor, [complianceKind], sql`one.id`)}) as list from unnest(${[...documentIds]}::uuid[]) as one(id)`);
  return new Map(rows.map(({ id, list }) => [id, list]));
}
