import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { sql } from '../../../kit/db/sql.ts';
import { expireApprovalSql, approvalVerbs } from '../../../kit/approvals/index.ts';
import { invalid, notFound, refuse } from '../../../kit/errors.ts';
import { attachFiles, notice } from '../../../kit/records/index.ts';
import { approvalFacts } from '../approvalFacts.ts';
import type { ChangeDetails } from '../details.ts';
import { linesOf, priceColumns, priceOf } from '../lines.ts';
import { SUBJECT } from '../moves.ts';
import { changeTerms } from '../terms.ts';
import { changeVerb, managerOf, setChange } from './changeVerb.ts';
import type { OnChange } from './changeVerb.ts';

const endpoints = {
  submit: changeOrders.submit,
  approve: changeOrders.approve,
  reject: changeOrders.reject,
  rescind: changeOrders.recall,
};

/**
 * Approval by the company's policies, and never by its maker or submitter. Stores the amounts of each submission; the approved text is frozen for
 * signature.
 */
export const {
  submit,
  approve,
  reject,
  rescind: recall,
  kind: changeApproval,
} = approvalVerbs<ChangeDetails, typeof endpoints>(SUBJECT, changeVerb, endpoints, {
  approvalFacts,
  onSubmitted: async (given) => {
    const { tx, actor, record, details } = given;
    const number = details.revision + 1;
    const lines = await linesAsked(given);
    const kept = JSON.stringify(lines.map(({ description, cents }) => ({ description, cents })));
    const { amountCents, scheduleImpactDays } = details;
    const asked = sql`insert into change_order_revision (tenant_id, change_order_id, number, amount_cents, schedule_impact_days, lines,
        submitted_by, submitted_at)
      values (${tx.tenantId}, ${record.id}, ${number}, ${amountCents}, ${scheduleImpactDays}, ${kept}::json, ${actor.personId},
        ${actor.now})`;
    return { writes: [asked, setChange(record, actor, sql`revision = ${number}`)] };
  },
  onApproved: async (given) => {
    const { actor, record } = given;
    const { text, hash } = await changeTerms(given.tx, record, given.details);
    return {
      ball: [managerOf(given)],
      writes: [setChange(record, actor, sql`signed_text = ${text}, signed_hash = ${hash}`)],
      notices: [notice('court', [managerOf(given)], '{number} {title} is approved: have it signed')],
    };
  },
  onRejected: ({ actor, record, input }) => ({
    changes: { closedAt: actor.now },
    ball: [],
    writes: [setChange(record, actor, sql`end_reason = ${reasonIn(input)}`)],
  }),
});

function reasonIn(input: unknown): string | null {
  return typeof input === 'object' && input !== null && 'reason' in input ? String(input.reason) : null;
}

/** The submitted lines, each with its sign: for a request the lines of all its changes. */
async function linesAsked({ tx, record, details }: Pick<OnChange, 'tx' | 'record' | 'details'>) {
  const lines = await linesOf(tx, record.id, details);
  const { lines: cents } = priceOf(lines, details);
  return lines.map((line, place) => ({ ...line, cents: cents[place] ?? 0 }));
}

/** in review → to be revised. Its approvers are no longer asked. */
export const requestRevision = changeVerb(changeOrders.requestRevision, (given) => {
  const { tx, actor, record, input } = given;
  const back = [managerOf(given)];
  return {
    ball: back,
    ballReason: input.reason,
    writes: expireApprovalSql(tx, actor, record, input.reason),
    notices: [notice('court', back, '{by} asks you to revise {number} {title}: {reason}', { reason: input.reason })],
    trail: { note: input.reason },
  };
});

/** Throws 2000 for a sum before the tax of the contract that nobody was asked to approve: more than was submitted, or a larger credit. */
export function assertAsked({ revisions }: Pick<ChangeDetails, 'revisions'>, cents: number): void {
  const asked = revisions.at(-1)?.amountCents ?? 0;
  if (cents > asked || Math.abs(cents) > Math.abs(asked))
    throw refuse('The sum would exceed what was submitted. Ask for a revision instead.');
}

/** Agrees on other amounts of lines during review: recomputes the total, which never exceeds the submitted one. */
export const adjust = changeVerb(changeOrders.adjust, async ({ tx, actor, record, details, input }) => {
  const agreed = new Map(input.lines.map((line) => [line.lineId, line]));
  if (agreed.size < input.lines.length) throw invalid({ lines: 'Name each line once' });
  const known = new Set(details.lines.map(({ lineId }) => lineId));
  for (const id of agreed.keys()) if (!known.has(id)) throw notFound();
  const lines = details.lines.map((line) => {
    const found = agreed.get(line.lineId);
    return found ? { ...line, approvedCents: found.approvedCents } : line;
  });
  const price = priceOf(lines, details);
  assertAsked(details, price.totalCents);
  for (const { lineId, approvedCents, reason } of agreed.values())
    await tx.run(sql`update change_order_line
      set approved_cents = ${approvedCents}, approved_reason = ${approvedCents === null ? null : reason}
      where tenant_id = ${tx.tenantId} and change_order_id = ${record.id} and id = ${lineId}`);
  return {
    writes: [setChange(record, actor, priceColumns(price))],
    trail: {
      note: input.lines.map(({ reason }) => reason).join('; '),
      changes: { linesAgreed: [null, String(agreed.size)] },
    },
  };
});

/** Orders the work before there is a price. A running approval continues. */
export const directToProceed = changeVerb(changeOrders.directToProceed, async (given) => {
  const { tx, actor, record, input } = given;
  if (input.notToExceedCents === 0) throw invalid({ notToExceedCents: 'Say what the work may cost at most' });
  // Attached to a part of its own, because the order names a sum and must not reach people who are asked for a price.
  await attachFiles(tx, actor, record, input.fileIds, 'evidence', input.clientRef);
  const isAsked = record.status === 'inReview';
  return {
    ...(isAsked ? { to: 'inReview' } : { ball: [managerOf(given)] }),
    writes: [
      setChange(
        record,
        actor,
        sql`not_to_exceed_cents = ${input.notToExceedCents}, directed_at = ${actor.now}, directed_by = ${actor.personId}`,
      ),
    ],
    notices: [
      notice(
        'court',
        [managerOf(given)],
        '{by} ordered the work of {number} {title} before there is a price: {reason}',
        { reason: input.reason },
      ),
    ],
    trail: { note: input.reason },
  };
});
