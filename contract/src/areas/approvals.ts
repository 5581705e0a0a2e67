import * as z from 'zod/mini';
import { APPROVAL_STATUSES, STEP_MODES } from '../kit/approvals.ts';
import { readsOf, writesOf } from '../kit/calls.ts';
import { cents, day, id, line, noInput, nullableText, optionalProse, personRef, prose } from '../kit/fields.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PROJECT_ROLES } from './projects/shapes.ts';

const POLICY = '/apisc/approvalPolicy';
const DELEGATION = '/apisc/approvalDelegation';
const LINK = '/apisc/approvalLink';
const resource = 'setting.approvalPolicy';

/** The kinds of record that a policy can be written for, before the plan of the company holds them too. */
export const APPROVED_KINDS = ['bid', 'award', 'contract', 'purchaseOrder', 'changeOrder', 'invoice', 'bill'] as const;

/** The approver: everybody with a role of the company, everybody with a role on the record's project, or one person. */
export const APPROVER_KINDS = ['role', 'projectRole', 'person'] as const;
export const approver = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('role'), roleId: id }),
  z.strictObject({ kind: z.literal('projectRole'), projectRole: z.enum(PROJECT_ROLES) }),
  z.strictObject({ kind: z.literal('person'), personId: id }),
]);
export type Approver = z.output<typeof approver>;

const amount = z.int().check(z.minimum(0), z.maximum(100_000_000_000_00));
const optionalAmount = z.nullable(amount);
export const policyStep = z.strictObject({
  mode: z.enum(STEP_MODES),
  approvers: z.array(approver).check(z.minLength(1), z.maxLength(20)),
  /** above this amount an approver confirms that it is them, by a second factor where they have one */
  limitCents: optionalAmount,
  escalateAfterDays: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
});
export type PolicyStep = z.output<typeof policyStep>;

/** What a policy says. Without steps, what it covers needs nobody's approval. */
export const policyFields = {
  kind: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** of one type alone, such as subcontracts; null is every type */
  contractType: z.nullable(z.string().check(z.regex(/^[A-Za-z]{1,40}$/))),
  name: line(120),
  minCents: amount,
  /** null: without end */
  maxCents: optionalAmount,
  steps: z.array(policyStep).check(z.maxLength(8)),
};
const policy = z.object({ policyId: z.string(), version: z.int(), ...policyFields });
export type ApprovalPolicy = z.output<typeof policy>;

const policyList = z.object({
  policies: z.array(policy),
  /** the kinds of record that need approval, with the resource whose approve right applies, and their types */
  kinds: z.array(z.object({ kind: z.string(), resource: z.string(), types: z.array(z.string()) })),
  /** the names of the roles and people that the policies name, and of all roles that can be named */
  roles: z.array(z.object({ roleId: z.string(), name: z.string() })),
  people: z.array(personRef),
});

const dryRun = z.object({
  from: z.string(),
  to: z.string(),
  /** how many records of the kind were made in these days */
  records: z.int(),
  /** the records, by the policy that they would fall under: null is none */
  routes: z.array(
    z.object({
      policyId: nullableText,
      name: nullableText,
      records: z.int(),
      /** of these, how many would need nobody, and how many could not be sent since nobody could approve them */
      withoutApproval: z.int(),
      stuck: z.int(),
    }),
  ),
  /** who would have been asked how often, most first */
  people: z.array(z.object({ person: personRef, asked: z.int() })),
});

const read = readsOf(POLICY, { resource, action: 'read' });
const write = writesOf(POLICY, { resource, action: 'update' });

/** The policies of a company: who approves what. */
export const approvalPolicies = {
  list: read('list', 'The policies, with what they can be made of.', policyList, {}),
  save: write(
    'save',
    'Adds a policy, or changes one. Records that are being approved go on by what it said.',
    policyList,
    {
      policyId: id,
      /** of the policy that is changed; left out for a new one */
      version: z.optional(z.int()),
      ...policyFields,
    },
  ),
  remove: write('remove', 'Removes a policy.', policyList, { policyId: id }),
  dryRun: writesOf(POLICY, { resource, action: 'read' }, { savesNothing: true })(
    'dryRun',
    'What a policy would have asked of whom, over the records made in a range of days; without one, of the last quarter.',
    dryRun,
    { policyId: id, ...policyFields, from: z.nullish(day), to: z.nullish(day) },
  ),
};

const delegation = z.object({
  delegationId: z.string(),
  person: z.nullable(personRef),
  to: z.nullable(personRef),
  fromDay: z.string(),
  toDay: z.string(),
});
/** The actor's own delegations, and those in which they are the stand-in; past ones are left out. */
const delegations = z.object({
  mine: z.array(delegation),
  forOthers: z.array(delegation),
  /** whether the actor's roles let them approve at least one kind of record: otherwise they need no stand-in */
  approves: z.boolean(),
});

/** Who approves in my place while I am away. */
export const approvalDelegations = {
  list: endpoint({
    method: 'GET',
    path: `${DELEGATION}/list`,
    does: 'Who approves in my place, and in whose place I approve, from today on.',
    right: 'session',
    input: noInput,
    output: delegations,
  }),
  save: endpoint({
    method: 'POST',
    path: `${DELEGATION}/save`,
    does: 'Says who approves in my place from one day to another.',
    right: 'session',
    input: z.strictObject({ delegationId: id, toId: id, fromDay: day, toDay: day }),
    output: delegations,
  }),
  remove: endpoint({
    method: 'POST',
    path: `${DELEGATION}/remove`,
    does: 'Ends it: what is asked from now on is asked of me.',
    right: 'session',
    input: z.strictObject({ delegationId: id }),
    output: delegations,
  }),
};

const token = z.string().check(z.minLength(1), z.maxLength(600));
const linked = z.object({
  companyName: z.string(),
  /** who is asked: the link is theirs */
  fullName: z.string(),
  noun: z.string(),
  number: nullableText,
  title: z.string(),
  projectName: nullableText,
  amountCents: z.optional(cents),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  submittedBy: nullableText,
  submittedAt: z.string(),
  comment: nullableText,
  status: z.enum(APPROVAL_STATUSES),
  /** null while I can decide; otherwise the sentence about the decision that was made */
  over: nullableText,
  /** above the limit of the step: it is approved after signing in */
  needsProof: z.boolean(),
  path: z.string(),
});
const open = { right: 'public', rate: 'share' } as const;

/** What the link in the mail to an approver does. */
export const approvalLinks = {
  get: endpoint({
    method: 'GET',
    path: `${LINK}/get`,
    does: 'What a link in a mail asks to approve. Changes nothing.',
    ...open,
    input: z.strictObject({ token }),
    output: linked,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${LINK}/approve`,
    does: 'Approves by the link in a mail. Pressed twice, it is done once.',
    ...open,
    input: z.strictObject({ token, comment: optionalProse(2000) }),
    output: linked,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${LINK}/reject`,
    does: 'Rejects by the link in a mail, with the reason.',
    ...open,
    input: z.strictObject({ token, reason: prose(2000) }),
    output: linked,
  }),
};
