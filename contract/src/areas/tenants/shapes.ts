import * as z from 'zod/mini';
import { can, nullableText } from '../../kit/fields.ts';

/** A tenant's stage of life; nobody signs in to a `suspended` or `closed` tenant. */
export const TENANT_STATUSES = ['invited', 'trial', 'active', 'pastDue', 'suspended', 'closed'] as const;
/** A branch is part of the company above; a trade partner has a workspace that the company above opened. */
export const SUB_KINDS = ['branch', 'tradePartner'] as const;
/** `draft → requested → parentReview → approved → migrating → completed`; or rejected, or rolled back when anything differed. */
export const UPGRADE_STATES = [
  'draft',
  'requested',
  'parentReview',
  'approved',
  'migrating',
  'completed',
  'rejected',
  'rolledBack',
] as const;
export type UpgradeState = (typeof UPGRADE_STATES)[number];

/** A sub-tenant as the company above sees it: counts, never content. */
export const subtenant = z.object({
  tenantId: z.string(),
  name: z.string(),
  subKind: z.enum(SUB_KINDS),
  plan: z.string(),
  planName: z.string(),
  status: z.enum(TENANT_STATUSES),
  readOnly: z.boolean(),
  /** Employees and technicians who are active or invited. */
  seatsUsed: z.int(),
  seats: z.int(),
  /** Everybody who can sign in there now, people from outside too. */
  activeUsers: z.int(),
  projects: z.int(),
  /** The state of its newest request for independence. */
  upgradeState: z.nullable(z.enum(UPGRADE_STATES)),
  createdAt: z.string(),
  /** `suspend`, `reactivate`, `review`. */
  can,
});
export type Subtenant = z.output<typeof subtenant>;

/** A role of the company above, or of this one, that goes or may go down to sub-tenants. */
export const sharedRole = z.object({
  roleId: z.string(),
  name: z.string(),
  family: z.string(),
  description: nullableText,
  shared: z.boolean(),
});
export type SharedRole = z.output<typeof sharedRole>;

/** Somebody to write to. */
export const contactPerson = z.object({ fullName: z.string(), email: z.string() });

/** A plan: what it holds. */
export const plan = z.object({
  code: z.string(),
  name: z.string(),
  seats: z.int(),
  /** Bytes of files of the company and those under its plan. */
  storage: z.int(),
  /** What it holds, in words; empty is everything. */
  areas: z.array(z.string()),
  /** What it leaves out, in words. */
  without: z.array(z.string()),
});

/** What this company's plan holds and how much of it is used. */
export const licence = z.object({
  plan,
  /** The others, to compare. */
  others: z.array(plan),
  status: z.enum(TENANT_STATUSES),
  readOnly: z.boolean(),
  seats: z.int(),
  seatsUsed: z.int(),
  /** Bytes of files, finished or on their way: of all companies under this plan, or of this one alone, without a bound, under another's. */
  storage: z.object({ used: z.int(), most: z.nullable(z.int()) }),
  /** Companies below that live under this plan; null when this one lives under another's. */
  subtenants: z.nullable(z.object({ used: z.int(), most: z.int() })),
  /** When a trial ends, or grace does: from then on the company can only be read. An instant. */
  endsAt: nullableText,
  parentName: nullableText,
  /** The people to ask for another plan: the admins of the parent company, or else of this one. */
  ask: z.array(contactPerson),
});
export type Licence = z.output<typeof licence>;

/** Rows of one table on the way, for proof: counts before and after are the same, or it was rolled back. */
const counted = z.object({ table: z.string(), rows: z.int() });

/** A sub-tenant's request for independence. */
export const upgrade = z.object({
  upgradeId: z.string(),
  state: z.enum(UPGRADE_STATES),
  version: z.int(),
  reason: nullableText,
  billingEmail: nullableText,
  requestedAt: nullableText,
  requestedBy: nullableText,
  reviewedAt: nullableText,
  /** Who of the company above looked at it or decided. */
  reviewedBy: nullableText,
  decisionNote: nullableText,
  /** Roles that go along. */
  keptRoleIds: z.array(z.string()),
  /** Row counts before, which must match after; empty until then. */
  counted: z.array(counted),
  /** Tables that were not the same afterwards: everything was put back. */
  differing: z.array(z.string()),
  finishedAt: nullableText,
});
export type Upgrade = z.output<typeof upgrade>;

/** A role of the company above that is used in a sub-tenant. */
export const followedRole = z.object({
  roleId: z.string(),
  name: z.string(),
  family: z.string(),
  /** How many people there hold it. */
  holders: z.int(),
});

/** The screen of a company that may become independent. */
export const upgradePage = z.object({
  company: z.string(),
  parentName: nullableText,
  upgrade: z.nullable(upgrade),
  roles: z.array(followedRole),
  /** Counts of everything that stays the same, for any decision. */
  stays: z.object({ projects: z.int(), people: z.int(), records: z.int(), files: z.int() }),
  /** `save`, `request`, `withdraw`. */
  can,
});
export type UpgradePage = z.output<typeof upgradePage>;

/** The same wish as the company above reviews it. */
export const upgradeReview = z.object({
  tenantId: z.string(),
  company: z.string(),
  upgrade,
  roles: z.array(followedRole),
  /** `beginReview`, `approve`, `reject`. */
  can,
});
export type UpgradeReview = z.output<typeof upgradeReview>;

/** All data of a company, as one file to download. */
export const archive = z.object({
  archiveId: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  startedBy: nullableText,
  createdAt: z.string(),
  /** Tables and files, done and in all. */
  done: z.int(),
  total: z.int(),
  rows: z.int(),
  files: z.int(),
  bytes: z.nullable(z.int()),
  /** Of the whole file, in hex. */
  sha256: nullableText,
  expiresAt: nullableText,
});
export type Archive = z.output<typeof archive>;
