import type { CompanyCard, PersonCard, contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { forbidden, notFound } from '../../kit/errors.ts';
import { readWhole, presentCan, sharedVerdicts } from '../../kit/records/index.ts';
import type { RecordParts, RecordHeader, Verdict } from '../../kit/records/index.ts';
import { selectPerson } from '../../kit/records/say.ts';
import { COMPANY_COLUMNS, PERSON_COLUMNS, namedColumns } from './fields.ts';
import { groupingList } from './groupings.ts';
import { mayChangeCard, visibleDocuments } from './policy.ts';
import { companyColumns, companySource, contactColumns, contactSource } from './queries.ts';
import { companyKind, personKind } from './record.ts';
import { insuranceStanding } from './standing.ts';
import { visibleCards } from './cards.ts';
import { mayBlock, mayGo, statusOf } from './workflow.ts';

type Card = OutputOf<typeof contacts.get>;

/** A company or a person; of a paper of a company, the company. Throws 1004 when the actor may not see it. */
export async function get(read: Read, actor: Actor, { contactId }: { contactId: string }): Promise<Card> {
  const found = await read.first(sql<{ kind: string; id: string }>`
    select r.kind, coalesce(d.company_id, r.id) as id from record r left join compliance_document d on d.tenant_id = r.tenant_id and d.id = r.id
    where r.tenant_id = ${read.tenantId} and r.id = ${contactId} and (${visibleCards(actor)} or (r.kind = 'compliance' and ${visibleDocuments(actor)}))`);
  if (!found) throw notFound();
  if (found.kind === 'person')
    return { company: null, person: await personCard(read, actor, found.id), documentId: null };
  return {
    company: await companyCard(read, actor, found.id),
    person: null,
    documentId: found.kind === 'compliance' ? contactId : null,
  };
}

type CompanyLine = Omit<CompanyCard, keyof RecordParts | 'can'> & { version: number; status: string };

async function companyCard(read: Read, actor: Actor, companyId: string): Promise<CompanyCard> {
  const ref = (id: ReturnType<typeof sql>) =>
    sql`(select json_build_object('companyId', other.id, 'companyName', other.company_name) from company other where other.tenant_id = c.tenant_id and other.id = ${id})`;
  const { parentCompanyId: _parent, primaryContactId: _contact, ...plain } = COMPANY_COLUMNS;
  const [line, { record, shared }] = await Promise.all([
    read.first(sql<CompanyLine>`
      select ${companyColumns}, ${namedColumns('c', plain)}, c.payment_terms_days as "paymentTermsDays", c.default_retainage_pct::float8 as "defaultRetainagePct",
        c.tax_id as "taxId", c.aliases, ${ref(sql`c.parent_company_id`)} as parent, ${ref(sql`c.merged_into`)} as "mergedInto",
        ${selectPerson(actor.tenantId, sql`c.primary_contact_id`)} as "primaryContact", ${selectPerson(actor.tenantId, sql`r.owner_id`)} as owner,
        (select coalesce(json_agg(json_build_object('companyId', below.id, 'companyName', below.company_name) order by below.company_name), '[]')
          from company below where below.tenant_id = c.tenant_id and below.parent_company_id = c.id) as subsidiaries,
        (select coalesce(json_agg(json_build_object('tradeId', t.id, 'name', t.name) order by t.name), '[]')
          from company_trade ct join trade t on t.tenant_id = ct.tenant_id and t.id = ct.trade_id where ct.tenant_id = c.tenant_id and ct.company_id = c.id) as trades,
        (select (${groupingList(actor.tenantId)}) from company firm where firm.tenant_id = c.tenant_id and firm.id = c.id) as groupings,
        ${insuranceStanding(actor, sql`c.id`)} as insurance
      from ${companySource} where r.tenant_id = ${read.tenantId} and r.id = ${companyId}`),
    readWhole(read, actor, { id: companyId }, companyKind),
  ]);
  if (!line) throw notFound();
  const { taxId, paymentTermsDays, defaultRetainagePct, ...open } = line;
  return {
    ...shared,
    ...open,
    ...(readsFinance(actor) ? { paymentTermsDays, defaultRetainagePct } : {}),
    ...(readsBank(actor) ? { taxId } : {}),
    can: presentCan(actor, companyVerdicts(actor, record)),
  };
}

/** The terms of companies are a class of their own, their tax numbers another one. */
export function readsFinance(actor: Actor): boolean {
  return reaches(actor.scope('contact.finance', 'read'), 'company');
}
export function readsBank(actor: Actor): boolean {
  return reaches(actor.scope('contact.finance', 'readBank'), 'company');
}

type PersonLine = Omit<PersonCard, keyof RecordParts | 'can'> & { version: number };

async function personCard(read: Read, actor: Actor, personId: string): Promise<PersonCard> {
  const { title: _title, companyId: _company, ...plain } = PERSON_COLUMNS;
  const [line, { record, shared }] = await Promise.all([
    read.first(sql<PersonLine & { jobTitle: string | null; mergedInto: PersonRef | null }>`
      select ${contactColumns}, p.title as "jobTitle", ${namedColumns('p', plain)}, p.aliases, p.other_emails as "otherEmails",
        context.status as "companyStatus", firm.status_reason as "companyStatusReason", ${selectPerson(actor.tenantId, sql`r.owner_id`)} as owner,
        ${selectPerson(actor.tenantId, sql`p.merged_into`)} as "mergedInto", (${groupingList(actor.tenantId)}) as groupings
      from ${contactSource} left join record context on context.tenant_id = firm.tenant_id and context.id = firm.id
      where r.tenant_id = ${read.tenantId} and r.id = ${personId}`),
    readWhole(read, actor, { id: personId }, personKind),
  ]);
  if (!line) throw notFound();
  const { jobTitle, ...open } = line;
  return { ...shared, ...open, title: jobTitle, can: presentCan(actor, personVerdicts(actor, record, open.family)) };
}

function companyVerdicts(actor: Actor, record: RecordHeader): Record<string, Verdict> {
  const change = mayChangeCard(actor, record);
  const status = statusOf(record.status);
  const go = (to: Parameters<typeof mayGo>[2]) => (change === true ? mayGo('company', status, to) : change);
  const blocks = reaches(actor.scope('contact.block', 'update'), 'company');
  return {
    ...sharedVerdicts(actor, record, companyKind),
    update: change,
    updateFinance: reaches(actor.scope('contact.finance', 'update'), 'company') ? true : 'noRight',
    activate: go('active'),
    hold: go('onHold'),
    deactivate: go('inactive'),
    block: blocks ? mayBlock('company', status, true) : 'noRight',
    unblock: blocks ? mayBlock('company', status, false) : 'noRight',
    merge: mayMerge(actor),
    export: reaches(actor.scope('contact', 'export'), 'project') ? true : 'noRight',
  };
}

function personVerdicts(actor: Actor, record: RecordHeader, family: string | null): Record<string, Verdict> {
  const change = mayChangeCard(actor, record, family);
  const isInside = family === 'employee' || family === 'technician';
  const go = (to: Parameters<typeof mayGo>[2]): Verdict => {
    if (isInside) return 'noRight';
    return change === true ? mayGo('person', statusOf(record.status), to) : change;
  };
  return {
    ...sharedVerdicts(actor, record, personKind),
    update: change,
    activate: go('active'),
    deactivate: go('inactive'),
    merge: mayMerge(actor),
    export: reaches(actor.scope('contact', 'export'), 'project') ? true : 'noRight',
  };
}

function mayMerge(actor: Actor): Verdict {
  return reaches(actor.scope('contact.merge', 'update'), 'company') ? true : 'noRight';
}

/** Throws 403 for whoever may not merge. */
export function allowMerge(actor: Actor): void {
  if (mayMerge(actor) !== true) throw forbidden();
}
