import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tx.ts';
import type { NewReviewer, Reviewer } from './court.ts';
import { addPartiesSql, removePartiesSql, selectInstant } from '../header/index.ts';
import type { RecordHeader, RecordKind } from '../header/index.ts';
import { x } from '../list/aliases.ts';

/**
 * SQL that asks people in a round, and makes them parties; an earlier duty in the round is replaced. People in a step after `underWay` (by default the
 * first step of these people) are asked when their step begins.
 */
export function askReviewers(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  asked: {
    round: number;
    reviewers: readonly NewReviewer[];
    note?: string | null | undefined;
    forwardedBy?: string | null;
    underWay?: number | undefined;
  },
): Sql[] {
  const { round, reviewers, note = null, forwardedBy = null } = asked;
  if (reviewers.length === 0) return [];
  const { underWay = Math.min(...reviewers.map(({ step = 1 }) => step)) } = asked;
  const of = (coReviewer: boolean) =>
    reviewers.filter((reviewer) => reviewer.coReviewer === coReviewer).map(({ personId }) => personId);
  const everybody = reviewers.map(({ personId }) => personId);
  const ids = everybody.map(() => newId(actor.now.getTime())).sort();
  return [
    sql`insert into record_reviewer (tenant_id, id, record_id, person_id, round, step, required, co_reviewer, due_date,
        asked_at, asked_by, forwarded_by, note, for_company_id, for_role)
      select ${tx.tenantId}, new.id, ${record.id}, new.person, ${round}, new.step, new.required and not new.co, new.co, new.due,
        case when new.step <= ${underWay} then ${actor.now}::timestamptz end, ${actor.personId}, ${forwardedBy}, ${note || null},
        new.company, new.role
      from unnest(${ids}::uuid[], ${everybody}::uuid[], ${reviewers.map(({ required }) => required)}::bool[],
        ${reviewers.map(({ coReviewer }) => coReviewer)}::bool[], ${reviewers.map(({ dueDate }) => dueDate ?? null)}::date[],
        ${reviewers.map(({ step = 1 }) => step)}::int[], ${reviewers.map(({ forCompanyId }) => forCompanyId ?? null)}::uuid[],
        ${reviewers.map(({ forRole }) => forRole ?? null)}::text[]) as new(id, person, required, co, due, step, company, role)
      on conflict (tenant_id, record_id, round, person_id) do update
      set required = excluded.required, co_reviewer = excluded.co_reviewer, step = excluded.step, due_date = excluded.due_date,
        forwarded_by = excluded.forwarded_by, note = excluded.note, for_company_id = excluded.for_company_id,
        for_role = excluded.for_role`,
    removePartiesSql(tx, record.id, 'coReviewer', everybody),
    addPartiesSql(tx, record.id, of(false), 'reviewer'),
    addPartiesSql(tx, record.id, of(true), 'coReviewer'),
  ];
}

/** Records that a person answered in a round. The first answer counts, and releases the others of the same company or role. */
export function answerReviewSql(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  round: number,
  personId: string,
) {
  return claimReviewSql(tx, record, round, personId, actor.now);
}

/**
 * Records that a person of a round acted, with an instant if they answered. The others of the same company or role may comment, but nobody waits for
 * them.
 */
export function claimReviewSql(
  tx: Tx,
  record: Pick<RecordHeader, 'id'>,
  round: number,
  personId: string,
  answeredAt: Date | null = null,
) {
  return sql`update record_reviewer v
    set answered_at = case when v.person_id = mine.person_id then coalesce(v.answered_at, ${answeredAt}) else v.answered_at end,
      required = v.required and v.person_id = mine.person_id,
      co_reviewer = v.co_reviewer or v.person_id <> mine.person_id
    from record_reviewer mine
    where mine.tenant_id = ${tx.tenantId} and mine.record_id = ${record.id} and mine.round = ${round} and mine.person_id = ${personId}
      and v.tenant_id = mine.tenant_id and v.record_id = mine.record_id and v.round = mine.round
      and (v.person_id = mine.person_id
        or v.answered_at is null and (v.for_company_id = mine.for_company_id or v.for_role = mine.for_role)
          and v.step = mine.step and v.forwarded_by is not distinct from mine.forwarded_by)`;
}

/** Notes that somebody of a round took their answer back: it waits for them again. */
export function withdrawAnswerSql(tx: Tx, record: Pick<RecordHeader, 'id'>, round: number, personId: string) {
  return sql`update record_reviewer
    set answered_at = null
    where tenant_id = ${tx.tenantId} and record_id = ${record.id} and round = ${round} and person_id = ${personId}`;
}

/** SQL: whether a row `asked` of `record_reviewer` is still pending for a person, who is SQL, in the round of `r`, whose own row is `x`. */
export function pendingReview(person: Sql): Sql {
  return sql`asked.tenant_id = r.tenant_id and asked.person_id = ${person} and asked.record_id = r.id and asked.round = ${x}.round
        and asked.answered_at is null and not asked.co_reviewer`;
}

/** A reviewer as `selectReviewers` reads one: ids in place of people. */
export type ReviewerRow = Omit<Reviewer, 'person' | 'askedBy' | 'forwardedBy'> &
  Record<'person' | 'askedBy' | 'forwardedBy', string | null>;

/** SQL for the reviewers of `r` in all rounds, as one of its `Lists` of `ReviewerRow`. */
export const selectReviewers = sql`select coalesce(json_agg(json_build_object('person', v.person_id, 'required', v.required,
          'coReviewer', v.co_reviewer, 'step', v.step, 'dueDate', v.due_date, 'askedAt', ${selectInstant(sql`v.asked_at`)}, 'askedBy', v.asked_by,
          'forwardedBy', v.forwarded_by, 'note', v.note, 'answeredAt', ${selectInstant(sql`v.answered_at`)}, 'round', v.round,
          'askedFor', case when v.for_company_id is not null or v.for_role is not null then json_build_object(
            'companyId', v.for_company_id, 'companyName', firm.company_name, 'projectRole', v.for_role) end)
        order by v.round, v.step, v.asked_at, v.id), '[]') as list,
      array_agg(v.person_id) || array_agg(v.asked_by) || array_agg(v.forwarded_by) as people
    from record_reviewer v left join company firm on firm.tenant_id = v.tenant_id and firm.id = v.for_company_id
    where v.tenant_id = r.tenant_id and v.record_id = r.id`;

/** Replaces the ids in reviewers by people. */
export function nameReviewers(
  rows: readonly ReviewerRow[],
  person: (id: string | null) => PersonRef | null,
): Reviewer[] {
  return rows.flatMap((row) => {
    const reviewer = person(row.person);
    return reviewer
      ? [{ ...row, person: reviewer, askedBy: person(row.askedBy), forwardedBy: person(row.forwardedBy) }]
      : [];
  });
}

/** The stored facts of a review answer besides its text: who gave it, and who recorded it for them. */
interface GivenAnswer<Who> {
  by: Who;
  enteredBy: Who;
}

/** Replaces the ids in answers by people. */
export function nameAnswers<Row extends GivenAnswer<string | null>>(
  rows: readonly Row[],
  person: (id: string | null) => PersonRef | null,
): (Omit<Row, keyof GivenAnswer<unknown>> & GivenAnswer<PersonRef | null>)[] {
  return rows.map((row) => ({ ...row, by: person(row.by), enteredBy: person(row.enteredBy) }));
}

/** An answer as the page of its record shows it: who wrote it, on whose behalf, and the files that came with it. */
export function presentAnswer<Answer extends GivenAnswer<PersonRef | null> & { responseId: string }>(
  { enteredBy, ...answer }: Answer,
  attachments: readonly AttachmentRow[],
) {
  return {
    ...answer,
    by: enteredBy ?? answer.by,
    onBehalfOf: enteredBy ? answer.by : null,
    attachments: attachments.filter(({ partId }) => partId === answer.responseId),
  };
}

/** Begins a step of a round: asks the people in it, and sets the days of these people, in this step or later ones. */
export function beginStepSql(
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  { round, step, due }: { round: number; step: number; due: readonly { personId: string; dueDate: string | null }[] },
): Sql {
  return sql`update record_reviewer v
    set due_date = given.due, asked_at = case when v.step = ${step} then coalesce(v.asked_at, ${actor.now}) else v.asked_at end
    from unnest(${due.map(({ personId }) => personId)}::uuid[], ${due.map(({ dueDate }) => dueDate)}::date[]) as given(person, due)
    where v.tenant_id = ${actor.tenantId} and v.record_id = ${record.id} and v.round = ${round} and v.person_id = given.person`;
}

/** These people of a round may comment from now on, and nobody waits for them any more. */
export function reviewersReleased(
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  round: number,
  personIds: readonly string[],
): Sql {
  return sql`update record_reviewer
    set required = false, co_reviewer = true
    where tenant_id = ${actor.tenantId} and record_id = ${record.id} and round = ${round} and person_id = any(${personIds}::uuid[])`;
}

/**
 * For kinds with rounds of review: what the kit asks of their own table, which counts comments and says the round. `due` is SQL
 * text over `r`, `x` (the table) and `asked` (the actor's own pending review): the day that presses the actor.
 */
export function reviewTable(table: string, due: Sql): Required<Pick<RecordKind, 'due' | 'touched'>> {
  return {
    due: ({ personId }) => sql`(select ${due}
      from ${sql.ref(table)} x
        left join record_reviewer asked on asked.tenant_id = x.tenant_id and asked.person_id = ${personId}
          and asked.record_id = x.id and asked.round = x.round and asked.answered_at is null and not asked.co_reviewer
      where x.tenant_id = r.tenant_id and x.id = r.id)`,
    touched: makeCommentCounter(table),
  };
}

/** Makes the function that stores a record's number of comments in its kind's own table. */
export function makeCommentCounter(table: string): NonNullable<RecordKind['touched']> {
  return async (tx, { id }) => {
    const comments = sql`select count(*) from comment c where c.tenant_id = ${tx.tenantId} and c.record_id = ${id}`;
    await tx.run(sql`update ${sql.ref(table)} set comment_count = (${comments})
      where tenant_id = ${tx.tenantId} and id = ${id}`);
  };
}
