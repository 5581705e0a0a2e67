import { SUBMITTAL_STATUSES, asksForMore, floatDays } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { DispositionEffect } from '@plumbline/contract/areas/submittalWorkflows';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { presentAnswer, presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { submittalDetails } from './details.ts';
import type { SubmittalDetails } from './details.ts';
import { submittalKind, mayManage, readsAnswers } from './policy.ts';
import { isReleased, submittalWorkflow } from './workflow.ts';

/** One submittal with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = submittalDetails.page('submittalItemId', presentSubmittal);

const KIND = { kind: submittalKind, statuses: SUBMITTAL_STATUSES, workflow: submittalWorkflow };

/** A submittal as its page shows it, with what the actor may do now. What reviewers answered is for those who may read it. */
function presentSubmittal(
  actor: Actor,
  { record, shared: parts, details }: RecordPage<SubmittalDetails>,
): SubmittalItem {
  const shown = shownDetails(details, 'rootId', 'submitterId', 'next', 'hasSubmission');
  const { status, can } = presentRecord(actor, KIND, record, details);
  const today = dayIn(details.timeZone, actor.now);
  const isReader = readsAnswers(actor, record);
  return {
    ...parts,
    ...shown,
    submittalItemId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    floatDays: floatDays(
      details,
      { status, returnDueDate: details.returnDueDate, isRejected: isRejected(status, details, isReader) },
      { today, calendar: details.calendar },
    ),
    dueInDays: parts.dueDate ? daysBetween(today, parts.dueDate) : null,
    released: isReleased(status, details),
    proposedDispositionId: mayManage(actor, record) ? worstAnswer(details) : null,
    responses: details.responses
      .filter(({ by, isDistributed }) => isReader || isDistributed || by?.personId === actor.personId)
      .map(({ place: _place, ...response }) => ({
        ...presentAnswer(response, parts.attachments),
        disposition: isReader || response.by?.personId === actor.personId ? response.disposition : null,
      })),
    can,
  };
}

/** Whether another revision is needed; before the result is published, for those who read the answers. */
function isRejected(status: string, details: SubmittalDetails, isReader: boolean): boolean {
  if (status === 'closed') return details.isCurrent && details.disposition?.effect === 'resubmit';
  const answers = details.responses.map(({ by, round, disposition }) => ({
    round,
    author: by?.personId,
    effect: disposition?.effect,
  }));
  return isReader && asksForMore(answers, details.round);
}

/** How much an effect asks for, the most first. */
const WORST_FIRST: readonly DispositionEffect[] = ['resubmit', 'none', 'record', 'release'];

/** The worst answer of the round, of everybody their last: by its effect, then by its place among the dispositions. */
export function worstAnswer({ round, responses }: Pick<SubmittalDetails, 'round' | 'responses'>): string | null {
  const last = new Map(
    responses.filter((response) => response.round === round).map((response) => [response.by?.personId, response]),
  );
  const answers = [...last.values()].flatMap(({ disposition, place }) =>
    disposition ? [{ ...disposition, place: place ?? 0 }] : [],
  );
  const worst = answers.sort(
    (a, b) => WORST_FIRST.indexOf(a.effect) - WORST_FIRST.indexOf(b.effect) || b.place - a.place,
  )[0];
  return worst?.dispositionId ?? null;
}
