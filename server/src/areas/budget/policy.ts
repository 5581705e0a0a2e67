import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { notFound } from '../../kit/errors.ts';
import { liesWithin } from '../../kit/records/index.ts';
import type { RecordHeader, Verdict } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';

export const RESOURCE = 'project.budget';

/** Throws 1004 for who may not see the budget of a project that they see. */
export function assertSees(actor: Actor, project: RecordHeader, action: 'read' | 'readCost' = 'read'): void {
  if (!liesWithin(actor, project, RESOURCE, action)) throw notFound();
}

/** Whether the actor reads the money of a budget; without it the keys are absent. */
export function readsCost(actor: Actor, project: RecordHeader): boolean {
  return liesWithin(actor, project, RESOURCE, 'readCost');
}

/** Whether the actor reads what a bid costs. */
export function readsBidCost(actor: Actor): boolean {
  return reaches(actor.scope('bid', 'readCost'), 'own');
}

/** A person who may not read costs cannot set them, because they would overwrite values that they do not see. */
export function mayUpdate(actor: Actor, project: RecordHeader): Verdict {
  return (liesWithin(actor, project, RESOURCE, 'update') && readsCost(actor, project)) || 'noRight';
}

/** Who may not read costs cannot approve them either. */
function mayApprove(actor: Actor, project: RecordHeader): boolean {
  return liesWithin(actor, project, RESOURCE, 'approve') && readsCost(actor, project);
}

/** The facts that decide about a budget, besides its project. */
interface State {
  isLocked: boolean;
  isEmpty: boolean;
}

/** What the actor may do with a budget now. */
export function verdicts(actor: Actor, project: RecordHeader, { isLocked, isEmpty }: State) {
  const may = mayUpdate(actor, project);
  const reason = blockedReason(project.status, true);
  const when = (holds: boolean, otherwise: string): Verdict => {
    if (may !== true) return may;
    if (reason) return { reason };
    return holds || { reason: otherwise };
  };
  const open = when(!isLocked, 'The budget is locked: move an amount between its lines instead.');
  const fromBid = (): Verdict => {
    if (!readsBidCost(actor)) return 'noRight';
    return isEmpty ? open : when(false, 'The budget has lines already.');
  };
  const decides: Verdict = mayApprove(actor, project) ? (reason ? { reason } : true) : 'noRight';
  return {
    approveTransfer: decides,
    refuseTransfer: decides,
    setLines: open,
    removeLine: open,
    fromBid: fromBid(),
    lock: isEmpty ? when(false, 'The budget has no lines yet.') : when(!isLocked, 'The budget is locked already.'),
    transfer: when(isLocked, 'The budget is not locked yet. Change the original amounts instead.'),
    setForecast: when(true, ''),
  } satisfies Record<string, Verdict>;
}
