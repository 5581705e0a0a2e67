import { formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { asked, call, callsOn, makeParties, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import {
  inProject,
  managesDocuments,
  named,
  onDocument,
  onScreen,
  printsDocument,
  readsDocuments,
} from '../../../test/conformance/documentRules.ts';
import { RFI } from '../../../test/conformance/rightsTable.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** A published template of inspections, and its version. */
    inspectionTemplateId: string;
    inspectionVersionId: string;
  }
}

const reason = 'Because the field says so';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [SOON, LATER] = [day(10), day(20)];
const APPOINTMENT = `${SOON}T16:00:00Z`;

const definition = formDefinition.parse({
  sections: [
    {
      ...newSection('s1', 'Before the pour'),
      items: [{ ...newItem('i1', 'choice', 'Cover is held'), point: 'hold', required: false }],
    },
  ],
  signatures: [{ id: 'inspector', label: 'Inspector', required: false }],
});

type More = (target: Target) => Record<string, unknown>;
const visit = callsOn('inspection', 'inspectionPackageId');
/** A form has the id of its inspection. */
const onRun = (status: string, more: More = () => ({})) =>
  call('inspection', status, (target) => ({ formRunId: target.id, ...more(target) }));

const fields: More = ({ companyId, locationId, costCodeId, managerId, strangerId }) => ({
  title: 'Rebar of slab 2',
  description: 'Before the pour',
  inspectionType: 'municipal',
  locationId,
  costCodeId,
  responsibleCompanyId: companyId,
  managerId,
  inspectorId: managerId,
  externalName: 'R. Lind',
  externalAgency: 'City of Oakland',
  externalPhone: '555 0100',
  permitNo: 'B-1234',
  pointOfContactId: strangerId,
  inspecteeId: strangerId,
  equipment: 'Crane 2',
  drawingRef: 'S-201',
  dueDate: SOON,
  windowMinutes: 60,
  noticeHours: 24,
  isPrivate: false,
});

const calls: AreaCase['calls'] = {
  'inspections.list': onNothing(({ projectId, strangerId, companyId, locationId, inspectionTemplateId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    inspectorId: strangerId,
    closedById: strangerId,
    pointOfContactId: strangerId,
    responsibleCompanyId: companyId,
    locationId,
    formTemplateId: inspectionTemplateId,
    createdById: strangerId,
    scheduledFrom: SOON,
    scheduledTo: LATER,
    sort: 'scheduledAt',
  })),
  'inspections.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'inspections.totals': onNothing(({ projectId }) => ({ projectId })),
  'inspections.get': visit.on('inProgress'),
  'inspections.templates': onNothing(),
  'inspections.gates': onNothing(() => ({ taskId: newId() })),
  'inspections.pdf': visit.on('inProgress', () => ({ report: 'report' })),
  'inspections.invite': visit.on('scheduled'),
  'inspections.log': onNothing(({ projectId }) => ({ projectId, status: 'closed' })),
  'inspections.export': onNothing(({ projectId }) => ({ projectId, status: 'closed', format: 'csv' })),
  'inspections.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...fields(target),
    runs: [{ formTemplateId: target.inspectionTemplateId, locationIds: [target.locationId] }],
    fileIds: [target.fileId],
  })),
  'inspections.update': visit.onVersion('draft', fields),
  'inspections.addRuns': visit.onVersion('draft', ({ inspectionTemplateId }) => ({
    runs: [{ formTemplateId: inspectionTemplateId, subjects: ['Pump 1'] }],
  })),
  'inspections.removeRun': visit.onVersion('draft', ({ id }) => ({ formRunId: id })),
  'inspections.setRecurrence': visit.onVersion('draft', () => ({ recurrence: { every: 'monthly', leadDays: 7 } })),
  'inspections.request': visit.onVersion('draft', () => ({ note: reason })),
  'inspections.schedule': visit.onVersion('requested', ({ managerId }) => ({
    scheduledAt: APPOINTMENT,
    windowMinutes: 90,
    inspectorId: managerId,
    reason,
    mailLinks: false,
  })),
  'inspections.start': asked(visit.onVersion('scheduled')),
  'inspections.notReady': asked(visit.onVersion('scheduled', () => ({ clientRef: newId(), reason }))),
  'inspections.submit': asked(visit.onVersion('inProgress', () => ({ result: 'pass', note: reason }))),
  'inspections.return': visit.onVersion('inReview', () => ({ reason })),
  'inspections.close': visit.onVersion('inReview', () => ({ result: 'pass', transfer: true, note: reason })),
  'inspections.reinspect': visit.on('closed', () => ({ clientRef: newId(), note: reason })),
  'inspections.reopen': visit.onVersion('closed', () => ({ reason })),
  'inspections.cancel': visit.onVersion('scheduled', () => ({ reason })),
  'inspections.remind': visit.on('scheduled', () => ({ note: reason })),
  'inspections.bulk': call('inspection', 'scheduled', ({ id, strangerId }) => ({
    inspectionPackageIds: [id],
    verb: 'addWatchers',
    personIds: [strangerId],
    reason,
    preview: false,
  })),
  'inspections.run': onRun('inProgress'),
  'inspections.runHistory': onRun('inProgress', () => ({ itemId: 'i1' })),
  'inspections.answer': asked(onRun('inProgress', () => ({ itemId: 'i1', answer: { value: 'yes' }, since: 0 }))),
  'inspections.answerRest': asked(
    onRun('inProgress', () => ({ answers: [{ itemId: 'i1', answer: { value: 'yes', note: reason } }] })),
  ),
  'inspections.signRun': asked(
    onRun('inReview', () => ({ slotId: 'inspector', name: 'Dana Whitfield', method: 'type' })),
  ),
  'inspections.releaseHold': asked(onRun('closed', () => ({ itemId: 'i1', note: reason }))),
};

const rules: AreaCase['rules'] = {
  ...named('inspections', ['list', 'counts', 'totals', 'templates', 'log', 'export'], readsDocuments),
  'inspections.gates': onScreen((part) => RFI[part].read !== '-'),
  ...named('inspections', ['get', 'run', 'runHistory', 'invite'], onDocument('see', 'read')),
  'inspections.pdf': printsDocument,
  'inspections.create': inProject('create'),
  ...named('inspections', ['update', 'addRuns', 'removeRun', 'setRecurrence', 'request'], onDocument('edit', 'create')),
  ...named(
    'inspections',
    ['start', 'notReady', 'submit', 'answer', 'answerRest', 'signRun', 'releaseHold'],
    onDocument('submit', 'respond'),
  ),
  // The owner of an inspection decides without the right to manage inspections: inspections.test.ts tries it.
  ...named(
    'inspections',
    ['schedule', 'return', 'close', 'reinspect', 'reopen', 'cancel', 'remind'],
    onDocument('manage', 'respond'),
  ),
  // What cannot be done is in the answer, each with its reason: the door is all that refuses.
  'inspections.bulk': managesDocuments,
};

/** Inspections in each status, each with one form; submitted ones have answers, and closed ones have failed. */
async function makeInspections(world: World, all: readonly Made[]): Promise<void> {
  const at = new Date().toISOString();
  await put(world, 'inspection', all, ({ spec: { status }, target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    description: `${mark} rebar`,
    inspection_type: 'quality',
    location_id: target.locationId,
    inspector_id: target.reviewerId,
    scheduled_at: ['draft', 'requested'].includes(status) ? null : APPOINTMENT,
    invite_sequence: 0,
    result: status === 'closed' ? 'fail' : null,
    comment_count: 0,
  }));
  await put(world, 'form_run', all, ({ spec: { status }, target, mark }) => ({
    id: target.id,
    record_id: target.id,
    project_id: target.projectId,
    version_id: target.inspectionVersionId,
    place: 1,
    location_id: target.locationId,
    subject: `${mark} form`,
    item_count: 1,
    deficient: status === 'closed' ? 1 : 0,
    created_at: at,
  }));
  const answered = all.filter(({ spec: { status } }) => ['inReview', 'closed'].includes(status));
  await put(world, 'form_answer', answered, ({ spec: { status }, target }) => ({
    run_id: target.id,
    item_id: 'i1',
    version: 1,
    answer: { value: status === 'closed' ? 'no' : 'yes' },
    person_id: target.strangerId,
    at,
  }));
  await world.server.sql('update record set due_date = $2 where id = any($1::uuid[]) and due_date is null', [
    all.map(({ target }) => target.id),
    SOON,
  ]);
  await makeParties(world, all, { askedAs: () => 'reviewer', asks: ['scheduled', 'inProgress'] });
}

/** A published template of the company. */
async function fill(world: World, { tenantId }: Shelf, mark: string): Promise<Partial<Shelf>> {
  const [inspectionTemplateId, inspectionVersionId] = [newId(), newId()];
  const at = new Date().toISOString();
  await world.insert('form_template', [
    {
      tenant_id: tenantId,
      id: inspectionTemplateId,
      kind: 'inspection',
      name: `${mark} ${inspectionTemplateId}`,
      version: 1,
      created_at: at,
      updated_at: at,
    },
  ]);
  await world.insert('form_template_version', [
    {
      tenant_id: tenantId,
      id: inspectionVersionId,
      template_id: inspectionTemplateId,
      number: 1,
      status: 'published',
      definition,
      section_count: 1,
      item_count: 1,
      published_at: at,
      created_at: at,
    },
  ]);
  return { inspectionTemplateId, inspectionVersionId };
}

export const areaCase: AreaCase = {
  calls,
  rules,
  silent: {
    'inspections.answer': 'each answer is kept with who gave it and when',
    'inspections.answerRest': 'the same',
  },
  kinds: { inspection: { isDocument: true, make: makeInspections } },
  fill,
};
