import * as z from 'zod/mini';
import { ACTIONS, SCOPES, endpoint } from '../../kit/endpoint.ts';
import { id, nullableText, optionalId } from '../../kit/fields.ts';

/** The checks on the way to an answer, in the order in which a call meets them. */
export const EXPLAIN_STEPS = [
  'account',
  'secondFactor',
  'onboarding',
  'licence',
  'readOnly',
  'grant',
  'record',
] as const;

export const explanation = z.object({
  allowed: z.boolean(),
  /** The answer in one sentence. */
  sentence: z.string(),
  person: z.object({ personId: z.string(), fullName: z.string(), status: z.string() }),
  resource: z.string(),
  resourceName: z.string(),
  action: z.string(),
  record: z.nullable(z.object({ recordId: z.string(), number: nullableText, title: z.string(), path: z.string() })),
  /** How far the person's roles reach together; `none` when none grants it or one denies it. */
  scope: z.enum(SCOPES),
  /** Every step up to the first that says no. */
  steps: z.array(z.object({ step: z.enum(EXPLAIN_STEPS), passed: z.boolean(), sentence: z.string() })),
  /** The grants of the person's roles; `decides` marks the grant that decides the answer. */
  grants: z.array(
    z.object({
      roleId: z.string(),
      roleName: z.string(),
      scope: z.enum(SCOPES),
      effect: z.enum(['allow', 'deny']),
      limitCents: z.nullable(z.int()),
      decides: z.boolean(),
    }),
  ),
  /** The person's part in the project of the record. */
  projectRole: nullableText,
});
export type Explanation = z.output<typeof explanation>;

export const explain = {
  explain: endpoint({
    method: 'GET',
    path: '/apisc/access/explain',
    does: 'Why a person can or cannot do something, to a record or at all: the grant, the gate or the row that decides.',
    right: { resource: 'setting.employeeRole', action: 'read' },
    input: z.strictObject({
      personId: id,
      resource: z.string().check(z.minLength(1), z.maxLength(60)),
      action: z.enum(ACTIONS),
      recordId: optionalId,
    }),
    output: explanation,
  }),
  viewAs: endpoint({
    method: 'POST',
    path: '/apisc/access/viewAs',
    does: 'Shows Plumbline as another member sees it, for half an hour and without changing anything. Noted in the audit.',
    right: { resource: 'setting.employeeRole', action: 'update' },
    stepUp: true,
    input: z.strictObject({ personId: id }),
    output: z.object({ personId: z.string(), fullName: z.string() }),
  }),
  stopViewing: endpoint({
    method: 'POST',
    path: '/apisc/access/stopViewing',
    does: 'Ends viewing as another member: a session of one’s own begins. Like signing out it is open to whoever looks on.',
    right: 'public',
    input: z.strictObject({}),
    output: z.null(),
  }),
};
