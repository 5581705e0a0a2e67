import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { sql } from '../../../kit/db/sql.ts';
import { expireApprovalSql } from '../../../kit/approvals/index.ts';
import { invalid } from '../../../kit/errors.ts';
import { endOutcome, notice, remind as reminded } from '../../../kit/records/index.ts';
import { courtOf } from '../court.ts';
import { managerOf, setContract } from './contractVerb.ts';
import type { Maker, OnContract } from './contractVerb.ts';

/** The verbs of its life once it binds, and those that end it. */
export function lifeVerbs(kind: ContractKind, { verb, calls }: Maker) {
  /** executed → on hold. */
  const hold = verb(calls.hold, async (given) => ({
    ball: await courtOf(given, 'onHold'),
    ballReason: given.input.reason,
    notices: [told(given, '{by} put {number} {title} on hold: {reason}', given.input.reason)],
    trail: { note: given.input.reason },
  }));
  /** on hold → executed. */
  const release = verb(calls.release, async (given) => ({
    ball: await courtOf(given, 'executed'),
    trail: { note: given.input.note },
  }));
  /** executed → complete. An order that was not fully received needs a reason. */
  const complete = verb(calls.complete, async (given) => {
    const { actor, record, details, input } = given;
    const isShort = kind === 'purchaseOrder' && details.receiptStatus === 'partial';
    if (isShort && !input.shortCloseReason)
      throw invalid({ shortCloseReason: 'Not all of it was received: say why no more is to come' });
    return {
      ball: await courtOf(given, 'complete'),
      writes: [setContract(record, actor, sql`short_close_reason = ${isShort ? input.shortCloseReason : null}`)],
      trail: { note: input.shortCloseReason || input.note },
    };
  });
  /** complete → closed. */
  const close = verb(calls.close, (given) => endOutcome(given, '{by} closed {number} {title}', given.input.note));
  /** executed or on hold → terminated. */
  const terminate = verb(calls.terminate, async (given) => ({
    ...(await endOutcome(given, '{by} terminated {number} {title}: {reason}', given.input.reason)),
    writes: [setContract(given.record, given.actor, sql`terminated_for = ${given.input.terminatedFor}`)],
  }));
  /** Ends a contract that was never signed. Its approvers are no longer asked. */
  const voided = verb(calls.void, async (given) => ({
    ...(await endOutcome(given, '{by} voided {number} {title}: {reason}', given.input.reason)),
    writes:
      given.details.approval?.status === 'pending'
        ? expireApprovalSql(given.tx, given.actor, given.record, given.input.reason)
        : [],
  }));
  /** closed → executed. */
  const reopen = verb(calls.reopen, (given) => ({
    changes: { closedAt: null },
    ball: [],
    notices: [told(given, '{by} reopened {number} {title}: {reason}', given.input.reason)],
    trail: { note: given.input.reason },
  }));
  const remind = verb(calls.remind, ({ tx, actor, record, input }) => reminded(tx, actor, record, input.note));
  return { hold, release, complete, close, terminate, void: voided, reopen, remind };
}

function told(given: OnContract, sentence: string, reason: string) {
  return notice('court', [managerOf(given)], sentence, { reason });
}
