import { newId } from '@plumbline/contract/kit/uuid';
import { asked, call, callsOn, makeParties, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import {
  inProject,
  named,
  onDocument,
  onScreen,
  printsDocument,
  readsDocuments,
} from '../../../test/conformance/documentRules.ts';
import { EVERY, RFI, covers, seesRfi } from '../../../test/conformance/rightsTable.ts';
import type { Rule } from '../../../test/conformance/rule.ts';
import type { Part } from '../../../test/server.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import { header } from '../../../test/conformance/world.ts';
import type { Shelf, World } from '../../../test/conformance/world.ts';

declare module '../../../test/conformance/world.ts' {
  interface Shelf {
    /** An issued punch list of the project. */
    punchPackageId: string;
    tradeId: string;
  }
}

const reason = 'Because the field says so';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [SOON, LATER] = [day(20), day(25)];

type More = (target: Target) => Record<string, unknown>;
const item = callsOn('punchItem', 'punchListItemId');
const list = callsOn('punchPackage', 'punchListPackageId');

const fields: More = ({ strangerId, companyId, locationId, costCodeId, managerId }) => ({
  title: 'Touch up the paint',
  description: 'Behind the door',
  itemType: 'mep',
  priority: 'high',
  locationId,
  costCodeId,
  drawingRef: 'A-201',
  managerId,
  approverId: strangerId,
  dueDate: SOON,
  rootCause: 'workmanship',
  backchargeCompanyId: companyId,
  changeCandidate: true,
  isPrivate: false,
});
const packageFields: More = ({ managerId, strangerId, locationId }) => ({
  title: 'Level 2 walk',
  description: 'With the architect',
  packageKind: 'architect',
  locationId,
  walkDate: SOON,
  dueDate: LATER,
  managerId,
  approverId: strangerId,
  substantialCompletionDate: LATER,
  photoRule: 'none',
  isPrivate: false,
});
const assignments: More = ({ strangerId, tradeId }) => ({ assignments: [{ personId: strangerId, tradeId }] });
const mapping = { number: 0, title: 1, status: 2 };
const withReason: More = () => ({ reason });
const noted: More = () => ({ note: reason });
const filtered: More = ({ projectId, strangerId, companyId, locationId, punchPackageId, tradeId, costCodeId }) => ({
  keyword: 'judged',
  projectId,
  packageId: punchPackageId,
  managerId: strangerId,
  approverId: strangerId,
  ballId: strangerId,
  assigneeId: strangerId,
  companyId,
  tradeId,
  backchargeCompanyId: companyId,
  locationId,
  costCodeId,
  createdById: strangerId,
  sort: 'location',
});

const calls: AreaCase['calls'] = {
  'punchListItems.list': onNothing(filtered),
  'punchListItems.counts': onNothing(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'punchListItems.totals': onNothing(({ projectId }) => ({ projectId })),
  'punchListItems.get': item.on('open'),
  'punchListItems.pdf': item.on('open'),
  'punchListItems.log': onNothing(({ projectId }) => ({
    projectId,
    keyword: 'judged',
    status: 'triage',
    kind: 'photos',
  })),
  'punchListItems.export': onNothing(({ projectId }) => ({ projectId, status: 'triage', format: 'csv' })),
  'punchListItems.bcf': call('punchItem', 'open', ({ id }) => ({ punchListItemId: [id] })),
  'punchListItems.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    packageId: target.punchPackageId,
    ...fields(target),
    ...assignments(target),
    fileIds: [target.fileId],
    submit: false,
  })),
  'punchListItems.update': item.onVersion('draft', fields),
  'punchListItems.addPhotos': item.onVersion('draft', ({ fileId }) => ({ when: 'before', fileIds: [fileId] })),
  'punchListItems.assign': item.onVersion('open', (target) => ({ ...assignments(target), mailLinks: false })),
  'punchListItems.submit': item.onVersion('draft'),
  'punchListItems.send': item.onVersion('triage', () => ({ dueDate: SOON, note: reason, mailLinks: false })),
  'punchListItems.start': asked(item.onVersion('open')),
  'punchListItems.resolve': asked(item.onVersion('open', ({ fileId }) => ({ note: reason, fileIds: [fileId] }))),
  'punchListItems.dispute': asked(
    item.onVersion('open', ({ fileId }) => ({ disputeReason: 'notMine', note: reason, fileIds: [fileId] })),
  ),
  'punchListItems.uphold': item.onVersion('disputed', () => ({ reason, dueDate: LATER, mailLinks: false })),
  'punchListItems.agree': item.onVersion('disputed', () => ({ outcome: 'closed', reason })),
  'punchListItems.verify': item.onVersion('readyForReview', noted),
  'punchListItems.reject': item.onVersion('readyForReview', ({ fileId }) => ({
    reason,
    dueDate: LATER,
    fileIds: [fileId],
    mailLinks: false,
  })),
  'punchListItems.close': item.onVersion('readyToClose', noted),
  'punchListItems.notAccept': item.onVersion('readyToClose', ({ fileId }) => ({ reason, fileIds: [fileId] })),
  'punchListItems.closeNow': item.onVersion('triage', withReason),
  'punchListItems.reopen': item.onVersion('closed', () => ({ reason, dueDate: LATER, mailLinks: false })),
  'punchListItems.void': item.onVersion('open', withReason),
  'punchListItems.setDue': item.onVersion('open', () => ({ dueDate: LATER, reason })),
  'punchListItems.remind': item.on('open', noted),
  'punchListItems.deleteDraft': item.onVersion('draft'),
  'punchListItems.bulk': call('punchItem', 'open', ({ id, strangerId }) => ({
    punchListItemIds: [id],
    verb: 'addWatchers',
    personIds: [strangerId],
    reason,
    preview: false,
  })),
  'punchListImport.importPreview': onNothing(({ projectId, fileId }) => ({ projectId, fileId, mapping })),
  // In a project of its own: one import at a time is let into a project.
  'punchListImport.importRun': call('project', 'active', ({ id, fileId }) => ({
    clientRef: newId(),
    projectId: id,
    fileId,
    mapping,
    skipLines: [],
  })),
  'punchListImport.importStatus': call('punchImport', 'waiting', ({ id }) => ({ importId: id })),
  'punchListImport.importCancel': call('punchImport', 'waiting', ({ id }) => ({ importId: id })),
  'punchListImport.importUndo': call('punchImport', 'done', ({ id }) => ({ importId: id })),
  'punchListImport.importList': onNothing(({ projectId }) => ({ projectId })),
  'punchListPackages.list': onNothing(({ projectId, strangerId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    packageKind: 'owner',
    sort: 'title',
  })),
  'punchListPackages.get': list.on('issued'),
  'punchListPackages.certificate': list.on('issued'),
  'punchListPackages.create': onNothing((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...packageFields(target),
  })),
  'punchListPackages.update': list.onVersion('issued', packageFields),
  'punchListPackages.issue': list.onVersion('draft'),
  'punchListPackages.terms': list.on('issued', () => ({ stage: 'substantial' })),
  'punchListPackages.sendForSignature': list.onVersion('issued', () => ({
    stage: 'substantial',
    substantialCompletionDate: SOON,
    note: 'Please sign it',
    mailLinks: false,
  })),
  'punchListPackages.recall': list.onVersion('issued', withReason),
  'punchListPackages.sign': asked(
    list.onVersion('issued', () => ({
      stage: 'substantial',
      signedName: 'A. Signer',
      drawing: 'M10 60L200 20',
      substantialCompletionDate: SOON,
    })),
  ),
  'punchListPackages.reopen': list.onVersion('certified', withReason),
  'punchListPackages.deleteDraft': list.onVersion('draft'),
  'punchListPackages.void': list.onVersion('draft', withReason),
};

/** A person who may submit items submits their own; a manager submits for others. */
const handsIn: Rule[] = [
  {
    situations: EVERY,
    expect(part, situation) {
      const { create, submit, manage } = RFI[part];
      if (submit === '-') return '403';
      if (!seesRfi(part, situation)) return '1004';
      return covers(manage, situation) || (create !== '-' && situation === 'own') ? 'pass' : '403';
    },
  },
];

/** Only the maker, where `may` lets them. */
function ofMaker(may: (part: Part) => boolean, door: 'create' | 'manage'): Rule[] {
  return onDocument('see', door).map((rule) => ({
    ...rule,
    expect(part, situation) {
      const expected = rule.expect(part, situation);
      return expected === 'pass' && !(situation === 'own' && may(part)) ? '403' : expected;
    },
  }));
}

/** Only who manages the punch lists of the whole company. */
const ofWholeCompany = onDocument('manage', 'manage').map((rule): Rule => ({
  ...rule,
  expect(part, situation) {
    const expected = rule.expect(part, situation);
    return expected === 'pass' && RFI[part].manage !== 'C' ? '403' : expected;
  },
}));

const rules: AreaCase['rules'] = {
  ...named('punchListItems', ['list', 'counts', 'totals', 'export', 'bcf'], readsDocuments),
  // Only the door is of interest here, and hundreds of items take their time to be printed.
  'punchListItems.log': readsDocuments.map((rule) => ({
    ...rule,
    input: ({ projectId }) => ({ projectId, keyword: 'nothing has this word', kind: 'photos' }),
  })),
  'punchListItems.get': onDocument('see', 'read'),
  'punchListItems.pdf': printsDocument,
  'punchListItems.create': inProject('create'),
  ...named('punchListItems', ['update', 'addPhotos'], onDocument('edit', 'create')),
  'punchListItems.submit': handsIn,
  'punchListItems.deleteDraft': ofMaker((part) => RFI[part].create !== '-', 'create'),
  ...named('punchListItems', ['start', 'resolve', 'dispute'], onDocument('submit', 'respond')),
  // The manager or approver of an item does so without the right to manage punch lists: punch.test.ts tries it.
  ...named(
    'punchListItems',
    [
      'assign',
      'send',
      'uphold',
      'agree',
      'verify',
      'reject',
      'close',
      'notAccept',
      'closeNow',
      'reopen',
      'void',
      'setDue',
      'remind',
    ],
    onDocument('manage', 'respond'),
  ),
  // What cannot be done is in the answer, each with its reason: the door is all that refuses.
  'punchListItems.bulk': onScreen((part) => RFI[part].respond !== '-', '403'),
  ...named('punchListImport', ['importPreview', 'importRun', 'importCancel', 'importUndo'], inProject('manage')),
  ...named('punchListImport', ['importStatus', 'importList'], inProject('manage', true)),
  'punchListPackages.list': readsDocuments,
  'punchListPackages.get': onDocument('see', 'read'),
  'punchListPackages.certificate': printsDocument,
  'punchListPackages.terms': onDocument('see', 'read'),
  'punchListPackages.create': inProject('manage'),
  ...named(
    'punchListPackages',
    ['update', 'issue', 'sendForSignature', 'recall', 'void'],
    onDocument('manage', 'manage'),
  ),
  'punchListPackages.deleteDraft': ofMaker((part) => covers(RFI[part].manage, 'own'), 'manage'),
  'punchListPackages.sign': onDocument('respond', 'respond'),
  'punchListPackages.reopen': ofWholeCompany,
};

const PARTS: Record<string, string> = {
  open: 'assigned',
  disputed: 'disputed',
  readyForReview: 'resolved',
  readyToClose: 'accepted',
  closed: 'accepted',
  triage: 'assigned',
};

/** Items in each status, with the ball in the right court. Items reported fixed were reported by a person other than the one under test. */
async function makeItems(world: World, all: readonly Made[]): Promise<void> {
  const now = new Date().toISOString();
  await put(world, 'punch_item', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    package_id: target.punchPackageId,
    description: `${mark} paint`,
    item_type: 'finish',
    priority: 'normal',
    location_id: target.locationId,
    approver_id: target.strangerId,
    change_candidate: false,
    rework_count: 0,
    comment_count: 0,
  }));
  const withParts = all.filter(({ spec: { status } }) => PARTS[status]);
  await put(world, 'punch_assignment', withParts, ({ spec: { status }, target }) => ({
    id: newId(),
    item_id: target.id,
    place: 0,
    person_id: status === 'open' ? target.reviewerId : target.strangerId,
    status: PARTS[status] ?? 'assigned',
    notified_at: now,
    resolved_by: ['resolved', 'accepted'].includes(PARTS[status] ?? '') ? target.strangerId : null,
  }));
  await makeParties(world, all, { askedAs: () => 'assignee', asks: ['open'] });
}

/** Packages with one item, so that they can be signed; drafts hold none, so that they can be voided. */
async function makePackages(world: World, all: readonly Made[]): Promise<void> {
  await put(world, 'punch_package', all, ({ target, mark }) => ({
    id: target.id,
    project_id: target.projectId,
    description: `${mark} package`,
    package_kind: 'contractor',
    approver_id: target.reviewerId,
    photo_rule: 'none',
    certification: 1,
  }));
  // An issued list is out for signature.
  const issued = all.filter(({ spec: { status } }) => status === 'issued');
  const at = new Date().toISOString();
  await put(world, 'punch_certificate', issued, ({ target }) => ({
    package_id: target.id,
    hash: 'a'.repeat(64),
    stage: 'substantial',
    text: '{}',
    made_at: at,
    asked_at: at,
  }));
  await makeParties(world, all, { askedAs: () => 'approver', asks: [] });
  const items = issued.map((made) => ({ ...made, itemId: newId() }));
  await world.insert(
    'record',
    items.map(({ itemId, target, mark }) => ({
      ...header(target.tenantId, itemId, 'punchItem', 'open'),
      title: `${mark} Item of a package`,
      project_id: target.projectId,
    })),
  );
  await world.insert(
    'punch_item',
    items.map(({ itemId, target }) => ({
      tenant_id: target.tenantId,
      id: itemId,
      project_id: target.projectId,
      package_id: target.id,
    })),
  );
}

/** An issued punch list that items are put into, and a trade of the company. */
async function fill(world: World, { tenantId, projectId }: Shelf, mark: string): Promise<Partial<Shelf>> {
  const [punchPackageId, tradeId] = [newId(), newId()];
  const issued = header(tenantId, punchPackageId, 'punchPackage', 'issued');
  await world.insert('record', [{ ...issued, title: `${mark} Walk`, project_id: projectId }]);
  await world.insert('punch_package', [
    { tenant_id: tenantId, id: punchPackageId, project_id: projectId, photo_rule: 'none' },
  ]);
  await world.insert('trade', [{ tenant_id: tenantId, id: tradeId, name: `${mark} ${tradeId}` }]);
  return { punchPackageId, tradeId };
}

export const areaCase: AreaCase = {
  calls,
  rules,
  silent: {
    'punchListImport.importPreview': 'changes nothing',
    'punchListImport.importRun': 'only asks for the work; each item that it makes begins its own trail',
    'punchListImport.importCancel': 'ends work that has not made anything yet',
    'punchListImport.importUndo': 'only asks for the work; the trail of each item says that its import was undone',
  },
  kinds: {
    punchItem: { isDocument: true, make: makeItems },
    punchPackage: { isDocument: true, make: makePackages },
    punchImport: { importOf: 'punchItem' },
  },
  fill,
};
