import { punchListItems } from '@plumbline/contract/areas/punch';
import { sql } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import { assertAhead, namesOf, notice, partiesAdded } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { partsLeft } from '../workflow.ts';
import { assigned, itemVerb, managerOf, numbered, peopleOf, setItem, setParts } from './itemVerb.ts';
import type { OnItem } from './itemVerb.ts';

/** draft → triage: the number comes now, and stays; the manager has the ball. */
export const submit = itemVerb(punchListItems.submit, async (given) => {
  const { tx, actor, record } = given;
  const managerId = managerOf(given);
  return {
    changes: await numbered(given),
    writes: [
      setItem(record, actor, sql`submitted_at = ${actor.now}`),
      partiesAdded(tx, record.id, [managerId], 'manager'),
    ],
    ball: [managerId],
    notices: [notice('court', [managerId], '{by} handed in {number} {title}: it is in your court')],
  };
});

/** Asks those who are to fix it, all at once. */
export const send = itemVerb(punchListItems.send, async (given) => {
  const { tx, actor, record, details, input } = given;
  assertAhead(actor, details, input.dueDate);
  const dueDate = input.dueDate ?? record.dueDate ?? details.packageDue;
  if (!dueDate) throw invalid({ dueDate: 'Choose the day by which it is to be fixed' });
  const left = partsLeft(details);
  const changes = await numbered(given);
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
      partiesAdded(tx, record.id, [managerOf(given)], 'manager'),
      partiesAdded(tx, record.id, peopleOf(left), 'assignee'),
    ],
    trail: { note: input.note },
  };
});

/** Puts it into the court of those who are to fix it, with a link by mail for those without an account. */
export function asked(
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

/** Says who fixes it. Of what was sent, who is left out is withdrawn and who is new is asked at once. */
export const assign = itemVerb(punchListItems.assign, (given) => reassigned(given, given.input));

/** What assigning writes: see `assign`. */
export async function reassigned(
  given: OnItem,
  { assignments, mailLinks }: { assignments: Parameters<typeof assigned>[1]; mailLinks: boolean },
): Promise<Outcome | null> {
  const { tx, record, details } = given;
  const isSent = record.status !== 'draft' && record.status !== 'triage';
  const { writes, parts, come } = await assigned(given, assignments, isSent);
  if (writes.length === 0) return null;
  const names = (people: readonly { personId: string }[]) => namesOf(tx, peopleOf(people));
  const before = details.assignments.filter(({ status }) => status !== 'withdrawn');
  const [was, is] = await Promise.all([names(before), names(parts)]);
  const trail = { changes: { assignees: [was, is] as [string | null, string | null] } };
  if (!isSent) return { writes, trail };
  if (parts.length === 0) throw invalid({ assignments: 'Somebody has to fix it: name one person at least' });
  const left = partsLeft({ assignments: parts });
  return {
    ...(left.length > 0 ? asked(given, peopleOf(left), record.dueDate, mailLinks) : backToManager(given)),
    writes: [...writes, partiesAdded(tx, record.id, come, 'assignee')],
    to: left.length > 0 ? undefined : 'readyForReview',
    trail,
  };
}

/** It is in the court of its manager, who verifies it. */
export function backToManager(given: OnItem): Pick<Outcome, 'ball' | 'notices'> {
  const managerId = managerOf(given);
  return {
    ball: [managerId],
    notices: [notice('court', [managerId], '{number} {title} was reported fixed: verify it')],
  };
}
