import { createHash } from 'node:crypto';
import type { DocumentRow, legal } from '@plumbline/contract/areas/legal';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse, stale } from '../../kit/errors.ts';
import { DEEPEST, isTooDeep } from '../../kit/markdown/lex.ts';
import { claimRef, withExisting } from '../../kit/records/index.ts';
import { documentRow } from './documentRows.ts';

type Input<Name extends keyof typeof legal> = ParsedOf<(typeof legal)[Name]>;

/** Makes a document with a draft of its first version. The same again answers the document. */
export async function createDocument(tx: Tx, actor: Actor, input: Input<'createDocument'>): Promise<DocumentRow> {
  const { clientRef: id, kind, title, audience, label, body } = input;
  const row = () => documentRow(tx, actor, id);
  if (!(await withExisting(claimRef(tx, 'legal.createDocument', id, input), row))) return row();
  await tx.run(sql`insert into legal_document (tenant_id, id, kind, title, audience, created_at)
    values (${tx.tenantId}, ${id}, ${kind}, ${title}, ${unique(audience)}, ${actor.now})`);
  await addDraft(tx, actor, newId(actor.now.getTime()), id, { label, body, changeSummary: null, material: true });
  await tell(tx, actor, 'createDocument', id, title);
  return row();
}

export async function updateDocument(tx: Tx, actor: Actor, input: Input<'updateDocument'>): Promise<DocumentRow> {
  const { documentId, title } = input;
  const document = await lockDocument(tx, actor, documentId, input.version);
  if (document.retired) throw refuse('This document is not asked for any more.');
  await tx.run(sql`update legal_document set title = ${title}, audience = ${unique(input.audience)}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${documentId}`);
  await tell(tx, actor, 'updateDocument', documentId, title, { before: document.title, audience: input.audience });
  return documentRow(tx, actor, documentId);
}

export async function retireDocument(tx: Tx, actor: Actor, input: Input<'retireDocument'>): Promise<DocumentRow> {
  const { documentId } = input;
  const document = await lockDocument(tx, actor, documentId, input.version);
  if (document.retired) throw refuse('This document is not asked for any more.');
  await tx.run(sql`update legal_document set retired_at = ${actor.now}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${documentId}`);
  await tell(tx, actor, 'retireDocument', documentId, document.title);
  return documentRow(tx, actor, documentId);
}

/** Begins a draft. Throws 2000 while there is another. */
export async function createVersion(tx: Tx, actor: Actor, input: Input<'createVersion'>): Promise<DocumentRow> {
  const { clientRef: id, documentId } = input;
  const row = () => documentRow(tx, actor, documentId);
  const document = await lockDocument(tx, actor, documentId);
  if (!(await withExisting(claimRef(tx, 'legal.createVersion', id, input), row))) return row();
  if (document.retired) throw refuse('This document is not asked for any more.');
  if (document.drafting) throw refuse('There is a draft already. Publish it, or throw it away.');
  await addDraft(tx, actor, id, documentId, input);
  await tell(tx, actor, 'draftVersion', documentId, `${document.title}, ${input.label}`);
  return row();
}

export async function updateVersion(tx: Tx, actor: Actor, input: Input<'updateVersion'>): Promise<DocumentRow> {
  const { versionId, label, body, changeSummary, material } = input;
  assertShallow(body);
  const { document, draft } = await lockDraft(tx, actor, versionId, input.sha256);
  await assertFreeLabel(tx, document.id, versionId, label);
  await tx.run(sql`update legal_version
    set label = ${label}, body = ${body}, sha256 = ${hashOf(body)}, change_summary = ${changeSummary || null}, material = ${material}
    where tenant_id = ${tx.tenantId} and id = ${versionId}`);
  await tell(tx, actor, 'updateVersion', document.id, `${document.title}, ${label}`, { before: draft.label });
  return documentRow(tx, actor, document.id);
}

export async function removeVersion(tx: Tx, actor: Actor, { versionId }: Input<'removeVersion'>): Promise<DocumentRow> {
  const { document, draft } = await lockDraft(tx, actor, versionId);
  await tx.run(sql`delete from legal_version where tenant_id = ${tx.tenantId} and id = ${versionId}`);
  await tell(tx, actor, 'removeVersion', document.id, `${document.title}, ${draft.label}`);
  return documentRow(tx, actor, document.id);
}

export interface Draft {
  label: string;
  body: string;
  changeSummary?: string | null | undefined;
  material: boolean;
}

async function addDraft(tx: Tx, actor: Actor, id: string, documentId: string, draft: Draft): Promise<void> {
  const { label, body, changeSummary, material } = draft;
  assertShallow(body);
  await assertFreeLabel(tx, documentId, id, label);
  await tx.run(sql`insert into legal_version (tenant_id, id, document_id, label, body, sha256, change_summary, material, created_at)
    values (${tx.tenantId}, ${id}, ${documentId}, ${label}, ${body}, ${hashOf(body)}, ${changeSummary || null}, ${material},
      ${actor.now})`);
}

/** Deeper nesting would not be shown as intended, on a screen or on paper. */
function assertShallow(body: string): void {
  if (isTooDeep(body))
    throw invalid({
      body: { sentence: 'Quotes, lists or emphasis are nested more than {n} deep', values: { n: DEEPEST } },
    });
}

async function assertFreeLabel(tx: Tx, documentId: string, versionId: string, label: string): Promise<void> {
  const other = await tx.first(
    sql`select 1 from legal_version
      where tenant_id = ${tx.tenantId} and document_id = ${documentId} and label = ${label} and id <> ${versionId}`,
  );
  if (other) throw refuse('There is a version {label} already.', { label });
}

interface Locked {
  id: string;
  title: string;
  retired: boolean;
  drafting: boolean;
}

/** Locks a document. Throws 1004 when there is none and 1500 when `version` is not its version. */
export async function lockDocument(tx: Tx, actor: Actor, documentId: string, version?: number): Promise<Locked> {
  const found = await tx.first(sql<
    Locked & { version: number }
  >`select d.id, d.title, d.version, d.retired_at is not null as retired,
      exists (select from legal_version v where v.tenant_id = d.tenant_id and v.document_id = d.id and v.status = 'draft') as drafting
    from legal_document d where d.tenant_id = ${tx.tenantId} and d.id = ${documentId} for update`);
  if (!found) throw notFound();
  if (version !== undefined && version !== found.version) throw stale(await documentRow(tx, actor, documentId));
  return found;
}

/** Locks a draft and its document. Throws 1004 for none, 2000 for a published one or a retired document, 1500 when the text is not the one that was read. */
export async function lockDraft(
  tx: Tx,
  actor: Actor,
  versionId: string,
  sha256?: string,
): Promise<{ document: Locked; draft: { label: string; material: boolean } }> {
  const at = await tx.first(
    sql<{
      document: string;
    }>`select document_id as document from legal_version where tenant_id = ${tx.tenantId} and id = ${versionId}`,
  );
  if (!at) throw notFound();
  const document = await lockDocument(tx, actor, at.document);
  const draft = await tx.first(sql<{ label: string; material: boolean; status: string; sha256: string }>`
    select label, material, status, encode(sha256, 'hex') as sha256
    from legal_version
    where tenant_id = ${tx.tenantId} and id = ${versionId}`);
  if (!draft) throw notFound();
  if (draft.status !== 'draft') throw refuse('A published version never changes. Begin a new one.');
  if (document.retired) throw refuse('This document is not asked for any more.');
  if (sha256 !== undefined && sha256 !== draft.sha256) throw stale(await documentRow(tx, actor, document.id));
  return { document, draft };
}

/** A line of the audit about a document. */
export async function tell(
  tx: Tx,
  actor: Actor,
  verb: string,
  documentId: string,
  subject: string,
  detail?: Record<string, unknown>,
): Promise<void> {
  await audit(tx, actor, {
    verb,
    resource: 'policy',
    subjectKind: 'legalDocument',
    subjectId: documentId,
    subject,
    ...(detail ? { detail } : {}),
  });
}

function hashOf(body: string): Buffer {
  return createHash('sha256').update(body, 'utf8').digest();
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
