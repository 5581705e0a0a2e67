import { numberOf } from './submittalTargets.ts';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Part } from '../server.ts';
import { EVERY, RFI, covers, seesRfi } from './rightsTable.ts';
import type { Situation } from './rightsTable.ts';
import type { Class, Rule } from './rule.ts';
import type { Call, Kind, Target } from './target.ts';

/* Submittals, their packages, and what a project sets up for them: how they are called, and who may. */

const reason = 'Because the field says so';
const SOON = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

type More = (target: Target) => Record<string, unknown>;
const nothing: More = () => ({});
const on = (kind: Kind, status: string, input: More): Call => ({ kind, status, input });
const none = (input: More = nothing) => on('none', '', input);
const adding = (status: string, more = nothing) =>
  on('submittal', status, (target) => ({ submittalItemId: target.id, ...more(target) }));
const moving = (status: string, more = nothing) =>
  adding(status, (target) => ({ version: target.version, ...more(target) }));
const onPackage = (status: string, more = nothing) =>
  on('submittalPackage', status, (target) => ({ submittalPackageId: target.id, ...more(target) }));
const movingPackage = (status: string, more = nothing) =>
  onPackage(status, (target) => ({ version: target.version, ...more(target) }));
const asked = (one: Call): Call => ({ ...one, asked: true });

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
const inProject: More = ({ projectId }) => ({ projectId });

export const submittalCalls: Record<string, Call> = {
  'submittalItems.list': none(({ projectId, strangerId, companyId, locationId, specSectionId, packageId }) => ({
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
  'submittalItems.counts': none(({ projectId }) => ({ projectId, from: '2024-01-01', to: SOON })),
  'submittalItems.totals': none(inProject),
  'submittalItems.get': adding('inReview'),
  'submittalItems.create': none((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...fields(target),
    fileIds: [target.fileId],
  })),
  'submittalItems.update': moving('draft', fields),
  'submittalItems.request': moving('draft', () => ({ submitByDate: SOON, note: reason, mailLinks: false })),
  'submittalItems.submit': asked(moving('required', ({ fileId }) => ({ note: reason, fileIds: [fileId] }))),
  'submittalItems.return': moving('submitted', () => ({ reason, dueDate: SOON, mailLinks: false })),
  'submittalItems.send': moving('submitted', ({ strangerId }) => ({
    reviewers: [{ personId: strangerId, step: 1, required: true, days: 5 }],
    note: reason,
    mailLinks: false,
  })),
  'submittalItems.respond': asked(
    adding('inReview', ({ dispositionId, fileId }) => ({
      clientRef: newId(),
      dispositionId,
      body: 'As noted',
      fileIds: [fileId],
    })),
  ),
  'submittalItems.forward': asked(
    moving('inReview', ({ strangerId }) => ({ personId: strangerId, note: reason, dueDate: SOON, mailLinks: false })),
  ),
  'submittalItems.addReviewer': moving('inReview', ({ newcomerId }) => ({
    personId: newcomerId,
    step: 1,
    required: false,
    coReviewer: true,
    dueDate: SOON,
    note: reason,
    mailLinks: false,
  })),
  'submittalItems.shiftCourt': moving('inReview', ({ newcomerId }) => ({ personIds: [newcomerId], reason })),
  'submittalItems.bypass': moving('inReview', () => ({ reason })),
  'submittalItems.recall': moving('inReview', () => ({ reason })),
  'submittalItems.close': moving('reviewed', ({ dispositionId, strangerId }) => ({
    dispositionId,
    note: reason,
    distributionIds: [strangerId],
    createRevision: false,
  })),
  'submittalItems.revise': moving('closed', () => ({ submitByDate: SOON, note: reason, mailLinks: false })),
  'submittalItems.reopen': moving('closed', () => ({ reason })),
  'submittalItems.void': moving('inReview', () => ({ reason })),
  'submittalItems.setDue': moving('inReview', () => ({ dueDate: SOON, reason })),
  'submittalItems.setDelivery': moving('closed', () => ({ orderedDate: SOON, orderReference: 'PO-1' })),
  'submittalItems.remind': adding('inReview', () => ({ note: reason })),
  'submittalItems.bulk': on('submittal', 'inReview', ({ id, strangerId }) => ({
    submittalItemIds: [id],
    verb: 'addWatchers',
    personIds: [strangerId],
    reason,
    preview: false,
  })),
  'submittalItems.dispositions': none(),
  'submittalItems.saveDisposition': {
    ...none(({ holderId }) => ({
      dispositionId: holderId,
      name: `Seen ${holderId}`,
      meaning: 'forRecordOnly',
      effect: 'none',
      active: true,
    })),
    trailOf: ({ holderId }) => holderId,
  },
  'submittalItems.workflows': none(inProject),
  'submittalItems.saveWorkflow': none(({ projectId, strangerId }) => {
    const workflowId = newId();
    const steps = [{ step: 1, personId: strangerId, required: true, days: 5 }];
    return { projectId, workflowId, name: `Team ${workflowId}`, isDefault: false, stopOnResubmit: true, steps };
  }),
  'submittalItems.removeWorkflow': on('submittalWorkflow', '', ({ projectId, id }) => ({ projectId, workflowId: id })),
  'submittalItems.importPreview': none(({ projectId, fileId }) => ({ projectId, fileId, mapping })),
  // In a project of its own: one import at a time is let into a project.
  'submittalItems.importRun': on('project', 'active', ({ id, fileId }) => ({
    clientRef: newId(),
    projectId: id,
    fileId,
    mapping,
    skipLines: [],
  })),
  'submittalItems.importStatus': on('submittalImport', 'waiting', ({ id }) => ({ importId: id })),
  'submittalItems.importCancel': on('submittalImport', 'waiting', ({ id }) => ({ importId: id })),
  'submittalPackages.list': none(({ projectId, strangerId, companyId, specSectionId }) => ({
    keyword: 'judged',
    projectId,
    managerId: strangerId,
    responsibleCompanyId: companyId,
    specSectionId,
    sort: 'title',
  })),
  'submittalPackages.get': onPackage('open'),
  'submittalPackages.create': none((target) => ({
    clientRef: newId(),
    projectId: target.projectId,
    ...packageFields(target),
  })),
  'submittalPackages.update': movingPackage('open', packageFields),
  'submittalPackages.close': movingPackage('open'),
  'submittalPackages.reopen': movingPackage('closed', () => ({ reason })),
  'submittalPackages.void': movingPackage('open', () => ({ reason })),
  'specSections.list': none(inProject),
  'specSections.save': on('specSection', '', ({ projectId, id }) => ({
    projectId,
    specSectionId: id,
    number: numberOf(id),
    title: 'Curtain wall',
  })),
  'specSections.remove': on('specSection', '', ({ projectId, id }) => ({ projectId, specSectionId: id })),
  'specSections.import': none(({ projectId }) => ({
    projectId,
    clientRef: newId(),
    text: `${numberOf(newId())} Mirrors`,
    preview: false,
  })),
};

type Deed = 'see' | 'edit' | 'submit' | 'manage' | 'respond';

/** Field documents have one table of rights. A draft is changed by its maker; who was asked hands in or answers. */
function may(part: Part, deed: Deed, situation: Situation): boolean {
  const { create, manage, respond } = RFI[part];
  const manages = covers(manage, situation);
  const isAsked = respond !== '-' && ['asked', 'askedElsewhere', 'privateAsked'].includes(situation);
  if (deed === 'see') return true;
  if (deed === 'manage') return manages;
  if (deed === 'respond') return isAsked;
  return manages || (deed === 'submit' ? isAsked : create !== '-' && situation === 'own');
}

function item(deed: Deed, door: 'read' | 'create' | 'manage' | 'respond', situations = EVERY): Rule[] {
  const expect = (part: Part, situation: Situation): Class => {
    if (RFI[part][door] === '-') return door === 'read' ? '1010' : '403';
    if (!seesRfi(part, situation)) return '1004';
    return may(part, deed, situation) ? 'pass' : '403';
  };
  return [{ situations, expect }];
}

function screen(opens: (part: Part) => boolean, refused: Class = '1010'): Rule[] {
  return [{ situations: ['same'], expect: (part) => (opens(part) ? 'pass' : refused) }];
}
const reads = screen((part) => RFI[part].read !== '-');
const manages = (part: Part) => RFI[part].manage !== '-';

/** What is made in, or belongs to, a project. */
function within(column: 'create' | 'manage', read = false): Rule[] {
  return [
    {
      situations: ['same', 'elsewhere', 'rival', 'missing'],
      expect(part, situation) {
        const letter = RFI[part][column];
        if (letter === '-') return read ? '1010' : '403';
        return (letter === 'C' ? ['same', 'elsewhere'] : ['same']).includes(situation) ? 'pass' : '1004';
      },
    },
  ];
}
const named = (area: string, names: string[], rules: Rule[]) =>
  Object.fromEntries(names.map((name) => [`${area}.${name}`, rules]));

export const SUBMITTAL_RULES: Record<string, Rule[]> = {
  ...named('submittalItems', ['list', 'counts', 'totals', 'dispositions', 'workflows'], reads),
  'submittalItems.get': item('see', 'read'),
  'submittalItems.create': within('create'),
  'submittalItems.update': item('edit', 'create'),
  'submittalItems.submit': item('submit', 'respond'),
  ...named('submittalItems', ['respond', 'forward'], item('respond', 'respond')),
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
    item('manage', 'manage'),
  ),
  // What cannot be done is in the answer, each with its reason: the door is all that refuses.
  'submittalItems.bulk': screen(manages, '403'),
  'submittalItems.saveDisposition': screen(manages, '403'),
  ...named(
    'submittalItems',
    ['saveWorkflow', 'removeWorkflow', 'importPreview', 'importRun', 'importCancel'],
    within('manage'),
  ),
  'submittalItems.importStatus': within('manage', true),
  ...named('specSections', ['save', 'remove', 'import'], within('manage')),
  'specSections.list': reads,
  'submittalPackages.list': reads,
  'submittalPackages.get': item('see', 'read'),
  'submittalPackages.create': within('manage'),
  ...named('submittalPackages', ['update', 'close', 'reopen', 'void'], item('manage', 'manage')),
};
