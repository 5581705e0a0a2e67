import type { Rfi } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { allow, assertVersion, lock } from '../../kit/records/index.ts';
import type { RecordHeader, Verdict } from '../../kit/records/index.ts';
import { rfiKind } from './kind.ts';
import { readDetails, standingOf } from './details.ts';
import type { Details } from './details.ts';
import { readRfi } from './page.ts';
import type { RfiPage } from './page.ts';
import { verdicts } from './policy.ts';
import { get } from './queries.ts';

export interface Taken {
  record: RecordHeader;
  rfi: Details;
}

/**
 * Takes an RFI for a verb: locked, its project held open, the actor's right to `verb` judged. Throws 1004, 1500 with the
 * RFI as it is, 403, or 2000 with the reason.
 */
export async function take(
  tx: Tx,
  actor: Actor,
  input: { rfiId: string; version?: number },
  verb: string,
): Promise<Taken> {
  const taken = await look(tx, actor, input);
  judge(actor, taken, verb);
  return taken;
}

/** The same for a verb of drafts that answers the whole RFI: all is read in the statement that locks it. */
export async function takeDraft(
  tx: Tx,
  actor: Actor,
  { rfiId, version }: { rfiId: string; version: number },
  verb: string,
): Promise<RfiPage> {
  const page = await readRfi(tx, actor, rfiId, { hold: true, ofDraft: true }, true);
  await assertVersion(page.record, version, () => get(tx, actor, { rfiId }));
  judge(actor, page, verb);
  return page;
}

/** The same without a judgement. */
export async function look(
  tx: Tx,
  actor: Actor,
  { rfiId, version }: { rfiId: string; version?: number },
): Promise<Taken> {
  const [record, rfi] = await Promise.all([
    lock(tx, actor, rfiKind, rfiId, version, () => get(tx, actor, { rfiId })),
    readDetails(tx, actor, rfiId, { hold: true }),
  ]);
  return { record, rfi };
}

export function judge(actor: Actor, { record, rfi }: Taken, verb: string): void {
  const verdict: Verdict | undefined = verdicts(actor, record, standingOf(rfi))[verb];
  allow(verdict ?? 'noRight');
}

/** The answer of a command: the RFI as `get` gives it. `last` is what the command does last; the reading goes out behind it, in the same train, and so reads what it wrote. */
export async function answerWith(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  last?: Promise<unknown>,
): Promise<Rfi> {
  return (await Promise.all([get(tx, actor, { rfiId: record.id }), last]))[0];
}

/** On whose behalf somebody manages an RFI: its manager's, unless they are the manager. */
export function behalfOf(actor: Actor, record: RecordHeader): string | null {
  return record.ownerId && record.ownerId !== actor.personId ? record.ownerId : null;
}

/** Whoever made it or has a duty on it. */
export async function concerned(read: Read, record: RecordHeader): Promise<string[]> {
  const people = await read.all(
    sql<{
      id: string;
    }>`select distinct person_id as id from record_party where tenant_id = ${read.tenantId} and record_id = ${record.id}`,
  );
  return [...people.map(({ id }) => id), ...(record.createdBy ? [record.createdBy] : [])];
}

/** Throws 1400 when a due date lies before the project's today. */
export function assertAhead(actor: Actor, rfi: Details, dueDate: string | null | undefined, field = 'dueDate'): void {
  if (dueDate && dueDate < dayIn(rfi.timeZone, actor.now)) throw invalid({ [field]: 'Choose today or a later day' });
}
