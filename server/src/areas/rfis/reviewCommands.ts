import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import {
  addParties,
  ballPassed,
  change,
  mailLinks,
  notify,
  numberFor,
  partiesAdded,
  passBall,
  readInstant,
  removeParties,
  sharedAfter,
} from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { searchTextOf } from './details.ts';
import type { Details } from './details.ts';
import type { RfiPage } from './page.ts';
import { presentRfi } from './present.ts';
import { rfiRecord } from './record.ts';
import { answerWith, assertAhead, behalfOf, take, takeDraft } from './take.ts';
import { courtOf } from './workflow.ts';

export interface NewReviewer {
  personId: string;
  required: boolean;
  coReviewer: boolean;
  dueDate?: string | null | undefined;
}

/**
 * Hands a draft to its RFI manager, or to the project's. The number comes now, and stays. In two round trips: what is
 * written goes out together with the commit, and is answered without being read.
 */
export async function submit(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.submit>): Promise<Rfi> {
  const [page, next] = await Promise.all([
    takeDraft(tx, actor, input, 'submit'),
    numberFor(tx, input.rfiId, 'rfi', 'RFI'),
  ]);
  const { record, rfi } = page;
  const number = next ?? record.number;
  const managerId = record.ownerId ?? rfi.projectManagerId ?? actor.personId;
  tx.last(
    notify(tx, actor, record, [
      { reason: 'court', sentence: '{by} submitted {number} {title}: it is in your court', to: [managerId] },
    ]),
  );
  tx.last(
    change(
      tx,
      actor,
      record,
      {
        status: 'submitted',
        number,
        ownerId: managerId,
        searchText: searchTextOf({ title: record.title, number }, rfi),
      },
      { verb: 'submit' },
      [
        sql`update rfi set submitted_at = ${actor.now} where tenant_id = ${tx.tenantId} and id = ${record.id}`,
        partiesAdded(tx, record.id, [managerId], 'manager'),
        ...ballPassed(tx, actor, record, [managerId]),
      ],
    ),
  );
  return presentRfi(actor, rfiRecord, sharedAfter(actor, page), handedIn(actor, page, managerId));
}

/** The matter of a draft after it was handed in to its manager. */
function handedIn(actor: Actor, { rfi, person }: RfiPage, managerId: string): Details {
  const isNew = managerId === actor.personId && !rfi.myRoles.includes('manager');
  return {
    ...rfi,
    submittedAt: readInstant(actor.now),
    ownerId: managerId,
    manager: person(managerId),
    myRoles: isNew ? [...rfi.myRoles, 'manager'] : rfi.myRoles,
  };
}

/** Gives a submitted RFI back to whoever made it. */
export async function returnToDraft(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.return>): Promise<Rfi> {
  const { record } = await take(tx, actor, input, 'return');
  const maker = record.createdBy ?? record.ownerId ?? actor.personId;
  await Promise.all([
    passBall(tx, actor, record, [maker], input.reason.slice(0, 200)),
    notify(tx, actor, record, [
      {
        reason: 'court',
        sentence: '{by} returned {number} {title} to you: {reason}',
        values: { reason: input.reason.slice(0, 200) },
        to: [maker],
      },
    ]),
  ]);
  return answerWith(
    tx,
    actor,
    record,
    change(
      tx,
      actor,
      record,
      { status: 'draft' },
      { verb: 'return', note: input.reason, behalfId: behalfOf(actor, record) },
    ),
  );
}

/** Sends the question for review: from here on it is frozen, and in the reviewers' court. */
export async function send(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.send>, context: AppContext): Promise<Rfi> {
  const [{ record, rfi }, next] = await Promise.all([
    take(tx, actor, input, 'send'),
    numberFor(tx, input.rfiId, 'rfi', 'RFI'),
  ]);
  assertAhead(actor, rfi, input.dueDate);
  const reviewers = distinct(input.reviewers);
  const court = courtOf(reviewers.map((one) => ({ ...one, forwardedBy: null, answeredAt: null })));
  if (court.length === 0) throw invalid({ reviewers: 'At least one reviewer must be asked to answer' });
  const managerId = record.ownerId ?? rfi.projectManagerId ?? actor.personId;
  const watchers = input.distributionIds ?? [];
  const number = next ?? record.number;
  await Promise.all([
    tx.run(sql`update rfi set submitted_at = coalesce(submitted_at, ${actor.now}), opened_at = ${actor.now}, question_frozen_at = coalesce(question_frozen_at, ${actor.now})
        where tenant_id = ${tx.tenantId} and id = ${record.id}`),
    addParties(tx, record.id, [managerId], 'manager'),
    addParties(tx, record.id, watchers, 'watcher'),
    askReviewers(tx, actor, record, { round: rfi.round, reviewers, note: input.note }),
    passBall(tx, actor, record, court),
    notify(tx, actor, record, [
      {
        reason: 'court',
        sentence: '{by} asks you to answer {number} {title} by {day}',
        values: { day: input.dueDate },
        to: court,
      },
      {
        reason: 'assigned',
        sentence: '{by} asks for your review of {number} {title}',
        to: reviewers.map(({ personId }) => personId),
      },
      {
        reason: 'watching',
        sentence: '{by} sent {number} {title} for review',
        to: [...watchers, ...(record.createdBy ? [record.createdBy] : [])],
      },
    ]),
    change(
      tx,
      actor,
      record,
      {
        status: 'open',
        number,
        ownerId: managerId,
        dueDate: input.dueDate,
        searchText: searchTextOf({ title: record.title, number }, rfi),
      },
      { verb: 'send', note: input.note || null, behalfId: behalfOf(actor, record) },
    ),
  ]);
  if (input.mailLinks)
    await mailLinks(
      tx,
      actor,
      record,
      reviewers.filter((one) => !one.coReviewer).map(({ personId }) => personId),
      context.settings.publicUrl,
    );
  return answerWith(tx, actor, record);
}

/** Asks people in a round; who had another part in reviewing it gets this one. */
export async function askReviewers(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  asked: {
    round: number;
    reviewers: readonly NewReviewer[];
    note?: string | null | undefined;
    forwardedBy?: string | null;
  },
): Promise<void> {
  const { round, reviewers, note = null, forwardedBy = null } = asked;
  const of = (coReviewer: boolean) =>
    reviewers.filter((one) => one.coReviewer === coReviewer).map(({ personId }) => personId);
  const everybody = reviewers.map(({ personId }) => personId);
  await Promise.all([
    tx.run(sql`insert into rfi_reviewer (tenant_id, id, rfi_id, person_id, round, required, co_reviewer, due_date, asked_at, asked_by, forwarded_by, note)
      select ${tx.tenantId}, one.id, ${record.id}, one.person, ${round}, one.required and not one.co, one.co, one.due, ${actor.now}, ${actor.personId}, ${forwardedBy}, ${note || null}
      from unnest(${everybody.map(() => newId(actor.now.getTime())).sort()}::uuid[], ${everybody}::uuid[], ${reviewers.map((one) => one.required)}::bool[],
        ${reviewers.map((one) => one.coReviewer)}::bool[], ${reviewers.map((one) => one.dueDate ?? null)}::date[]) as one(id, person, required, co, due)
      on conflict (tenant_id, rfi_id, round, person_id) do update set required = excluded.required, co_reviewer = excluded.co_reviewer, due_date = excluded.due_date,
        forwarded_by = excluded.forwarded_by, note = excluded.note`),
    everybody.length > 0 ? removeParties(tx, record.id, 'coReviewer', everybody) : undefined,
    addParties(tx, record.id, of(false), 'reviewer'),
    addParties(tx, record.id, of(true), 'coReviewer'),
  ]);
}

/** A person once, with what was said of them last; a co-reviewer is never required. */
function distinct(reviewers: readonly NewReviewer[]): NewReviewer[] {
  const byPerson = new Map(
    reviewers.map((one) => [one.personId, { ...one, required: one.required && !one.coReviewer }]),
  );
  return [...byPerson.values()];
}
