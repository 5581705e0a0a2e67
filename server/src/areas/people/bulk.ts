import type { employees } from '@plumbline/contract/areas/people';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { Refusal, invalid } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { change } from '../../kit/records/index.ts';
import type { Verdict } from '../../kit/records/index.ts';
import { sendInvitation } from './invitation.ts';
import { readStanding } from './memberQuery.ts';
import { askFactor, moveTaken } from './moves.ts';
import { verdicts } from './policy.ts';
import type { Family } from './policy.ts';
import { beginRightsChange, announceRights } from '../access/index.ts';
import { assertGivable } from './grants.ts';
import { setRoles } from './roleCommands.ts';
import { look } from './take.ts';
import type { Taken } from './take.ts';

type Bulk = ParsedOf<typeof employees.bulk>;

/** Verb of the list → verb of the policy. */
const JUDGED: Record<Bulk['verb'], string> = {
  invite: 'invite',
  assignRole: 'roles',
  requireFactor: 'exemptFactor',
  deactivate: 'deactivate',
};

/** One verb on many people: each is done or refused with its reason. As a preview it only says which would be. */
export async function bulk(
  tx: Tx,
  actor: Actor,
  family: Family,
  input: Bulk,
  context: AppContext,
): Promise<OutputOf<typeof employees.bulk>> {
  if (input.verb === 'assignRole') {
    if (!input.roleId) throw invalid({ roleId: 'Choose a role' });
    await assertGivable(tx, actor, [input.roleId]);
  }
  const version = input.preview ? 0 : await beginRightsChange(tx);
  const done: string[] = [];
  const refused: OutputOf<typeof employees.bulk>['refused'] = [];
  // In the order of ids: two people who act on the same ones wait for each other and never in a circle.
  for (const personId of [...new Set(input.personIds)].sort()) {
    const taken = await takeOne(tx, actor, family, personId);
    const reason = taken ? await whyNot(tx, actor, taken, input) : 'There is nothing here, or you may not see it.';
    if (!taken || reason !== null)
      refused.push({ personId, fullName: taken?.line.fullName ?? '', reason: actor.t(reason ?? '') });
    else {
      done.push(personId);
      if (!input.preview) await act(tx, actor, taken, input, context);
    }
  }
  if (!input.preview) announceRights(tx, done, version);
  return { done, refused };
}

async function takeOne(tx: Tx, actor: Actor, family: Family, personId: string): Promise<Taken | null> {
  try {
    return await look(tx, actor, { personId }, [family]);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The reason why the verb does not fit, found before anything is written: in a transaction nothing half done may stay. */
async function whyNot(tx: Tx, actor: Actor, { record, line }: Taken, { verb, roleId }: Bulk): Promise<string | null> {
  // Who was deactivated a moment ago in this list counts no longer: the last admin is found anew for each.
  const standing = await readStanding(tx, record.id);
  const verdict: Verdict = verdicts(actor, standing)[JUDGED[verb]] ?? 'noRight';
  if (verdict === 'noRight') return 'You do not have the right to do this.';
  if (verdict !== true) return verdict.reason;
  if (verb === 'assignRole' && line.roles.some((role) => role.roleId === roleId))
    return 'This person has this role already.';
  if (verb === 'requireFactor' && line.mfaStatus === 'enrolled') return 'This person has a second factor already.';
  if (verb === 'requireFactor' && line.factorRequired) return 'The second factor is asked of this person already.';
  return null;
}

async function act(tx: Tx, actor: Actor, taken: Taken, { verb, roleId }: Bulk, context: AppContext): Promise<void> {
  switch (verb) {
    case 'invite':
      await sendInvitation(tx, actor, context, taken.record.id);
      return change(tx, actor, taken.record, {}, { verb: 'invite' });
    case 'assignRole':
      return setRoles(tx, actor, taken, [...taken.line.roles, { roleId: roleId ?? '' }]);
    case 'requireFactor':
      return askFactor(tx, actor, taken, true, null);
    case 'deactivate':
      return moveTaken(tx, actor, taken, 'deactivate', null);
  }
}
