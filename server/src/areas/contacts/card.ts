import { sql } from '../../kit/db/sql.ts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { projectRecords } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import { forbidden, required } from '../../kit/errors.ts';
import {
  presentCan,
  readWhole,
  selectCompany,
  selectFields,
  selectPerson,
  sharedVerdicts,
  visibleRecords,
} from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind, RecordParts, Verdict } from '../../kit/records/index.ts';
import { COMPANY_COLUMNS, PERSON_COLUMNS } from './fields.ts';
import type { Answer } from './fields.ts';
import { groupingList } from './groupings.ts';
import { companyColumns, companySource, contactColumns, contactSource } from './list.ts';
import { companyKind, loadCard, mayChangeCard, personKind, visibleCards } from './policy.ts';
import { insuranceStanding } from './standing.ts';
import { mayBlock, mayGo, statusOf } from './workflow.ts';

/** A company or a person; of a paper of a company, the company. Throws 1004 when the actor may not see it. */
export async function get(read: Read, actor: Actor, { contactId }: { contactId: string }): Promise<Answer<'get'>> {
  const found = await read.first(sql<{ kind: string; id: string }>`
    select r.kind, r.id
    from record r
    where r.tenant_id = ${read.tenantId} and ${visibleCards(actor)} and r.id = coalesce(
      (select company_id from compliance_document where tenant_id = ${read.tenantId} and id = ${contactId}), ${contactId})`);
  const { kind, id } = required(found);
  if (kind === 'person') return { company: null, person: await personCard(read, actor, id), documentId: null };
  return { company: await companyCard(read, actor, id), person: null, documentId: id === contactId ? null : contactId };
}

type CompanyLine = Omit<CompanyCard, keyof RecordParts | 'can'> & { version: number; status: string };

async function companyCard(read: Read, actor: Actor, companyId: string): Promise<CompanyCard> {
  const { parentCompanyId: _parent, primaryContactId: _contact, ...plain } = COMPANY_COLUMNS;
  const [line, { record, shared }] = await Promise.all([
    read.first(sql<CompanyLine>`
      select ${companyColumns}, ${selectFields('c', plain)}, c.payment_terms_days as "paymentTermsDays",
        c.default_retainage_pct::float8 as "defaultRetainagePct", c.tax_id as "taxId", c.aliases,
        ${selectCompany(sql`c.tenant_id`, sql`c.parent_company_id`)} as parent,
        ${selectCompany(sql`c.tenant_id`, sql`c.merged_into`)} as "mergedInto",
        ${selectPerson(actor.tenantId, sql`c.primary_contact_id`)} as "primaryContact",
        ${selectPerson(actor.tenantId, sql`r.owner_id`)} as owner,
        (
          select coalesce(json_agg(json_build_object('companyId', below.id, 'companyName', below.company_name)
            order by below.company_name), '[]')
          from company below
          where below.tenant_id = c.tenant_id and below.parent_company_id = c.id
        ) as subsidiaries,
        (
          select coalesce(json_agg(json_build_object('tradeId', t.id, 'name', t.name) order by t.name), '[]')
          from company_trade ct
          join trade t on t.tenant_id = ct.tenant_id and t.id = ct.trade_id
          where ct.tenant_id = c.tenant_id and ct.company_id = c.id
        ) as trades,
        (
          select (${groupingList(actor.tenantId)})
          from company firm
          where firm.tenant_id = c.tenant_id and firm.id = c.id
        ) as groupings,
        ${insuranceStanding(actor, sql`c.id`)} as insurance
      from ${companySource}
      where r.tenant_id = ${read.tenantId} and r.id = ${companyId}`),
    readWhole(read, actor, { id: companyId }, companyKind),
  ]);
  const { taxId, paymentTermsDays, defaultRetainagePct, ...open } = required(line);
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
/** What of somebody decides whether they can be given an account. */
type Joining = { family: string | null; email: string | null; memberStatus: string | null };

async function personCard(read: Read, actor: Actor, personId: string): Promise<PersonCard> {
  const { title: _title, companyId: _company, ...plain } = PERSON_COLUMNS;
  const [line, { record, shared }] = await Promise.all([
    read.first(sql<PersonLine & { title: string | null; mergedInto: PersonRef | null; memberStatus: string | null }>`
      select ${contactColumns}, ${selectFields('p', plain)}, p.aliases, p.other_emails as "otherEmails",
        context.status as "companyStatus", firm.status_reason as "companyStatusReason",
        ${selectPerson(actor.tenantId, sql`r.owner_id`)} as owner,
        ${selectPerson(actor.tenantId, sql`p.merged_into`)} as "mergedInto", (${groupingList(actor.tenantId)}) as groupings,
        (select anyhow.status from membership anyhow
          where anyhow.tenant_id = r.tenant_id and anyhow.person_id = r.id) as "memberStatus"
      from ${contactSource}
      left join record context on context.tenant_id = firm.tenant_id and context.id = firm.id
      where r.tenant_id = ${read.tenantId} and r.id = ${personId}`),
    readWhole(read, actor, { id: personId }, personKind),
  ]);
  const { title, memberStatus, ...open } = required(line);
  return {
    ...shared,
    ...open,
    title,
    can: presentCan(actor, personVerdicts(actor, record, { ...open, memberStatus })),
  };
}

function companyVerdicts(actor: Actor, record: RecordHeader): Record<string, Verdict> {
  const change = mayChangeCard(actor, record);
  const status = statusOf(record.status);
  const blocks = reaches(actor.scope('contact.block', 'update'), 'company');
  return {
    ...cardVerdicts(actor, record, companyKind, change),
    updateFinance: reaches(actor.scope('contact.finance', 'update'), 'company') ? true : 'noRight',
    activate: change === true ? mayGo('company', status, 'active') : change,
    hold: change === true ? mayGo('company', status, 'onHold') : change,
    deactivate: change === true ? mayGo('company', status, 'inactive') : change,
    block: blocks ? mayBlock('company', status, true) : 'noRight',
    unblock: blocks ? mayBlock('company', status, false) : 'noRight',
  };
}

function personVerdicts(actor: Actor, record: RecordHeader, person: Joining): Record<string, Verdict> {
  const { family } = person;
  const change = mayChangeCard(actor, record, family);
  const status = statusOf(record.status);
  // Who works here comes and goes by the people's own verbs.
  const move = family === 'employee' || family === 'technician' ? 'noRight' : change;
  return {
    ...cardVerdicts(actor, record, personKind, change),
    activate: move === true ? mayGo('person', status, 'active') : move,
    deactivate: move === true ? mayGo('person', status, 'inactive') : move,
    invite: move === true ? mayInvite(actor, person) : move,
  };
}

/** Whether an outside person can get an account, or a new invitation: needs the right to give roles too. */
function mayInvite(actor: Actor, { email, memberStatus }: Joining): Verdict {
  if (actor.scope('employee.role', 'update') === 'none') return 'noRight';
  if (memberStatus !== null && memberStatus !== 'invited') return 'noRight';
  return email ? true : { reason: 'Give this person an email address first.' };
}

function cardVerdicts(actor: Actor, record: RecordHeader, kind: RecordKind, update: Verdict): Record<string, Verdict> {
  return {
    ...sharedVerdicts(actor, record, kind),
    update,
    merge: mayMerge(actor),
    export: reaches(actor.scope('contact', 'export'), 'project') ? true : 'noRight',
  };
}

function mayMerge(actor: Actor): Verdict {
  return reaches(actor.scope('contact.merge', 'update'), 'company') ? true : 'noRight';
}

/** Throws 403 for people who may not merge. */
export function allowMerge(actor: Actor): void {
  if (mayMerge(actor) !== true) throw forbidden();
}

/** The projects that the actor may see in which a company or a person has a part: as owner, as architect, on the team, in records. */
export async function projects(
  read: Read,
  actor: Actor,
  { contactId }: { contactId: string },
): Promise<Answer<'projects'>> {
  const { kind } = await loadCard(read, actor, contactId);
  const ids =
    kind === 'company'
      ? sql`select theirs.id from person theirs where theirs.tenant_id = ${read.tenantId} and theirs.company_id = ${contactId}`
      : sql`select ${contactId}::uuid`;
  const company = kind === 'company' ? sql`${contactId}::uuid` : sql`null::uuid`;
  // Records that name the company, or that one of these people was asked in or holds.
  const named = projectRecords().map(
    ({ kind, open, names }) => sql`
      select r.project_id, r.kind, r.status = any(${[...open]}::text[]) as is_open
      from record r
      where r.tenant_id = ${read.tenantId} and r.kind = ${kind.kind} and ${kind.visible(actor)}
        and (${names?.(company, ids) ?? sql`false`}
          or exists (
            select from record_party rp
            where rp.tenant_id = r.tenant_id and rp.record_id = r.id and rp.person_id in (${ids}) and rp.role <> 'watcher'))`,
  );
  return read.all(sql<Answer<'projects'>[number]>`
    with named as (${sql.join(named, sql` union all `)}),
    part as (
      select p.id, 'client' as part from project p where p.tenant_id = ${read.tenantId} and p.client_company_id = ${company}
      union
      select p.id, 'architect' from project p where p.tenant_id = ${read.tenantId} and p.architect_company_id = ${company}
      union
      select pm.project_id, 'team' from project_member pm where pm.tenant_id = ${read.tenantId} and pm.person_id in (${ids})
      union
      select named.project_id, named.kind from named
    )
    select r.id as "projectId", p.project_number as "projectNumber", r.title as "projectName", r.status,
      array_agg(distinct part.part order by part.part) as parts,
      (
        select coalesce(json_object_agg(each.kind, each.n), '{}')
        from (
          select named.kind, count(*) as n
          from named
          where named.project_id = r.id and named.is_open
          group by named.kind
        ) each
      ) as open
    from part
    join record r on r.tenant_id = ${read.tenantId} and r.id = part.id
    join project p on p.tenant_id = r.tenant_id and p.id = r.id
    where ${visibleRecords(actor, 'project')}
    group by r.id, p.project_number, r.title, r.status
    order by p.project_number`);
}
