import { submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import {
  answered,
  askedAfterAnswer,
  askedIn,
  assertAskedFor,
  attachFiles,
  behalfOf,
  currentStep,
} from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { askedSoFar } from '../workflow.ts';
import { onward } from './steps.ts';
import { dispositionInUse, managerOf, submittalVerb } from './submittalVerb.ts';
import type { OnSubmittal } from './submittalVerb.ts';

/** Answers, for oneself or, by those who manage, for somebody who was asked. */
export const respond = submittalVerb(
  submittalItems.respond,
  (given) => {
    const { actor, record, details, input } = given;
    const behalfId = behalfOf(input, actor);
    assertAskedFor(behalfId, record, askedSoFar(details));
    return answer(given, { ...input, responseId: input.clientRef, behalfId });
  },
  { as: (input, actor) => (behalfOf(input, actor) ? 'respondFor' : 'respond') },
);

export interface Answer {
  responseId: string;
  dispositionId: string;
  body?: string | null | undefined;
  /** Whose answer it is, when the actor writes it down for them. */
  behalfId: string | null;
  fileIds?: readonly string[] | undefined;
}

/**
 * An answer to what is under review. Its disposition, words and files are sealed: the trail, the notices and the search say no
 * more than that somebody answered.
 */
export async function answer(given: OnSubmittal, response: Answer): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const { tenantId, personId, via, now } = actor;
  const { responseId, behalfId, dispositionId, body, fileIds } = response;
  const { effect } = await dispositionInUse(tx, dispositionId);
  const authorId = behalfId ?? personId;
  const before = askedIn(details.round, details.reviewers);
  const author = before.find((reviewer) => reviewer.personId === authorId);
  const asked = askedAfterAnswer(before, authorId, now);
  const decides = author?.required && !author.coReviewer && !author.forwardedBy;
  const stops = Boolean(decides) && details.stopOnResubmit && effect === 'resubmit';
  const { writes, notices, ...next } = onward(given, asked, authorId, stops);
  return {
    ...next,
    writes: [
      sql`insert into submittal_response (tenant_id, id, submittal_id, author_id, entered_by, via, at, round, step, disposition_id, body)
        values (${tenantId}, ${responseId}, ${record.id}, ${authorId}, ${behalfId ? personId : null}, ${via}, ${now},
          ${details.round}, ${author?.step ?? currentStep(before) ?? 1}, ${dispositionId}, ${body || null})`,
      answered(tx, actor, record, details.round, authorId),
      attachFiles(tx, actor, record, fileIds, 'response', responseId, true),
      ...writes,
    ],
    notices: [...notices, { reason: 'answered', sentence: '{by} answered {number} {title}', to: [managerOf(given)] }],
    trail: { behalfId },
  };
}
