import { dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { invalid, refuse } from '../errors.ts';
import { askedIn, currentStep } from './court.ts';
import type { NewReviewer, Reviewer } from './court.ts';
import { partiesAdded } from './custody.ts';
import type { RecordHeader } from './kind.ts';
import { askReviewers } from './reviewers.ts';
import type { Outcome } from './verbs.ts';

/** A record under review, for the verbs that every kind of review has. */
export interface UnderReview {
  tx: Tx;
  actor: Actor;
  record: RecordHeader;
  details: { round: number; reviewers: readonly Reviewer[] };
}

/** Hands a question on to somebody else, whose answer brings it back. Throws 2000 when they are asked already. */
export async function forward(
  { tx, actor, record, details }: UnderReview,
  input: {
    personId: string;
    note?: string | null | undefined;
    dueDate?: string | null | undefined;
    mailLinks: boolean;
  },
): Promise<Outcome> {
  const { personId, note, dueDate } = input;
  if (record.ball.includes(personId)) throw refuse('It is in their court already.');
  const known = reviewerOf(details, personId);
  if (known && !known.coReviewer)
    throw refuse(known.answeredAt ? '{name} has answered in this round.' : '{name} is asked already.', {
      name: known.person.fullName,
    });
  const { round } = details;
  const step = reviewerOf(details, actor.personId)?.step ?? 1;
  const reviewers = [{ personId, required: true, coReviewer: false, dueDate, step }];
  return {
    writes: askReviewers(tx, actor, record, { round, reviewers, note, forwardedBy: actor.personId }),
    ball: [...record.ball.filter((holder) => holder !== actor.personId), personId],
    ballReason: note,
    notices: [{ reason: 'court', sentence: '{by} forwarded {number} {title} to you', to: [personId] }],
    trail: { note, changes: { ballInCourt: [actor.facts.fullName, await namesOf(tx, [personId])] } },
    ...(input.mailLinks ? { mailLinksTo: [personId] } : {}),
  };
}

/** Asks one more reviewer in this round. Throws 2000 when they are asked already. */
export async function addReviewer(
  { tx, actor, record, details }: UnderReview,
  input: NewReviewer & { note?: string | null | undefined; mailLinks: boolean },
): Promise<Outcome> {
  const { personId, coReviewer, dueDate, note, step = 1 } = input;
  const { round, reviewers } = details;
  const required = input.required && !coReviewer;
  const known = reviewerOf(details, personId);
  if (known?.answeredAt) throw refuse('{name} has answered in this round.', { name: known.person.fullName });
  if (known && known.coReviewer === coReviewer && known.required === required)
    throw refuse('{name} is asked already.', { name: known.person.fullName });
  const others = askedIn(round, reviewers).filter((asked) => asked.personId !== personId);
  const underWay = currentStep(others) ?? step;
  const isTheirTurn = step === underWay;
  const anyRequired = others.some((asked) => asked.required && !asked.forwardedBy && asked.step === step);
  const holds = !coReviewer && isTheirTurn && (required || !anyRequired);
  const holders = record.ball.filter((holder) => holder !== personId);
  return {
    writes: askReviewers(tx, actor, record, {
      round,
      reviewers: [{ personId, required, coReviewer, dueDate, step }],
      note,
      underWay,
    }),
    ball: holds || holders.length === 0 ? [...holders, personId] : holders,
    ballReason: note,
    notices: [
      holds
        ? { reason: 'court', sentence: '{by} asks you to answer {number} {title}', to: [personId] }
        : { reason: 'assigned', sentence: '{by} asks for your review of {number} {title}', to: [personId] },
    ],
    trail: { note, changes: { reviewers: [null, await namesOf(tx, [personId])] } },
    ...(input.mailLinks && !coReviewer ? { mailLinksTo: [personId] } : {}),
  };
}

/** Puts the ball with other people by hand, for a reason; they see the record from then on. Throws 2000 when they have it. */
export async function shiftCourt(
  { tx, record }: Pick<UnderReview, 'tx' | 'record'>,
  { personIds, reason }: { personIds: readonly string[]; reason: string },
): Promise<Outcome> {
  const court = [...new Set(personIds)];
  if (court.length === record.ball.length && court.every((holder) => record.ball.includes(holder)))
    throw refuse('It is in their court already.');
  const [before, after] = await Promise.all([namesOf(tx, record.ball), namesOf(tx, court)]);
  return {
    writes: [partiesAdded(tx, record.id, court, 'watcher')],
    ball: court,
    ballReason: reason,
    notices: [
      {
        reason: 'court',
        sentence: '{by} moved {number} {title} into your court: {reason}',
        values: { reason: reason.slice(0, 200) },
        to: court,
      },
    ],
    trail: { note: reason, changes: { ballInCourt: [before, after] } },
  };
}

/** Reminds whoever holds the ball. */
export function remind(record: RecordHeader, note: string | null | undefined): Outcome {
  const sentence = note ? '{by} reminds you of {number} {title}: {note}' : '{by} reminds you of {number} {title}';
  return {
    changes: { bump: false },
    notices: [
      { reason: 'reminded', sentence, ...(note ? { values: { note: note.slice(0, 200) } } : {}), to: record.ball },
    ],
    trail: { note },
  };
}

function reviewerOf({ round, reviewers }: UnderReview['details'], personId: string): Reviewer | undefined {
  return reviewers.find((reviewer) => reviewer.round === round && reviewer.person.personId === personId);
}

/** What people are called, in one line. */
export async function namesOf(read: Read, personIds: readonly string[]): Promise<string> {
  const people = await read.all(sql<{ name: string }>`select full_name as name
    from person
    where tenant_id = ${read.tenantId} and id = any(${[...personIds]}::uuid[])
    order by 1`);
  return people.map(({ name }) => name).join(', ');
}

/** Throws 1400 when a day lies before today in the zone of the project; `field` is where the input holds it. */
export function assertAhead(
  actor: Actor,
  { timeZone }: { timeZone: string },
  day: string | null | undefined,
  field = 'dueDate',
): void {
  if (day && day < dayIn(timeZone, actor.now)) throw invalid({ [field]: 'Choose today or a later day' });
}
