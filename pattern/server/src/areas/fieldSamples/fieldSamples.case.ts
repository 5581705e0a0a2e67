import { newId } from '@plumbline/contract/kit/uuid';
import { asked, callsOn, makeParties, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import {
  inProject,
  named,
  onDocument,
  printsDocument,
  readsDocuments,
} from '../../../test/conformance/documentRules.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import type { World } from '../../../test/conformance/world.ts';

const reason = 'Because the field says so';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [SOON, LATER] = [day(20), day(25)];

const fieldSample = callsOn('fieldSample', 'fieldSampleId');

const fields = ({ companyId, locationId, costCodeId, managerId }: Target) => ({
  title: 'Check the anchors',
  description: 'Plumb and level',
  category: 'other',
  locationId,
  costCodeId,
  responsibleCompanyId: companyId,
  managerId,
  leadId: managerId,
  dueDate: SOON,
  isPrivate: false,
});

const calls: AreaCase['calls'] = {
  'fieldSamples.list': onNothing(({ projectId, strangerId, companyId, locationId, costCodeId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    leadId: strangerId,
    responsibleCompanyId: companyId,
    locationId,
    costCodeId,
    createdById: strangerId,
    sort: 'lead',
  })),
  'fieldSamples.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'fieldSamples.totals': onNothing(({ projectId }) => ({ projectId })),
  'fieldSamples.get': fieldSample.on('open'),
  'fieldSamples.pdf': fieldSample.on('open'),
  'fieldSamples.export': onNothing(({ projectId }) => ({ projectId, status: 'closed', format: 'csv' })),
  'fieldSamples.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...fields(target),
    fileIds: [target.fileId],
  })),
  'fieldSamples.update': fieldSample.onVersion('draft', fields),
  'fieldSamples.assign': fieldSample.onVersion('draft', () => ({ note: reason })),
  'fieldSamples.finish': asked(fieldSample.onVersion('open', ({ fileId }) => ({ note: reason, fileIds: [fileId] }))),
  'fieldSamples.accept': fieldSample.onVersion('readyForReview', () => ({ note: reason })),
  'fieldSamples.return': fieldSample.onVersion('readyForReview', () => ({ reason })),
  'fieldSamples.reopen': fieldSample.onVersion('closed', () => ({ reason })),
  'fieldSamples.void': fieldSample.onVersion('open', () => ({ reason })),
  'fieldSamples.setDue': fieldSample.onVersion('open', () => ({ dueDate: LATER, reason })),
  'fieldSamples.remind': fieldSample.on('open', () => ({ note: reason })),
};

const rules: AreaCase['rules'] = {
  ...named('fieldSamples', ['list', 'counts', 'totals', 'export'], readsDocuments),
  'fieldSamples.get': onDocument('see', 'read'),
  'fieldSamples.pdf': printsDocument,
  'fieldSamples.create': inProject('create'),
  ...named('fieldSamples', ['update', 'assign'], onDocument('edit', 'create')),
  'fieldSamples.finish': onDocument('submit', 'respond'),
  // The owner may do these without the right to manage: see fieldSamples.test.ts.
  ...named('fieldSamples', ['accept', 'return', 'reopen', 'void', 'setDue', 'remind'], onDocument('manage', 'respond')),
};

/** Field samples as they are in their status, with the ball where it belongs. */
async function makeFieldSamples(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'field_sample', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    description: `${mark} anchors`,
    location_id: target.locationId,
    lead_id: target.reviewerId,
  }));
  await world.server.sql('update record set due_date = $2 where id = any($1::uuid[]) and due_date is null', [
    all.map(({ target }) => target.id),
    SOON,
  ]);
  await makeParties(world, all, { askedAs: () => 'assignee', asks: ['open'] });
}

export const areaCase: AreaCase = {
  calls,
  rules,
  kinds: { fieldSample: { isDocument: true, make: makeFieldSamples } },
};
