import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { actorOf, factsWith } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { RecordHeader, Verdict } from '../../kit/records/index.ts';
import { ROLES } from '../access/index.ts';
import { mayMakeIn } from '../../kit/records/index.ts';
import { rfiKind } from './policy.ts';
import { rfiWorkflow } from './workflow.ts';
import type { RfiFacts } from './workflow.ts';

const verdicts: (...of: Parameters<typeof rfiWorkflow.verdicts>) => Record<string, Verdict> = rfiWorkflow.verdicts;

const projectId = newId();
const elsewhere = newId();

function actor(role: string, projects: string[] = [projectId]): Actor {
  const grants = ROLES.find(({ code }) => code === role)?.grants ?? [];
  const facts = factsWith({
    tenantId: newId(),
    personId: newId(),
    fullName: role,
    roles: [role],
    grants: grants.map(({ resource, action, scope }) => [resource, action, scope, 'allow']),
    projects: projects.map((one) => [one, 'observer']),
  });
  return actorOf(facts, { t: translator('en') });
}

function record(status: string, over: Partial<RecordHeader> = {}): RecordHeader {
  return {
    id: newId(),
    projectId,
    kind: 'rfi',
    number: 'RFI-001',
    title: '',
    status,
    isFinal: false,
    isPrivate: false,
    ownerId: newId(),
    createdBy: newId(),
    createdAt: '',
    updatedAt: '',
    closedAt: null,
    dueDate: null,
    version: 1,
    createHash: null,
    trailSeq: 1,
    trailHash: Buffer.alloc(0),
    myRoles: [],
    ball: [newId()],
    ...over,
  };
}
const facts: RfiFacts = {
  projectStatus: 'active',
  projectManagerId: newId(),
  question: 'Which?',
  questionFrozenAt: null,
  hasOfficial: true,
  round: 1,
  responses: [{ by: null, enteredBy: null, official: false, round: 1 }],
  reviewers: [],
};
const MANAGING = [
  'return',
  'send',
  'addReviewer',
  'shiftCourt',
  'askAgain',
  'close',
  'answerInternally',
  'reopen',
  'void',
  'setDue',
  'setImpacts',
  'markOfficial',
  'remind',
];

/** role → what the table of the product grants: create, submit, manage over others' RFIs of one's project; create, submit over one's own. */
const TABLE: [
  role: string,
  create: boolean,
  submitOthers: boolean,
  manage: boolean,
  submitOwn: boolean,
  respond: boolean,
  comment: boolean,
][] = [
  ['tenantAdmin', true, true, true, true, true, true],
  ['executive', false, false, false, false, true, true],
  ['projectManager', true, true, true, true, true, true],
  ['projectEngineer', true, true, true, true, true, true],
  ['superintendent', true, true, false, true, true, true],
  ['leadTechnician', true, true, false, true, true, true],
  ['technician', true, false, false, true, true, false],
  ['apprentice', true, false, false, false, false, false],
  ['subcontractTechnician', true, false, false, false, false, false],
  ['estimator', false, false, false, false, true, false],
  ['viewer', false, false, false, false, true, false],
  ['accountant', false, false, false, false, false, false],
  ['architect', false, false, false, false, true, false],
  ['ownerRep', true, true, false, true, false, true],
  ['tradePartner', true, false, false, true, true, false],
];

test.each(TABLE)('%s', (role, create, submitOthers, manage, submitOwn, respond, comment) => {
  const me = actor(role);
  expect(mayMakeIn(me, projectId, 'rfi', 'create')).toBe(create);
  expect(verdicts(me, record('draft'), facts).submit).toBe(submitOthers ? true : 'noRight');
  expect(verdicts(me, record('draft', { createdBy: me.personId }), facts).submit).toBe(submitOwn ? true : 'noRight');
  for (const verb of MANAGING)
    expect([verb, verdicts(me, record('open'), facts)[verb] === 'noRight']).toEqual([verb, !manage]);
  expect(verdicts(me, record('open', { ball: [me.personId] }), facts).respond).toBe(respond ? true : 'noRight');
  expect(verdicts(me, record('open'), facts).respond).toBe('noRight');
  expect(rfiKind.mayComment(me, record('open'))).toBe(comment ? true : 'noRight');
});

test('a right over projects ends at those one is on; one over the company does not', () => {
  const stranger = record('open', { projectId: elsewhere });
  expect(verdicts(actor('projectManager'), stranger, facts).close).toBe('noRight');
  expect(verdicts(actor('tenantAdmin'), stranger, facts).addReviewer).toBe(true);
  expect(mayMakeIn(actor('superintendent'), elsewhere, 'rfi', 'create')).toBe(false);
});

test('an apprentice changes their own draft and no other', () => {
  const me = actor('apprentice');
  expect(verdicts(me, record('draft', { createdBy: me.personId }), facts).update).toBe(true);
  expect(verdicts(me, record('draft', { myRoles: ['watcher'] }), facts).update).toBe('noRight');
  expect(verdicts(me, record('submitted', { createdBy: me.personId }), facts).update).toBe('noRight');
});

test('who is asked may answer, a co-reviewer may not, a manager only for others', () => {
  const me = actor('architect');
  const asked = (over: object) => ({
    ...facts,
    reviewers: [
      {
        person: { personId: me.personId, fullName: 'Me', companyName: null },
        required: true,
        coReviewer: false,
        step: 1,
        dueDate: null,
        askedAt: '2026-11-20',
        askedBy: null,
        forwardedBy: null,
        note: null,
        answeredAt: null,
        askedFor: null,
        round: 1,
        ...over,
      },
    ],
  });
  const open = record('open', { myRoles: ['reviewer'] });
  expect(verdicts(me, open, asked({})).respond).toBe(true);
  expect(verdicts(me, open, asked({ coReviewer: true })).respond).toBe('noRight');
  expect(verdicts(me, open, asked({})).forward).toBe('noRight');
  expect(verdicts(me, record('open', { ball: [me.personId] }), asked({})).forward).toBe(true);
  expect(verdicts(actor('projectManager'), record('open'), facts)).toMatchObject({
    respond: 'noRight',
    respondFor: true,
  });
});

test('what does not fit now is refused with its reason', () => {
  const me = actor('projectManager');
  const reason = (verb: string, status: string, over: Partial<RfiFacts> = {}, header: Partial<RecordHeader> = {}) => {
    const verdict = verdicts(me, record(status, header), { ...facts, ...over })[verb];
    return typeof verdict === 'object' ? verdict.reason : verdict;
  };
  expect(reason('submit', 'draft', { question: null })).toBe('Write the question first.');
  expect(reason('submit', 'draft', { projectManagerId: null }, { ownerId: null })).toBe(
    'Choose an RFI manager first: this project has none.',
  );
  expect(reason('close', 'answered', { hasOfficial: false })).toBe('Mark a response as official first.');
  expect(reason('close', 'open')).toBe('Only an answered RFI can be closed.');
  expect(reason('send', 'submitted', { projectStatus: 'onHold' })).toBe('The project is on hold. Resume it first.');
  expect(reason('send', 'submitted', { projectStatus: 'closed' })).toBe(
    'The project is closed: its records are locked.',
  );
  expect(reason('editQuestion', 'open', { questionFrozenAt: '2026-11-20' })).toBe(
    'The question is frozen. Add to it instead.',
  );
  expect(reason('addendum', 'draft')).toBe('This RFI was not sent yet. Edit the question instead.');
  expect(reason('remind', 'open', {}, { ball: [] })).toBe('It is in nobody’s court.');
  expect(reason('markOfficial', 'open', { responses: [] })).toBe('Nobody has answered yet.');
});
