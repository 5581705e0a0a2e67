import type { Member } from '@plumbline/contract/areas/people';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { allow, lock } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { get, memberLine } from './memberQuery.ts';
import type { MemberLine } from './memberQuery.ts';
import { FAMILIES, memberKind, verdicts } from './policy.ts';
import type { Family } from './policy.ts';

export interface Taken {
  record: RecordHeader;
  line: MemberLine;
}

/**
 * Takes a person for a verb: locked, the actor's right judged on what stands after the lock. Throws 1004, 1500 with the
 * person as they are, 403, or 2000 with the reason.
 */
export async function take(
  tx: Tx,
  actor: Actor,
  input: { personId: string; version?: number },
  verb: string,
  of: readonly Family[] = FAMILIES,
): Promise<Taken> {
  const taken = await look(tx, actor, input, of);
  allow(verdicts(actor, taken.line.standing)[verb] ?? 'noRight');
  return taken;
}

/** The same without a judgement. */
export async function look(
  tx: Tx,
  actor: Actor,
  { personId, version }: { personId: string; version?: number },
  of: readonly Family[] = FAMILIES,
): Promise<Taken> {
  const record = await lock(tx, actor, memberKind(of), personId, version, () => get(tx, actor, personId, of));
  return { record, line: await memberLine(tx, actor, personId, of) };
}

/** The answer of every command: the person as `get` gives them. */
export function answerWith(tx: Tx, actor: Actor, personId: string, of: readonly Family[] = FAMILIES): Promise<Member> {
  return get(tx, actor, personId, of);
}
