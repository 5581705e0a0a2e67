import type { Member } from '@plumbline/contract/areas/people';
import type { CardStep } from '@plumbline/contract/areas/contacts/steps';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Audited } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { allow, change, lock } from '../../kit/records/index.ts';
import type { Changes, RecordHeader, TrailEntry } from '../../kit/records/index.ts';
import { announceRights, beginRightsChange } from '../access/index.ts';
import { get, memberLine } from './memberQuery.ts';
import type { MemberLine } from './memberQuery.ts';
import { FAMILIES, memberKind, verdicts } from './policy.ts';
import type { Family } from './policy.ts';

/** The arguments of a verb: the locked person, as they are now, and the input. */
export interface Given<Input> {
  tx: Tx;
  actor: Actor;
  record: RecordHeader;
  line: MemberLine;
  input: Input;
  context: AppContext;
  /** the family whose call it is; an employee for the calls of both */
  family: Family;
}

/** What a verb did, for the history of the card and for the audit, which fewer people read. */
export interface Done {
  verb: CardStep | 'update';
  /** fields of the record's header */
  header?: Changes;
  changes?: TrailEntry['changes'];
  audit?: Pick<Audited, 'resource' | 'detail'> & Partial<Audited>;
}

/** A verb on one person, for the calls of some families: the command, and all of it but the writing. */
export type MemberVerb<Input> = (of?: readonly Family[]) => Command<Input> & {
  plan(...given: Parameters<Command<Input>>): Promise<{ write(): Promise<void> }>;
};
type Command<Input> = (tx: Tx, actor: Actor, input: Input, context: AppContext) => Promise<Member>;

/**
 * Makes a verb on one person that the verdict `may` of the policy allows: locks, checks the version, authorizes, lets `check`
 * refuse before anything is written, writes with history and audit, answers the person. Throws 1004, 1500 with the person as
 * they are, 403, or 2000 with the reason.
 */
export function memberVerb<Input extends { personId: string; version?: number }>(
  may: string,
  act: (given: Given<Input>) => Promise<Done | null>,
  check?: (given: Given<Input>) => Promise<unknown> | void,
): MemberVerb<Input> {
  return (of = FAMILIES) => {
    async function plan(tx: Tx, actor: Actor, input: Input, context: AppContext) {
      const { personId, version } = input;
      const record = await lock(tx, actor, memberKind(of), personId, version, () => get(tx, actor, personId, of));
      const line = await memberLine(tx, actor, personId, of);
      allow(verdicts(actor, line.standing, line.requestedRoles.length > 0)[may] ?? 'noRight');
      const given = { tx, actor, record, line, input, context, family: of[0] ?? 'employee' };
      await check?.(given);
      return {
        write: async () => {
          const done = await act(given);
          if (done) await tell(given, done);
        },
      };
    }
    const run: Command<Input> = async (tx, actor, input, context) => {
      await (await plan(tx, actor, input, context)).write();
      return get(tx, actor, input.personId, of);
    };
    return Object.assign(run, { plan });
  };
}

async function tell({ tx, actor, record, line }: Given<unknown>, done: Done): Promise<void> {
  const { verb, header = {}, changes = null } = done;
  await Promise.all([
    change(tx, actor, record, header, { verb, changes }),
    done.audit && auditMember(tx, actor, record.id, { verb, subject: line.fullName, ...done.audit }),
  ]);
}

/** A line of the audit about one person. */
export function auditMember(tx: Tx, actor: Actor, personId: string, line: Audited): Promise<void> {
  return audit(tx, actor, { subjectKind: 'person', subjectId: personId, ...line });
}

/** The command of a verb that changes what a person may do: one at a time in a company, and their browsers hear of it. */
export function changingRights<Input extends { personId: string }>(run: Command<Input>): Command<Input> {
  return async (tx, actor, input, context) => {
    const version = await beginRightsChange(tx);
    const answer = await run(tx, actor, input, context);
    announceRights(tx, [input.personId], version);
    return answer;
  };
}
