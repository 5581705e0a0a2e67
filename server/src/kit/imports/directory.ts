import { sql } from '../db/sql.ts';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { Read } from '../db/tx.ts';
import { canBeAsked, mayAsMember } from '../records/index.ts';
import { personKey, wordKey } from './choices.ts';
import type { Meanings } from './choices.ts';
import { anyOrder, companyKey, isShortFor, saidPerson } from './names.ts';

/** Who the names of a list can mean here: an id, or null for a name that nobody has, or two. */
export interface Directory {
  /** somebody by their id */
  byId(personId: string): PersonRef | null;
  person(name: string | null): string | null;
  /** the same among people who can sign in and manage imported records */
  member(name: string | null): string | null;
  /** the same among people who can be asked to answer imported records */
  reviewer(name: string | null): string | null;
  company(name: string | null): string | null;
}

const signsIn = sql`exists (
    select from membership m
    where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active' and m.account_id is not null)`;

/** A person whom a name can mean. */
interface Known {
  id: string;
  name: string;
  names: string[];
  emails: string[];
  companyName: string | null;
  /** what their company is called, of our own people what we are */
  companies: string[];
  member: boolean;
  reviewer: boolean;
}

/**
 * Reads the directory once for all lines of an import. A remembered answer, an email address, or a name in any word order finds a person;
 * merged cards count too. A company beside a name must be the person's own. `resource` is the resource of the imported records, if any.
 */
export async function readDirectory(
  read: Read,
  said: Meanings['people'] = new Map(),
  resource: string | null = null,
): Promise<Directory> {
  const [tenant, whom] = [sql`p.tenant_id`, sql`p.id`];
  const [people, companies] = await Promise.all([
    read.all(sql<Known>`
      select coalesce(p.merged_into, p.id) as id, p.full_name as name, p.full_name || p.aliases as names,
        array_remove(p.email || p.other_emails, null) as emails, c.company_name as "companyName",
        case when c.id is null then (select array[t.name, t.short_name] from tenant t where t.tenant_id = p.tenant_id)
          else c.company_name || c.aliases end as companies,
        ${resource ? mayAsMember(tenant, whom, resource, 'manage') : signsIn} as member,
        ${resource ? canBeAsked(tenant, whom, resource, 'respond') : sql`true`} as reviewer
      from person p left join company c on c.tenant_id = p.tenant_id and c.id = p.company_id
      where p.tenant_id = ${read.tenantId}
      order by p.merged_into is null`),
    read.all(sql<{ id: string; name: string }>`
      select coalesce(c.merged_into, c.id) as id, called.name
      from company c cross join unnest(c.company_name || c.aliases) as called(name)
      where c.tenant_id = ${read.tenantId}`),
  ]);
  const byCompany = unambiguous(companies.map(({ id, name }) => [wordKey(name), id]));
  const byLikeName = unambiguous(companies.map(({ id, name }) => [companyKey(name), id]));
  const byId = new Map(people.map((one) => [one.id, one]));
  const members = new Set(people.flatMap(({ id, member }) => (member ? [id] : [])));
  const reviewers = new Set(people.flatMap(({ id, reviewer }) => (reviewer ? [id] : [])));
  const meant = personFinder(people);
  const person = (name: string | null) => {
    const id = (name && (said.get(personKey(name)) ?? meant(name))) || '';
    return byId.has(id) ? id : null;
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
    company: (name) => (name && (byCompany.get(wordKey(name)) ?? byLikeName.get(companyKey(name)))) || null,
  };
}

/** Finds whom a name means: one person, or nobody. */
function personFinder(people: readonly Known[]): (name: string) => string | null {
  const byMail = unambiguous(people.flatMap(({ id, emails }) => emails.map((email) => [email.toLowerCase(), id])));
  const called = people.flatMap((one) => one.names.map((name) => ({ ...one, words: saidPerson(name).words })));
  const byWords = Map.groupBy(called, ({ words }) => anyOrder(words));
  const byWord = new Map<string, typeof called>();
  for (const one of called) for (const word of new Set(one.words)) byWord.set(word, [...(byWord.get(word) ?? []), one]);
  const companyKeys = new Map(people.map(({ id, companies }) => [id, new Set(companies.map(companyKey))]));
  const found = new Map<string, string | null>();
  const find = (name: string): string | null => {
    const { words, company, email } = saidPerson(name);
    const addressed = email ? byMail.get(email) : undefined;
    if (addressed || words.length === 0) return addressed ?? null;
    // Another address than theirs is another person.
    const mayBe = (one: Known) =>
      (!email || one.emails.length === 0) && (!company || companyKeys.get(one.id)?.has(companyKey(company)));
    const only = (some: readonly Known[]) => {
      const ids = new Set(some.filter(mayBe).map(({ id }) => id));
      return ids.size === 1 ? ([...ids][0] ?? null) : null;
    };
    const same = byWords.get(anyOrder(words)) ?? [];
    if (same.some(mayBe)) return only(same);
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
    return only((byWord.get(longest) ?? []).filter((one) => isShortFor(words, one.words)));
  };
  return (name) => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const id = find(name);
    found.set(name, id);
    return id;
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
  /** the fields whose names are more than a record holds: all of them stay as names too */
  unheld: string[];
  duties: { personId: string; duty: 'manager' | 'reviewer' | 'receivedFrom' }[];
}

const MOST_REVIEWERS = 20;

/** Finds the people and companies that the columns of a register name. */
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
    unheld: values.reviewers.length > MOST_REVIEWERS ? ['reviewers'] : [],
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
