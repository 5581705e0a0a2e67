import type { Budget, budgets } from '@plumbline/contract/areas/budget';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { assertDecides, decidersOf } from '../../kit/approvals/index.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, refuse, required } from '../../kit/errors.ts';
import { changePart, notice, notify, claimRef, withExisting, passBall } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { get, isLine } from './budget.ts';
import { assertCode, lineOf, nameOf, openBudget } from './edit.ts';
import type { SummedLine } from './entries.ts';
import { lineIds } from './lines.ts';
import { RESOURCE } from './policy.ts';
import { OWN, transfersAsked } from './transfers.ts';
import type { AskedTransfer } from './transfers.ts';

/* Transfers between lines of a locked budget: one person asks, and another approves or refuses. */

/** Asks to move an amount between two lines, once per clientRef; no line falls below zero. Nothing moves before another person approves it. */
export async function transfer(tx: Tx, actor: Actor, input: ParsedOf<typeof budgets.transfer>): Promise<Budget> {
  const { clientRef, projectId, from, to, amountCents, reason } = input;
  const { project, lines } = await openBudget(tx, actor, projectId, 'transfer');
  const current = () => get(tx, actor, { projectId });
  if (!(await withExisting(claimRef(tx, 'budget.transfer', clientRef, input), current))) return current();
  if (isLine({ costCodeId: from.costCodeId ?? null, costType: from.costType }, to))
    throw invalid({ to: 'Choose another line' });
  const asked = (await transfersAsked(tx, projectId)).filter(({ fromLine }) => isLine(lineOf(lines, from), fromLine));
  const waiting = asked.reduce((sum, one) => sum + one.amountCents, 0);
  if (leftOf(lineOf(lines, from)) - waiting < amountCents)
    throw invalid({ amountCents: 'The line holds less than that' });
  await assertCode(tx, projectId, to);
  const approvers = await approversOf(tx, actor, project, [{ amountCents, askedBy: actor.personId }]);
  if (approvers.length === 0) throw refuse('Nobody else may approve this amount. An administrator can give the right.');
  const [fromId = '', toId = ''] = await lineIds(tx, projectId, [from, to]);
  await insertRows(tx, 'budget_transfer', [
    {
      id: clientRef,
      project_id: projectId,
      from_line_id: fromId,
      to_line_id: toId,
      amount_cents: amountCents,
      reason,
      status: 'asked',
      made_by: actor.personId,
      made_at: actor.now.toISOString(),
    },
  ]);
  await passed(tx, actor, project);
  await notify(tx, actor, project, [
    notice('court', approvers, '{by} asks to move an amount between lines of the budget of {title}: {reason}', {
      reason,
    }),
  ]);
  await changePart(tx, actor, project, 'askTransfer', {
    budgetLines: [nameOf(lines, from), nameOf(lines, to)],
    reason: [null, reason],
  });
  return current();
}

/** Approves a transfer that somebody else requested, and moves the amount. Throws 2000 for the requester, above the actor's limit, and when the line no longer holds that much. */
export async function approveTransfer(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof budgets.approveTransfer>,
): Promise<Budget> {
  const { clientRef, projectId, transferId, note } = input;
  const { project, lines } = await openBudget(tx, actor, projectId, 'approveTransfer');
  const current = () => get(tx, actor, { projectId });
  if (!(await withExisting(claimRef(tx, 'budget.approveTransfer', clientRef, input), current))) return current();
  const asked = await askedOf(tx, projectId, transferId);
  await assertDecides(tx, actor, { resource: RESOURCE, projectId }, asked, {
    own: OWN,
    above: 'This amount is above what you may approve.',
  });
  if (leftOf(lineOf(lines, asked.fromLine)) < asked.amountCents)
    throw refuse('The line no longer holds that much. Refuse this transfer.');
  await decided(tx, actor, project, { transferId, status: 'approved', words: note });
  await notify(tx, actor, project, [
    notice('answered', [asked.askedBy], '{by} approved the transfer in the budget of {title}', {
      words: note ?? '',
    }),
  ]);
  await changePart(tx, actor, project, 'transferBudget', {
    budgetLines: [nameOf(lines, asked.fromLine), nameOf(lines, asked.toLine)],
    reason: [null, asked.reason],
  });
  return current();
}

/** Refuses the move: no line changes. A requester who may approve withdraws the move this way. */
export async function refuseTransfer(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof budgets.refuseTransfer>,
): Promise<Budget> {
  const { clientRef, projectId, transferId, reason } = input;
  const { project, lines } = await openBudget(tx, actor, projectId, 'refuseTransfer');
  const current = () => get(tx, actor, { projectId });
  if (!(await withExisting(claimRef(tx, 'budget.refuseTransfer', clientRef, input), current))) return current();
  const { askedBy, fromLine, toLine } = await askedOf(tx, projectId, transferId);
  await decided(tx, actor, project, { transferId, status: 'refused', words: reason });
  const others = [askedBy].filter((personId) => personId !== actor.personId);
  await notify(tx, actor, project, [
    notice('answered', others, '{by} refused the transfer in the budget of {title}: {reason}', { reason }),
  ]);
  await changePart(tx, actor, project, 'refuseTransfer', {
    budgetLines: [nameOf(lines, fromLine), nameOf(lines, toLine)],
    reason: [null, reason],
  });
  return current();
}

/** The amount that a line can give. */
function leftOf({ original, transfer: moved, approvedChange }: SummedLine): number {
  return original + moved + approvedChange;
}

/** Throws 1004 for a transfer that does not wait here. */
async function askedOf(tx: Tx, projectId: string, transferId: string): Promise<AskedTransfer> {
  return required((await transfersAsked(tx, projectId)).find((one) => one.transferId === transferId));
}

interface Decision {
  transferId: string;
  status: 'approved' | 'refused';
  words: string | null | undefined;
}

async function decided(tx: Tx, actor: Actor, project: RecordHeader, { transferId, status, words }: Decision) {
  await tx.run(sql`update budget_transfer
    set status = ${status}, decided_by = ${actor.personId}, decided_at = ${actor.now}, decision = ${words || null}
    where tenant_id = ${tx.tenantId} and id = ${transferId}`);
  await passed(tx, actor, project);
}

/** Puts the project into the court of people who may approve its budget transfers, while one waits. */
async function passed(tx: Tx, actor: Actor, project: RecordHeader): Promise<void> {
  await passBall(tx, actor, project, await approversOf(tx, actor, project, await transfersAsked(tx, project.id)));
}

function approversOf(tx: Tx, { now }: Actor, project: RecordHeader, asked: Parameters<typeof decidersOf>[2]) {
  return decidersOf(tx, { resource: RESOURCE, projectId: project.id, now }, asked);
}
