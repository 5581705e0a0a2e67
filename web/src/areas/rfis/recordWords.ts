import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';

/* What the page and the forms of one RFI say; the list does without. */

/** Said when an RFI went to its manager. */
export function submittedText({ number, manager }: Pick<Rfi, 'number' | 'manager'>, t: T): string {
  return t('{number} submitted to {name}', {
    number: number ?? '',
    name: manager?.fullName ?? t('the RFI manager'),
  });
}

/** What a field is called where a change of it is told. */
export function fieldWords(t: T): Record<string, string> {
  return {
    title: t('Title'),
    question: t('Question'),
    suggestedAnswer: t('Suggested answer'),
    reason: t('Reason'),
    disciplines: t('Discipline'),
    priority: t('Priority'),
    rfiTypeId: t('Type'),
    rfiType: t('Type'),
    rfiManagerId: t('RFI manager'),
    manager: t('RFI manager'),
    receivedFromId: t('Received from'),
    receivedFrom: t('Received from'),
    responsibleCompanyId: t('Responsible'),
    responsibleCompany: t('Responsible'),
    locationId: t('Location'),
    location: t('Location'),
    costCodeId: t('Cost code'),
    costCode: t('Cost code'),
    drawingRefs: t('Drawings'),
    specSection: t('Spec section'),
    reference: t('Reference'),
    neededOnSiteDate: t('Needed on site'),
    dueDate: t('Due'),
    costImpact: t('Cost impact'),
    costImpactCents: t('Cost impact'),
    scheduleImpact: t('Schedule impact'),
    scheduleImpactDays: t('Schedule impact, days'),
    isPrivate: t('Private'),
    reviewers: t('Reviewers'),
    status: t('Status'),
    official: t('Official response'),
    round: t('Round'),
    attachments: t('Attachments'),
    share: t('Share link'),
    watchers: t('Watchers'),
    link: t('Linked records'),
    links: t('Linked records'),
    ballInCourt: t('Ball in court'),
  };
}

/** What a step was, told of whoever took it: "sent it for review". */
export function stepWords(t: T): Record<string, string> {
  return {
    submit: t('submitted it'),
    return: t('returned it to its author'),
    send: t('sent it for review'),
    forward: t('forwarded it'),
    addReviewer: t('added a reviewer'),
    shiftCourt: t('moved the ball'),
    respond: t('responded'),
    markOfficial: t('changed the official response'),
    askAgain: t('asked again'),
    close: t('accepted the answer and closed it'),
    answerInternally: t('answered it internally and closed it'),
    reopen: t('reopened it'),
    void: t('voided it'),
    addendum: t('added to the question'),
    setImpacts: t('confirmed the impacts'),
    setDue: t('moved the due date'),
    setManager: t('changed the RFI manager'),
    remind: t('sent a reminder'),
    addWatchers: t('added watchers'),
  };
}
