import { sql } from '../db/sql.ts';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { Read } from '../db/tx.ts';
import { canBeAsked, mayAsMember } from '../records/index.ts';
import { personKey } from './choices.ts';
import type { Meanings } from './choices.ts';

/** Who the names of a list can mean here: an id, or null for a name that nobody has, or two. */
export interface Directory {
  /** somebody by their id */
  byId(personId: string): PersonRef | null;
  person(name: string | null): string | null;
  /** the same among those who can sign in, and manage what comes in */
  member(name: string | null): string | null;
  /** the same among those who can be asked to answer what comes in */
  reviewer(name: string | null): string | null;
  company(name: string | null): string | null;
}

const signsIn = sql`exists (
    select from membership m
    where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active' and m.account_id is not null)`;

/**
 * Reads the directory once, for all lines of an import. People are known by what was said of a name, by their names or their
 * email addresses, those of cards that became theirs among them. `resource` is that of the records that come in, where they are such.
 */
export async function readDirectory(
  read: Read,
  said: Meanings['people'] = new Map(),
  resource: string | null = null,
): Promise<Directory> {
  const [tenant, whom] = [sql`p.tenant_id`, sql`p.id`];
  const [people, companies] = await Promise.all([
    read.all(sql<{
      id: string;
      name: string;
      names: string[];
      emails: string[];
      companyName: string | null;
      member: boolean;
      reviewer: boolean;
    }>`
      select coalesce(p.merged_into, p.id) as id, p.full_name as name, p.full_name || p.aliases as names,
        array_remove(p.email || p.other_emails, null) as emails,
        (select c.company_name from company c where c.tenant_id = p.tenant_id and c.id = p.company_id) as "companyName",
        ${resource ? mayAsMember(tenant, whom, resource, 'manage') : signsIn} as member,
        ${resource ? canBeAsked(tenant, whom, resource, 'respond') : sql`true`} as reviewer
      from person p
      where p.tenant_id = ${read.tenantId}
      order by p.merged_into is null`),
    read.all(sql<{ id: string; name: string }>`
      select coalesce(c.merged_into, c.id) as id, called.name
      from company c cross join unnest(c.company_name || c.aliases) as called(name)
      where c.tenant_id = ${read.tenantId}`),
  ]);
  const byName = unambiguous(people.flatMap(({ id, names }) => names.map((name) => [personKey(name), id])));
  const byMail = unambiguous(people.flatMap(({ id, emails }) => emails.map((email) => [email.toLowerCase(), id])));
  const byCompany = unambiguous(companies.map(({ id, name }) => [personKey(name), id]));
  const byId = new Map(people.map((one) => [one.id, one]));
  const members = new Set(people.flatMap(({ id, member }) => (member ? [id] : [])));
  const reviewers = new Set(people.flatMap(({ id, reviewer }) => (reviewer ? [id] : [])));
  const person = (name: string | null) => {
    const key = personKey(name ?? '');
    const meant =
      said.get(key) ?? byMail.get(/\S+@\S+\w/.exec((name ?? '').toLowerCase())?.[0] ?? '') ?? byName.get(key) ?? '';
    return name && byId.has(meant) ? meant : null;
  };
  return {
    byId(personId) {
      const found = byId.get(personId);
      return found ? { personId, fullName: found.name, companyName: found.companyName } : null;
    },
    person,
    member(name) {
      const id = person(name);
      return id && members.has(id) ? id : null;
    },
    reviewer(name) {
      const id = person(name);
      return id && reviewers.has(id) ? id : null;
    },
    company: (name) => (name ? (byCompany.get(personKey(name)) ?? null) : null),
  };
}

/** The people and firms of a line: ids, and the names that are nobody here. */
export interface Parties {
  /** who manages it: `standIn` where the line names nobody who can */
  managerId: string;
  isManagerNamed: boolean;
  reviewerIds: string[];
  /** reviewers who are nobody here, or cannot answer here */
  strangers: string[];
  receivedFromId: string | null;
  receivedFromName: string | null;
  companyId: string | null;
  companyName: string | null;
  duties: { personId: string; duty: 'manager' | 'reviewer' | 'receivedFrom' }[];
}

const MOST_REVIEWERS = 20;

/** Whom the columns of a register name. */
export function partiesOf(
  { person, member, reviewer, company }: Directory,
  values: { reviewers: string[]; receivedFrom: string | null; responsibleCompany: string | null },
  manager: string | null,
  standIn: string,
): Parties {
  const named = member(manager);
  const managerId = named ?? standIn;
  const reviewers = values.reviewers.slice(0, MOST_REVIEWERS);
  const reviewerIds = [...new Set(reviewers.flatMap((name) => reviewer(name) ?? []))];
  const receivedFromId = person(values.receivedFrom);
  const companyId = company(values.responsibleCompany);
  return {
    managerId,
    isManagerNamed: named !== null,
    reviewerIds,
    strangers: reviewers.filter((name) => !reviewer(name)),
    receivedFromId,
    receivedFromName: receivedFromId ? null : values.receivedFrom,
    companyId,
    companyName: companyId ? null : values.responsibleCompany,
    duties: [
      { personId: managerId, duty: 'manager' },
      ...reviewerIds.map((personId) => ({ personId, duty: 'reviewer' as const })),
      ...(receivedFromId ? [{ personId: receivedFromId, duty: 'receivedFrom' as const }] : []),
    ],
  };
}

function unambiguous(pairs: string[][]): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const [key = '', id = ''] of pairs) found.set(key, found.has(key) && found.get(key) !== id ? null : id);
  return new Map([...found].flatMap(([key, id]): [string, string][] => (id === null ? [] : [[key, id]])));
}
