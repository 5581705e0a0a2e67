import * as z from 'zod/mini';
import {
  answerFields,
  can,
  cents,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { recordParts } from '../../kit/records.ts';

export const PROJECT_STATUSES = [
  'pursuit',
  'preconstruction',
  'active',
  'onHold',
  'substantiallyComplete',
  'closeout',
  'closed',
  'cancelled',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const PROJECT_TYPES = ['newBuild', 'renovation', 'tenantImprovement', 'service', 'civil'] as const;
export const PROJECT_SECTORS = ['healthcare', 'commercial', 'residential', 'education', 'industrial', 'civic'] as const;
export const DELIVERY_METHODS = ['designBidBuild', 'designBuild', 'cmar', 'gmp'] as const;
/** Roles that a member has inside one project. `rfiManager` marks the default gatekeeper of RFIs. */
export const PROJECT_ROLES = [
  'projectManager',
  'projectEngineer',
  'superintendent',
  'technician',
  'safety',
  'accountant',
  'architect',
  'engineer',
  'ownerRep',
  'tradePartner',
  'observer',
] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

const facts = {
  projectNumber: line(30),
  projectName: line(160),
  projectType: z.enum(PROJECT_TYPES),
  sector: z.nullish(z.enum(PROJECT_SECTORS)),
  deliveryMethod: z.nullish(z.enum(DELIVERY_METHODS)),
  addressLine: optionalLine(200),
  city: optionalLine(80),
  state: optionalLine(40),
  postalCode: optionalLine(20),
  timeZone: line(60),
  description: optionalProse(5000),
  grossArea: z.nullish(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  estimatedStartDate: optionalDay,
  estimatedFinishDate: optionalDay,
  /** calendar or working days that a reviewer has by default */
  rfiDueDays: z._default(z.int().check(z.minimum(1), z.maximum(90)), 7),
  rfiDueWorkingDays: z._default(z.boolean(), false),
  /** the prefix of RFI numbers, such as the RFI of RFI-014; omitted it stays */
  rfiPrefix: z.optional(z.string().check(z.trim(), z.regex(/^[A-Za-z][A-Za-z0-9.-]{0,9}$/))),
  /** the number of the first RFI; it changes before the first has one */
  rfiFirstNumber: z.optional(z.int().check(z.minimum(1), z.maximum(99_999))),
};

/** What people fill in of a project. */
export const fields = {
  ...facts,
  clientCompanyId: optionalId,
  architectCompanyId: optionalId,
  /** typed until a contract exists; above the amount input's clamp, so its own bound: ten billion dollars */
  estimatedValueCents: z.nullish(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))),
  rfiManagerId: optionalId,
};

export const projectRow = z.object({
  projectId: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  status: z.enum(PROJECT_STATUSES),
  clientName: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  city: z.nullable(z.string()),
  estimatedStartDate: z.nullable(z.string()),
  estimatedFinishDate: z.nullable(z.string()),
  /** absent without the cost field class */
  estimatedValueCents: z.optional(z.nullable(cents)),
  /** by kind of record, of those that I may see */
  counts: z.record(z.string(), z.object({ open: z.int(), late: z.int() })),
  myCourt: z.int(),
  lastActivityAt: z.string(),
  starred: z.boolean(),
});

export const project = z.object({
  ...recordParts,
  projectId: z.string(),
  ...answerFields(facts),
  client: z.nullable(z.object({ companyId: z.string(), companyName: z.string() })),
  architect: z.nullable(z.object({ companyId: z.string(), companyName: z.string() })),
  actualStartDate: nullableText,
  substantialCompletionDate: nullableText,
  finalCompletionDate: nullableText,
  estimatedValueCents: z.optional(z.nullable(cents)),
  rfiManager: z.nullable(personRef),
  /** project roles that hold no more than my own rights here: those that I may give and take; none without the team's keeping */
  givableRoles: z.array(z.enum(PROJECT_ROLES)),
  statusReason: nullableText,
  memberCount: z.int(),
  /** the day it is on site now */
  today: z.string(),
});
export type Project = z.output<typeof project>;

export const memberRow = z.object({
  memberId: z.string(),
  person: personRef,
  email: nullableText,
  projectRole: z.enum(PROJECT_ROLES),
  startDate: nullableText,
  endDate: nullableText,
  /** may sign in here */
  hasAccount: z.boolean(),
  can,
});
