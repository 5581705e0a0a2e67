import * as z from 'zod/mini';
import { ACTIONS, SCOPES } from '../../kit/endpoint.ts';
import { can, enteredCents, nullableText } from '../../kit/fields.ts';

/** Families of roles: `/setting/employeeRole` keeps employee and external, `/setting/technicianRole` technician. */
export const ROLE_FAMILIES = ['employee', 'technician', 'external'] as const;
export type RoleFamily = (typeof ROLE_FAMILIES)[number];

/** Whether who holds a role signs in with a second factor; null leaves it to the company's rule. */
export const FACTOR_POLICIES = ['optional', 'required'] as const;

/** What a cell of the matrix holds; a cell without a grant allows nothing. */
const cellFields = {
  scope: z.enum(SCOPES),
  /** A deny wins over every allow of the person's other roles, in any scope. */
  effect: z._default(z.enum(['allow', 'deny']), 'allow'),
  /** On approve and pay: up to how many cents; null for no limit. */
  limitCents: z.nullish(enteredCents),
};

/** One grant of a role, as it is sent: a resource of the catalogue, an action that it has, how far. */
export const grantInput = z.strictObject({
  resource: z.string().check(z.minLength(1), z.maxLength(60)),
  action: z.enum(ACTIONS),
  ...cellFields,
});
export const grantInputs = z.array(grantInput).check(z.maxLength(3000));
export type GrantInput = z.output<typeof grantInput>;

/** One grant of a role, as it is answered. */
export const grant = z.object({
  resource: z.string(),
  action: z.enum(ACTIONS),
  scope: z.enum(SCOPES),
  effect: z.enum(['allow', 'deny']),
  limitCents: z.nullable(z.int()),
});
export type Grant = z.output<typeof grant>;

const roleFields = {
  roleId: z.string(),
  family: z.enum(ROLE_FAMILIES),
  /** Stable name in the program and in files: `projectManager`; one of our own for a company's role. */
  code: z.string(),
  name: z.string(),
  description: nullableText,
  /** Comes with Plumbline and cannot be changed, only cloned. */
  isSystem: z.boolean(),
  status: z.enum(['active', 'retired']),
  factorPolicy: z.nullable(z.enum(FACTOR_POLICIES)),
  /** Active members who hold it today. */
  members: z.int(),
  version: z.int(),
  /** `update`, `retire`, `restore`, `clone`. */
  can,
};
export const roleRow = z.object(roleFields);
export type RoleRow = z.output<typeof roleRow>;

export const role = z.object({
  ...roleFields,
  grants: z.array(grant),
  /** The role that it was cloned from. */
  basedOn: z.nullable(z.object({ roleId: z.string(), name: z.string() })),
  /** Who holds it, by name; the first hundred. */
  holders: z.array(
    z.object({
      personId: z.string(),
      fullName: z.string(),
      title: nullableText,
      /** The last day of a role given for a time. */
      until: nullableText,
    }),
  ),
  /** Whether the scope `tree` may be chosen: the company has sub-tenants. */
  hasTree: z.boolean(),
  updatedAt: z.nullable(z.string()),
});
export type Role = z.output<typeof role>;

const cell = z.nullable(
  z.object({ scope: z.enum(SCOPES), effect: z.enum(['allow', 'deny']), limitCents: z.nullable(z.int()) }),
);

/** What an edit would do, worked out over everybody who holds the role, with their other roles counted in. */
export const rolePreview = z.object({
  changes: z.array(
    z.object({ resource: z.string(), resourceName: z.string(), action: z.string(), before: cell, after: cell }),
  ),
  /** Active members who hold the role. */
  holders: z.int(),
  /** Of these, those whose rights really change. */
  affects: z.int(),
  /** How many people lose, gain, or keep a narrower or wider right to an action somewhere in an area. */
  effects: z.array(
    z.object({
      area: z.string(),
      areaName: z.string(),
      action: z.string(),
      lose: z.int(),
      narrower: z.int(),
      wider: z.int(),
      gain: z.int(),
    }),
  ),
  /** The first twenty of those affected. */
  people: z.array(z.object({ personId: z.string(), fullName: z.string(), lose: z.int(), gain: z.int() })),
  /** Why it could not be saved, each a sentence; empty when it could. */
  refusals: z.array(z.string()),
});
export type RolePreview = z.output<typeof rolePreview>;

/** The last thirty days of those who hold a role, played against an edit of it. */
export const roleTrial = z.object({
  from: z.string(),
  to: z.string(),
  /** Whose days were looked at, and how many different actions they took. */
  people: z.int(),
  actions: z.int(),
  /** There was more than is looked at: the busiest people are. */
  isCut: z.boolean(),
  /** What today's rights allow and the edit would have refused, the most frequent first. */
  refused: z.array(
    z.object({
      resource: z.string(),
      resourceName: z.string(),
      action: z.string(),
      /** How often, by how many people. */
      times: z.int(),
      people: z.int(),
      examples: z.array(
        z.object({
          personId: z.string(),
          fullName: z.string(),
          at: z.string(),
          verb: z.string(),
          record: z.nullable(
            z.object({ recordId: z.string(), number: nullableText, title: z.string(), path: z.string() }),
          ),
        }),
      ),
    }),
  ),
});
export type RoleTrial = z.output<typeof roleTrial>;
