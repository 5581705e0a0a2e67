import { addWorkingDays, dayIn } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { insertRecords } from '../../kit/records/insertMany.ts';
import { searchTextOf } from './details.ts';
import type { ImportRow } from './logRow.ts';

/** Who and what the names of a log can mean here. */
export interface Directory {
  person(name: string | null): string | null;
  /** The same among those who can sign in: nobody else can manage an RFI. */
  member(name: string | null): string | null;
  company(name: string | null): string | null;
  /** Who manages what names no manager that is known here. */
  managerId: string;
  typeId: string | null;
  zone: string;
}
export interface Target extends Directory {
  projectId: string;
  placeOf(path: readonly string[]): string | null;
}

/** Reads the directory once. A name that two people share stands for neither. */
export async function directoryOf(read: Read, projectId: string, actor: Actor): Promise<Directory> {
  const [people, companies, home] = await Promise.all([
    read.all(sql<{
      id: string;
      name: string;
      email: string | null;
      member: boolean;
    }>`select p.id, p.full_name as name, p.email,
      exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active' and m.account_id is not null) as member from person p where p.tenant_id = ${read.tenantId}`),
    read.all(
      sql<{
        id: string;
        name: string;
      }>`select id, company_name as name from company where tenant_id = ${read.tenantId}`,
    ),
    read.first(sql<{
      zone: string;
      managerId: string | null;
      typeId: string | null;
    }>`select time_zone as zone, rfi_manager_id as "managerId",
      (select id from rfi_type t where t.tenant_id = p.tenant_id and t.is_default limit 1) as "typeId" from project p where p.tenant_id = ${read.tenantId} and p.id = ${projectId}`),
  ]);
  const byName = unique(people.map(({ id, name }) => [plainName(name), id]));
  const byMail = unique(
    people.flatMap(({ id, email }): [string, string][] => (email ? [[email.toLowerCase(), id]] : [])),
  );
  const byFirm = unique(companies.map(({ id, name }) => [plainName(name), id]));
  const members = new Set(people.flatMap(({ id, member }) => (member ? [id] : [])));
  const person = (name: string | null) =>
    name ? (byMail.get(/\S+@\S+\w/.exec(name.toLowerCase())?.[0] ?? '') ?? byName.get(plainName(name)) ?? null) : null;
  return {
    person,
    member(name) {
      const id = person(name);
      return id && members.has(id) ? id : null;
    },
    company: (name) => (name ? (byFirm.get(plainName(name)) ?? null) : null),
    managerId: home?.managerId ?? actor.personId,
    typeId: home?.typeId ?? null,
    zone: home?.zone ?? actor.zone,
  };
}

function unique(pairs: [key: string, id: string][]): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const [key, id] of pairs) found.set(key, found.has(key) ? null : id);
  return new Map([...found].flatMap(([key, id]): [string, string][] => (id === null ? [] : [[key, id]])));
}

/** `Okafor, Sam (Harbor & Vale)` and `sam  okafor` are one name. */
function plainName(name: string): string {
  const bare = name
    .replace(/[(<[].*?[)>\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const [last, first, ...rest] = bare.split(',').map((part) => part.trim());
  return first && rest.length === 0 && !/\b(inc|llc|ltd|pc|llp|co)\b/.test(first) ? `${first} ${last}` : bare;
}

/** Writes a batch of lines. `numberOf` gives the next number to each in turn; drafts get none. Answers the id of the last. */
export async function importBatch(
  tx: Tx,
  actor: Actor,
  target: Target,
  rows: readonly ImportRow[],
  numberOf: () => string,
): Promise<string> {
  const made = rows.map((row) => ({
    ...readyOf(actor, target, row),
    number: row.status === 'draft' ? null : numberOf(),
  }));
  await insertRecords(
    tx,
    actor,
    made.map(({ id, row, at, number, managerId }) => ({
      id,
      kind: 'rfi',
      number,
      projectId: target.projectId,
      title: row.title,
      status: row.status,
      isFinal: row.status === 'closed' || row.status === 'void',
      ownerId: managerId,
      createdBy: null,
      createdAt: at.made,
      closedAt: at.closed,
      dueDate: row.dueDate,
      searchText: searchTextOf(
        { title: row.title, number },
        {
          question: row.question,
          drawingRefs: row.drawing,
          specSection: row.specSection,
          reference: row.reference,
          importedFrom: row.ref,
        },
        row.answer ?? '',
      ),
      content: row,
      trail: { note: row.ref || null },
    })),
  );
  await insertDetails(tx, target, made);
  await Promise.all([
    insertCustody(tx, actor, made),
    insertParties(tx, made),
    insertReviewers(tx, actor, made),
    insertResponses(tx, actor, target, made),
  ]);
  return made.at(-1)?.id ?? '';
}

interface Ready {
  id: string;
  row: ImportRow;
  at: { made: Date; opened: Date | null; answered: Date | null; closed: Date | null; voided: Date | null };
  managerId: string;
  reviewerIds: string[];
  receivedFromId: string | null;
  companyId: string | null;
  holders: { personId: string; from: Date }[];
  /** Names of the log that are nobody here. */
  names: Record<string, string | string[]>;
}

function readyOf(actor: Actor, target: Target, row: ImportRow): Ready {
  const instant = (day: string | null) => (day ? instantOf(day, target.zone) : null);
  const made = instant(row.dateInitiated) ?? actor.now;
  const wasOpen = row.status === 'open' || row.status === 'answered' || row.status === 'closed';
  const answered =
    row.status === 'answered' || row.status === 'closed' ? (instant(row.answeredDate ?? row.closedDate) ?? made) : null;
  const namedManager = target.member(row.rfiManager);
  const managerId = namedManager ?? target.managerId;
  const reviewers = row.reviewers.map((name) => ({ name, id: target.person(name) }));
  const reviewerIds = [...new Set(reviewers.flatMap(({ id }) => id ?? []))];
  const receivedFromId = target.person(row.receivedFrom);
  const companyId = target.company(row.responsibleCompany);
  const strangers = reviewers.filter(({ id }) => id === null).map(({ name }) => name);
  return {
    id: newId(actor.now.getTime()),
    row,
    at: {
      made,
      opened: wasOpen ? made : null,
      answered,
      closed: row.status === 'closed' ? (instant(row.closedDate ?? row.answeredDate) ?? made) : null,
      voided: row.status === 'void' ? (instant(row.closedDate) ?? made) : null,
    },
    managerId,
    reviewerIds,
    receivedFromId,
    companyId,
    holders: holdersOf(actor, row, { managerId, isNamed: namedManager !== null, reviewerIds, made, answered }),
    names: {
      ...(row.rfiManager && !namedManager ? { rfiManager: row.rfiManager } : {}),
      ...(strangers.length > 0 ? { reviewers: strangers } : {}),
    },
  };
}

/**
 * Whose court it is in. Who is named in the log has had it since the log's day; who stands in for a name that is nobody here
 * gets it now.
 */
function holdersOf(
  actor: Actor,
  row: ImportRow,
  found: { managerId: string; isNamed: boolean; reviewerIds: string[]; made: Date; answered: Date | null },
): Ready['holders'] {
  if (row.status === 'closed' || row.status === 'void') return [];
  if (row.status === 'open' && found.reviewerIds.length > 0)
    return found.reviewerIds.map((personId) => ({ personId, from: found.made }));
  const since = row.status === 'answered' ? (found.answered ?? found.made) : found.made;
  return [{ personId: found.managerId, from: found.isNamed && row.status !== 'open' ? since : actor.now }];
}

/** A day of a log as an instant of that day in the project. */
export function instantOf(day: string, zone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return dayIn(zone, noon) === day ? noon : new Date(`${day}T06:00:00Z`);
}

async function insertDetails(tx: Tx, target: Target, made: readonly Ready[]): Promise<void> {
  const column = <V>(value: (one: Ready) => V) => made.map(value);
  await tx.run(sql`insert into rfi (tenant_id, id, project_id, question, question_frozen_at, disciplines, priority, rfi_type_id, received_from_id, received_from_name, responsible_company_id,
      responsible_company_name, location_id, drawing_refs, spec_section, reference, manager_due_date, cost_impact, cost_impact_cents, schedule_impact, schedule_impact_days, impacts_confirmed,
      submitted_at, opened_at, responded_at, voided_at, has_official, imported_ref, imported_people)
    select ${tx.tenantId}, one.id, ${target.projectId}, question, opened, string_to_array(disciplines, ','), priority, ${target.typeId}, received_from, received_name, company, company_name, location,
      drawing, spec, reference, manager_due, cost, cents, schedule, days, status = 'closed' and cost is not null and schedule is not null, submitted, opened, answered, voided, official, ref, names
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ row }) => row.question)}::text[], ${column(({ at }) => at.opened)}::timestamptz[], ${column(({ row }) => row.disciplines.join(','))}::text[],
      ${column(({ row }) => row.priority ?? 'normal')}::text[], ${column((one) => one.receivedFromId)}::uuid[], ${column((one) => (one.receivedFromId ? null : one.row.receivedFrom))}::text[],
      ${column((one) => one.companyId)}::uuid[], ${column((one) => (one.companyId ? null : one.row.responsibleCompany))}::text[], ${column(({ row }) => target.placeOf(row.location))}::uuid[],
      ${column(({ row }) => row.drawing)}::text[], ${column(({ row }) => row.specSection)}::text[], ${column(({ row }) => row.reference)}::text[],
      ${column(({ row, at }) => (row.status === 'answered' && at.answered ? addWorkingDays(dayIn(target.zone, at.answered), 3) : null))}::date[],
      ${column(({ row }) => row.costImpact)}::text[], ${column(({ row }) => row.costImpactCents)}::bigint[], ${column(({ row }) => row.scheduleImpact)}::text[], ${column(({ row }) => row.scheduleImpactDays)}::int[],
      ${column(({ row }) => row.status)}::text[], ${column(({ row, at }) => (row.status === 'draft' ? null : at.made))}::timestamptz[], ${column(({ at }) => at.answered)}::timestamptz[],
      ${column(({ at }) => at.voided)}::timestamptz[], ${column(({ row }) => row.answer !== null)}::bool[], ${column(({ row }) => row.ref.replace(/\s+/g, ' ').trim() || null)}::text[],
      ${column(({ names }) => (Object.keys(names).length > 0 ? JSON.stringify(names) : null))}::jsonb[])
      as one(id, question, opened, disciplines, priority, received_from, received_name, company, company_name, location, drawing, spec, reference, manager_due, cost, cents, schedule, days, status,
        submitted, answered, voided, official, ref, names)`);
}

async function insertCustody(tx: Tx, actor: Actor, made: readonly Ready[]): Promise<void> {
  const stays = made.flatMap(({ id, holders }) =>
    holders.map((holder) => ({ ...holder, rfiId: id, id: newId(actor.now.getTime()) })),
  );
  if (stays.length === 0) return;
  await tx.run(sql`insert into custody (tenant_id, id, record_id, person_id, from_at) select ${tx.tenantId}, id, rfi, person, since
    from unnest(${stays.map(({ id }) => id)}::uuid[], ${stays.map(({ rfiId }) => rfiId)}::uuid[], ${stays.map(({ personId }) => personId)}::uuid[], ${stays.map(({ from }) => from)}::timestamptz[]) as stay(id, rfi, person, since)`);
}

async function insertParties(tx: Tx, made: readonly Ready[]): Promise<void> {
  const duties = made.flatMap((one) => [
    { rfiId: one.id, personId: one.managerId, role: 'manager' },
    ...one.reviewerIds.map((personId) => ({ rfiId: one.id, personId, role: 'reviewer' })),
    ...(one.receivedFromId ? [{ rfiId: one.id, personId: one.receivedFromId, role: 'receivedFrom' }] : []),
  ]);
  await tx.run(sql`insert into record_party (tenant_id, record_id, person_id, role) select ${tx.tenantId}, rfi, person, role
    from unnest(${duties.map(({ rfiId }) => rfiId)}::uuid[], ${duties.map(({ personId }) => personId)}::uuid[], ${duties.map(({ role }) => role)}::text[]) as duty(rfi, person, role) on conflict do nothing`);
}

async function insertReviewers(tx: Tx, actor: Actor, made: readonly Ready[]): Promise<void> {
  const asked = made.flatMap((one) =>
    one.at.opened
      ? one.reviewerIds.map((personId) => ({
          id: newId(actor.now.getTime()),
          rfiId: one.id,
          personId,
          at: one.at.opened,
          answered: one.at.answered,
        }))
      : [],
  );
  if (asked.length === 0) return;
  await tx.run(sql`insert into record_reviewer (tenant_id, id, record_id, person_id, round, required, asked_at, answered_at) select ${tx.tenantId}, id, rfi, person, 1, true, asked, answered
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ rfiId }) => rfiId)}::uuid[], ${asked.map(({ personId }) => personId)}::uuid[], ${asked.map(({ at }) => at)}::timestamptz[],
      ${asked.map(({ answered }) => answered)}::timestamptz[]) as one(id, rfi, person, asked, answered)`);
}

/** The answer of a log is official: it is what the log calls the answer. Who gave it is known when one person was asked. */
async function insertResponses(tx: Tx, actor: Actor, target: Target, made: readonly Ready[]): Promise<void> {
  const answers = made.flatMap((one) =>
    one.row.answer
      ? [
          {
            ...one,
            answer: one.row.answer,
            responseId: newId(actor.now.getTime()),
            author: one.row.reviewers.length === 1 ? target.person(one.row.reviewers[0] ?? null) : null,
          },
        ]
      : [],
  );
  if (answers.length === 0) return;
  await tx.run(sql`insert into rfi_response (tenant_id, id, rfi_id, author_id, author_name, via, at, body, official, round) select ${tx.tenantId}, id, rfi, author, name, ${actor.via}, at, body, true, 1
    from unnest(${answers.map(({ responseId }) => responseId)}::uuid[], ${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ author }) => author)}::uuid[],
      ${answers.map(({ author, row }) => (author ? null : row.reviewers.join(', ') || null))}::text[], ${answers.map(({ at }) => at.answered ?? at.made)}::timestamptz[],
      ${answers.map(({ answer }) => answer)}::text[]) as one(id, rfi, author, name, at, body)`);
}
