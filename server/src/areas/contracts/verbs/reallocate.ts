import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { sql } from '../../../kit/db/sql.ts';
import { assertDecides } from '../../../kit/approvals/index.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { Refusal, invalid, notFound, refuse } from '../../../kit/errors.ts';
import { withinReason } from '../../../kit/money.ts';
import { notice } from '../../../kit/records/index.ts';
import { matchBills, toldOfMatched } from '../bills.ts';
import { approversOf, courtOf } from '../court.ts';
import { lineAt } from '../lineAmounts.ts';
import { linesMovedTo, linesOf } from '../lines.ts';
import type { KeptLine } from '../lines.ts';
import type { Maker, OnContract } from './contractVerb.ts';
import { lineOf } from './schedule.ts';

/* Reallocations: one person asks to move an amount between two lines of an executed contract, and another approves or refuses. */

interface Move {
  fromLineId: string;
  toLineId: string;
  amountCents: number;
}

/** The verbs of reallocations of a kind. */
export function reallocationVerbs(kind: ContractKind, { verb, calls }: Maker) {
  const reallocate = verb(calls.reallocate, async (given) => {
    const { tx, actor, record, input } = given;
    const { clientRef, fromLineId, toLineId, amountCents, reason } = input;
    if (fromLineId === toLineId) throw invalid({ toLineId: 'Choose another line' });
    const { from, to } = moved(await linesOf(tx, record.id), input);
    const approvers = await approversOf(given, [{ amountCents, askedBy: actor.personId }]);
    if (approvers.length === 0)
      throw refuse('Nobody else may approve this amount. An administrator can give the right.');
    await insertRows(tx, 'contract_reallocation', [
      {
        id: clientRef,
        contract_id: record.id,
        from_line_id: fromLineId,
        to_line_id: toLineId,
        amount_cents: amountCents,
        reason,
        status: 'asked',
        made_by: actor.personId,
        made_at: actor.now.toISOString(),
      },
    ]);
    return {
      ball: await courtOf(given),
      notices: [
        notice('court', approvers, '{by} asks to move an amount between lines of {number} {title}: {reason}', {
          reason,
        }),
      ],
      trail: { note: reason, changes: { reallocationAsked: [from.description, to.description] } },
    };
  });

  /** Moves the amount: the sum stays, and no line falls below its billed amount. */
  const approveReallocation = verb(calls.approveReallocation, async (given) => {
    const { tx, actor, record, input } = given;
    const asked = await askedOf(given, input.reallocationId);
    await assertDecides(tx, actor, { resource: kind, projectId: record.projectId }, asked, {
      own: 'You asked for this move: somebody else approves it.',
      above: 'This amount is above what you may approve.',
    });
    const { from, to, after } = unlessMoved(await linesOf(tx, record.id), asked);
    await decided(given, input.reallocationId, 'approved', input.note);
    await linesMovedTo(tx, record.id, after);
    const { notices, changes } = toldOfMatched(await matchBills(tx, record.id));
    return {
      ball: await courtOf(given),
      notices: [
        ...notices,
        notice('answered', [asked.askedBy], '{by} approved the move between lines of {number} {title}'),
      ],
      trail: { note: input.note, changes: { reallocated: [from.description, to.description], ...changes } },
    };
  });

  const refuseReallocation = verb(calls.refuseReallocation, async (given) => {
    const { actor, input } = given;
    const { reason } = input;
    const { askedBy, from, to } = await askedOf(given, input.reallocationId);
    await decided(given, input.reallocationId, 'refused', reason);
    return {
      ball: await courtOf(given),
      notices: [
        notice(
          'answered',
          [askedBy].filter((personId) => personId !== actor.personId),
          '{by} refused the move between lines of {number} {title}: {reason}',
          { reason },
        ),
      ],
      trail: { note: reason, changes: { reallocationRefused: [from, to] } },
    };
  });
  return { reallocate, approveReallocation, refuseReallocation };
}

/** Both lines, and what they come to once the amount is moved. Throws 1400 where it cannot be. */
function moved(lines: readonly KeptLine[], { fromLineId, toLineId, amountCents }: Move) {
  const [from, to] = [lineOf(lines, fromLineId), lineOf(lines, toLineId)];
  const left = from.amountCents - amountCents;
  if (left < 0) throw invalid({ amountCents: 'The line holds less than that' });
  if (left < from.billedCents) throw invalid({ amountCents: 'The line would fall below what is billed of it' });
  if (to.amountCents < 0) throw invalid({ toLineId: 'This line is a deduct. Choose another line' });
  const after = [
    { ...lineAt({ ...from, amountCents: left }), lineId: fromLineId },
    {
      ...lineAt({ ...to, amountCents: withinReason(() => sumCents([to.amountCents, amountCents])) }),
      lineId: toLineId,
    },
  ];
  return { from, to, after };
}

/** The same with 2000 for what no longer fits since it was asked for. */
function unlessMoved(lines: readonly KeptLine[], move: Move) {
  try {
    return moved(lines, move);
  } catch (error) {
    if (error instanceof Refusal)
      throw refuse('The lines have changed, and the amount no longer fits. Refuse this move.');
    throw error;
  }
}

/** A reallocation that waits; throws 1004 for one that is not of this contract, and 2000 for one that is decided. */
async function askedOf({ tx, record }: OnContract, reallocationId: string) {
  const found = await tx.first(sql<Move & { status: string; askedBy: string; from: string; to: string }>`
    select moved.status, moved.from_line_id as "fromLineId", moved.to_line_id as "toLineId", moved.amount_cents as "amountCents",
      moved.made_by as "askedBy", source.description as from, target.description as to
    from contract_reallocation moved
      join contract_line source on source.tenant_id = moved.tenant_id and source.id = moved.from_line_id
      join contract_line target on target.tenant_id = moved.tenant_id and target.id = moved.to_line_id
    where moved.tenant_id = ${tx.tenantId} and moved.contract_id = ${record.id} and moved.id = ${reallocationId}`);
  if (!found) throw notFound();
  if (found.status !== 'asked') throw refuse('This move is decided already.');
  return found;
}

async function decided(
  { tx, actor }: OnContract,
  reallocationId: string,
  status: 'approved' | 'refused',
  words: string | null | undefined,
): Promise<void> {
  await tx.run(sql`update contract_reallocation
    set status = ${status}, decided_by = ${actor.personId}, decided_at = ${actor.now}, decision = ${words || null}
    where tenant_id = ${tx.tenantId} and id = ${reallocationId}`);
}
