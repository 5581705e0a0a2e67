import { sql } from '../../kit/db/sql.ts';
import { compliance } from '@plumbline/contract/areas/compliance';
import type { ComplianceRow } from '@plumbline/contract/areas/compliance';
import type { CardStep } from '@plumbline/contract/areas/contacts/steps';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import { insertRow, updateRow } from '../../kit/db/rows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse, required } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import {
  allow,
  attachFiles,
  change,
  findFieldChanges,
  columnsOf,
  insertRecord,
  keptFields,
  lock,
  mailLinks,
  notice,
  notify,
  withExisting,
  passBall,
  rowOf,
  rowSetter,
  selectFields,
} from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { lockCompany, mayChangeCard } from '../contacts/index.ts';
import { documentName, papersOf } from './compliance.ts';
import type { PaperKind } from './compliance.ts';
import { complianceKind } from './policy.ts';

type Calls = typeof compliance;
type Input<Call extends keyof Calls> = ParsedOf<Calls[Call]>;
type Papers = Promise<ComplianceRow[]>;

type Facts = Omit<Input<'update'>, 'documentId' | 'version'>;
const COLUMNS = columnsOf(compliance.update.input.shape, ['documentId', 'version']);

/** Adds a paper that we hold. Sent twice, it is there once. */
export async function add(tx: Tx, actor: Actor, input: Input<'add'>): Papers {
  const { companyId, clientRef: id } = input;
  const { record: home } = await lockCompany(tx, actor, companyId);
  checkDays(input);
  const made = makeDocument(tx, actor, input, id, 'accepted', input, null);
  if (await withExisting(made, () => papersOf(tx, actor, input))) {
    await attachFiles(tx, actor, { id }, input.fileIds, 'evidence');
    await supersede(tx, actor, id);
    await tellCompany(tx, actor, home, 'addCompliance', input);
  }
  return papersOf(tx, actor, input);
}

/** Corrects what we noted of a paper. */
export async function update(tx: Tx, actor: Actor, input: Input<'update'>): Papers {
  const { record, companyId } = await lockPaper(tx, actor, input);
  if (record.isFinal) throw refuse('It was replaced or struck. Add the one that is in force.');
  await note(tx, actor, record, input, {}, 'update');
  return papersOf(tx, actor, { companyId });
}

/** Asks a contact for a paper: the ball is in their court, and a link that shows this paper alone goes to them. */
export async function request(tx: Tx, actor: Actor, input: Input<'request'>, context: AppContext): Papers {
  const { companyId, clientRef: id } = input;
  const { row, record: home } = await lockCompany(tx, actor, companyId);
  const personId = await askable(tx, companyId, input.personId);
  const made = makeDocument(tx, actor, input, id, 'requested', input, personId);
  if (await withExisting(made, () => papersOf(tx, actor, input))) {
    const record = await lock(tx, actor, complianceKind, id);
    await passBall(tx, actor, record, [personId], row.companyName);
    const words = input.note ?? '';
    await mailLinks(tx, actor, record, { answer: [personId], words: { [personId]: words } }, context);
    await notify(tx, actor, record, [notice('court', [personId], '{by} asks you for {title}', { words })]);
    await tellCompany(tx, actor, home, 'requestCompliance', input);
  }
  return papersOf(tx, actor, input);
}

/** Takes what their contact sent as good. */
export async function accept(tx: Tx, actor: Actor, input: Input<'accept'>): Papers {
  const { record, companyId } = await lockPaper(tx, actor, input);
  if (record.status !== 'offered')
    throw refuse('There is nothing to accept: it was not sent yet, or was decided already.');
  await passBall(tx, actor, record, []);
  await note(tx, actor, record, input, { status: 'accepted' }, 'accept');
  await supersede(tx, actor, record.id);
  return papersOf(tx, actor, { companyId });
}

/** Sends a paper back to their contact with the reason. */
export async function reject(tx: Tx, actor: Actor, input: Input<'reject'>, context: AppContext): Papers {
  const { record, companyId, contactId } = await lockPaper(tx, actor, input);
  if (record.status !== 'offered')
    throw refuse('There is nothing to send back: it was not sent yet, or was decided already.');
  const { reason } = input;
  await updateRow(tx, 'compliance_document', record.id, { note: reason });
  await passBall(tx, actor, record, contactId ? [contactId] : []);
  await change(tx, actor, record, { status: 'requested' }, { verb: 'reject', note: reason });
  if (contactId) {
    await mailLinks(tx, actor, record, { answer: [contactId], words: { [contactId]: reason } }, context);
    await notify(tx, actor, record, [notice('court', [contactId], '{by} sent {title} back: {reason}', { reason })]);
  }
  return papersOf(tx, actor, { companyId });
}

/** Strikes a paper or a request. Links to it end. */
export async function strike(tx: Tx, actor: Actor, input: Input<'void'>): Papers {
  const { record, companyId } = await lockPaper(tx, actor, input);
  if (record.status === 'void') throw refuse('It was struck already.');
  await passBall(tx, actor, record, []);
  await end(tx, actor, record, 'void', { verb: 'void', note: input.reason });
  return papersOf(tx, actor, { companyId });
}

/** A paper is no longer in force. */
function end(tx: Tx, actor: Actor, record: RecordHeader, status: string, entry: { verb: string; note?: string }) {
  return change(tx, actor, record, { status, isFinal: true, closedAt: actor.now }, entry);
}

/** A paper whose company the actor may change, locked; throws as the kit does. */
async function lockPaper(
  tx: Tx,
  actor: Actor,
  { documentId, version }: { documentId: string; version: number },
): Promise<{ record: RecordHeader; companyId: string; contactId: string | null }> {
  const home = () =>
    tx.first(sql<{ companyId: string; contactId: string | null }>`
      select company_id as "companyId", contact_id as "contactId"
      from compliance_document
      where tenant_id = ${tx.tenantId} and id = ${documentId}`);
  const record = await lock(tx, actor, complianceKind, documentId, version, async () => {
    const found = await home();
    return found && papersOf(tx, actor, found);
  });
  allow(mayChangeCard(actor, record));
  return { record, ...required(await home()) };
}

/** The history of the company tells of its papers too. */
async function tellCompany(
  tx: Tx,
  actor: Actor,
  home: RecordHeader,
  verb: CardStep,
  paper: Parameters<typeof documentName>[1],
): Promise<void> {
  await change(tx, actor, home, { bump: false }, { verb, changes: { document: [null, documentName(actor.t, paper)] } });
}

/**
 * Makes a paper of a company, once for its id; answers whether it was made now. Throws 1501 when the id came with other
 * content.
 */
export async function makeDocument(
  tx: Tx,
  actor: Actor,
  input: { companyId: string; kind: PaperKind['kind']; insuranceType?: PaperKind['insuranceType'] | undefined },
  id: string,
  status: string,
  values: Facts,
  contactId: string | null,
): Promise<boolean> {
  const { companyId, kind } = input;
  const insuranceType = kind === 'insurance' ? (input.insuranceType ?? 'generalLiability') : null;
  const title = documentName(actor.t, { kind, insuranceType });
  const searchText = [title, values.carrier, values.policyNo].filter(Boolean).join(' ');
  const record = { id, kind: 'compliance', projectId: null, title, status, searchText, content: input };
  if (!(await insertRecord(tx, actor, record))) return false;
  const about = { company_id: companyId, kind, insurance_type: insuranceType, contact_id: contactId };
  await insertRow(tx, 'compliance_document', { id, ...about, ...rowOf(COLUMNS, keptFields(COLUMNS, values)) });
  return true;
}

/** Writes the facts of a paper, and moves it. A new end of it is told of anew. */
async function note(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  input: Facts,
  moved: { status?: string },
  verb: string,
): Promise<void> {
  const before = required(
    await tx.first(sql<Record<keyof typeof COLUMNS, string | number | boolean | null>>`
      select ${selectFields('d', COLUMNS)} from compliance_document d where d.tenant_id = ${tx.tenantId} and d.id = ${record.id}`),
  );
  checkDays({ ...before, ...input });
  const { changes, assignments } = findFieldChanges(COLUMNS, before, input);
  if (changes.expiresOn) assignments.push(sql`reminded_days = null`);
  const set = rowSetter('compliance_document')(record, actor, assignments);
  if (set) await tx.run(set);
  await change(tx, actor, record, moved, { verb, changes: Object.keys(changes).length > 0 ? changes : null });
}

function checkDays({ effectiveOn, expiresOn }: { effectiveOn?: unknown; expiresOn?: unknown }): void {
  if (typeof effectiveOn === 'string' && typeof expiresOn === 'string' && expiresOn < effectiveOn)
    throw invalid({ expiresOn: 'It ends before it begins' });
}

/** Picks the person to ask: a person of the company with an email address. */
async function askable(tx: Tx, companyId: string, wanted: string | null | undefined): Promise<string> {
  const primary = sql`(
    select c.primary_contact_id from company c where c.tenant_id = ${tx.tenantId} and c.id = ${companyId})`;
  const person = await tx.first(sql<{ id: string; email: string | null; companyId: string | null }>`
    select p.id, p.email, p.company_id as "companyId"
    from person p
    where p.tenant_id = ${tx.tenantId} and p.id = ${wanted ?? primary}`);
  if (!person && wanted) throw notFound();
  if (!person) throw invalid({ personId: 'The company has no primary contact: choose whom to ask' });
  if (person.companyId !== companyId) throw invalid({ personId: 'Choose somebody of this company' });
  if (!person.email) throw invalid({ personId: 'An email address is needed to send the link' });
  return person.id;
}

/** What a newly accepted paper replaces: others of its kind in force that end no later. */
async function supersede(tx: Tx, actor: Actor, documentId: string): Promise<void> {
  const older = await tx.all(sql<{ id: string }>`
    select d.id
    from compliance_document fresh
    join compliance_document d on d.tenant_id = fresh.tenant_id and d.company_id = fresh.company_id and d.id <> fresh.id
      and d.kind = fresh.kind and d.insurance_type is not distinct from fresh.insurance_type
      and (d.expires_on is null or fresh.expires_on is null or d.expires_on <= fresh.expires_on)
    join record r on r.tenant_id = d.tenant_id and r.id = d.id and r.status = 'accepted'
    where fresh.tenant_id = ${tx.tenantId} and fresh.id = ${documentId} and fresh.kind <> 'other'
    order by d.id`);
  for (const { id } of older) {
    const record = await lock(tx, actor, complianceKind, id);
    await end(tx, actor, record, 'superseded', { verb: 'supersede' });
  }
}
