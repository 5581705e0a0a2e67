import { sql } from '../../kit/db/sql.ts';
import type { CardStep } from '@plumbline/contract/areas/contacts/steps';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import { insertRow, updateRow } from '../../kit/db/rows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, required, stale } from '../../kit/errors.ts';
import {
  allow,
  change,
  findFieldChanges,
  insertRecord,
  load,
  lock,
  noteChange,
  withExisting,
} from '../../kit/records/index.ts';
import type { FieldChanges, RecordHeader, RecordKind } from '../../kit/records/index.ts';
import {
  COMPANY_COLUMNS,
  FINANCE_COLUMNS,
  PERSON_COLUMNS,
  checkOwner,
  checkParent,
  checkPrimaryContact,
  factsOf,
  inputFields,
  inColumns,
  namesOf,
  setOf,
  wordsOf,
} from './fields.ts';
import type { Answer, Input } from './fields.ts';
import { companyRow, contactRow } from './list.ts';
import type { CompanyRow, ContactRow } from './list.ts';
import { companyKind, isOutside, lockCard, mayChangeCard, personKind } from './policy.ts';
import { takeTitle } from './titles.ts';
import { mayBlock, mayGo, statusOf } from './workflow.ts';

/** Fields that hold an id: the trail says whose. */
const NAMED = ['parentCompanyId', 'primaryContactId', 'companyId'];

/** Adds a company as a person does, who says what it is to us. Throws 1400 without a role. */
export function addCompany(tx: Tx, actor: Actor, input: Input<'createCompany'>): Promise<CompanyRow> {
  if (!input.roles?.length) throw withoutRole();
  return createCompany(tx, actor, input);
}

function withoutRole(): Error {
  return invalid({ roles: 'Say what the company does for us' });
}

/** Adds a company to the directory. The same again answers the company. */
export async function createCompany(tx: Tx, actor: Actor, input: Input<'createCompany'>): Promise<CompanyRow> {
  const { clientRef: id, companyName: title, keeperId: ownerId = null, status = 'active' } = input;
  const values = inputFields(input, COMPANY_COLUMNS);
  const record = { id, kind: 'company', projectId: null, title, status, ownerId, searchText: wordsOf(values) };
  const made = insertRecord(tx, actor, { ...record, content: input });
  if (!(await withExisting(made, () => existing(tx, actor, companyKind, id, companyRow))))
    return required(await companyRow(tx, id));
  await Promise.all([
    checkParent(tx, id, input.parentCompanyId),
    checkPrimaryContact(tx, id, input.primaryContactId),
    checkOwner(tx, ownerId),
  ]);
  await insertRow(tx, 'company', { id, ...inColumns(COMPANY_COLUMNS, values) });
  await setOf(tx, 'trades', id, input.tradeIds);
  await setOf(tx, 'groupings', id, input.groupingIds);
  return required(await companyRow(tx, id));
}

/** Adds a contact. The same again answers the contact; an email address belongs to one card of the directory. */
export async function createPerson(tx: Tx, actor: Actor, input: Input<'createPerson'>): Promise<ContactRow> {
  const { clientRef: id, fullName: title, keeperId: ownerId = null } = input;
  const values = inputFields(input, PERSON_COLUMNS);
  const record = { id, kind: 'person', projectId: null, title, status: 'active', ownerId, searchText: wordsOf(values) };
  const made = insertRecord(tx, actor, { ...record, content: input });
  if (!(await withExisting(made, () => existing(tx, actor, personKind, id, contactRow))))
    return required(await contactRow(tx, id));
  await checkOwner(tx, ownerId);
  const filled = { ...values, title: await takeTitle(tx, actor, input.title) };
  await unlessTaken(insertRow(tx, 'person', { id, ...inColumns(PERSON_COLUMNS, filled) }), ...EMAIL_TAKEN);
  await setOf(tx, 'groupings', id, input.groupingIds);
  return required(await contactRow(tx, id));
}

/** What a clientRef made that came with other content. Throws 1004 when the actor may not see it. */
async function existing<Row>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind,
  id: string,
  rowOf: (read: Read, id: string) => Promise<Row>,
): Promise<Row> {
  const [row] = await Promise.all([rowOf(tx, id), load(tx, actor, kind, id)]);
  return row;
}

/** The refusal for an email address that the directory contains already, wherever else it may exist: for `unlessTaken`. */
export const EMAIL_TAKEN = ['person_email', { email: 'Somebody in the directory has this email address' }] as const;

/** Changes a company of the directory; what the input leaves out stays as it is. */
export async function updateCompany(tx: Tx, actor: Actor, input: Input<'updateCompany'>): Promise<CompanyRow> {
  const { companyId } = input;
  const record = await lock(tx, actor, companyKind, companyId, input.version, () => companyRow(tx, companyId));
  allow(mayChangeCard(actor, record));
  if (input.roles?.length === 0) throw withoutRole();
  const values = inputFields(input, COMPANY_COLUMNS);
  const [before] = await Promise.all([
    factsOf(tx, 'company', companyId),
    checkParent(tx, companyId, input.parentCompanyId),
    checkPrimaryContact(tx, companyId, input.primaryContactId),
    checkOwner(tx, input.keeperId),
  ]);
  const ownerId = input.keeperId === undefined ? record.ownerId : input.keeperId;
  const found = findFieldChanges(COMPANY_COLUMNS, before, values);
  noteChange(found.changes, 'owner', record.ownerId, ownerId);
  const changes = await inNames(tx, found.changes);
  noteChange(changes, 'trades', ...(await setOf(tx, 'trades', companyId, input.tradeIds)));
  noteChange(changes, 'groupings', ...(await setOf(tx, 'groupings', companyId, input.groupingIds)));
  if (Object.keys(changes).length === 0) return required(await companyRow(tx, companyId));
  const header = { title: input.companyName, ownerId, searchText: wordsOf({ ...before, ...values }) };
  await Promise.all([
    updateRow(tx, 'company', companyId, inColumns(COMPANY_COLUMNS, values)),
    change(tx, actor, record, header, { verb: 'update', changes }),
  ]);
  return required(await companyRow(tx, companyId));
}

/** Changes a card of the directory; what the input leaves out stays as it is. */
export async function updatePerson(tx: Tx, actor: Actor, input: Input<'updatePerson'>): Promise<ContactRow> {
  const { personId } = input;
  const [record, row, before] = await Promise.all([
    lock(tx, actor, personKind, personId, input.version, () => contactRow(tx, personId)),
    contactRow(tx, personId),
    factsOf(tx, 'person', personId),
  ]);
  allow(mayChangeCard(actor, record, required(row).family));
  if (input.companyId) required(await companyRow(tx, input.companyId));
  await checkOwner(tx, input.keeperId);
  const title = input.title === undefined ? {} : { title: await takeTitle(tx, actor, input.title) };
  const values = { ...inputFields(input, PERSON_COLUMNS), ...title };
  const ownerId = input.keeperId === undefined ? record.ownerId : input.keeperId;
  const found = findFieldChanges(PERSON_COLUMNS, before, values);
  noteChange(found.changes, 'owner', record.ownerId, ownerId);
  const { companyId: company, ...changes } = await inNames(tx, found.changes);
  if (company) changes['company'] = company;
  noteChange(changes, 'groupings', ...(await setOf(tx, 'groupings', personId, input.groupingIds)));
  if (Object.keys(changes).length === 0) return required(await contactRow(tx, personId));
  const header = { title: input.fullName, ownerId, searchText: wordsOf({ ...before, ...values }) };
  const writes = Promise.all([
    updateRow(tx, 'person', personId, inColumns(PERSON_COLUMNS, values)),
    change(tx, actor, record, header, { verb: 'update', changes }),
  ]);
  await unlessTaken(writes, ...EMAIL_TAKEN);
  return required(await contactRow(tx, personId));
}

/** Changes with people and companies by their names. */
async function inNames(read: Read, changes: FieldChanges['changes']): Promise<FieldChanges['changes']> {
  const named = Object.entries(changes).filter(([field]) => field === 'owner' || NAMED.includes(field));
  const nameOf = await namesOf(
    read,
    named.flatMap(([, pair]) => pair),
  );
  const words: FieldChanges['changes'] = {};
  for (const [field, [was, is]] of named) words[field] = [nameOf(was), nameOf(is)];
  return { ...changes, ...words };
}

/** Changes the terms of a company. Its tax number is of a class of its own: the trail says that it changed, never to what. */
export async function updateFinance(tx: Tx, actor: Actor, input: Input<'updateFinance'>): Promise<Moved> {
  const { companyId } = input;
  const record = await lock(tx, actor, companyKind, companyId, input.version, () => companyRow(tx, companyId));
  if (!reaches(actor.scope('contact.finance', 'update'), 'company')) throw forbidden();
  if (input.taxId !== undefined && !reaches(actor.scope('contact.finance', 'readBank'), 'company')) throw forbidden();
  const values = inputFields(input, FINANCE_COLUMNS);
  const { changes } = findFieldChanges(FINANCE_COLUMNS, await factsOf(tx, 'company', companyId), values);
  if (Object.keys(changes).length === 0) return movedOf(record);
  const mask = (value: string | null) => value && '•••';
  if (changes['taxId']) changes['taxId'] = [mask(changes['taxId'][0]), mask(changes['taxId'][1])];
  await updateRow(tx, 'company', companyId, inColumns(FINANCE_COLUMNS, values));
  await change(tx, actor, record, {}, { verb: 'update', changes });
  return movedOf(record);
}

/** A company that the actor may change, locked, with its line of the list. Throws 1004 when it is no company. */
export async function lockCompany(tx: Tx, actor: Actor, companyId: string) {
  const record = await lock(tx, actor, companyKind, companyId);
  allow(mayChangeCard(actor, record));
  return { record, row: required(await companyRow(tx, companyId)) };
}

type Moved = Answer<'changeStatus'>;

/** Takes a company or a contact into another status. On hold is for a reason, and everybody who picks it hears the reason. */
export async function changeStatus(tx: Tx, actor: Actor, input: Input<'changeStatus'>): Promise<Moved> {
  const { contactId, status } = input;
  const { record, kind } = await lockCard(tx, actor, contactId);
  if (record.version !== input.version) throw stale(movedOf(record));
  allow(mayChangeCard(actor, record));
  if (kind === 'person') await refuseMember(tx, contactId);
  allow(mayGo(kind, statusOf(record.status), status));
  if (status === 'onHold' && !input.reason) throw invalid({ reason: 'Say why it rests: whoever picks it reads this' });
  return go(tx, actor, record, status, 'changeStatus', input.reason || null);
}

/** Says that a company must not be used, or takes that back. */
export async function block(tx: Tx, actor: Actor, input: Input<'block'>): Promise<Moved> {
  const { record, kind } = await lockCard(tx, actor, input.contactId);
  if (record.version !== input.version) throw stale(movedOf(record));
  allow(mayBlock(kind, statusOf(record.status), input.blocked));
  const [status, verb] = input.blocked ? (['doNotUse', 'block'] as const) : (['active', 'unblock'] as const);
  return go(tx, actor, record, status, verb, input.reason);
}

async function go(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  status: string,
  verb: CardStep,
  reason: string | null,
): Promise<Moved> {
  const shown = status === 'onHold' || status === 'doNotUse' ? reason : null;
  if (record.kind === 'company') await updateRow(tx, 'company', record.id, { status_reason: shown });
  await change(tx, actor, record, { status }, { verb, note: reason });
  return movedOf(record);
}

function movedOf({ id, version, status }: RecordHeader): Moved {
  return { contactId: id, version, status };
}

/** Who works here comes and goes by the people's own verbs. */
async function refuseMember(tx: Tx, personId: string): Promise<void> {
  const outside = await tx.first(sql`
    select 1 as found from person p where p.tenant_id = ${tx.tenantId} and p.id = ${personId} and ${isOutside}`);
  if (!outside) throw forbidden();
}
