import type { contacts } from '@plumbline/contract/areas/contacts';
import { CODE } from '@plumbline/contract/kit/codes';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { Refusal, invalid, notFound, refTaken } from '../../kit/errors.ts';
import { allow, change, insertRecord, lock, look } from '../../kit/records/index.ts';
import type { RecordKind, TrailEntry } from '../../kit/records/index.ts';
import { mayChangeCard } from './policy.ts';
import { companyRow, contactRow } from './queries.ts';
import type { CompanyRow, ContactRow } from './queries.ts';
import { companyKind, personKind } from './record.ts';

type NewCompany = ParsedOf<typeof contacts.createCompany>;
type NewPerson = ParsedOf<typeof contacts.createPerson>;

/** Adds a company to the directory. The same again answers the company. */
export async function createCompany(tx: Tx, actor: Actor, input: NewCompany): Promise<CompanyRow> {
  const { clientRef: id, companyName, roles } = input;
  try {
    await Promise.all([
      insertRecord(tx, actor, {
        id,
        kind: 'company',
        projectId: null,
        title: companyName,
        status: 'active',
        searchText: wordsOf(input),
        content: input,
      }),
      tx.run(sql`insert into company (tenant_id, id, company_name, roles, phone, email)
        values (${actor.tenantId}, ${id}, ${companyName}, ${roles}, ${input.phone || null}, ${input.email ?? null}) on conflict (tenant_id, id) do nothing`),
    ]);
  } catch (error) {
    throw await withExisting(tx, actor, companyKind, id, error, companyRow);
  }
  return found(await companyRow(tx, id));
}

/** Changes a company of the directory. */
export async function updateCompany(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.updateCompany>,
): Promise<CompanyRow> {
  const { companyId, companyName } = input;
  const [record, row] = await Promise.all([
    lock(tx, actor, companyKind, companyId, input.version, () => companyRow(tx, companyId)),
    companyRow(tx, companyId),
  ]);
  allow(mayChangeCard(actor, record));
  const before = found(row);
  const roles = [...new Set(input.roles)];
  const changes = differences({
    companyName: [before.companyName, companyName],
    roles: [before.roles.join(', '), roles.join(', ')],
    phone: [before.phone, input.phone],
    email: [before.email, input.email],
  });
  if (!changes) return before;
  await Promise.all([
    tx.run(sql`update company set company_name = ${companyName}, roles = ${roles}, phone = ${input.phone || null}, email = ${input.email ?? null}
      where tenant_id = ${actor.tenantId} and id = ${companyId}`),
    change(tx, actor, record, { title: companyName, searchText: wordsOf(input) }, { verb: 'update', changes }),
  ]);
  return found(await companyRow(tx, companyId));
}

/** Adds a contact. The same again answers the contact; an e-mail address belongs to one card of the directory. */
export async function createPerson(tx: Tx, actor: Actor, input: NewPerson): Promise<ContactRow> {
  const { clientRef: id, fullName } = input;
  try {
    await Promise.all([
      insertRecord(tx, actor, {
        id,
        kind: 'person',
        projectId: null,
        title: fullName,
        status: 'active',
        searchText: wordsOf(input),
        content: input,
      }),
      tx.run(sql`insert into person (tenant_id, id, company_id, full_name, email, phone, title)
        values (${actor.tenantId}, ${id}, ${input.companyId ?? null}, ${fullName}, ${input.email ?? null}, ${input.phone || null}, ${input.title || null})
        on conflict (tenant_id, id) do nothing`),
    ]);
  } catch (error) {
    throw await withExisting(tx, actor, personKind, id, emailTaken(error), contactRow);
  }
  return found(await contactRow(tx, id));
}

/** Changes a card of the directory. */
export async function updatePerson(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.updatePerson>,
): Promise<ContactRow> {
  const { personId, fullName } = input;
  const [record, row, company] = await Promise.all([
    lock(tx, actor, personKind, personId, input.version, () => contactRow(tx, personId)),
    contactRow(tx, personId),
    input.companyId ? companyRow(tx, input.companyId) : null,
  ]);
  const before = found(row);
  allow(mayChangeCard(actor, record, before.family));
  if (input.companyId) found(company ?? undefined);
  const changes = differences({
    fullName: [before.fullName, fullName],
    email: [before.email, input.email],
    phone: [before.phone, input.phone],
    title: [before.title, input.title],
    company: before.companyId === (input.companyId ?? null) ? [null, null] : [before.companyName, company?.companyName],
  });
  if (!changes) return before;
  try {
    await Promise.all([
      tx.run(sql`update person set full_name = ${fullName}, email = ${input.email ?? null}, phone = ${input.phone || null}, title = ${input.title || null}, company_id = ${input.companyId ?? null}
        where tenant_id = ${actor.tenantId} and id = ${personId}`),
      change(tx, actor, record, { title: fullName, searchText: wordsOf(input) }, { verb: 'update', changes }),
    ]);
  } catch (error) {
    throw emailTaken(error);
  }
  return found(await contactRow(tx, personId));
}

/** The sentence for an e-mail address that the directory has already, wherever else it may exist. */
export function emailTaken(error: unknown): unknown {
  return violates(error, 'person_email')
    ? invalid({ email: 'Somebody in the directory has this e-mail address' })
    : error;
}

/** When a clientRef came with other content: the refusal with what it made, or 1004 when the actor may not see that. */
async function withExisting<Row>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind,
  id: string,
  error: unknown,
  rowOf: (tx: Tx, id: string) => Promise<Row | undefined>,
): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== CODE.refTaken) return error;
  const [row] = await Promise.all([rowOf(tx, id), look(tx, actor, kind, id)]);
  return refTaken(row);
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw notFound();
  return row;
}

function wordsOf(card: {
  companyName?: string;
  fullName?: string;
  title?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}): string {
  return [card.companyName, card.fullName, card.title, card.email, card.phone].filter(Boolean).join(' ');
}

/** Field → [before, after] of what differs; null when nothing does. */
function differences(
  pairs: Record<string, [string | null | undefined, string | null | undefined]>,
): TrailEntry['changes'] {
  const changed = Object.entries(pairs).flatMap(([field, [was, is]]): [string, [string | null, string | null]][] =>
    (was || null) === (is || null) ? [] : [[field, [was || null, is || null]]],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
