import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { systemActor } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { refuse, required } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import {
  attachFiles,
  change,
  lock,
  notice,
  notify,
  claimRef,
  passBall,
  selectPerson,
} from '../../kit/records/index.ts';
import type { RecordHeader, SharedAnswer, SharedFace } from '../../kit/records/index.ts';
import { rolesGranting } from '../projects/index.ts';
import { documentName } from './compliance.ts';
import type { PaperKind } from './compliance.ts';
import { makeDocument } from './commands.ts';
import { complianceKind } from './policy.ts';

/*
 * The contact of a company is asked for its papers: by a link that shows one paper alone, and again before a paper ends.
 */

interface Asked extends PaperKind {
  companyName: string;
  note: string | null;
  by: SharedFace['sections'][number]['by'];
}

/** The page of a requested paper for a person without an account: this paper, and nothing else of their company. */
export async function askedFor(read: Read, actor: Actor, record: RecordHeader): Promise<SharedFace> {
  const found = await read.first(sql<Asked>`
    select c.company_name as "companyName", d.kind, d.insurance_type as "insuranceType", d.note,
      ${selectPerson(read.tenantId, sql`r.created_by`)} as by
    from compliance_document d
    join company c on c.tenant_id = d.tenant_id and c.id = d.company_id
    join record r on r.tenant_id = d.tenant_id and r.id = d.id
    where d.tenant_id = ${read.tenantId} and d.id = ${record.id}`);
  const asked = required(found);
  const { t } = actor;
  return {
    facts: [
      { label: t('Company'), value: asked.companyName },
      { label: t('Document'), value: documentName(t, asked) },
    ],
    sections: [
      {
        heading: t('What is asked for'),
        by: asked.by,
        at: record.createdAt,
        text: asked.note ?? t('Please send us the certificate that is in force, as a PDF or a picture.'),
        official: false,
      },
    ],
    mayRespond: whyNot(record) ?? true,
  };
}

function whyNot(record: RecordHeader): string | null {
  if (record.status === 'requested') return null;
  return record.status === 'offered'
    ? 'It was sent, and is being looked at. Thank you.'
    : 'It is no longer asked for. Thank you.';
}

/** Takes a paper that came by link: it waits for us, in the court of the keeper of the company's card. */
export async function takeByLink(tx: Tx, actor: Actor, record: RecordHeader, said: SharedAnswer): Promise<void> {
  if (!(await claimRef(tx, 'compliance.offer', said.clientRef, { ...said, documentId: record.id }))) return;
  const reason = whyNot(record);
  if (reason) throw refuse(reason);
  if (said.fileIds.length === 0) throw refuse('Attach the document: words alone are not enough.');
  await attachFiles(tx, actor, record, said.fileIds, 'response', said.clientRef);
  const keepers = await keepersOf(tx, record.id);
  await passBall(tx, actor, record, keepers);
  await change(tx, actor, record, { status: 'offered' }, { verb: 'offer', note: said.body });
  const words = said.body;
  await notify(tx, actor, record, [notice('court', keepers, '{by} sent {title}: it waits for you', { words })]);
}

/** The keeper of the company's card, else the person who asked for the paper, else the maker of the card: active members only. */
async function keepersOf(read: Read, documentId: string): Promise<string[]> {
  const row = await read.first(sql<{ keepers: (string | null)[] }>`
    select array[home.owner_id, paper.created_by, home.created_by] as keepers
    from compliance_document d
    join record paper on paper.tenant_id = d.tenant_id and paper.id = d.id
    join record home on home.tenant_id = d.tenant_id and home.id = d.company_id
    where d.tenant_id = ${read.tenantId} and d.id = ${documentId}`);
  const candidates = (row?.keepers ?? []).filter((id) => id !== null);
  const members = await read.all(sql<{ id: string }>`
    select person_id as id from membership
    where tenant_id = ${read.tenantId} and person_id = any(${candidates}::uuid[]) and status = 'active'`);
  const active = new Set(members.map(({ id }) => id));
  return candidates.filter((id) => active.has(id)).slice(0, 1);
}

/** Days before its end on which people hear of a paper. */
const STEPS = [60, 30, 7, 0];
/** Before this hour of the company nobody is told. */
const NOT_BEFORE = '07:00';

interface Ending extends PaperKind {
  id: string;
  companyId: string;
  companyName: string;
  expiresOn: string;
  days: number;
  reminded: number | null;
  /** The contact of the company who can be written to. */
  contactId: string | null;
}

/** The reminder step that a paper with this many days left has reached; null before the first. */
export function stepOf(days: number): number | null {
  return STEPS.findLast((step) => days <= step) ?? null;
}

/**
 * Reminds of papers that end in 60, 30, 7 and 0 days, in every company, each step once. Tells the keeper of the company's card and the managers of its
 * projects, and its contact, who gets a link for sending the next paper.
 */
export async function remindCompliance(context: AppContext, now: Date): Promise<void> {
  await eachTenant(context.database, async (tenantId) => {
    const ending = await context.database.read(tenantId, (read) => read.all(endingOf(tenantId, now)));
    for (const one of ending) {
      const step = stepOf(one.days);
      if (step === null || (one.reminded !== null && one.reminded <= step)) continue;
      await context.database.transact(tenantId, (tx) => remindOne(tx, one, step, now));
    }
  });
}

function endingOf(tenantId: string, now: Date): Sql<Ending> {
  return sql<Ending>`
    select d.id, d.company_id as "companyId", c.company_name as "companyName", d.kind, d.insurance_type as "insuranceType",
      d.expires_on as "expiresOn", d.expires_on - here.today as days, d.reminded_days as reminded, (
        select p.id from person p
        where p.tenant_id = d.tenant_id and p.id in (d.contact_id, c.primary_contact_id) and p.company_id = c.id
          and p.email is not null
        order by p.id = d.contact_id desc nulls last
        limit 1
      ) as "contactId"
    from compliance_document d
    join record r on r.tenant_id = d.tenant_id and r.id = d.id and r.status = 'accepted'
    join company c on c.tenant_id = d.tenant_id and c.id = d.company_id
    join record home on home.tenant_id = c.tenant_id and home.id = c.id and home.status in ('prospect', 'active', 'onHold')
    cross join (
      select (${now}::timestamptz at time zone t.time_zone)::date as today,
        (${now}::timestamptz at time zone t.time_zone)::time as hour
      from tenant t
      where t.tenant_id = ${tenantId}
    ) here
    where d.tenant_id = ${tenantId} and d.expires_on <= here.today + ${STEPS[0] ?? 0}::int and here.hour >= ${NOT_BEFORE}::time
    order by d.expires_on, d.id`;
}

async function remindOne(tx: Tx, one: Ending, step: number, now: Date): Promise<void> {
  // The condition makes it once: who comes second finds it reminded.
  const marked = await tx.run(sql`
    update compliance_document set reminded_days = ${step}
    where tenant_id = ${tx.tenantId} and id = ${one.id} and (reminded_days is null or reminded_days > ${step})`);
  if (marked === 0) return;
  const actor = systemActor(tx.tenantId, now);
  const [keepers, near] = await Promise.all([keepersOf(tx, one.id), managersNear(tx, one.companyId)]);
  const values = { company: one.companyName, day: one.expiresOn, n: one.days };
  await notify(tx, actor, { id: one.id, kind: 'compliance' }, [
    {
      reason: 'overdue',
      sentence:
        one.days < 0
          ? '{company}: {title} expired on {day}'
          : one.days === 0
            ? '{company}: {title} expires today'
            : '{company}: {title} expires in {n|one day|# days}, on {day}',
      values,
      to: [...keepers, ...near],
    },
  ]);
  if (one.contactId) await askForNext(tx, actor, one, one.contactId, values);
}

/** The contact is asked for the next one, once; later steps remind them of the same request. */
async function askForNext(
  tx: Tx,
  actor: Actor,
  one: Ending,
  contactId: string,
  values: Record<string, string | number>,
): Promise<void> {
  const open = await tx.first(sql<{ id: string; status: string }>`
    select d.id, r.status
    from compliance_document d
    join record r on r.tenant_id = d.tenant_id and r.id = d.id and r.status in ('requested', 'offered')
    where d.tenant_id = ${tx.tenantId} and d.company_id = ${one.companyId} and d.kind = ${one.kind}
      and d.insurance_type is not distinct from ${one.insuranceType}
    order by d.id
    limit 1`);
  if (open?.status === 'offered') return;
  const id = open?.id ?? newId(actor.now.getTime());
  if (!open) await makeDocument(tx, actor, one, id, 'requested', {}, contactId);
  const record = await lock(tx, actor, complianceKind, id);
  await passBall(tx, actor, record, [contactId]);
  await notify(tx, actor, record, [
    {
      reason: 'reminded',
      sentence: '{company}: please send the next {title}; the one we hold ends on {day}',
      values,
      to: [contactId],
    },
  ]);
}

/** Those who run the projects on whose teams the company is. */
async function managersNear(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct lead.person_id as id
    from person theirs
    join project_member seat on seat.tenant_id = theirs.tenant_id and seat.person_id = theirs.id
    join record home on home.tenant_id = seat.tenant_id and home.id = seat.project_id
      and home.status in ('preconstruction', 'active', 'substantiallyComplete', 'closeout')
    join project_member lead on lead.tenant_id = seat.tenant_id and lead.project_id = seat.project_id
      and lead.project_role = any(${rolesGranting('management')}::text[])
    where theirs.tenant_id = ${tx.tenantId} and theirs.company_id = ${companyId}`);
  return rows.map(({ id }) => id);
}
