import { INTERNAL_REVIEW_DAYS, submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import type { Read } from '../../../kit/db/tx.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import {
  askReviewers,
  assertCanAnswer,
  courtOfNew,
  distinctReviewers,
  partiesAdded,
  scheduled,
  notice,
} from '../../../kit/records/index.ts';
import type { RecordHeader, StepReviewer } from '../../../kit/records/index.ts';
import { inWorkingDays, managerOf, setSubmittal, submittalVerb, todayOf } from './submittalVerb.ts';

/** Sends it for review, step by step; without reviewers, those of its workflow. Whoever was asked before is asked in a new round. */
export const send = submittalVerb(submittalItems.send, async (given) => {
  const { tx, actor, record, details, input } = given;
  const workflow = await workflowOf(tx, record);
  const wanted = input.reviewers?.length ? input.reviewers : (workflow?.reviewers ?? []);
  if (wanted.length === 0) throw refuse('Choose who reviews it: neither it nor its project has a workflow.');
  if (!wanted.some(({ required }) => required))
    throw invalid({ reviewers: 'At least one reviewer must be asked to answer' });
  await assertCanAnswer(
    tx,
    record,
    wanted.map(({ personId }) => personId),
    'reviewers',
  );
  const managerId = managerOf(given);
  const { reviewers, firstDue, lastDue } = scheduled(
    todayOf(given),
    distinctReviewers(wanted.map((reviewer) => ({ ...reviewer, coReviewer: false }))),
  );
  const round = details.reviewers.some((reviewer) => reviewer.round === details.round)
    ? details.round + 1
    : details.round;
  const court = courtOfNew(reviewers);
  const first = reviewers.filter(({ step }) => step === 1).map(({ personId }) => personId);
  return {
    changes: { ownerId: managerId, dueDate: firstDue },
    writes: [
      setSubmittal(
        record,
        actor,
        sql`round = ${round}, sent_at = ${actor.now}, returned_at = null, return_due_date = ${lastDue},
          stop_on_resubmit = ${workflow?.stopOnResubmit ?? true}`,
      ),
      partiesAdded(tx, record.id, [managerId], 'manager'),
      ...askReviewers(tx, actor, record, { round, reviewers, note: input.note }),
    ],
    ball: court,
    notices: [
      notice('court', court, '{by} asks you to review {number} {title} by {day}', { day: firstDue }),
      notice('assigned', first, '{by} asks for your review of {number} {title}'),
      notice('watching', details.submitterId ? [details.submitterId] : [], '{by} sent {number} {title} for review'),
    ],
    trail: { note: input.note },
    mailLinks: input.mailLinks && { answer: first },
  };
});

/** What reviews it: its own workflow, else that of its package, else the default of its project. */
function workflowOf(
  read: Read,
  { id, projectId }: RecordHeader,
): Promise<{ stopOnResubmit: boolean; reviewers: StepReviewer[] } | undefined> {
  return read.first(sql<{ stopOnResubmit: boolean; reviewers: StepReviewer[] }>`select
      w.stop_on_resubmit as "stopOnResubmit",
      (select coalesce(json_agg(json_build_object('personId', v.person_id, 'step', v.step, 'required', v.required, 'days', v.days)
          order by v.step, v.person_id), '[]')
        from submittal_workflow_reviewer v
        where v.tenant_id = w.tenant_id and v.project_id = w.project_id and v.workflow_id = w.id) as reviewers
    from submittal x
      left join submittal_package k on k.tenant_id = x.tenant_id and k.id = x.package_id
      join submittal_workflow w on w.tenant_id = x.tenant_id and w.project_id = ${projectId} and w.removed_at is null
        and (w.id = x.workflow_id or w.id = k.workflow_id or w.is_default)
    where x.tenant_id = ${read.tenantId} and x.id = ${id}
    order by w.id is not distinct from x.workflow_id desc, w.id is not distinct from k.workflow_id desc
    limit 1`);
}

/** Takes it back from review; what is sent again is a new round. */
export const recall = submittalVerb(submittalItems.recall, (given) => {
  const { actor, record, details, input } = given;
  const managerId = managerOf(given);
  return {
    changes: { dueDate: inWorkingDays(given, details.internalReviewDays ?? INTERNAL_REVIEW_DAYS) },
    writes: [setSubmittal(record, actor, sql`return_due_date = null`)],
    ball: [managerId],
    ballReason: input.reason,
    notices: [
      notice('watching', record.ball, '{by} took {number} {title} back from review: {reason}', {
        reason: input.reason,
      }),
    ],
    trail: { note: input.reason },
  };
});
