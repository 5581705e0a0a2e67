import type { Rfi, RfiStatus } from '@plumbline/contract/areas/rfis';
import { RFI_STATUSES } from '@plumbline/contract/areas/rfis';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { presentCan, sharedVerdicts } from '../../kit/records/index.ts';
import type { RecordKind, RecordParts, RecordHeader } from '../../kit/records/index.ts';
import { standingOf } from './details.ts';
import type { Details } from './details.ts';
import { verdicts } from './policy.ts';

/** Whether the actor reads money on RFIs; without it the key is absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('rfi', 'readCost'), 'own');
}

/** An RFI as its page shows it, with what the actor may do now. */
export function presentRfi(actor: Actor, kind: RecordKind, parts: RecordParts, matter: Details): Rfi {
  const record = headerOf(parts, matter);
  const mine = matter.reviewers.find(
    (one) => one.round === matter.round && one.person.personId === actor.personId && !one.coReviewer && !one.answeredAt,
  );
  const { costImpactCents, ...rest } = factsOf(matter);
  return {
    ...parts,
    ...rest,
    ...(readsCost(actor) ? { costImpactCents } : {}),
    rfiId: parts.recordId,
    projectId: parts.projectId ?? '',
    status: statusOf(parts.status),
    dueInDays: dueInDays(actor, parts, matter),
    myDueDate: parts.status === 'open' && mine ? (mine.dueDate ?? parts.dueDate) : null,
    reviewers: matter.reviewers,
    responses: matter.responses.map(({ byName, enteredBy, ...response }) => ({
      ...response,
      by: enteredBy ?? response.by ?? (byName ? nameOnly(byName) : null),
      onBehalfOf: enteredBy ? response.by : null,
      attachments: parts.attachments.filter(({ partId }) => partId === response.responseId),
    })),
    can: presentCan(actor, { ...verdicts(actor, record, standingOf(matter)), ...sharedVerdicts(actor, record, kind) }),
  };
}

function factsOf(matter: Details) {
  return {
    question: matter.question,
    questionFrozenAt: matter.questionFrozenAt,
    addenda: matter.addenda,
    suggestedAnswer: matter.suggestedAnswer,
    reason: matter.reason,
    disciplines: matter.disciplines,
    priority: matter.priority,
    rfiType: matter.rfiType,
    manager: matter.manager,
    receivedFrom: matter.receivedFrom ?? (matter.receivedFromName ? nameOnly(matter.receivedFromName) : null),
    responsibleCompany:
      matter.responsibleCompany ??
      (matter.responsibleCompanyName ? { companyId: '', companyName: matter.responsibleCompanyName } : null),
    location: matter.location,
    costCode: matter.costCode,
    drawingRefs: matter.drawingRefs,
    specSection: matter.specSection,
    reference: matter.reference,
    neededOnSiteDate: matter.neededOnSiteDate,
    costImpact: matter.costImpact,
    costImpactCents: matter.costImpactCents,
    scheduleImpact: matter.scheduleImpact,
    scheduleImpactDays: matter.scheduleImpactDays,
    impactsConfirmed: matter.impactsConfirmed,
    round: matter.round,
    submittedAt: matter.submittedAt,
    openedAt: matter.openedAt,
    respondedAt: matter.respondedAt,
    closedAt: matter.closedAt,
    voidedAt: matter.voidedAt,
    importedFrom: matter.importedRef,
  };
}

/** The day that presses: the overall due date, or the manager's own once it is answered. */
export function effectiveDue(status: string, dueDate: string | null, managerDueDate: string | null): string | null {
  if (status === 'answered') return managerDueDate;
  return status === 'submitted' || status === 'open' ? dueDate : null;
}

function dueInDays(actor: Actor, parts: RecordParts, matter: Details): number | null {
  const day = effectiveDue(parts.status, parts.dueDate, matter.managerDueDate);
  return day ? daysBetween(dayIn(matter.timeZone, actor.now), day) : null;
}

/** Somebody of an imported log who is in no directory: a name alone. */
function nameOnly(fullName: string) {
  return { personId: '', fullName, companyName: null };
}

function statusOf(status: string): RfiStatus {
  const known = RFI_STATUSES.find((one) => one === status);
  if (!known) throw new Error(`An RFI stands in ${status}`);
  return known;
}

function headerOf(parts: RecordParts, matter: Details): RecordHeader {
  return {
    id: parts.recordId,
    projectId: parts.projectId,
    kind: parts.kind,
    number: parts.number,
    title: parts.title,
    status: parts.status,
    isFinal: parts.status === 'closed' || parts.status === 'void',
    isPrivate: parts.isPrivate,
    ownerId: matter.ownerId,
    createdBy: parts.createdBy?.personId ?? null,
    createdAt: parts.createdAt,
    updatedAt: parts.updatedAt,
    closedAt: matter.closedAt,
    dueDate: parts.dueDate,
    version: parts.version,
    createHash: null,
    trailSeq: 0,
    trailHash: Buffer.alloc(0),
    myRoles: matter.myRoles,
    ball: parts.ballInCourt.map(({ personId }) => personId),
  };
}
