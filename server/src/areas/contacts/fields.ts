import { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, required } from '../../kit/errors.ts';
import { columnsOf, selectFields, textOf } from '../../kit/records/index.ts';
import type { Value } from '../../kit/records/index.ts';

type Calls = typeof contacts;
/** What a call of the directory is given, and what it answers. */
export type Input<Call extends keyof Calls> = ParsedOf<Calls[Call]>;
export type Answer<Call extends keyof Calls> = OutputOf<Calls[Call]>;
export type CardKind = 'company' | 'person';

/* The fields of a card and their columns. Commands write by these tables, the trail and merges read them, so none can forget a field. */

const { updateCompany, updateFinance, updatePerson } = contacts;
export const COMPANY_COLUMNS = columnsOf(updateCompany.input.shape, [
  'companyId',
  'version',
  'tradeIds',
  'groupingIds',
  'keeperId',
]);
export const FINANCE_COLUMNS = columnsOf(updateFinance.input.shape, ['companyId', 'version']);
export const PERSON_COLUMNS = columnsOf(updatePerson.input.shape, ['personId', 'version', 'groupingIds', 'keeperId']);
export type Columns = Readonly<Record<string, string>>;

/** The values of a card by field. */
export type Values = Readonly<Record<string, Value>>;

/** What an input says of the fields of a table: those that it leaves out are left out, an empty text is nothing. */
export function inputFields(input: Values, columns: Columns): Values {
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, value]): [string, Value][] => {
      if (!(field in columns) || value === undefined) return [];
      return [[field, Array.isArray(value) ? [...new Set<string>(value)] : value === '' ? null : value]];
    }),
  );
}

/** The values by their columns, to be written. */
export function inColumns(columns: Columns, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [columns[field] ?? field, value]));
}

/** The fields of a card as they are kept, by name. Throws 1004 when there is no such card. */
export async function factsOf(read: Read, kind: CardKind, id: string): Promise<Values> {
  const fields =
    kind === 'person'
      ? sql`${selectFields('card', PERSON_COLUMNS)}, card.aliases, card.other_emails as "otherEmails"`
      : sql`${selectFields('card', { ...COMPANY_COLUMNS, ...FINANCE_COLUMNS })}, card.aliases`;
  const values = await read.first(sql<Values>`
    select ${fields} from ${sql.ref(kind)} card where card.tenant_id = ${read.tenantId} and card.id = ${id}`);
  return required(values);
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
  return SEARCHED.map((field) => textOf(values[field]))
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
      exists (
        select from company below
        where below.tenant_id = c.tenant_id and below.parent_company_id = ${companyId}
      ) as "hasChildren"
    from company c
    where c.tenant_id = ${read.tenantId} and c.id = ${parentId}`);
  if (required(parent).hasParent)
    throw invalid({ parentCompanyId: 'This company has a parent itself: choose that one' });
  if (parent?.hasChildren)
    throw invalid({ parentCompanyId: 'This company has companies under it: it cannot lie under another one' });
}

/** The primary contact works there. Throws 1004 when they are not there, 1400 when they work elsewhere. */
export async function checkPrimaryContact(
  read: Read,
  companyId: string,
  personId: string | null | undefined,
): Promise<void> {
  if (!personId) return;
  const person = await read.first(sql<{ companyId: string | null }>`
    select company_id as "companyId" from person where tenant_id = ${read.tenantId} and id = ${personId}`);
  if (required(person).companyId !== companyId) throw invalid({ primaryContactId: 'Choose somebody of this company' });
}

/** The keeper of a card must be an active member. Throws 1004 or 1400. */
export async function checkOwner(read: Read, personId: string | null | undefined): Promise<void> {
  if (!personId) return;
  const person = await read.first(sql<{ isMember: boolean }>`
    select exists (
        select from membership m
        where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active'
      ) as "isMember"
    from person p
    where p.tenant_id = ${read.tenantId} and p.id = ${personId}`);
  if (!required(person).isMember) throw invalid({ keeperId: 'Choose somebody who works here' });
}

/** The names behind ids, as the trail says them: people and companies alike. */
export async function namesOf(read: Read, ids: readonly unknown[]): Promise<(id: unknown) => string | null> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return () => null;
  const rows = await read.all(sql<{ id: string; title: string }>`
    select id, title from record where tenant_id = ${read.tenantId} and id = any(${wanted}::uuid[])`);
  const names = new Map<unknown, string>(rows.map(({ id, title }) => [id, title]));
  return (id) => names.get(id) ?? null;
}

/** The groups of a card: the table that links them, its columns for card and group, and the list of groups. */
const SETS = {
  trades: { table: 'company_trade', card: 'company_id', item: 'trade_id', list: 'trade' },
  groupings: { table: 'contact_grouping_member', card: 'record_id', item: 'grouping_id', list: 'contact_grouping' },
} as const;

/**
 * Sets the trades of a company, or the groupings that a card is in by hand, to just these; left out, they stay. Answers the
 * names before and after.
 */
export async function setOf(
  tx: Tx,
  set: keyof typeof SETS,
  cardId: string,
  ids: readonly string[] | undefined,
): Promise<readonly [string[], string[]]> {
  if (!ids) return [[], []];
  const { table, card, item, list } = SETS[set];
  const names = async () => {
    const rows = await tx.all(sql<{ name: string }>`
      select listed.name
      from ${sql.ref(table)} held
      join ${sql.ref(list)} listed on listed.tenant_id = held.tenant_id and listed.id = held.${sql.ref(item)}
      where held.tenant_id = ${tx.tenantId} and held.${sql.ref(card)} = ${cardId}
      order by listed.name`);
    return rows.map(({ name }) => name);
  };
  const before = await names();
  await tx.run(sql`delete from ${sql.ref(table)} where tenant_id = ${tx.tenantId} and ${sql.ref(card)} = ${cardId}`);
  await tx.run(sql`
    insert into ${sql.ref(table)} (tenant_id, ${sql.ref(card)}, ${sql.ref(item)})
    select distinct ${tx.tenantId}::uuid, ${cardId}::uuid, id from unnest(${[...ids]}::uuid[]) id`);
  return [before, await names()];
}
