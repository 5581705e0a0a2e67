import { punchListItems } from '@plumbline/contract/areas/punch';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import type { Sql } from '../../../kit/db/sql.ts';
import { notFound } from '../../../kit/errors.ts';
import {
  assertAhead,
  attachFiles,
  endOutcome,
  handOverOutcome,
  addPartiesSql,
  voidOutcome,
} from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { lapseFinalSignatures } from '../lapse.ts';
import { hasFixed, partsIn, partsLeft } from '../workflow.ts';
import { itemVerb, managerOf, peopleOf, setItem, setParts } from './itemVerb.ts';
import type { OnItem } from './itemVerb.ts';

type Rejection = Omit<ParsedOf<typeof punchListItems.reject>, 'punchListItemId' | 'version'>;

/**
 * ready for review → ready to close, in the approver's court. It goes to closed when the approver is the manager, is the person who verifies it, or
 * fixed it and so may not close it.
 */
export const verify = itemVerb(punchListItems.verify, (given) => verified(given, given.input.note));

/** What verifying the work does to an item that was reported fixed. */
export async function verified(given: OnItem, note: string | null | undefined): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const writes = [
    setParts(given, partsIn(details, 'resolved'), sql`status = 'accepted', accepted_at = ${actor.now}`),
    setItem(record, actor, sql`accepted_at = coalesce(accepted_at, ${actor.now})`),
  ];
  const approverId = details.approverId ?? managerOf(given);
  if (approverId === actor.personId || approverId === managerOf(given) || hasFixed(details, approverId))
    return { ...(await closed(given, note)), writes, to: 'closed' };
  return {
    ...handOverOutcome([approverId], '{by} verified {number} {title}: close it, or send it back', note),
    writes: [...writes, addPartiesSql(tx, record.id, [approverId], 'approver')],
  };
}

/** ready for review → not accepted: the parts that are named, or all that were reported fixed. */
export const reject = itemVerb(punchListItems.reject, (given) => rejected(given, given.input));

/** What sending it back does to an item that was reported fixed. */
export async function rejected(given: OnItem, input: Rejection): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const { assignmentIds, dueDate, reason } = input;
  assertAhead(actor, details, dueDate);
  const resolved = partsIn(details, 'resolved');
  const parts = assignmentIds ? resolved.filter((part) => assignmentIds.includes(part.assignmentId)) : resolved;
  if (parts.length === 0) throw notFound();
  await attachFiles(tx, actor, record, input.fileIds, 'evidence');
  return {
    ...handOverOutcome(peopleOf(parts), '{by} did not accept {number} {title}: {reason}', reason),
    changes: { dueDate: dueDate ?? record.dueDate },
    writes: [again(given), setParts(given, parts, sql`status = 'notAccepted', note = ${reason}`)],
    mailLinks: input.mailLinks && { answer: peopleOf(parts) },
  };
}

/** It was not accepted once more; pictures of the work count from now on. */
function again({ record, actor }: OnItem): Sql {
  return setItem(record, actor, sql`rework_count = rework_count + 1, returned_at = ${actor.now}`);
}

/** ready to close → closed. */
export const close = itemVerb(punchListItems.close, (given) => closed(given, given.input.note));

/** What closing does to an item that was verified. */
export async function closed(given: OnItem, note: string | null | undefined): Promise<Outcome> {
  return { ...(await endOutcome(given, '{by} closed {number} {title}', note)), mailLinks: false };
}

/** ready to close → not accepted, in the court of its manager, who sends it again. */
export const notAccept = itemVerb(punchListItems.notAccept, (given) => sentBack(given, given.input));

/** What sending back does to an item that was verified. */
export async function sentBack(
  given: OnItem,
  { reason, fileIds }: { reason: string; fileIds?: string[] | undefined },
): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  await attachFiles(tx, actor, record, fileIds, 'evidence');
  const parts = sql`status = 'notAccepted', accepted_at = null, note = ${reason}`;
  return {
    ...handOverOutcome([managerOf(given)], '{by} did not accept {number} {title}: {reason}', reason),
    writes: [again(given), setParts(given, partsIn(details, 'accepted'), parts)],
  };
}

/** Closes what does not need the whole way. */
export const closeNow = itemVerb(punchListItems.closeNow, (given) => settled(given, given.input.reason));

/** The trade is right: it is closed, or void. */
export const agree = itemVerb(
  punchListItems.agree,
  (given) => (given.input.outcome === 'void' ? ruledOut : settled)(given, given.input.reason),
  { as: ({ outcome }) => (outcome === 'void' ? 'void' : 'agree') },
);

/** What closing does without a review: parts that were reported fixed are accepted, the others withdrawn. */
async function settled(given: OnItem, reason: string): Promise<Outcome> {
  const { actor, details } = given;
  return {
    ...(await endOutcome(given, '{by} closed {number} {title}: {reason}', reason)),
    mailLinks: false,
    writes: [
      setParts(given, partsIn(details, 'resolved'), sql`status = 'accepted', accepted_at = ${actor.now}`),
      setParts(given, partsLeft(details), sql`status = 'withdrawn'`),
    ],
  };
}

/** closed → open: the people who fixed it are asked again; → triage when nobody is assigned. */
export const reopen = itemVerb(punchListItems.reopen, (given) => {
  const { tx, actor, record, details, input } = given;
  const { dueDate, reason } = input;
  assertAhead(actor, details, dueDate);
  const parts = partsIn(details, 'accepted');
  const people = parts.length > 0 ? peopleOf(parts) : [managerOf(given)];
  return {
    ...handOverOutcome(people, '{by} reopened {number} {title}: {reason}', reason),
    changes: { closedAt: null, dueDate: dueDate ?? record.dueDate },
    writes: [
      setItem(record, actor, sql`returned_at = ${actor.now}`),
      setParts(given, parts, sql`status = 'assigned', accepted_at = null, note = ${reason}`),
      () => lapseFinalSignatures(tx, actor, details.packageId),
    ],
    mailLinks: input.mailLinks && { answer: people },
    to: parts.length > 0 ? undefined : 'triage',
  };
});

/** Ends it for good. The number stays taken. */
export const voidItem = itemVerb(punchListItems.void, (given) => ruledOut(given, given.input.reason));

async function ruledOut({ tx, actor, record }: OnItem, reason: string): Promise<Outcome> {
  return {
    ...(await voidOutcome(tx, record, reason)),
    writes: [setItem(record, actor, sql`voided_at = ${actor.now}`)],
  };
}
