import type { T } from '@plumbline/contract/kit/words';

/* What the page and the forms of one submittal or package say; the list does without. */

/** What a field is called where a change of it is told. */
export function fieldWords(t: T): Record<string, string> {
  const both = (name: string, word: string) => ({ [name]: word, [`${name}Id`]: word });
  return {
    title: t('Title'),
    description: t('Description'),
    paragraph: t('Paragraph'),
    type: t('Type'),
    category: t('Category'),
    ...both('specSection', t('Spec section')),
    ...both('package', t('Package')),
    ...both('manager', t('Submittal manager')),
    ...both('submitter', t('Submitter')),
    ...both('responsibleCompany', t('Responsible')),
    ...both('location', t('Location')),
    ...both('costCode', t('Cost code')),
    ...both('workflow', t('Workflow')),
    ...both('disposition', t('Result')),
    requiredOnSiteDate: t('Required on site'),
    leadTimeDays: t('Lead time, calendar days'),
    bufferDays: t('Buffer, calendar days'),
    designReviewDays: t('Design review, working days'),
    internalReviewDays: t('Own review, working days'),
    submitByDate: t('Submit by'),
    returnDueDate: t('Due back'),
    dueDate: t('Due'),
    forRecordOnly: t('For record only'),
    substitution: t('Substitution'),
    deviationNotes: t('Deviations'),
    isPrivate: t('Private'),
    finalNote: t('Note'),
    orderedDate: t('Ordered'),
    orderReference: t('Purchase order'),
    confirmedDeliveryDate: t('Delivery confirmed for'),
    actualDeliveryDate: t('Delivered'),
    revision: t('Revision'),
    reviewers: t('Reviewers'),
    required: t('Required'),
    status: t('Status'),
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
    request: t('requested it'),
    submit: t('submitted it'),
    return: t('returned it as incomplete'),
    send: t('sent it for review'),
    forward: t('forwarded it'),
    addReviewer: t('added a reviewer'),
    shiftCourt: t('moved the ball'),
    respond: t('responded'),
    bypass: t('went on without the open answers'),
    recall: t('recalled it from review'),
    close: t('closed and distributed it'),
    revise: t('created a revision'),
    reopen: t('reopened it'),
    void: t('voided it'),
    setDue: t('moved the due date'),
    setDelivery: t('noted order and delivery'),
    setManager: t('changed the submittal manager'),
    setWorkflow: t('changed the workflow'),
    moveToPackage: t('moved it to a package'),
    remind: t('sent a reminder'),
    addWatchers: t('added watchers'),
  };
}
