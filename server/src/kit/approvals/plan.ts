import type { Approver, PolicyStep } from '@plumbline/contract/areas/approvals';
import type { Scope } from '@plumbline/contract/kit/endpoint';

/*
 * Computes who is asked to approve, from the policies and the rights, without asking anybody. Submitted records and the dry run of a policy use the same
 * functions.
 */

/** What decides about which policy covers a record, and who may approve it. */
export interface Subject {
  amountCents: number;
  contractType: string | null;
  projectId: string | null;
  /** The submitter and the maker: they are never asked. */
  ownIds: readonly (string | null)[];
}

export interface Policy {
  policyId: string;
  name: string;
  contractType: string | null;
  minCents: number;
  maxCents: number | null;
  steps: readonly PolicyStep[];
}

/** A step of a run. A step without approvers asks everybody who may approve. */
export type Step = Omit<PolicyStep, 'approvers'> & { approvers: readonly Approver[] };

/** The step without a policy: any one person who may approve is enough. */
export const ANYBODY: Step = { mode: 'any', approvers: [], limitCents: null, escalateAfterDays: null };

/** A person who may approve records of a kind. */
export interface Candidate {
  personId: string;
  roleIds: readonly string[];
  scope: Scope;
  /** Up to which amount; null is any. */
  limitCents: number | null;
}

/** The people of a company who take part in approving a kind of record. */
export interface Staff {
  candidates: readonly Candidate[];
  /** Who is on which project, as what. */
  onProjects: readonly { projectId: string; personId: string; projectRole: string }[];
  /** Each absent approver's stand-in for today. */
  standIns: ReadonlyMap<string, string>;
}

/** A person who is asked, and the approver they stand in for. */
export interface AskedPerson {
  personId: string;
  forId: string | null;
}

/**
 * Finds the policy for a record. A policy for its contract type wins over a policy for all types. Among overlapping policies the highest lower bound
 * wins. A negative amount counts by its absolute value.
 */
export function policyFor(policies: readonly Policy[], subject: Pick<Subject, 'amountCents' | 'contractType'>) {
  const amount = Math.abs(subject.amountCents);
  const fitting = policies.filter(
    ({ contractType, minCents, maxCents }) =>
      (contractType === null || contractType === subject.contractType) &&
      minCents <= amount &&
      (maxCents === null || amount <= maxCents),
  );
  const [first] = fitting.toSorted(
    (a, b) =>
      Number(a.contractType === null) - Number(b.contractType === null) ||
      b.minCents - a.minCents ||
      a.policyId.localeCompare(b.policyId),
  );
  return first ?? null;
}

/** Lists the approvers that a step asks: never the submitter, nobody above their limit, and stand-ins for approvers who are away. */
export function listAskedApprovers(step: Pick<Step, 'approvers'>, subject: Subject, staff: Staff): AskedPerson[] {
  const able = staff.candidates.filter((candidate) => mayApprove(candidate, subject));
  const named = able.filter((candidate) =>
    step.approvers.length === 0
      ? reachesRecord(candidate, subject, staff)
      : step.approvers.some((approver) => isNamed(approver, candidate, subject, staff)),
  );
  const ids = new Set(able.map(({ personId }) => personId));
  const asked = new Map<string, AskedPerson>();
  for (const { personId } of named) {
    const standIn = standInFor(personId, ids, staff.standIns);
    const one = standIn === personId ? { personId, forId: null } : { personId: standIn, forId: personId };
    // Who is named themselves is asked for themselves.
    if (!asked.has(one.personId) || one.forId === null) asked.set(one.personId, one);
  }
  return [...asked.values()].toSorted((a, b) => a.personId.localeCompare(b.personId));
}

/** The next step of a run that has somebody to ask. Skips steps whose approvers may not approve the amount. */
export interface NextStep {
  step: number;
  asked: AskedPerson[];
}

/** `done` when no step is left, `nobody` when nobody could approve any remaining step. */
export function nextStep(
  steps: readonly Step[],
  from: number,
  subject: Subject,
  staff: Staff,
): NextStep | 'done' | 'nobody' {
  if (from >= steps.length) return 'done';
  for (const [step, one] of steps.entries()) {
    const asked = step < from ? [] : listAskedApprovers(one, subject, staff);
    if (asked.length > 0) return { step, asked };
  }
  // The last step is never skipped: if none of its approvers can approve, everybody who may approve is asked.
  const asked = listAskedApprovers(ANYBODY, subject, staff);
  return asked.length > 0 ? { step: steps.length - 1, asked } : 'nobody';
}

function mayApprove({ personId, limitCents }: Candidate, { amountCents, ownIds }: Subject): boolean {
  return !ownIds.includes(personId) && (limitCents === null || Math.abs(amountCents) <= limitCents);
}

function isNamed(approver: Approver, candidate: Candidate, subject: Subject, staff: Staff): boolean {
  switch (approver.kind) {
    case 'person':
      return approver.personId === candidate.personId;
    case 'role':
      return candidate.roleIds.includes(approver.roleId) && reachesRecord(candidate, subject, staff);
    case 'projectRole':
      return staff.onProjects.some(
        (seat) =>
          seat.projectId === subject.projectId &&
          seat.personId === candidate.personId &&
          seat.projectRole === approver.projectRole,
      );
  }
}

/** An approver with rights on their own projects is asked about records of these projects alone. */
function reachesRecord({ personId, scope }: Candidate, { projectId }: Subject, { onProjects }: Staff): boolean {
  if (scope === 'company' || scope === 'tree') return true;
  return onProjects.some((seat) => seat.projectId === projectId && seat.personId === personId);
}

/**
 * Finds the stand-in for an approver who is away. Follows the chain while a stand-in is away too, and skips people who may not approve. If all people in
 * a circle are away, they are asked as if present.
 */
function standInFor(personId: string, able: ReadonlySet<string>, standIns: ReadonlyMap<string, string>): string {
  const passed = new Set([personId]);
  let last = personId;
  for (let next = standIns.get(personId); next; next = standIns.get(next)) {
    if (passed.has(next)) return personId;
    passed.add(next);
    if (able.has(next)) last = next;
  }
  return last;
}
