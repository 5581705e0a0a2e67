import type { Member, MemberMove, employees, people } from '@plumbline/contract/areas/people';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { enlist } from './create.ts';
import { invite } from './invitation.ts';
import { leaving } from './leaving.ts';
import { move } from './moves.ts';
import { setRate } from './pay.ts';
import type { Family } from './policy.ts';
import { update } from './update.ts';

/** The verbs by which the people of a family are kept, as people use them: for the demo. */
export function staffVerbs(family: Family, context: AppContext) {
  // Whoever leaves in the demo leaves nothing open.
  const { leave } = leaving([]);
  return {
    update: (tx: Tx, actor: Actor, input: ParsedOf<typeof employees.update>): Promise<Member> =>
      update(tx, actor, family, input),
    setRate: (tx: Tx, actor: Actor, input: ParsedOf<typeof employees.setRate>): Promise<Member> =>
      setRate(tx, actor, family, input),
    enlist: (tx: Tx, actor: Actor, input: ParsedOf<typeof employees.enlist>): Promise<Member> =>
      enlist(tx, actor, family === 'employee' ? 'technician' : 'employee', input),
    move: (tx: Tx, actor: Actor, verb: MemberMove, input: ParsedOf<typeof people.startLeave>): Promise<Member> =>
      move(tx, actor, verb, input),
    invite: (tx: Tx, actor: Actor, input: ParsedOf<typeof employees.invite>): Promise<Member> =>
      invite(tx, actor, family, input, context),
    leave,
  };
}
