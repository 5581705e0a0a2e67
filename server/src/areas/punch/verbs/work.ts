import { punchListItems } from '@plumbline/contract/areas/punch';
import { sql } from '../../../kit/db/sql.ts';
import type { DisputeReason } from '@plumbline/contract/areas/punch';
import { invalid } from '../../../kit/errors.ts';
import { assertAhead, attachFiles, handOverOutcome, notice, addPartiesSql } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { lapseFinalSignatures } from '../lapse.ts';
import type { Part } from '../details.ts';
import { hasFixed, isFor, partsIn, partsKept, partsLeft } from '../workflow.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { assignFixers, lineOf, namesOfParts } from './fixers.ts';
import { itemVerb, managerOf, assignNumber, peopleOf, setItem, setParts, partOf } from './itemVerb.ts';
import type { OnItem } from './itemVerb.ts';

type Text = string | null | undefined;

/** draft → triage: the number comes now, and stays; the manager has the ball. */
export const submit = itemVerb(punchListItems.submit, async (given) => {
  const { tx, actor, record, details } = given;
  const managerId = managerOf(given);
  return {
    ...handOverOutcome([managerId], '{by} submitted {number} {title}: it is in your court'),
    changes: await assignNumber(given),
    writes: [
      setItem(record, actor, sql`submitted_at = ${actor.now}`),
      addPartiesSql(tx, record.id, [managerId], 'manager'),
      () => lapseFinalSignatures(tx, actor, details.packageId),
    ],
  };
});

/** Asks those who are to fix it, all at once. */
export const send = itemVerb(punchListItems.send, async (given) => {
  const { tx, actor, record, details, input } = given;
  assertAhead(actor, details, input.dueDate);
  const dueDate = input.dueDate ?? record.dueDate ?? details.packageDue;
  if (!dueDate) throw invalid({ dueDate: 'Choose the day by which it is to be fixed' });
  const left = partsLeft(details);
  const changes = await assignNumber(given);
  return {
    ...asked(given, peopleOf(left), dueDate, input.mailLinks),
    changes: { ...changes, dueDate },
    writes: [
      setItem(
        record,
        actor,
        sql`submitted_at = coalesce(submitted_at, ${actor.now}), sent_at = coalesce(sent_at, ${actor.now}),
          returned_at = ${actor.now}`,
      ),
      setParts(given, left, sql`status = 'assigned', notified_at = ${actor.now}`),
      addPartiesSql(tx, record.id, [managerOf(given)], 'manager'),
      addPartiesSql(tx, record.id, peopleOf(left), 'assignee'),
      () => lapseFinalSignatures(tx, actor, details.packageId),
    ],
    trail: { note: input.note },
  };
});

/** Puts it into the court of the people who fix it, with a link by mail for people without an account. */
function asked(
  { record }: Pick<OnItem, 'record'>,
  people: readonly string[],
  dueDate: string | null,
  mailLinks: boolean,
): Pick<Outcome, 'ball' | 'notices' | 'mailLinks'> {
  const fresh = people.filter((personId) => !record.ball.includes(personId));
  return {
    ball: people,
    notices: [notice('court', fresh, '{by} asks you to fix {number} {title} by {day}', { day: dueDate ?? '' })],
    mailLinks: mailLinks && { answer: people },
  };
}

/** Assigns the people who fix it. After sending, an omitted person is withdrawn and a new one is asked at once. */
export const assign = itemVerb(punchListItems.assign, (given) => reassignOutcome(given, given.input));

/** What assigning writes: see `assign`. */
export async function reassignOutcome(
  given: OnItem,
  { assignments, mailLinks }: { assignments: Parameters<typeof assignFixers>[1]; mailLinks: boolean },
): Promise<Outcome | null> {
  const { tx, record, details } = given;
  const isSent = record.status !== 'draft' && record.status !== 'triage';
  const { writes, parts, come } = await assignFixers(given, assignments, isSent);
  if (writes.length === 0) return null;
  const [was, is] = await Promise.all([namesOfParts(tx, partsKept(details)), namesOfParts(tx, parts)]);
  const trail = { changes: { assignees: [was, is] as [string | null, string | null] } };
  if (!isSent) return { writes, trail };
  if (parts.length === 0) throw invalid({ assignments: 'Somebody has to fix it: name a person or a company' });
  const left = partsLeft({ assignments: parts });
  return {
    ...(left.length > 0 ? asked(given, peopleOf(left), record.dueDate, mailLinks) : backToManager(given)),
    writes: [...writes, addPartiesSql(tx, record.id, come, 'assignee')],
    to: left.length > 0 ? undefined : 'readyForReview',
    trail,
  };
}

/** It is in the court of its manager, who verifies it; where the manager fixed it, of its approver. */
function backToManager(given: OnItem, reporterId?: string) {
  const { approverId } = given.details;
  const managerId = managerOf(given);
  const fixed = (personId: string) => personId === reporterId || hasFixed(given.details, personId);
  const isForApprover = approverId !== null && fixed(managerId) && !fixed(approverId);
  return handOverOutcome([isForApprover ? approverId : managerId], '{number} {title} was reported fixed: verify it');
}

/** Says that the work on a part has begun. */
export const start = itemVerb(punchListItems.start, (given) => {
  const { actor, input } = given;
  const part = partOf(given, input.assignmentId);
  if (part.status === 'inWork') return null;
  return {
    writes: [setParts(given, [part], sql`status = 'inWork', started_at = coalesce(started_at, ${actor.now})`)],
    trail: { behalfId: behalfOf(given, part) },
  };
});

/** Reports a part as fixed, with pictures of the work where the package asks for them; the last part ends the work. */
export const resolve = itemVerb(punchListItems.resolve, (given) => reported(given, given.input));

/** What reporting a part as fixed writes. */
export async function reported(
  given: OnItem,
  { assignmentId, note, fileIds }: { assignmentId?: Text; note?: Text; fileIds?: readonly string[] | undefined },
): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const part = partOf(given, assignmentId);
  await attachFiles(tx, actor, record, fileIds, 'after', part.assignmentId);
  if (details.photoRule !== 'none' && details.afterPhotos === 0 && !(await hasPicture(tx, fileIds ?? [])))
    throw invalid({ fileIds: 'This punch list asks for a picture of the work: add one' });
  const others = partsLeft(details).filter((other) => other !== part);
  return {
    ...(others.length > 0 ? { stays: true, ball: peopleOf(others) } : backToManager(given, actor.personId)),
    writes: [
      setParts(
        given,
        [part],
        sql`status = 'resolved', resolved_at = ${actor.now}, resolved_by = ${actor.personId}, note = ${note || null},
          dispute_reason = null`,
      ),
    ],
    mailLinks: false,
    trail: { note, behalfId: behalfOf(given, part) },
  };
}

async function hasPicture(tx: Tx, fileIds: readonly string[]): Promise<boolean> {
  const found = await tx.first(sql<{ n: number }>`select count(*)::int as n
    from file
    where tenant_id = ${tx.tenantId} and id = any(${fileIds}::uuid[]) and kind = 'image'`);
  return (found?.n ?? 0) > 0;
}

/** Says that it is not theirs to fix: its manager decides. */
export const dispute = itemVerb(punchListItems.dispute, (given) => disputeOutcome(given, given.input));

/** What disputing a part writes. */
export async function disputeOutcome(
  given: OnItem,
  {
    assignmentId,
    disputeReason,
    note,
    fileIds,
  }: { assignmentId?: Text; disputeReason: DisputeReason; note?: Text; fileIds?: readonly string[] | undefined },
): Promise<Outcome> {
  const { tx, actor, record } = given;
  const part = partOf(given, assignmentId);
  if (disputeReason === 'other' && !note) throw invalid({ note: 'Say why it is not yours to fix' });
  await attachFiles(tx, actor, record, fileIds, 'response', part.assignmentId);
  return {
    ...handOverOutcome([managerOf(given)], '{by} disputes {number} {title}: decide it', note),
    writes: [
      setParts(given, [part], sql`status = 'disputed', dispute_reason = ${disputeReason}, note = ${note || null}`),
    ],
    mailLinks: false,
    trail: {
      note,
      changes: { disputeReason: [null, disputeReason] },
      behalfId: behalfOf(given, part),
    },
  };
}

/** disputed → open: it is to be fixed, by the same trades or by others. */
export const uphold = itemVerb(punchListItems.uphold, async (given) => {
  const { tx, actor, record, details, input } = given;
  const { reason } = input;
  assertAhead(actor, details, input.dueDate);
  const { writes, parts, come } = await assignFixers(given, input.assignments ?? partsKept(details).map(lineOf), true);
  if (parts.length === 0) throw invalid({ assignments: 'Somebody has to fix it: name a person or a company' });
  const left = partsLeft({ assignments: parts });
  const dueDate = input.dueDate ?? record.dueDate;
  return {
    ...(left.length > 0 ? asked(given, peopleOf(left), dueDate, input.mailLinks) : backToManager(given)),
    changes: { dueDate },
    writes: [
      ...writes,
      setParts(
        given,
        partsIn({ assignments: parts }, 'disputed'),
        sql`status = 'assigned', dispute_reason = null, note = ${reason}`,
      ),
      setItem(record, actor, sql`returned_at = ${actor.now}`),
      addPartiesSql(tx, record.id, come, 'assignee'),
    ],
    ballReason: reason,
    to: left.length > 0 ? undefined : 'readyForReview',
    trail: { note: reason },
  };
});

/** The person for whom a part is reported fixed, when somebody else reports it. People of a company that fixes it report for themselves. */
function behalfOf({ actor }: Pick<OnItem, 'actor'>, part: Part): string | null {
  return part.personId === actor.personId || (part.forCompany && isFor(actor, part)) ? null : part.personId;
}
