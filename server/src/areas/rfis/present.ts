import type { Rfi } from '@plumbline/contract/areas/rfis';
import { RFI_STATUSES } from '@plumbline/contract/areas/rfis';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { presentAnswer, presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { nameOnly, rfiDetails } from './details.ts';
import type { RfiDetails } from './details.ts';
import { rfiKind, readsCost } from './policy.ts';
import { rfiWorkflow } from './workflow.ts';

/** One RFI with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = rfiDetails.page('rfiId', presentRfi);

const KIND = { kind: rfiKind, statuses: RFI_STATUSES, workflow: rfiWorkflow };

/** An RFI as its page shows it, with what the actor may do now. */
export function presentRfi(actor: Actor, { record, shared: parts, details }: RecordPage<RfiDetails>): Rfi {
  const { managerDueDate, costImpactCents, timeZone } = details;
  const shown = shownDetails(details, 'managerDueDate', 'costImpactCents', 'hasOfficial', 'architectCompanyId');
  const { status, can } = presentRecord(actor, KIND, record, details);
  const mine = details.reviewers.find(
    ({ round, person, coReviewer, answeredAt }) =>
      round === details.round && person.personId === actor.personId && !coReviewer && !answeredAt,
  );
  const due = effectiveDue(status, parts.dueDate, managerDueDate);
  return {
    ...parts,
    ...shown,
    ...(readsCost(actor) ? { costImpactCents } : {}),
    rfiId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    dueInDays: due ? daysBetween(dayIn(timeZone, actor.now), due) : null,
    myDueDate: status === 'open' && mine ? (mine.dueDate ?? parts.dueDate) : null,
    responses: details.responses.map(({ byName, ...response }) =>
      presentAnswer({ ...response, by: response.by ?? (byName ? nameOnly(byName) : null) }, parts.attachments),
    ),
    can,
  };
}

/** The day by which the next step is due: the overall due date, or the manager's own once it is answered. */
export function effectiveDue(status: string, dueDate: string | null, managerDueDate: string | null): string | null {
  if (status === 'answered') return managerDueDate;
  return status === 'submitted' || status === 'open' ? dueDate : null;
}
