import { rfis } from '@plumbline/contract/areas/rfis';
import { addWorkingDays, dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import {
  answered,
  askedAfterAnswer,
  askedIn,
  assertAskedFor,
  attachFiles,
  behalfOf,
  courtAfterAnswer,
  isAnswered,
} from '../../../kit/records/index.ts';
import type { Given, Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { rolesGranting } from '../../projects/index.ts';
import { searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { mayManage } from '../policy.ts';
import { hasOfficial } from './markOfficial.ts';
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
  const asked = askedAfterAnswer(askedIn(details.round, details.reviewers), authorId, actor.now);
  const isLast = isAnswered(asked);
  const manager = record.ownerId ?? record.createdBy ?? actor.personId;
  const court = isLast ? [manager] : courtAfterAnswer(record.ball, authorId, asked);
  const managerDue = addWorkingDays(dayIn(details.timeZone, actor.now), MANAGER_DAYS);
  return {
    stays: !isLast,
    changes: {
      ...(isLast ? {} : { bump: false }),
      searchText: searchTextOf(record, details, `${nameIn(given, authorId)} ${response.body}`),
    },
    writes: [
      insertResponse(actor, record, details, response),
      answered(tx, actor, record, details.round, authorId),
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
      {
        reason: 'answered',
        sentence: isLast ? '{by} answered {number} {title}: it is in your court' : '{by} answered {number} {title}',
        to: [manager],
      },
      {
        reason: 'court',
        sentence: '{by} answered {number} {title}: it is back in your court',
        to: court.filter((personId) => !record.ball.includes(personId)),
      },
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
 * An answer of the design side, required in this round, is official when none of the round is yet, unless somebody says
 * otherwise: docs/decisions/008-official-answers.md.
 */
function insertResponse(
  actor: Actor,
  record: RecordHeader,
  details: RfiDetails,
  response: Answer,
): RawBuilder<unknown> {
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
