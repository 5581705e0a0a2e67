import type { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden, notFound } from '../../kit/errors.ts';
import { allow, change, insertRecord, lock } from '../../kit/records/index.ts';
import { existing, standing } from './creating.ts';
import { checkOwner, checkParent, checkPrimaryContact, companyFacts, namesOf, wordsOf } from './facts.ts';
import {
  COMPANY_COLUMNS,
  FINANCE_COLUMNS,
  assignments,
  changesTo,
  columnList,
  differences,
  given,
  valueList,
} from './fields.ts';
import { mayChangeCard } from './policy.ts';
import { companyRow } from './queries.ts';
import type { CompanyRow } from './queries.ts';
import { companyKind } from './record.ts';
import { setGroupings, setTrades } from './sets.ts';

type NewCompany = ParsedOf<typeof contacts.createCompany>;
/** Fields that hold an id: the trail says whose. */
const NAMED = ['parentCompanyId', 'primaryContactId'];

/** Adds a company to the directory. The same again answers the company. */
export async function createCompany(tx: Tx, actor: Actor, input: NewCompany): Promise<CompanyRow> {
  const { clientRef: id, companyName, keeperId: ownerId = null, status = 'active' } = input;
  const values = given(input, COMPANY_COLUMNS);
  try {
    const fresh = await insertRecord(tx, actor, {
      id,
      kind: 'company',
      projectId: null,
      title: companyName,
      status,
      ownerId,
      searchText: wordsOf(values),
      content: input,
    });
    if (!fresh) return standing(await companyRow(tx, id));
  } catch (error) {
    throw await existing(tx, actor, companyKind, id, error, companyRow);
  }
  await Promise.all([
    checkParent(tx, id, input.parentCompanyId),
    checkPrimaryContact(tx, id, input.primaryContactId),
    checkOwner(tx, ownerId),
  ]);
  await tx.run(
    sql`insert into company (tenant_id, id, ${columnList(values, COMPANY_COLUMNS)}) values (${tx.tenantId}, ${id}, ${valueList(values)})`,
  );
  await setTrades(tx, id, input.tradeIds);
  await setGroupings(tx, id, input.groupingIds);
  return standing(await companyRow(tx, id));
}

/** Changes a company of the directory; what the input leaves out stays as it is. */
export async function updateCompany(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.updateCompany>,
): Promise<CompanyRow> {
  const { companyId } = input;
  const record = await lock(tx, actor, companyKind, companyId, input.version, () => companyRow(tx, companyId));
  allow(mayChangeCard(actor, record));
  const values = given(input, COMPANY_COLUMNS);
  const [before] = await Promise.all([
    companyFacts(tx, companyId),
    checkParent(tx, companyId, input.parentCompanyId),
    checkPrimaryContact(tx, companyId, input.primaryContactId),
    checkOwner(tx, input.keeperId),
  ]);
  const ownerId = input.keeperId === undefined ? record.ownerId : input.keeperId;
  const pairs = changesTo(before, values);
  const names = await namesOf(tx, [...NAMED.flatMap((field) => pairs[field] ?? []), record.ownerId, ownerId]);
  for (const field of NAMED) {
    const pair = pairs[field];
    if (pair) pairs[field] = [names(pair[0]), names(pair[1])];
  }
  const trades = await setTrades(tx, companyId, input.tradeIds);
  const groupings = await setGroupings(tx, companyId, input.groupingIds);
  const changes = differences({ ...pairs, owner: [names(record.ownerId), names(ownerId)], trades, groupings });
  if (!changes) return standing(await companyRow(tx, companyId));
  await Promise.all([
    tx.run(
      sql`update company set ${assignments(values, COMPANY_COLUMNS)} where tenant_id = ${tx.tenantId} and id = ${companyId}`,
    ),
    change(
      tx,
      actor,
      record,
      { title: input.companyName, ownerId, searchText: wordsOf({ ...before, ...values }) },
      { verb: 'update', changes },
    ),
  ]);
  return standing(await companyRow(tx, companyId));
}

/** Changes the terms of a company. Its tax number is of a class of its own: the trail says that it changed, never to what. */
export async function updateFinance(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.updateFinance>,
): Promise<OutputOf<typeof contacts.updateFinance>> {
  const { companyId } = input;
  const record = await lock(tx, actor, companyKind, companyId, input.version, () => companyRow(tx, companyId));
  if (!reaches(actor.scope('contact.finance', 'update'), 'company')) throw forbidden();
  if (input.taxId !== undefined && !reaches(actor.scope('contact.finance', 'readBank'), 'company')) throw forbidden();
  const values = given(input, FINANCE_COLUMNS);
  const before = await companyFacts(tx, companyId);
  const { taxId, ...open } = changesTo(before, values);
  const changes = differences({ ...open, taxId: taxId ? [masked(taxId[0]), masked(taxId[1])] : [null, null] });
  const hidden: Record<string, [string, string]> = taxId && taxId[0] !== taxId[1] ? { taxId: ['•••', '•••'] } : {};
  if (changes || hidden.taxId) {
    await tx.run(
      sql`update company set ${assignments(values, FINANCE_COLUMNS)} where tenant_id = ${tx.tenantId} and id = ${companyId}`,
    );
    await change(tx, actor, record, {}, { verb: 'update', changes: { ...hidden, ...changes } });
  }
  return { contactId: companyId, version: record.version, status: record.status };
}

function masked(value: unknown): string | null {
  return value ? '•••' : null;
}

/** The company as its page and the verbs on it stand; throws 1004 when it is no company. */
export async function lockCompany(tx: Tx, actor: Actor, companyId: string) {
  const record = await lock(tx, actor, companyKind, companyId);
  allow(mayChangeCard(actor, record));
  const row = await companyRow(tx, companyId);
  if (!row) throw notFound();
  return { record, row };
}
