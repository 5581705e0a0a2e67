import { formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { asked, call, callsOn, makeParties, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import {
  inProject,
  managesDocuments,
  named,
  onDocument,
  printsDocument,
  readsDocuments,
} from '../../../test/conformance/documentRules.ts';
import { EVERY, RFI, covers, seesRfi } from '../../../test/conformance/rightsTable.ts';
import type { Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** A published template of checklists, and its version. */
    checklistTemplateId: string;
    checklistVersionId: string;
  }
}

const reason = 'Because the field says so';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [SOON, LATER] = [day(10), day(20)];

const definition = formDefinition.parse({
  sections: [
    {
      ...newSection('s1', 'Before the pour'),
      items: [{ ...newItem('i1', 'choice', 'Forms are tight'), point: 'hold' }],
    },
  ],
  signatures: [{ id: 'super', label: 'Superintendent' }],
});

type More = (target: Target) => Record<string, unknown>;
const checklist = callsOn('checklist', 'checklistPackageId');
/** A form has the id of its checklist. */
const onRun = (status: string, more: More = () => ({})) =>
  call('checklist', status, (target) => ({ formRunId: target.id, ...more(target) }));

const fields: More = ({ companyId, locationId, managerId }) => ({
  title: 'Close out the room',
  description: 'Before handover',
  locationId,
  responsibleCompanyId: companyId,
  managerId,
  leadId: managerId,
  equipment: 'Lift 2',
  isRequired: true,
  scheduledDate: SOON,
  dueDate: LATER,
  strictOrder: true,
  isPrivate: false,
});

const calls: AreaCase['calls'] = {
  'checklists.list': onNothing(({ projectId, strangerId, companyId, locationId, checklistTemplateId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    leadId: strangerId,
    responsibleCompanyId: companyId,
    locationId,
    formTemplateId: checklistTemplateId,
    createdById: strangerId,
    plannedFrom: SOON,
    plannedTo: LATER,
    sort: 'progress',
  })),
  'checklists.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'checklists.totals': onNothing(({ projectId }) => ({ projectId })),
  'checklists.templates': onNothing(),
  'checklists.matrix': onNothing(({ projectId }) => ({ projectId })),
  'checklists.at': onNothing(({ projectId, locationId }) => ({ projectId, locationId })),
  'checklists.get': checklist.on('inProgress'),
  'checklists.sections': checklist.on('inProgress'),
  'checklists.pdf': checklist.on('inProgress'),
  'checklists.log': onNothing(({ projectId }) => ({ projectId, status: 'completed' })),
  'checklists.export': onNothing(({ projectId }) => ({ projectId, status: 'completed', format: 'csv' })),
  'checklists.matrixPdf': onNothing(({ projectId }) => ({ projectId })),
  'checklists.matrixSheet': onNothing(({ projectId }) => ({ projectId, format: 'csv' })),
  'checklists.labels': onNothing(({ projectId }) => ({ projectId })),
  'checklists.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...fields(target),
    runs: [{ formTemplateId: target.checklistTemplateId, locationIds: [target.locationId] }],
    recurrence: { every: 'weekly', leadDays: 3 },
    fileIds: [target.fileId],
  })),
  'checklists.update': checklist.onVersion('draft', fields),
  'checklists.addRuns': checklist.onVersion('draft', ({ checklistTemplateId }) => ({
    runs: [{ formTemplateId: checklistTemplateId, subjects: ['Pump 1'] }],
  })),
  'checklists.removeRun': checklist.onVersion('draft', ({ id }) => ({ formRunId: id })),
  'checklists.assignSections': checklist.onVersion('draft', ({ id, managerId }) => ({
    sections: [{ formRunId: id, sectionId: 's1', personId: managerId }],
  })),
  'checklists.assignForms': checklist.onVersion('draft', ({ id, managerId }) => ({
    formRunIds: [id],
    leadId: managerId,
  })),
  'checklists.setRecurrence': checklist.onVersion('draft', () => ({ recurrence: { every: 'monthly', leadDays: 7 } })),
  'checklists.schedule': checklist.onVersion('draft', () => ({ note: reason })),
  'checklists.start': asked(checklist.onVersion('scheduled')),
  'checklists.complete': asked(checklist.onVersion('inProgress', () => ({ note: reason }))),
  'checklists.signOff': checklist.onVersion('pendingSignature', () => ({ note: reason })),
  'checklists.return': checklist.onVersion('pendingSignature', ({ id }) => ({
    sections: [{ formRunId: id, sectionId: 's1', reason }],
    reason,
  })),
  'checklists.reopen': checklist.onVersion('completed', () => ({ reason })),
  'checklists.cancel': checklist.onVersion('inProgress', () => ({ reason })),
  'checklists.setDue': checklist.onVersion('scheduled', () => ({ scheduledDate: SOON, dueDate: LATER, reason })),
  'checklists.remind': checklist.on('scheduled', () => ({ note: reason })),
  'checklists.bulk': call('checklist', 'scheduled', ({ id, strangerId }) => ({
    checklistPackageIds: [id],
    verb: 'addWatchers',
    personIds: [strangerId],
    reason,
    preview: false,
  })),
  'checklists.run': onRun('inProgress'),
  'checklists.runHistory': onRun('inProgress', () => ({ itemId: 'i1' })),
  'checklists.answer': asked(onRun('inProgress', () => ({ itemId: 'i1', answer: { value: 'yes' }, since: 0 }))),
  'checklists.answerRest': asked(
    onRun('inProgress', () => ({ answers: [{ itemId: 'i1', answer: { value: 'yes', note: reason } }] })),
  ),
  'checklists.signRun': onRun('pendingSignature', () => ({ slotId: 'super', name: 'Dana Whitfield', method: 'type' })),
  'checklists.releaseHold': onRun('inProgress', () => ({ itemId: 'i1', note: reason })),
};

/** People who may create checklists sign them, and people with a part in one. */
const signs: Rule[] = [
  {
    situations: EVERY,
    expect(part, situation) {
      const { create, manage, respond } = RFI[part];
      if (respond === '-') return '403';
      if (!seesRfi(part, situation)) return '1004';
      return [create, manage, respond].some((letter) => covers(letter, situation)) ? 'pass' : '403';
    },
  },
];

const rules: AreaCase['rules'] = {
  ...named(
    'checklists',
    ['list', 'counts', 'totals', 'templates', 'matrix', 'at', 'log', 'export', 'matrixPdf', 'matrixSheet', 'labels'],
    readsDocuments,
  ),
  ...named('checklists', ['get', 'sections', 'run', 'runHistory'], onDocument('see', 'read')),
  'checklists.pdf': printsDocument,
  'checklists.create': inProject('create'),
  ...named(
    'checklists',
    ['update', 'addRuns', 'removeRun', 'assignSections', 'assignForms', 'setRecurrence', 'schedule'],
    onDocument('edit', 'create'),
  ),
  ...named('checklists', ['start', 'complete', 'answer', 'answerRest'], onDocument('submit', 'respond')),
  // The owner of a checklist reviews it without the right to manage checklists: checklists.test.ts tries it.
  ...named(
    'checklists',
    ['signOff', 'return', 'reopen', 'cancel', 'setDue', 'remind', 'releaseHold'],
    onDocument('manage', 'respond'),
  ),
  'checklists.signRun': signs,
  // What cannot be done is in the answer, each with its reason: the door is all that refuses.
  'checklists.bulk': managesDocuments,
};

/** Checklists as they are in their status, each with one form; what waits for signatures is answered. */
async function makeChecklists(world: World, all: readonly Made[]): Promise<void> {
  const at = new Date().toISOString();
  await put(world, 'checklist', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    description: `${mark} steps`,
    location_id: target.locationId,
    lead_id: target.reviewerId,
    scheduled_date: SOON,
    is_required: false,
    strict_order: false,
    return_count: 0,
    comment_count: 0,
  }));
  await put(world, 'form_run', all, ({ target, mark, spec }) => ({
    id: target.id,
    record_id: target.id,
    project_id: target.projectId,
    version_id: target.checklistVersionId,
    place: 1,
    location_id: target.locationId,
    subject: `${mark} form`,
    item_count: 1,
    stage: spec.status === 'pendingSignature' || spec.status === 'completed' ? spec.status : null,
    created_at: at,
  }));
  const answered = all.filter(({ spec: { status } }) => status === 'pendingSignature');
  await put(world, 'form_answer', answered, ({ target }) => ({
    run_id: target.id,
    item_id: 'i1',
    version: 1,
    answer: { value: 'yes' },
    person_id: target.strangerId,
    at,
  }));
  await world.server.sql('update record set due_date = $2 where id = any($1::uuid[]) and due_date is null', [
    all.map(({ target }) => target.id),
    SOON,
  ]);
  await makeParties(world, all, { askedAs: () => 'assignee', asks: ['scheduled', 'inProgress'] });
}

/** A published template of the company. */
async function fill(world: World, { tenantId }: Shelf, mark: string): Promise<Partial<Shelf>> {
  const [checklistTemplateId, checklistVersionId] = [newId(), newId()];
  const at = new Date().toISOString();
  await world.insert('form_template', [
    {
      tenant_id: tenantId,
      id: checklistTemplateId,
      kind: 'checklist',
      name: `${mark} ${checklistTemplateId}`,
      version: 1,
      created_at: at,
      updated_at: at,
    },
  ]);
  await world.insert('form_template_version', [
    {
      tenant_id: tenantId,
      id: checklistVersionId,
      template_id: checklistTemplateId,
      number: 1,
      status: 'published',
      definition,
      section_count: 1,
      item_count: 1,
      published_at: at,
      created_at: at,
    },
  ]);
  return { checklistTemplateId, checklistVersionId };
}

export const areaCase: AreaCase = {
  calls,
  rules,
  silent: {
    'checklists.answer': 'each answer is kept with who gave it and when',
    'checklists.answerRest': 'the same',
  },
  kinds: { checklist: { isDocument: true, make: makeChecklists } },
  fill,
};
