import type { Clause, ClauseKind, KeptClause } from '@plumbline/contract/kit/clauses';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../db/sql.ts';
import { insertRows } from '../../db/insertRows.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { invalid, refuse } from '../../errors.ts';

/* The clauses of a record and of its parts. They stay as they were inserted, even when their template changes. */

/** Of a record and its parts together. */
const MOST = 1000;

interface RecordClause extends KeptClause {
  kind: ClauseKind;
  /** null for the record as a whole */
  partId: string | null;
}

/** Reads the clauses of a record, those of each part in order. */
export function clausesOfRecord(read: Read, recordId: string): Promise<RecordClause[]> {
  return read.all(sql<RecordClause>`select coalesce(k.code, '') as code, k.clause_text as text, k.kind, k.filled as "values",
      k.version_id as "formTemplateVersionId", k.clause_id as "clauseId", k.part_id as "partId"
    from record_clause k
    where k.tenant_id = ${read.tenantId} and k.record_id = ${recordId}
    order by k.place`);
}

/**
 * Replaces the clauses of a record, or of one part, and answers how many there were. Throws 1400 for a clause that its named template has not published,
 * 2000 for too many.
 */
export async function replaceClauses(
  tx: Tx,
  recordId: string,
  partId: string | null,
  given: readonly KeptClause[],
): Promise<number> {
  const named = given.flatMap(({ formTemplateVersionId }) => formTemplateVersionId ?? []);
  const found = await tx.all(sql<{ id: string; clauses: Clause[] }>`select v.id, v.clauses
    from form_template_version v
    where v.tenant_id = ${tx.tenantId} and v.status = 'published' and v.id = any(${named}::uuid[])`);
  const versions = new Map(found.map(({ id, clauses }) => [id, new Set(clauses.map((one) => one.id))]));
  const rows = given.map(({ text, values, formTemplateVersionId, clauseId, ...rest }, place) => {
    const isKnown = formTemplateVersionId === null || versions.get(formTemplateVersionId)?.has(clauseId ?? '');
    if (!isKnown) throw invalid({ [`clauses.${place}.clauseId`]: 'This clause stands in no published template' });
    const where = { id: newId(), record_id: recordId, part_id: partId, place };
    const from = { version_id: formTemplateVersionId, clause_id: formTemplateVersionId && clauseId };
    return { ...where, ...rest, ...from, clause_text: text, filled: values };
  });
  const removed = await dropClauses(tx, recordId, partId);
  await insertRows(tx, 'record_clause', rows);
  const all = await tx.first(sql<{ n: number }>`select count(*)::int as n
    from record_clause
    where tenant_id = ${tx.tenantId} and record_id = ${recordId}`);
  if ((all?.n ?? 0) > MOST) throw refuse('It has at most {n} clauses.', { n: MOST });
  return removed;
}

/** Deletes the clauses of a whole record, or of one part, for example when the part is deleted. Answers how many. */
export function dropClauses(tx: Tx, recordId: string, partId: string | null): Promise<number> {
  return tx.run(sql`delete from record_clause
    where tenant_id = ${tx.tenantId} and record_id = ${recordId} and part_id is not distinct from ${partId}::uuid`);
}
