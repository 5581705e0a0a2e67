import { sql } from 'kysely';
import type { Read } from '../../kit/db/tx.ts';
import { invalid, notFound } from '../../kit/errors.ts';
import { COMPANY_COLUMNS, FINANCE_COLUMNS, PERSON_COLUMNS, namedColumns, say } from './fields.ts';
import type { Values } from './fields.ts';

/** The fields of a card as they stand, by name. Throws 1004 when there is no such card. */
export async function companyFacts(read: Read, companyId: string): Promise<Values> {
  return found(
    await read.first(sql<Values>`select ${namedColumns('c', { ...COMPANY_COLUMNS, ...FINANCE_COLUMNS })}, c.aliases
      from company c where c.tenant_id = ${read.tenantId} and c.id = ${companyId}`),
  );
}
export async function personFacts(read: Read, personId: string): Promise<Values> {
  return found(
    await read.first(sql<Values>`select ${namedColumns('p', PERSON_COLUMNS)}, p.aliases, p.other_emails as "otherEmails"
      from person p where p.tenant_id = ${read.tenantId} and p.id = ${personId}`),
  );
}

function found(values: Values | undefined): Values {
  if (!values) throw notFound();
  return values;
}

const SEARCHED = [
  'companyName',
  'fullName',
  'legalName',
  'dba',
  'title',
  'email',
  'phone',
  'mobile',
  'city',
  'aliases',
  'otherEmails',
];

/** What the search finds a card by. */
export function wordsOf(values: Values): string {
  return SEARCHED.map((field) => say(values[field]))
    .filter(Boolean)
    .join(' ');
}

/**
 * A parent is a company of its own right: one level above another, never two. Throws 1004 when it is not there, 1400 when
 * it does not fit.
 */
export async function checkParent(read: Read, companyId: string, parentId: string | null | undefined): Promise<void> {
  if (!parentId) return;
  if (parentId === companyId) throw invalid({ parentCompanyId: 'A company is not its own parent' });
  const parent = await read.first(sql<{ hasParent: boolean; hasChildren: boolean }>`
    select c.parent_company_id is not null as "hasParent",
      exists (select from company below where below.tenant_id = c.tenant_id and below.parent_company_id = ${companyId}) as "hasChildren"
    from company c where c.tenant_id = ${read.tenantId} and c.id = ${parentId}`);
  if (!parent) throw notFound();
  if (parent.hasParent) throw invalid({ parentCompanyId: 'This company has a parent itself: choose that one' });
  if (parent.hasChildren)
    throw invalid({ parentCompanyId: 'This company has companies under it: it cannot lie under another one' });
}

/** The primary contact works there. Throws 1004 when they are not there, 1400 when they work elsewhere. */
export async function checkPrimaryContact(
  read: Read,
  companyId: string,
  personId: string | null | undefined,
): Promise<void> {
  if (!personId) return;
  const person = await read.first(
    sql<{
      companyId: string | null;
    }>`select company_id as "companyId" from person where tenant_id = ${read.tenantId} and id = ${personId}`,
  );
  if (!person) throw notFound();
  if (person.companyId !== companyId) throw invalid({ primaryContactId: 'Choose somebody of this company' });
}

/** Whoever looks after a card has an account here. Throws 1004 or 1400. */
export async function checkOwner(read: Read, personId: string | null | undefined): Promise<void> {
  if (!personId) return;
  const person = await read.first(sql<{ isMember: boolean }>`
    select exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active') as "isMember"
    from person p where p.tenant_id = ${read.tenantId} and p.id = ${personId}`);
  if (!person) throw notFound();
  if (!person.isMember) throw invalid({ keeperId: 'Choose somebody who works here' });
}

/** The names behind ids, as the trail says them: people and companies alike. */
export async function namesOf(read: Read, ids: readonly unknown[]): Promise<(id: unknown) => string | null> {
  const wanted = [...new Set(ids.filter((one): one is string => typeof one === 'string'))];
  if (wanted.length === 0) return () => null;
  const rows = await read.all(
    sql<{
      id: string;
      title: string;
    }>`select id, title from record where tenant_id = ${read.tenantId} and id = any(${wanted}::uuid[])`,
  );
  const names = new Map(rows.map(({ id, title }) => [id, title]));
  return (id) => (typeof id === 'string' ? (names.get(id) ?? null) : null);
}
