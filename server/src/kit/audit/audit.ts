import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import { authorOf } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';

/** One line of the audit: who saw, changed, exported, granted what. */
export interface Audited {
  /** The act: `signIn`, `export`, `grant`, `invite`, `viewAs`. */
  verb: string;
  /** The resource of the catalogue that it was done to, such as `employee.role`; `session` for coming and going. */
  resource: string;
  subjectKind?: string;
  subjectId?: string;
  /** The subject, in words that are clear even after it is deleted. */
  subject?: string;
  /** What an auditor would ask next; never a secret. */
  detail?: Record<string, unknown>;
}

/** Writes a line of the audit, in the transaction of what it tells of. Lines are never changed; see areas/audit for the chain over them. */
export async function audit(
  tx: Tx,
  actor: Pick<Actor, 'personId' | 'via' | 'now' | 'facts'> & Partial<Pick<Actor, 'requestId'>>,
  line: Audited,
): Promise<void> {
  const { viewedBy, sessionId, address } = actor.facts;
  await tx.run(sql`insert into audit (tenant_id, id, at, actor_id, via, session_id, address, verb, resource, subject_kind,
    subject_id, subject, detail, request_id)
    values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${actor.now}, ${viewedBy?.personId ?? authorOf(actor)},
      ${viewedBy ? 'viewAs' : actor.via}, ${sessionId}, ${address},
      ${line.verb}, ${line.resource}, ${line.subjectKind ?? null}, ${line.subjectId ?? null}, ${line.subject ?? null},
      ${line.detail ? JSON.stringify(line.detail) : null}::jsonb, ${actor.requestId ?? null})`);
}

/**
 * Tells the other companies in which an account is active that something was done to the account. They learn the kind of the act, and nothing of the
 * company where it happened. `hereToo` also tells the tenant of this transaction, where no line of its own is written.
 */
export async function noteAct(tx: Tx, accountId: string, verb: string, at: Date, hereToo = false): Promise<void> {
  await tx.run(sql`select identity.note_act(${accountId}::uuid, ${verb}, ${at}::timestamptz, ${hereToo})`);
}

/** A line of the audit in a transaction of its own, for reads and for handlers that open their own. */
export function auditAlone(
  database: Database,
  actor: Pick<Actor, 'tenantId' | 'personId' | 'via' | 'now' | 'facts'> & Partial<Pick<Actor, 'requestId'>>,
  line: Audited,
): Promise<void> {
  return database.transact(actor.tenantId, (tx) => audit(tx, actor, line));
}
