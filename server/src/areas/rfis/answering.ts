import { addWorkingDays, dayIn } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { attachFiles, change, notify, passBall } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { rolesGranting } from '../projects/index.ts';
import { searchTextOf, standingOf } from './details.ts';
import type { Details } from './details.ts';
import { courtAfterAnswer, isAnswered } from './workflow.ts';

export interface Answering {
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
 * Writes an answer to an open RFI. The last one that the round waits for moves it to answered and into the manager's court; a
 * forwarded question goes back to who forwarded it.
 */
export async function answer(tx: Tx, actor: Actor, record: RecordHeader, rfi: Details, said: Answering): Promise<void> {
  const authorId = said.behalfId ?? actor.personId;
  const asked = standingOf(rfi).asked.map((one) =>
    one.personId === authorId ? { ...one, answeredAt: one.answeredAt ?? actor.now.toISOString() } : one,
  );
  const isLast = isAnswered(asked);
  const manager = record.ownerId ?? record.createdBy ?? actor.personId;
  const court = isLast ? [manager] : courtAfterAnswer(record.ball, authorId, asked);
  const gained = court.filter((personId) => !record.ball.includes(personId));
  await Promise.all([
    insertResponse(tx, actor, record, rfi, said),
    tx.run(
      sql`update rfi_reviewer set answered_at = coalesce(answered_at, ${actor.now}) where tenant_id = ${tx.tenantId} and rfi_id = ${record.id} and round = ${rfi.round} and person_id = ${authorId}`,
    ),
    tx.run(sql`update rfi set has_official = exists (select from rfi_response s where s.tenant_id = ${tx.tenantId} and s.rfi_id = ${record.id} and s.official)
      ${isLast ? sql`, responded_at = ${actor.now}, manager_due_date = ${addWorkingDays(dayIn(rfi.timeZone, actor.now), MANAGER_DAYS)}` : sql``}
      where tenant_id = ${tx.tenantId} and id = ${record.id}`),
    attachFiles(tx, actor, record, said.fileIds, 'response', said.responseId),
    passBall(tx, actor, record, court),
    notify(tx, actor, record, [
      {
        reason: 'answered',
        sentence: isLast ? '{by} answered {number} {title}: it is in your court' : '{by} answered {number} {title}',
        to: [manager],
      },
      { reason: 'court', sentence: '{by} answered {number} {title}: it is back in your court', to: gained },
    ]),
  ]);
  await change(
    tx,
    actor,
    record,
    { ...(isLast ? { status: 'answered' } : { bump: false }), searchText: searchTextOf(record, rfi, said.body) },
    { verb: 'respond', behalfId: said.behalfId },
  );
}

/**
 * An answer of the design side, required in this round, is official when none of the round is yet, unless somebody says
 * otherwise: docs/decisions/008-official-answers.md.
 */
async function insertResponse(
  tx: Tx,
  actor: Actor,
  record: RecordHeader,
  rfi: Details,
  said: Answering,
): Promise<void> {
  const authorId = said.behalfId ?? actor.personId;
  const official =
    said.official === null
      ? sql`${designSide(tx.tenantId, record, rfi, authorId)} and ${requiredFirst(tx.tenantId, record, rfi, authorId)}`
      : sql`${said.official}`;
  await tx.run(sql`insert into rfi_response (tenant_id, id, rfi_id, author_id, entered_by, via, at, body, official, round, cost_impact, schedule_impact)
    select ${tx.tenantId}, ${said.responseId}, ${record.id}, ${authorId}, ${said.behalfId ? actor.personId : null}, ${actor.via}, ${actor.now}, ${said.body},
      ${official}, ${rfi.round}, ${said.costImpact}, ${said.scheduleImpact}`);
}

function requiredFirst(tenantId: string, record: RecordHeader, rfi: Details, authorId: string) {
  return sql`exists (select from rfi_reviewer v where v.tenant_id = ${tenantId} and v.rfi_id = ${record.id} and v.round = ${rfi.round} and v.person_id = ${authorId} and v.required and v.forwarded_by is null)
    and not exists (select from rfi_response s where s.tenant_id = ${tenantId} and s.rfi_id = ${record.id} and s.round = ${rfi.round} and s.official)`;
}

/** An architect or engineer: by role, by the part in the project, or by their firm. */
function designSide(tenantId: string, record: RecordHeader, rfi: Details, authorId: string) {
  return sql`(exists (select from membership_role mr join role on role.tenant_id = mr.tenant_id and role.id = mr.role_id
        where mr.tenant_id = ${tenantId} and mr.person_id = ${authorId} and role.code in ('architect', 'engineer'))
      or exists (select from project_member pm where pm.tenant_id = ${tenantId} and pm.project_id = ${record.projectId} and pm.person_id = ${authorId}
        and pm.project_role = any(${rolesGranting('officialAnswers')}::text[]))
      or exists (select from person h join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
        where h.tenant_id = ${tenantId} and h.id = ${authorId} and (f.roles && array['architect', 'engineer'] or f.id = ${rfi.architectCompanyId}::uuid)))`;
}
