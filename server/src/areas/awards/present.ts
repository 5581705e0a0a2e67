import { AWARD_STATUSES } from '@plumbline/contract/areas/awards';
import type { Award } from '@plumbline/contract/areas/awards';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { presentApproval } from '../../kit/approvals/index.ts';
import { presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { awardDetails } from './details.ts';
import type { AwardDetails } from './details.ts';
import { letterOf } from './letter.ts';
import { awardKind, readsBids, readsCost } from './policy.ts';
import { awardWorkflow } from './workflow.ts';

/** One award with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = awardDetails.page('projectAwardId', presentAward);

const KIND = { kind: awardKind, statuses: AWARD_STATUSES, workflow: awardWorkflow };

/** An award as its page shows it, with what the actor may do now. Who may not read costs is sent no money, and no letter, which names it. */
function presentAward(actor: Actor, { record, shared: parts, details }: RecordPage<AwardDetails>): Award {
  const { lines, runnerUps, leveledCents, awardedCents, budgetCents, approval, today } = details;
  const { status, can } = presentRecord(actor, KIND, record, details);
  const isShown = readsCost(actor);
  const { setPrice: _setPrice, ...others } = can;
  return {
    ...parts,
    ...shownDetails(
      details,
      ...([
        'sentLetter',
        'signedText',
        'projectTitle',
        'today',
        'lines',
        'runnerUps',
        'leveledCents',
        'awardedCents',
        'budgetCents',
        'approval',
      ] as const),
    ),
    projectAwardId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    ...(isShown ? { lines, awardedCents, budgetCents, letter: letterOf(actor, parts, details) } : {}),
    ...(isShown && readsBids(actor, record) ? { runnerUps, leveledCents } : {}),
    approval: approval && presentApproval(actor, record, awardKind.resource, approval),
    dueInDays: status === 'issued' && parts.dueDate ? daysBetween(today, parts.dueDate) : null,
    // Without the right to money there is nothing to set: they would overwrite values that they do not see.
    can: isShown ? can : others,
  };
}
