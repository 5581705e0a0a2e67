import { rfis } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import { addWorkingDays } from '@plumbline/contract/kit/workingDays';
import { sql } from '../../../kit/db/sql.ts';
import type { Sql } from '../../../kit/db/sql.ts';
import type { Actor } from '../../../kit/actor.ts';
import {
  withdrawAnswerSql,
  answerReviewSql,
  askedAfterAnswer,
  askedIn,
  askedWith,
  assertAskedFor,
  attachFiles,
  behalfOf,
  courtAfterAnswer,
  courtOf,
  removeFilesSql,
  isAnswered,
  notice,
} from '../../../kit/records/index.ts';
import type { Given, Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { notFound, refuse } from '../../../kit/errors.ts';
import { rolesGranting } from '../../projects/index.ts';
import { searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { mayManage } from '../policy.ts';
import { isOwnResponse } from '../workflow.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

/** Answers, for oneself or, by those who manage, for somebody who was asked. */
export const respond = rfiVerb(
  rfis.respond,
  (given) => {
    const { actor, record, details, input } = given;
    const behalfId = behalfOf(input, actor);
    assertAskedFor(behalfId, record, askedIn(details.round, details.reviewers));
    return answer(given, {
      responseId: input.clientRef,
      body: input.body,
      official: mayManage(actor, record) ? (input.official ?? null) : input.official === false ? false : null,
      behalfId,
      costImpact: input.costImpact ?? null,
      scheduleImpact: input.scheduleImpact ?? null,
      fileIds: input.fileIds ?? [],
    });
  },
  { as: (input, actor) => (behalfOf(input, actor) ? 'respondFor' : 'respond') },
);

export interface Answer {
  responseId: string;
  body: string;
  /** True or false by those who may say; null leaves it to the rule. */
  official: boolean | null;
  /** Whose answer it is, when the actor writes it down for them. */
  behalfId: string | null;
  costImpact: string | null;
  scheduleImpact: string | null;
  fileIds: readonly string[];
}

/** Working days that the manager has from the last answer. */
const MANAGER_DAYS = 3;

/**
 * An answer to an open RFI. The last one that the round waits for moves it to answered and into the manager's court; a
 * forwarded question goes back to who forwarded it.
 */
export function answer(
  given: Pick<Given<RfiDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>,
  response: Answer,
): Outcome {
  const { tx, actor, record, details } = given;
  const authorId = response.behalfId ?? actor.personId;
  const before = askedIn(details.round, details.reviewers);
  const asked = askedAfterAnswer(before, authorId, actor.now);
  const isLast = isAnswered(asked);
  const manager = record.ownerId ?? record.createdBy ?? actor.personId;
  const court = isLast ? [manager] : courtAfterAnswer(record.ball, authorId, asked);
  const managerDue = addWorkingDays(details.calendar, dayIn(details.timeZone, actor.now), MANAGER_DAYS);
  return {
    stays: !isLast,
    changes: {
      ...(isLast ? {} : { bump: false }),
      searchText: searchTextOf(record, details, `${nameIn(given, authorId)} ${response.body}`),
    },
    writes: [
      insertResponse(actor, record, details, response),
      answerReviewSql(tx, actor, record, details.round, authorId),
      setRfi(
        record,
        actor,
        sql`has_official = ${hasOfficial(actor, record)}
          ${isLast ? sql`, responded_at = ${actor.now}, manager_due_date = ${managerDue}` : sql``}`,
      ),
      attachFiles(tx, actor, record, response.fileIds, 'response', response.responseId),
    ],
    ball: court,
    notices: [
      notice(
        'answered',
        [manager],
        isLast ? '{by} answered {number} {title}: it is in your court' : '{by} answered {number} {title}',
      ),
      notice(
        'court',
        court.filter((personId) => !record.ball.includes(personId)),
        '{by} answered {number} {title}: it is back in your court',
      ),
      notice('watching', askedWith(before, authorId), '{by} answered {number} {title}: you need not'),
    ],
    trail: { behalfId: response.behalfId },
  };
}

/** What somebody is called who answers: the actor, or one of those who were asked. */
function nameIn({ actor, details }: Pick<Given<RfiDetails, unknown>, 'actor' | 'details'>, personId: string): string {
  if (personId === actor.personId) return actor.facts.fullName;
  return details.reviewers.find(({ person }) => person.personId === personId)?.person.fullName ?? '';
}

/**
 * A required answer of the design side becomes official if its round has no official answer yet, unless the input decides otherwise:
 * docs/decisions/008-official-answers.md.
 */
function insertResponse(actor: Actor, record: RecordHeader, details: RfiDetails, response: Answer): Sql {
  const { tenantId, personId, via, now } = actor;
  const authorId = response.behalfId ?? personId;
  const official =
    response.official === null
      ? sql`${isDesignSide(tenantId, record, details, authorId)} and ${isFirstRequired(tenantId, record, details, authorId)}`
      : sql`${response.official}`;
  return sql`insert into rfi_response (tenant_id, id, rfi_id, author_id, entered_by, via, at, body, official, round,
      cost_impact, schedule_impact)
    select ${tenantId}, ${response.responseId}, ${record.id}, ${authorId}, ${response.behalfId ? personId : null}, ${via}, ${now},
      ${response.body}, ${official}, ${details.round}, ${response.costImpact}, ${response.scheduleImpact}`;
}

function isFirstRequired(tenantId: string, { id }: RecordHeader, { round }: RfiDetails, authorId: string) {
  return sql`exists (select from record_reviewer v
      where v.tenant_id = ${tenantId} and v.record_id = ${id} and v.round = ${round} and v.person_id = ${authorId}
        and v.required and v.forwarded_by is null)
    and not exists (select from rfi_response s
      where s.tenant_id = ${tenantId} and s.rfi_id = ${id} and s.round = ${round} and s.official)`;
}

/** An architect or engineer: by role, by the part in the project, or by their firm. */
function isDesignSide(
  tenantId: string,
  { projectId }: RecordHeader,
  { architectCompanyId }: RfiDetails,
  authorId: string,
) {
  return sql`(exists (select from membership_role mr join role on role.tenant_id = mr.tenant_id and role.id = mr.role_id
        where mr.tenant_id = ${tenantId} and mr.person_id = ${authorId} and role.code in ('architect', 'engineer'))
      or exists (select from project_member pm
        where pm.tenant_id = ${tenantId} and pm.project_id = ${projectId} and pm.person_id = ${authorId}
          and pm.project_role = any(${rolesGranting('officialAnswers')}::text[]))
      or exists (select from person h join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
        where h.tenant_id = ${tenantId} and h.id = ${authorId}
          and (f.roles && array['architect', 'engineer'] or f.id = ${architectCompanyId}::uuid)))`;
}

/** Edits one's own answer while nobody relies on it; the trail keeps the earlier text. */
export const editResponse = rfiVerb(rfis.editResponse, ({ actor, record, details, input: { responseId, body } }) => {
  const response = ownResponse(actor, details, responseId);
  if (response.body === body) return null;
  return {
    changes: { searchText: searchTextOf(record, withResponse(details, responseId, body)) },
    writes: [sql`update rfi_response set body = ${body} where tenant_id = ${actor.tenantId} and id = ${responseId}`],
    notices: [
      notice('answered', record.ownerId ? [record.ownerId] : [], '{by} changed their answer to {number} {title}'),
    ],
    trail: { changes: { answer: [response.body, body] } },
  };
});

/** Takes one's own answer back while nobody relies on it: the question is in one's court again, the trail keeps the answer. */
export const withdrawResponse = rfiVerb(
  rfis.withdrawResponse,
  ({ tx, actor, record, details, input: { responseId, reason } }) => {
    const response = ownResponse(actor, details, responseId);
    const authorId = response.by?.personId ?? actor.personId;
    const others = details.responses.filter((one) => one !== response && one.round === details.round);
    const isLast = !others.some((one) => one.by?.personId === authorId);
    const asked = askedIn(details.round, details.reviewers).map((one) =>
      one.personId === authorId && isLast ? { ...one, answeredAt: null } : one,
    );
    // If it was answered, the round continues. Otherwise the other holders keep the ball.
    const kept = record.status === 'answered' ? courtOf(asked) : record.ball;
    return {
      changes: { searchText: searchTextOf(record, withResponse(details, responseId, null)) },
      writes: [
        sql`delete from rfi_response where tenant_id = ${actor.tenantId} and id = ${responseId}`,
        removeFilesSql(tx, actor, record, responseId),
        isLast ? withdrawAnswerSql(tx, record, details.round, authorId) : undefined,
        setRfi(record, actor, sql`responded_at = null, manager_due_date = null`),
      ],
      ball: [...new Set([...kept, ...(isLast ? [authorId] : [])])],
      notices: [
        notice('answered', record.ownerId ? [record.ownerId] : [], '{by} withdrew their answer to {number} {title}'),
      ],
      trail: { note: reason, changes: { answer: [response.body, null] } },
    };
  },
);

/** Finds the actor's own answer of this round. Throws 1004 for none, 2000 for another person's answer and for an official one. */
function ownResponse(
  actor: Actor,
  { responses, round }: RfiDetails,
  responseId: string,
): RfiDetails['responses'][number] {
  const response = responses.find((one) => one.responseId === responseId);
  if (!response) throw notFound();
  if (!isOwnResponse(actor, response) || response.round !== round)
    throw refuse('Only the person who answered can change the answer, and only in the same round.');
  if (response.official) throw refuse('This answer is official: it no longer changes.');
  return response;
}

/** The details as they are once an answer has other words, or none. */
function withResponse(details: RfiDetails, responseId: string, body: string | null): RfiDetails {
  const responses = details.responses.flatMap((one) => {
    if (one.responseId !== responseId) return [one];
    return body === null ? [] : [{ ...one, body }];
  });
  return { ...details, responses };
}

/** Marks a response as official, or takes the mark off. */
export const markOfficial = rfiVerb(
  rfis.markOfficial,
  ({ actor, record, details, input: { responseId, official } }) => {
    const response = details.responses.find((one) => one.responseId === responseId);
    if (!response) throw notFound();
    if (response.official === official) return null;
    const which = nameOf(response, details.timeZone);
    return {
      writes: [
        sql`update rfi_response set official = ${official} where tenant_id = ${actor.tenantId} and id = ${responseId}`,
        setRfi(record, actor, sql`has_official = ${hasOfficial(actor, record)}`),
      ],
      trail: { changes: { official: official ? [null, which] : [which, null] } },
    };
  },
);

/** Describes an answer by its author, its day and its first words. */
function nameOf({ by, byName, at, body }: RfiDetails['responses'][number], timeZone: string): string {
  const words = body.replace(/\s+/g, ' ').trim();
  const beginning = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).trimEnd()}…` : words;
  return `${by?.fullName ?? byName ?? ''}, ${dayIn(timeZone, new Date(at))}: ${beginning}`;
}
const MOST_WORDS = 80;

/** SQL for whether any response is official. */
export function hasOfficial({ tenantId }: { tenantId: string }, { id }: { id: string }) {
  return sql`exists (select from rfi_response s where s.tenant_id = ${tenantId} and s.rfi_id = ${id} and s.official)`;
}
