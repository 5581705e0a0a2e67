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
import type { Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Call, Made, Target } from '../../../test/conformance/target.ts';
import { header } from '../../../test/conformance/world.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** An open package of the project. */
    packageId: string;
  }
}

const reason = 'Because the field says so';
const SOON = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

type More = (target: Target) => Record<string, unknown>;
const submittal = callsOn('submittal', 'submittalItemId');
const packages = callsOn('submittalPackage', 'submittalPackageId');

const fields: More = ({
  managerId,
  strangerId,
  companyId,
  locationId,
  costCodeId,
  specSectionId,
  packageId,
  workflowId,
}) => ({
  title: 'Curtain wall',
  description: 'Unitised',
  specSectionId,
  paragraph: '1.5.A',
  packageId,
  type: 'sample',
  category: 'action',
  managerId,
  responsibleCompanyId: companyId,
  submitterId: strangerId,
  locationId,
  costCodeId,
  workflowId,
  requiredOnSiteDate: SOON,
  leadTimeDays: 5,
  bufferDays: 1,
  designReviewDays: 5,
  internalReviewDays: 2,
  submitByDate: SOON,
  forRecordOnly: false,
  substitution: true,
  deviationNotes: 'Other glass',
  isPrivate: false,
});
const packageFields: More = ({ managerId, companyId, specSectionId, workflowId }) => ({
  title: 'Storefronts',
  description: 'Level 1',
  specSectionId,
  managerId,
  responsibleCompanyId: companyId,
  workflowId,
  isPrivate: false,
});
const mapping = { number: 0, title: 1, status: 2 };
const ofProject: More = ({ projectId }) => ({ projectId });

const calls: Record<string, Call> = {
  'submittalItems.list': onNothing(({ projectId, strangerId, companyId, locationId, specSectionId, packageId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    ballId: strangerId,
    submitterId: strangerId,
    responsibleCompanyId: companyId,
    packageId,
    specSectionId,
    locationId,
    createdById: strangerId,
    sort: 'floatDays',
  })),
  'submittalItems.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'submittalItems.totals': onNothing(ofProject),
  'submittalItems.get': submittal.on('inReview'),
  'submittalItems.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...fields(target),
    fileIds: [target.fileId],
  })),
  'submittalItems.update': submittal.onVersion('draft', fields),
  'submittalItems.request': submittal.onVersion('draft', () => ({
    submitByDate: SOON,
    note: reason,
    mailLinks: false,
  })),
  'submittalItems.submit': asked(
    submittal.onVersion('required', ({ fileId }) => ({ note: reason, fileIds: [fileId] })),
  ),
  'submittalItems.return': submittal.onVersion('submitted', () => ({ reason, dueDate: SOON, mailLinks: false })),
  'submittalItems.send': submittal.onVersion('submitted', ({ strangerId }) => ({
    reviewers: [{ personId: strangerId, step: 1, required: true, days: 5 }],
    note: reason,
    mailLinks: false,
  })),
  'submittalItems.respond': asked(
    submittal.on('inReview', ({ dispositionId, fileId }) => ({
      clientRef: newId(),
      dispositionId,
      body: 'As noted',
      fileIds: [fileId],
    })),
  ),
  'submittalItems.forward': asked(
    submittal.onVersion('inReview', ({ newcomerId }) => ({
      personId: newcomerId,
      note: reason,
      dueDate: SOON,
      mailLinks: false,
    })),
  ),
  'submittalItems.addReviewer': submittal.onVersion('inReview', ({ newcomerId }) => ({
    personId: newcomerId,
    step: 1,
    required: false,
    coReviewer: true,
    dueDate: SOON,
    note: reason,
    mailLinks: false,
  })),
  'submittalItems.shiftCourt': submittal.onVersion('inReview', ({ newcomerId }) => ({
    personIds: [newcomerId],
    reason,
  })),
  'submittalItems.bypass': submittal.onVersion('inReview', () => ({ reason })),
  'submittalItems.recall': submittal.onVersion('inReview', () => ({ reason })),
  'submittalItems.close': submittal.onVersion('reviewed', ({ dispositionId, strangerId }) => ({
    dispositionId,
    note: reason,
    distributionIds: [strangerId],
    createRevision: false,
  })),
  'submittalItems.revise': submittal.onVersion('closed', () => ({
    submitByDate: SOON,
    note: reason,
    mailLinks: false,
  })),
  'submittalItems.reopen': submittal.onVersion('closed', () => ({ reason })),
  'submittalItems.void': submittal.onVersion('inReview', () => ({ reason })),
  'submittalItems.setDue': submittal.onVersion('inReview', () => ({ dueDate: SOON, reason })),
  'submittalItems.setDelivery': submittal.onVersion('closed', () => ({ orderedDate: SOON, orderReference: 'PO-1' })),
  'submittalItems.remind': submittal.on('inReview', () => ({ note: reason })),
  'submittalItems.bulk': call('submittal', 'inReview', ({ id, strangerId }) => ({
    submittalItemIds: [id],
    verb: 'addWatchers',
    personIds: [strangerId],
    reason,
    preview: false,
  })),
  'submittalItems.importPreview': onNothing(({ projectId, fileId }) => ({ projectId, fileId, mapping })),
  // In a project of its own: one import at a time is let into a project.
  'submittalItems.importRun': call('project', 'active', ({ id, fileId }) => ({
    clientRef: newId(),
    projectId: id,
    fileId,
    mapping,
    skipLines: [],
  })),
  'submittalItems.importStatus': call('submittalImport', 'waiting', ({ id }) => ({ importId: id })),
  'submittalItems.importCancel': call('submittalImport', 'waiting', ({ id }) => ({ importId: id })),
  'submittalItems.importUndo': call('submittalImport', 'done', ({ id }) => ({ importId: id })),
  'submittalItems.importList': onNothing(({ projectId }) => ({ projectId })),
  'submittalItems.pdf': submittal.on('inReview'),
  'submittalItems.log': onNothing(({ projectId }) => ({ projectId, keyword: 'judged', kind: 'register' })),
  'submittalItems.custody': onNothing(({ projectId }) => ({ projectId, keyword: 'judged' })),
  'submittalItems.export': onNothing(({ projectId }) => ({ projectId, keyword: 'judged', format: 'csv' })),
  'submittalPackages.list': onNothing(({ projectId, strangerId, companyId, specSectionId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    responsibleCompanyId: companyId,
    specSectionId,
    sort: 'title',
  })),
  'submittalPackages.get': packages.on('open'),
  'submittalPackages.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...packageFields(target),
  })),
  'submittalPackages.update': packages.onVersion('open', packageFields),
  'submittalPackages.close': packages.onVersion('open'),
  'submittalPackages.reopen': packages.onVersion('closed', () => ({ reason })),
  'submittalPackages.void': packages.onVersion('open', () => ({ reason })),
};

/** Slow to print: of a log one that is empty. */
const printsLog = readsDocuments.map((rule): Rule => ({
  ...rule,
  tried: 'sparingly',
  input: () => ({ status: 'void' }),
}));

const rules: Record<string, Rule[]> = {
  ...named('submittalItems', ['list', 'counts', 'totals'], readsDocuments),
  ...named('submittalItems', ['log', 'custody', 'export'], printsLog),
  'submittalItems.get': onDocument('see', 'read'),
  'submittalItems.pdf': printsDocument,
  'submittalItems.create': inProject('create'),
  'submittalItems.update': onDocument('edit', 'create'),
  'submittalItems.submit': onDocument('submit', 'respond'),
  'submittalItems.respond': onDocument('respond', 'respond'),
  'submittalItems.forward': onDocument('forward', 'respond'),
  ...named(
    'submittalItems',
    [
      'request',
      'return',
      'send',
      'addReviewer',
      'shiftCourt',
      'bypass',
      'recall',
      'close',
      'revise',
      'reopen',
      'void',
      'setDue',
      'setDelivery',
      'remind',
    ],
    onDocument('manage', 'manage'),
  ),
  // What cannot be done is in the answer, each with its reason: the door is all that refuses.
  'submittalItems.bulk': managesDocuments,
  ...named('submittalItems', ['importPreview', 'importRun', 'importCancel', 'importUndo'], inProject('manage')),
  ...named('submittalItems', ['importStatus', 'importList'], inProject('manage', true)),
  'submittalPackages.list': readsDocuments,
  'submittalPackages.get': onDocument('see', 'read'),
  'submittalPackages.create': inProject('manage'),
  ...named('submittalPackages', ['update', 'close', 'reopen', 'void'], onDocument('manage', 'manage')),
};

const REVIEWED = ['reviewed', 'closed'];

/** Submittals as they are in their status, with the ball where it belongs. */
async function makeSubmittals(world: World, all: readonly Made[]): Promise<void> {
  const now = new Date().toISOString();
  await put(world, 'submittal', all, ({ spec: { status }, target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    root_id: target.id,
    revision: 0,
    is_current: true,
    spec_section_id: target.specSectionId,
    description: `${mark} glass`,
    type: 'sample',
    category: 'action',
    submitter_id: status === 'required' ? target.reviewerId : target.strangerId,
    for_record_only: false,
    substitution: false,
    round: 1,
    stop_on_resubmit: true,
    disposition_id: status === 'closed' ? target.dispositionId : null,
    comment_count: 0,
  }));
  const asking = all.filter(({ spec: { status } }) => [...REVIEWED, 'inReview'].includes(status));
  await put(world, 'record_reviewer', asking, ({ spec, target }) => ({
    id: newId(),
    record_id: target.id,
    person_id: target.reviewerId,
    round: 1,
    step: 1,
    required: true,
    co_reviewer: false,
    asked_at: now,
    answered_at: REVIEWED.includes(spec.status) ? now : null,
  }));
  await makeParties(world, all, {
    askedAs: (status) => (status === 'required' ? 'submitter' : 'reviewer'),
    asks: ['required', 'inReview'],
  });
}

/** Packages, which hold nothing. */
async function makePackages(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'submittal_package', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    description: `${mark} package`,
  }));
  await makeParties(world, all, { askedAs: () => 'reviewer', asks: [] });
}

/** What submittals of a project are held in. */
async function fill(world: World, { tenantId, projectId }: Shelf, mark: string): Promise<Partial<Shelf>> {
  const packageId = newId();
  const open = header(tenantId, packageId, 'submittalPackage', 'open');
  await world.insert('record', [{ ...open, title: `${mark} Package`, project_id: projectId }]);
  const inProject = { tenant_id: tenantId, project_id: projectId };
  await world.insert('submittal_package', [{ ...inProject, id: packageId }]);
  return { packageId };
}

export const areaCase: AreaCase = {
  calls,
  rules,
  silent: {
    'submittalItems.importPreview': 'changes nothing',
    'submittalItems.importRun': 'only asks for the work; each submittal that it makes begins its own trail',
    'submittalItems.importCancel': 'ends work that has not made anything yet',
    'submittalItems.importUndo': 'only asks for the work; the trail of each submittal says that its import was undone',
  },
  kinds: {
    submittal: { isDocument: true, make: makeSubmittals },
    submittalPackage: { isDocument: true, make: makePackages },
    submittalImport: { importOf: 'submittal' },
  },
  fill,
};
