import type { Actor } from '../actor.ts';
import type { Read } from '../db/tx.ts';
import { refuse } from '../errors.ts';
import { ANYBODY, nextStep } from './plan.ts';
import { staffOf } from './staff.ts';

/** A request that one person makes and another decides, without a record of its own: a bill on hold, an amount to be moved. */
export interface Asked {
  amountCents: number;
  /** The requester never decides. */
  askedBy: string;
}

/** What it is decided with: the right to approve this resource, on this project, now. */
export interface DecidedWith {
  resource: string;
  projectId: string | null;
  now: Date;
}

/** Selects the people who may decide any of these requests: approvers whose role covers the amount, and their stand-ins. */
export async function decidersOf(read: Read, { resource, projectId, now }: DecidedWith, asked: readonly Asked[]) {
  if (asked.length === 0) return [];
  const staff = await staffOf(read, resource, [projectId], now);
  const people = asked.flatMap(({ amountCents, askedBy }) => {
    const next = nextStep([ANYBODY], 0, { amountCents, contractType: null, projectId, ownIds: [askedBy] }, staff);
    return typeof next === 'string' ? [] : next.asked;
  });
  return [...new Set(people.map(({ personId }) => personId))];
}

/** Throws 2000 with these sentences when the actor submitted the record, or when its amount is above their limit. */
export async function assertDecides(
  read: Read,
  { personId, now }: Actor,
  decided: Omit<DecidedWith, 'now'>,
  { amountCents, askedBy }: Asked,
  refusals: { own: string; above: string },
): Promise<void> {
  if (askedBy === personId) throw refuse(refusals.own);
  const { candidates } = await staffOf(read, decided.resource, [decided.projectId], now);
  const limit = candidates.find((one) => one.personId === personId)?.limitCents ?? null;
  if (limit !== null && amountCents > limit) throw refuse(refusals.above);
}
