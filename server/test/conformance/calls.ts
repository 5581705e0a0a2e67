import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { PASSWORD } from '../server.ts';
import { call, onNothing as none } from './areaCase.ts';
import { accessCalls } from './accessCalls.ts';
import { accountCalls } from './accountCalls.ts';
import { areaCalls } from './cases.ts';
import { contactCalls } from './contactCalls.ts';
import { paperCalls } from './paperCalls.ts';
import { peopleCalls as memberCalls } from './peopleCalls.ts';
import { legalCalls } from './legalCalls.ts';
import { factorCalls } from './factorCalls.ts';
import { projectCalls } from './projectCalls.ts';
import type { Call, Target } from './target.ts';
import { tenantCalls } from './tenantCalls.ts';

export const SOON = addDays(new Date().toISOString().slice(0, 10), 20);
const reason = 'Because the field says so';

const moving = (status: string, more: (target: Target) => Record<string, unknown> = () => ({})) =>
  call('rfi', status, (target) => ({ rfiId: target.id, version: target.version, ...more(target) }));
const adding = (status: string, more: (target: Target) => Record<string, unknown> = () => ({})) =>
  call('rfi', status, (target) => ({ rfiId: target.id, ...more(target) }));
/** On a record of any kind; an RFI for want of another. */
const onRecord = (more: (target: Target) => Record<string, unknown> = () => ({})) =>
  call('rfi', 'open', (target) => ({ recordId: target.id, ...more(target) }));
const asked = (one: Call): Call => ({ ...one, asked: true });

function question({
  strangerId,
  managerId,
  companyId,
  locationId,
  costCodeId,
  rfiTypeId,
}: Target): Record<string, unknown> {
  return {
    title: 'Embed plates conflict with tendons',
    question: 'May they shift west?',
    suggestedAnswer: 'Yes',
    reason: 'fieldCondition',
    disciplines: ['structural'],
    priority: 'high',
    rfiTypeId,
    rfiManagerId: managerId,
    receivedFromId: strangerId,
    responsibleCompanyId: companyId,
    locationId,
    costCodeId,
    drawingRefs: 'S-101',
    specSection: '05 12 00',
    reference: 'R-7',
    neededOnSiteDate: SOON,
    dueDate: SOON,
    costImpact: 'tbd',
    costImpactCents: 100,
    scheduleImpact: 'tbd',
    scheduleImpactDays: 2,
    isPrivate: false,
  };
}
const impacts = { costImpact: 'yesKnown', costImpactCents: 250_00, scheduleImpact: 'noImpact' };
const mapping = { number: 0, title: 1, status: 2, question: 3 };

const rfiCalls: Record<string, Call> = {
  'rfis.list': none(({ projectId, strangerId, companyId, locationId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    receivedFromId: strangerId,
    responsibleCompanyId: companyId,
    locationId,
    createdById: strangerId,
    discipline: 'structural',
    sort: 'title',
  })),
  'rfis.totals': none(({ projectId }) => ({ projectId })),
  'rfis.counts': none(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'rfis.get': adding('open'),
  'rfis.types': none(),
  'rfis.similar': call('rfi', 'open', ({ projectId, id }) => ({
    projectId,
    title: 'judged question',
    question: 'shift',
    exceptId: id,
  })),
  'rfis.create': none((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...question(target),
    fileIds: [target.fileId],
  })),
  'rfis.update': moving('draft', question),
  'rfis.addendum': adding('open', () => ({ clientRef: newId(), body: 'One more thing' })),
  'rfis.setImpacts': moving('open', () => impacts),
  'rfis.setDue': moving('open', () => ({ dueDate: SOON, reason })),
  'rfis.submit': moving('draft'),
  'rfis.return': moving('submitted', () => ({ reason })),
  'rfis.send': moving('submitted', ({ strangerId }) => ({
    reviewers: [{ personId: strangerId, required: true, coReviewer: false, dueDate: SOON }],
    dueDate: SOON,
    distributionIds: [strangerId],
    note: reason,
    mailLinks: false,
  })),
  'rfis.forward': asked(
    moving('open', ({ newcomerId }) => ({ personId: newcomerId, note: reason, dueDate: SOON, mailLinks: false })),
  ),
  'rfis.addReviewer': moving('open', ({ newcomerId }) => ({
    personId: newcomerId,
    required: false,
    coReviewer: true,
    dueDate: SOON,
    note: reason,
    mailLinks: false,
  })),
  'rfis.shiftCourt': moving('open', ({ newcomerId }) => ({ personIds: [newcomerId], reason })),
  'rfis.respond': asked(
    adding('open', ({ fileId }) => ({
      clientRef: newId(),
      body: 'Shift them',
      costImpact: 'noImpact',
      scheduleImpact: 'noImpact',
      fileIds: [fileId],
    })),
  ),
  'rfis.editResponse': asked(moving('answered', ({ responseId }) => ({ responseId, body: 'In other words' }))),
  'rfis.withdrawResponse': asked(moving('answered', ({ responseId }) => ({ responseId, reason }))),
  'rfis.markOfficial': moving('answered', ({ responseId }) => ({ responseId, official: false })),
  'rfis.askAgain': moving('answered', ({ strangerId }) => ({
    clarification: 'And the other one?',
    dueDate: SOON,
    reviewerIds: [strangerId],
  })),
  'rfis.close': moving('answered', () => impacts),
  'rfis.answerInternally': moving('submitted', () => ({ clientRef: newId(), body: 'We know', ...impacts })),
  'rfis.reopen': moving('closed', ({ strangerId }) => ({ reason, dueDate: SOON, reviewerIds: [strangerId] })),
  'rfis.void': moving('open', () => ({ reason })),
  'rfis.deleteDraft': moving('draft'),
  'rfis.remind': adding('open', () => ({ note: reason })),
  'rfis.bulk': call('rfi', 'open', ({ id, strangerId }) => ({
    rfiIds: [id],
    verb: 'addWatchers',
    personIds: [strangerId],
    reason,
    preview: false,
  })),
  'rfis.importPreview': none(({ projectId, fileId }) => ({ projectId, fileId, mapping })),
  // In a project of its own: one import at a time is let into a project.
  'rfis.importRun': call('project', 'active', ({ id, fileId }) => ({
    clientRef: newId(),
    projectId: id,
    fileId,
    mapping,
    skipLines: [],
  })),
  'rfis.importStatus': call('import', 'waiting', ({ id }) => ({ importId: id })),
  'rfis.importCancel': call('import', 'waiting', ({ id }) => ({ importId: id })),
  'rfis.importUndo': call('import', 'done', ({ id }) => ({ importId: id })),
  'rfis.importList': none(({ projectId }) => ({ projectId })),
  'rfis.pdf': adding('open'),
  'rfis.custody': none(({ projectId }) => ({ projectId, keyword: 'judged' })),
  'rfis.log': none(({ projectId }) => ({ projectId, keyword: 'judged', withAnswers: 'true' })),
  // One alone: each brings its printed pages.
  'rfis.files': call('rfi', 'open', ({ id }) => ({ rfiId: [id] })),
  'rfis.bcf': call('rfi', 'open', ({ id }) => ({ rfiId: [id] })),
  'rfis.export': none(({ projectId }) => ({ projectId, keyword: 'judged', format: 'csv' })),
};

const recordCalls: Record<string, Call> = {
  'records.activity': onRecord(() => ({ type: 'trail' })),
  'records.comment': onRecord(({ strangerId, fileId }) => ({
    clientRef: newId(),
    body: 'Seen',
    mentionIds: [strangerId],
    fileIds: [fileId],
  })),
  'records.attach': onRecord(({ fileId }) => ({ fileIds: [fileId] })),
  'records.detach': onRecord(({ attachmentId }) => ({ attachmentId })),
  'pictures.caption': onRecord(({ attachmentId }) => ({ attachmentId, caption: 'Slab edge at gridline D' })),
  'records.watch': onRecord(({ actorId }) => ({ personIds: [actorId] })),
  'records.unwatch': onRecord(({ actorId }) => ({ personIds: [actorId] })),
  'records.link': onRecord(({ companionId }) => ({ otherId: companionId, relation: 'blocks' })),
  'records.unlink': onRecord(({ linkId }) => ({ linkId })),
  'records.read': onRecord(),
  'records.look': onRecord(() => ({ screenId: newId(), doing: 'looking' })),
  'records.star': onRecord(() => ({ starred: true })),
  'records.share': onRecord(() => ({
    clientRef: newId(),
    scope: 'view',
    recipientName: 'Somebody',
    recipientEmail: 'some@body.example',
    days: 3,
    sendMail: false,
  })),
  'records.shares': onRecord(),
  'records.revokeShare': onRecord(({ shareId }) => ({ shareId })),
  'records.search': none(({ projectId }) => ({ keyword: 'judged', projectId })),
  'records.recent': none(),
  'records.court': none(({ projectId }) => ({ projectId })),
  'views.list': none(() => ({ list: 'rfis' })),
  'views.save': call('view', '', ({ id }) => ({
    viewId: id,
    list: 'rfis',
    name: 'Late ones',
    query: 'late=true',
    shared: true,
  })),
  'views.remove': call('view', '', ({ id }) => ({ viewId: id, list: 'rfis' })),
  'files.get': call('rfi', 'open', ({ heldFileId }) => ({ fileId: heldFileId })),
  'pictures.get': call('rfi', 'open', ({ heldFileId }) => ({ fileId: heldFileId })),
  'pictures.week': none(({ projectId }) => ({ projectId })),
  'shares.get': call('rfi', 'open', ({ token }) => ({ token })),
  'shares.holders': none(({ projectId }) => ({ projectId })),
  'shares.handOver': none(({ projectId, strangerId }) => ({ projectId, personId: strangerId })),
  'shares.endWork': none(({ projectId, strangerId }) => ({ projectId, personId: strangerId })),
  'shares.work': call('rfi', 'open', ({ token }) => ({ token })),
  'shares.pictures': call('rfi', 'open', ({ token }) => ({ token })),
  'shares.respond': call('rfi', 'open', ({ token }) => ({ token, clientRef: newId(), body: 'By link' })),
  'notifications.list': none(),
  'notifications.counts': none(),
  'notifications.read': call('rfi', 'open', ({ noticeId }) => ({ notificationIds: [noticeId] })),
  'dashboard.get': none(({ projectId }) => ({ projectIds: projectId, from: '2024-01-01', to: SOON })),
  'mailbox.list': none(() => ({ keyword: 'CANARY' })),
  'mailbox.get': call('mail', '', ({ id }) => ({ mailId: id })),
};

const peopleCalls: Record<string, Call> = {
  'session.login': none(() => ({ email: 'admin@harbor.example', password: PASSWORD })),
  'session.logout': none(),
  'session.myInfo': none(),
  'session.updateMyPreferences': none(() => ({ density: 'compact' })),
  'session.switchLogin': none(({ tenantId }) => ({ tenantId })),
  'session.setupCheck': none(() => ({ token: 'nothing' })),
  'session.setup': none(() => ({
    token: 'nothing',
    companyName: 'New',
    fullName: 'New Person',
    email: 'new@person.example',
    password: 'a-long-new-password',
    timeZone: 'America/Denver',
  })),
  'contacts.companies': none(() => ({ keyword: 'CANARY' })),
  'contacts.createCompany': none(() => ({
    clientRef: newId(),
    companyName: 'New glass',
    roles: ['supplier'],
    phone: '1',
    email: 'new@glass.example',
  })),
  'contacts.updateCompany': call('company', 'active', ({ id, version }) => ({
    companyId: id,
    version,
    companyName: 'Other glass',
    roles: ['supplier'],
    phone: '2',
    email: null,
  })),
  'contacts.people': none(({ companyId }) => ({ keyword: 'CANARY', companyId })),
  'contacts.createPerson': none(({ companyId }) => ({ clientRef: newId(), fullName: 'New Person', companyId })),
  'contacts.updatePerson': call('person', 'active', ({ id, version, companyId }) => ({
    personId: id,
    version,
    fullName: 'Other Person',
    email: `${id}@card.example`,
    companyId,
  })),
  'contacts.pick': none(({ projectId, strangerId }) => ({ projectId, ids: strangerId })),
};

/** By the name of the endpoint. One that is not here fails every judge. */
export const CALLS: Record<string, Call> = {
  ...accountCalls,
  ...tenantCalls,
  ...contactCalls,
  ...factorCalls,
  ...accessCalls,
  ...legalCalls,
  ...peopleCalls,
  ...memberCalls,
  ...paperCalls,
  ...projectCalls,
  ...rfiCalls,
  ...areaCalls,
  ...recordCalls,
};

export function callOf(name: string): Call {
  const found = CALLS[name];
  if (!found) throw new Error(`Nobody says how ${name} is called`);
  return found;
}
