import { dayIn } from '@plumbline/contract/kit/days';
import type { ParsedOf, Schema, VerbEndpoint } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { invalid, refuse } from '../../errors.ts';
import type { Route } from '../../http/routes.ts';
import { askedIn, askedWith, currentStep } from './court.ts';
import { findAskedPeople } from './askedTeam.ts';
import type { WhoIsAsked } from './askedTeam.ts';
import type { NewReviewer, Reviewer } from './court.ts';
import { notice, addPartiesSql, listConcernedPeople } from '../header/index.ts';
import { assertCanAnswer } from '../fields/index.ts';
import type { RecordHeader } from '../header/index.ts';
import { askReviewers, claimReviewSql } from './reviewers.ts';
import type { Given, Outcome, RecordVerb } from './verbs.ts';

/** What of a record decides about its review; days are days in its zone. */
interface ReviewDetails {
  round: number;
  reviewers: readonly Reviewer[];
  timeZone: string;
}
type UnderReview = Pick<Given<ReviewDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;

/** Who is asked, and with what. */
interface Asking extends WhoIsAsked {
  note?: string | null | undefined;
  dueDate?: string | null | undefined;
  mailLinks: boolean;
}
type Call<Input> = VerbEndpoint & { input: Schema & { _zod: { output: Input } } };
type AskingOne = Asking & Omit<NewReviewer, keyof WhoIsAsked>;
type Shift = { personIds: string[]; reason: string };
type Noted = Pick<Asking, 'note'>;
interface ReviewCalls {
  forward: Call<Asking>;
  addReviewer: Call<AskingOne>;
  shiftCourt: Call<Shift>;
  remind: Call<Noted>;
}

/** `verb` of `defineVerbs`, for records under review. */
type DefineVerb<Answer> = <E extends VerbEndpoint>(
  endpoint: E,
  act: (given: Given<ReviewDetails, ParsedOf<E>>) => Outcome | Promise<Outcome>,
) => RecordVerb<ParsedOf<E>, Answer> & { route: Route };

/** The verbs that every kind with rounds of review has, made by `verb` of its verbs. */
export function reviewVerbs<Calls extends ReviewCalls, Answer>(calls: Calls, verb: DefineVerb<Answer>) {
  return {
    forward: verb(calls.forward, (given) => forward(given, given.input as Asking)),
    addReviewer: verb(calls.addReviewer, (given) => addReviewer(given, given.input as AskingOne)),
    shiftCourt: verb(calls.shiftCourt, (given) => shiftCourt(given, given.input as Shift)),
    remind: verb(calls.remind, ({ tx, actor, record, input }) => remind(tx, actor, record, (input as Noted).note)),
  };
}

/** Forwards a question to another person, whose answer returns it. A manager forwards for the holder. Throws 2000 when they are asked already. */
async function forward({ tx, actor, record, details }: UnderReview, input: Asking): Promise<Outcome> {
  const { note, dueDate } = input;
  assertAhead(actor, details, dueDate);
  const people = await pickAskable(tx, record, input, (personId) => {
    const known = reviewerOf(details, personId);
    if (record.ball.includes(personId)) return refuse('It is in their court already.');
    return known && !known.coReviewer ? isAskedAlready(known) : undefined;
  });
  await assertCanAnswer(tx, record, people, 'personId');
  const { round } = details;
  const holderId = holderBehind(actor, record);
  const step = reviewerOf(details, holderId)?.step ?? 1;
  const others = askedWith(askedIn(round, details.reviewers), holderId);
  const asked = { required: true, coReviewer: false, dueDate, step, ...asOneOf(input) };
  const reviewers = people.map((personId) => ({ personId, ...asked }));
  const [before, after] = await Promise.all([namesOf(tx, [holderId]), namesOf(tx, people)]);
  return {
    writes: [
      claimReviewSql(tx, record, round, holderId),
      ...askReviewers(tx, actor, record, { round, reviewers, note, forwardedBy: holderId }),
    ],
    ball: [...record.ball.filter((holder) => holder !== holderId && !others.includes(holder)), ...people],
    ballReason: note,
    notices: [
      { reason: 'court', sentence: '{by} forwarded {number} {title} to you', to: people },
      { reason: 'watching', sentence: '{by} forwarded {number} {title} for you', to: [holderId] },
    ],
    trail: {
      note,
      behalfId: holderId === actor.personId ? null : holderId,
      changes: { ballInCourt: [before, after] },
    },
    mailLinks: input.mailLinks && { answer: people },
  };
}

/** Whose ball is forwarded: the actor's own, else the only holder's. Throws 2000 when several hold it. */
function holderBehind(actor: Actor, { ball }: RecordHeader): string {
  if (ball.includes(actor.personId)) return actor.personId;
  const [holder, ...others] = ball;
  if (!holder || others.length > 0) throw refuse('Several people hold the ball. Change the ball in court instead.');
  return holder;
}

/** Selects the people who can be asked, of a company or role those without a reason `against` them. Throws that reason when nobody is left. */
async function pickAskable(
  read: Read,
  record: RecordHeader,
  who: WhoIsAsked,
  against: (personId: string) => Error | undefined,
): Promise<string[]> {
  const people = await findAskedPeople(read, record, who);
  const free = people.filter((personId) => !against(personId));
  const [first = ''] = people;
  if (free.length === 0) throw against(first);
  return free;
}

function isAskedAlready({ answeredAt, person }: Reviewer): Error {
  const sentence = answeredAt ? '{name} has answered in this round.' : '{name} is asked already.';
  return refuse(sentence, { name: person.fullName });
}

/** Reviewers who currently hold the ball. */
function asOneOf({ forCompanyId, forRole }: WhoIsAsked): Pick<NewReviewer, 'forCompanyId' | 'forRole'> {
  return { forCompanyId, forRole };
}

/** Asks one more reviewer in this round, in the step under way or a later one. Throws 2000 when they are asked already. */
async function addReviewer({ tx, actor, record, details }: UnderReview, input: AskingOne): Promise<Outcome> {
  const { round, reviewers } = details;
  const now = currentStep(askedIn(round, reviewers)) ?? 1;
  const { coReviewer, dueDate, note, step = now } = input;
  assertAhead(actor, details, dueDate);
  if (step < now) throw invalid({ step: 'This step is over' });
  const required = input.required && !coReviewer;
  const people = await pickAskable(tx, record, input, (personId) => {
    const known = reviewerOf(details, personId);
    const isSame = known?.coReviewer === coReviewer && known.required === required;
    return known && (known.answeredAt || isSame) ? isAskedAlready(known) : undefined;
  });
  if (!coReviewer) await assertCanAnswer(tx, record, people, 'personId');
  const others = askedIn(round, reviewers).filter((asked) => !people.includes(asked.personId));
  const underWay = currentStep(others) ?? step;
  const isTheirTurn = step === underWay;
  const anyRequired = others.some((asked) => asked.required && !asked.forwardedBy && asked.step === step);
  const holds = !coReviewer && isTheirTurn && (required || !anyRequired);
  const holders = record.ball.filter((holder) => !people.includes(holder));
  const asked = { required, coReviewer, dueDate, step, ...(coReviewer ? {} : asOneOf(input)) };
  return {
    writes: askReviewers(tx, actor, record, {
      round,
      reviewers: people.map((personId) => ({ personId, ...asked })),
      note,
      underWay,
    }),
    ball: holds || holders.length === 0 ? [...holders, ...people] : holders,
    ballReason: note,
    notices: [
      holds
        ? { reason: 'court', sentence: '{by} asks you to answer {number} {title}', to: people }
        : { reason: 'assigned', sentence: '{by} asks for your review of {number} {title}', to: people },
    ],
    trail: { note, changes: { reviewers: [null, await namesOf(tx, people)] } },
    mailLinks: input.mailLinks && (coReviewer ? { read: people } : { answer: people }),
  };
}

/** Puts the ball with other people by hand, for a reason; they see the record from then on. Throws 2000 when they have it. */
async function shiftCourt(
  { tx, record }: Pick<UnderReview, 'tx' | 'record'>,
  { personIds, reason }: { personIds: readonly string[]; reason: string },
): Promise<Outcome> {
  const court = [...new Set(personIds)];
  if (court.length === record.ball.length && court.every((holder) => record.ball.includes(holder)))
    throw refuse('It is in their court already.');
  await assertCanAnswer(tx, record, court, 'personIds');
  const [before, after] = await Promise.all([namesOf(tx, record.ball), namesOf(tx, court)]);
  return {
    writes: [addPartiesSql(tx, record.id, court, 'watcher')],
    ball: court,
    ballReason: reason,
    notices: [
      {
        reason: 'court',
        sentence: '{by} moved {number} {title} into your court: {reason}',
        values: { reason },
        to: court,
      },
    ],
    trail: { note: reason, changes: { ballInCourt: [before, after] } },
  };
}

/** Hours before a person can be reminded again. */
const REMIND_AFTER = 24;
const HOUR = 3_600_000;

/** Reminds the holders of the ball. Throws 2000 when they were reminded a short time ago. */
export async function remind(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  note: string | null | undefined,
): Promise<Outcome> {
  const lately = await tx.first(sql<{ at: string }>`
    select t.at
    from trail t
    where t.tenant_id = ${tx.tenantId} and t.record_id = ${record.id} and t.verb = 'remind'
      and t.at > ${new Date(actor.now.getTime() - REMIND_AFTER * HOUR)}
      and t.at >= all (select c.from_at from custody c
        where c.tenant_id = t.tenant_id and c.record_id = t.record_id and c.to_at is null)
    order by t.seq desc
    limit 1`);
  if (lately) {
    const hours = Math.ceil((Date.parse(lately.at) - actor.now.getTime()) / HOUR + REMIND_AFTER);
    throw refuse('They were reminded already. You can remind them again in {n|one hour|# hours}.', { n: hours });
  }
  const sentence = note ? '{by} reminds you of {number} {title}: {note}' : '{by} reminds you of {number} {title}';
  return {
    changes: { bump: false },
    notices: [{ reason: 'reminded', sentence, ...(note ? { values: { note } } : {}), to: record.ball }],
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

/** The notices and the trail of a moved due date: tells the holders of the ball. */
export function moveDueOutcome(
  record: RecordHeader,
  before: string | null,
  { dueDate, reason }: { dueDate: string; reason?: string | null | undefined },
): Pick<Outcome, 'notices' | 'trail'> {
  const sentence = '{by} moved the due date of {number} {title} to {day}';
  return {
    notices: [notice('watching', record.ball, sentence, { day: dueDate })],
    trail: { note: reason, changes: { dueDate: [before, dueDate] } },
  };
}

/** Puts a record into the court of people, who hear so in this sentence; the note goes into the trail, and as `reason` into the sentence. */
export function handOverOutcome(
  people: readonly string[],
  sentence: string,
  note?: string | null,
): Pick<Outcome, 'ball' | 'ballReason' | 'notices' | 'trail'> {
  const values = { reason: note ?? '' };
  return { ball: people, ballReason: note, notices: [notice('court', people, sentence, values)], trail: { note } };
}

/** What becomes of a record that has ended: nobody has it any more, and everybody concerned hears so in this sentence. */
export async function endOutcome(
  { tx, actor, record }: Pick<UnderReview, 'tx' | 'actor' | 'record'>,
  sentence: string,
  note?: string | null,
): Promise<Pick<Outcome, 'changes' | 'ball' | 'notices' | 'trail'>> {
  return { changes: { closedAt: actor.now }, ...(await leaveOutcome(tx, record, sentence, note)) };
}

/** The same of one that is ended for good. */
export function voidOutcome(tx: Tx, record: RecordHeader, reason: string) {
  return leaveOutcome(tx, record, '{by} voided {number} {title}: {reason}', reason);
}

async function leaveOutcome(
  tx: Tx,
  record: RecordHeader,
  sentence: string,
  note: string | null | undefined,
): Promise<Pick<Outcome, 'ball' | 'notices' | 'trail'>> {
  const people = await listConcernedPeople(tx, record);
  return { ball: [], notices: [notice('closed', people, sentence, { reason: note ?? '' })], trail: { note } };
}
