import { punchListItems } from '@plumbline/contract/areas/punch';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { notFound } from '../../../kit/errors.ts';
import { assertAhead, attachFiles, notice, partiesAdded, peopleConcerned } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { partsLeft } from '../workflow.ts';
import { itemVerb, managerOf, peopleOf, setItem, setParts } from './itemVerb.ts';
import type { OnItem } from './itemVerb.ts';
import { asked } from './work.ts';

type Text = string | null | undefined;

/** ready for review → ready to close, in the court of its approver; → closed where that is its manager, or whoever accepts it. */
export const accept = itemVerb(punchListItems.accept, async (given) => {
  const { tx, actor, record, details, input } = given;
  const resolved = details.assignments.filter(({ status }) => status === 'resolved');
  const writes = [
    setParts(given, resolved, sql`status = 'accepted', accepted_at = ${actor.now}`),
    setItem(record, actor, sql`accepted_at = coalesce(accepted_at, ${actor.now})`),
  ];
  const approverId = details.approverId ?? managerOf(given);
  if (approverId === actor.personId || approverId === managerOf(given))
    return { ...(await ended(given, '{by} closed {number} {title}', input.note)), writes, to: 'closed' };
  return {
    writes: [...writes, partiesAdded(tx, record.id, [approverId], 'approver')],
    ball: [approverId],
    ballReason: input.note,
    notices: [notice('court', [approverId], '{by} verified {number} {title}: close it, or send it back')],
    trail: { note: input.note },
  };
});

/** What closing writes beside the parts: nobody has the ball, and those who have to do with it hear of it. */
async function ended({ tx, actor, record }: OnItem, sentence: string, note: Text): Promise<Outcome> {
  return {
    changes: { closedAt: actor.now },
    ball: [],
    notices: [notice('closed', await peopleConcerned(tx, record), sentence, { reason: note ?? '' })],
    mailLinks: false,
    trail: { note },
  };
}

/** ready for review → not accepted: the parts that are named, or all that were reported fixed. */
export const reject = itemVerb(punchListItems.reject, async (given) => {
  const { tx, actor, record, details, input } = given;
  assertAhead(actor, details, input.dueDate);
  const resolved = details.assignments.filter(({ status }) => status === 'resolved');
  const parts = input.assignmentIds
    ? resolved.filter(({ assignmentId }) => input.assignmentIds?.includes(assignmentId))
    : resolved;
  if (parts.length === 0) throw notFound();
  await attachFiles(tx, actor, record, input.fileIds, 'evidence');
  const dueDate = input.dueDate ?? record.dueDate;
  return {
    ...asked(given, peopleOf(parts), dueDate, input.mailLinks),
    changes: { dueDate },
    writes: [again(given), setParts(given, parts, sql`status = 'notAccepted', note = ${input.reason}`)],
    ballReason: input.reason,
    notices: [
      notice('court', peopleOf(parts), '{by} did not accept {number} {title}: {reason}', { reason: input.reason }),
    ],
    trail: { note: input.reason },
  };
});

/** It was not accepted once more; pictures of the work count from now on. */
function again({ record, actor }: OnItem): RawBuilder<unknown> {
  return setItem(record, actor, sql`rework_count = rework_count + 1, returned_at = ${actor.now}`);
}

/** ready to close → closed. */
export const close = itemVerb(punchListItems.close, (given) => closed(given, given.input.note));

/** What closing does to an item that was verified. */
export function closed(given: OnItem, note: Text): Promise<Outcome> {
  return ended(given, '{by} closed {number} {title}', note);
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
  const accepted = details.assignments.filter(({ status }) => status === 'accepted');
  const managerId = managerOf(given);
  return {
    writes: [
      again(given),
      setParts(given, accepted, sql`status = 'notAccepted', accepted_at = null, note = ${reason}`),
    ],
    ball: [managerId],
    ballReason: reason,
    notices: [notice('court', [managerId], '{by} did not accept {number} {title}: {reason}', { reason })],
    trail: { note: reason },
  };
}

/** Closes what does not need the whole way. Parts that nobody reported fixed are withdrawn. */
export const closeNow = itemVerb(punchListItems.closeNow, async (given) => ({
  ...(await ended(given, '{by} closed {number} {title}: {reason}', given.input.reason)),
  writes: settled(given),
}));

/** The trade is right: it is closed, or void. */
export const agree = itemVerb(
  punchListItems.agree,
  async (given) => {
    const { outcome, reason } = given.input;
    if (outcome === 'void') return voided(given, reason);
    return {
      ...(await ended(given, '{by} closed {number} {title}: {reason}', reason)),
      writes: settled(given),
    };
  },
  { as: ({ outcome }) => (outcome === 'void' ? 'void' : 'agree') },
);

/** Each part of an item that ends is accepted or withdrawn. */
function settled(given: OnItem): RawBuilder<unknown>[] {
  const { actor, details } = given;
  const resolved = details.assignments.filter(({ status }) => status === 'resolved');
  return [
    setParts(given, resolved, sql`status = 'accepted', accepted_at = ${actor.now}`),
    setParts(given, partsLeft(details), sql`status = 'withdrawn'`),
  ];
}

/** closed → open: those who fixed it are asked again; → triage where nobody is assigned. */
export const reopen = itemVerb(punchListItems.reopen, (given) => {
  const { actor, record, details, input } = given;
  assertAhead(actor, details, input.dueDate);
  const { reason } = input;
  const parts = details.assignments.filter(({ status }) => status === 'accepted');
  const dueDate = input.dueDate ?? record.dueDate;
  const managerId = managerOf(given);
  const people = parts.length > 0 ? peopleOf(parts) : [managerId];
  return {
    ...asked(given, people, dueDate, input.mailLinks),
    changes: { closedAt: null, dueDate },
    writes: [
      setItem(record, actor, sql`returned_at = ${actor.now}`),
      setParts(given, parts, sql`status = 'assigned', accepted_at = null, note = ${reason}`),
    ],
    ballReason: reason,
    notices: [notice('court', people, '{by} reopened {number} {title}: {reason}', { reason })],
    to: parts.length > 0 ? undefined : 'triage',
    trail: { note: reason },
  };
});

/** Ends it for good. The number stays taken. */
export const voidItem = itemVerb(punchListItems.void, (given) => voided(given, given.input.reason));

async function voided({ tx, actor, record }: OnItem, reason: string): Promise<Outcome> {
  return {
    writes: [setItem(record, actor, sql`voided_at = ${actor.now}`)],
    ball: [],
    notices: [
      notice('closed', await peopleConcerned(tx, record), '{by} voided {number} {title}: {reason}', { reason }),
    ],
    trail: { note: reason },
  };
}
