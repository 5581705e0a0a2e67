import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import { refuse } from '../../errors.ts';
import { allow } from './header.ts';
import type { RecordHeader } from './kind.ts';
import { movedAtOnce } from './lastChange.ts';
import type { Workflow } from './workflow.ts';

/**
 * Throws 403 without the right, 2000 where a verb does not fit now. `unseen`: the person acts on an older reading of the record. Then the
 * refusal names who has just moved the record, because two people acted at once.
 */
export async function assertAllowed<Verb extends string, Facts>(
  workflow: Workflow<string, Verb, Facts>,
  { tx, actor, record, details }: { tx: Read; actor: Actor; record: RecordHeader; details: Facts },
  verb: Verb,
  unseen: boolean,
): Promise<void> {
  const verdict = workflow.verdict(actor, record, details, verb);
  const { from, to } = workflow.moves[verb];
  if (unseen && typeof verdict === 'object' && to !== undefined && !from.includes(record.status)) {
    const told = await movedAtOnce(tx, actor, record, from);
    if (told) throw refuse(told.sentence, told.values);
  }
  allow(verdict);
}
