import * as z from 'zod/mini';
import { classified, ownedBy } from '../../kit/classes.ts';
import {
  can,
  cents,
  day,
  id,
  instant,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  personRef,
} from '../../kit/fields.ts';
import { LOCALES } from '../../kit/words.ts';

/** A person's status in the company. */
export const MEMBER_STATUSES = ['invited', 'active', 'onLeave', 'suspended', 'inactive', 'left'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** How far a person has come with an account of their own. */
export const ACCOUNT_STATUSES = [
  'noAccount',
  'invitePending',
  'inviteAccepted',
  'adminAssigned',
  'neverLoggedIn',
  'loggedIn',
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** A person's status with the second factor: `pending` began and did not confirm; `resetRequired`: it was removed at an admin's request. */
export const MFA_STATUSES = ['notEnrolled', 'pending', 'enrolled', 'resetRequired', 'exempt'] as const;
export type MfaStatus = (typeof MFA_STATUSES)[number];

export const EMPLOYMENT_TYPES = [
  'fullTime',
  'partTime',
  'seasonal',
  'temporary',
  'apprenticeship',
  'contract',
] as const;
export const MEMBER_SORTS = ['fullName', 'number', 'title', 'status', 'lastLoginAt', 'hireDate'] as const;
/** Record types whose approval a person's own limit bounds. */
export const APPROVAL_TYPES = ['bid', 'award', 'contract', 'purchaseOrder', 'changeOrder', 'invoice', 'bill'] as const;

/** The moves of the lifecycle, in the order of a working life. */
export const MEMBER_MOVES = [
  'startLeave',
  'endLeave',
  'suspend',
  'reinstate',
  'deactivate',
  'reactivate',
  'leave',
  'rehire',
] as const;
export type MemberMove = (typeof MEMBER_MOVES)[number];

/** A role that somebody holds, with the days between which it counts; null is without bound. */
export const heldRole = z.object({
  roleId: z.string(),
  name: z.string(),
  family: z.string(),
  validFrom: nullableText,
  validTo: nullableText,
  /** counts today */
  inForce: z.boolean(),
});

/** What lists and cards show of a person. */
const known = {
  personId: z.string(),
  version: z.int(),
  fullName: z.string(),
  preferredName: nullableText,
  email: nullableText,
  phone: nullableText,
  title: nullableText,
  department: nullableText,
  photoId: nullableText,
};
const knownOfMember = {
  ...known,
  trades: z.array(z.string()),
  status: z.enum(MEMBER_STATUSES),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  mfaStatus: z.enum(MFA_STATUSES),
  lastLoginAt: nullableText,
  hireDate: nullableText,
};

export const memberRow = z.object({
  ...knownOfMember,
  /** the number of the list that was asked for: the employee's or the technician's */
  number: z.string(),
  /** names of the roles that count today */
  roles: z.array(z.string()),
  /** how many teams of projects they are on now */
  projects: z.int(),
  isEmployee: z.boolean(),
  isTechnician: z.boolean(),
});
export type MemberRow = z.output<typeof memberRow>;

/** Emergency contact and home address: of the class of personal data. */
const personal = {
  emergencyContact: classified(
    'personal',
    z.object({ name: nullableText, relation: nullableText, phone: nullableText }),
  ),
  homeBase: classified('personal', nullableText),
};
/** The emergency contact as input. */
export const emergencyContact = z.optional(
  z.strictObject({ name: optionalLine(120), relation: optionalLine(60), phone: optionalLine(40) }),
);

/** What an hour costs and is billed at from a day on, in integer cents; the multiplier and the percentage as numbers. */
export const rateRow = z.object({
  rateId: z.string(),
  effectiveFrom: z.string(),
  costRateCents: z.nullable(cents),
  billRateCents: z.nullable(cents),
  otMultiplier: z.number(),
  burdenPct: z.number(),
});

export const memberProject = z.object({
  memberId: z.string(),
  projectId: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  status: z.string(),
  projectRole: z.string(),
  startDate: nullableText,
  endDate: nullableText,
  /** whether the actor may take them off this team */
  mayRemove: z.boolean(),
});

/** One person of the company with everything that the actor may see. Keys of a field class are absent without it. */
const card = z.object({
  ...knownOfMember,
  employeeNumber: nullableText,
  technicianNumber: nullableText,
  family: z.string(),
  factorExempt: z.boolean(),
  /** required from this person, independent of their roles */
  factorRequired: z.boolean(),
  invitedAt: nullableText,
  joinedAt: z.string(),
  officeRegion: nullableText,
  manager: z.nullable(personRef),
  endDate: nullableText,
  employmentType: nullableText,
  unionLocal: nullableText,
  classification: nullableText,
  reachNote: nullableText,
  roles: z.array(heldRole),
  /** roles that they were hired in, and that wait for somebody who may give them */
  requestedRoles: z.array(
    z.object({ roleId: z.string(), name: z.string(), requestedBy: z.nullable(personRef), requestedAt: z.string() }),
  ),
  /** who keeps the roles of the company, and so decides on these; nobody while none waits */
  roleApprovers: z.array(personRef),
  projects: z.array(memberProject),
  approvalLimits: z.array(z.object({ recordType: z.string(), limitCents: cents })),
  /** open sessions in this company; only for who may change the status */
  sessions: z.optional(z.int()),
  /** they were asked by mail to confirm that their second factors are taken away, and may until then; for the same readers */
  confirmResetUntil: z.optional(z.nullable(instant)),
  /** the supervisors of a project they are both on see it too */
  emergencyContact: z.optional(personal.emergencyContact),
  homeBase: z.optional(personal.homeBase),
  /** rate class, newest first */
  rates: z.optional(z.array(rateRow)),
  can,
});
export const member = ownedBy(card, ({ personId, fullName, family }) => ({
  kind: 'person',
  id: personId,
  name: fullName,
  resource: family === 'technician' ? 'technician' : 'employee',
}));
export type Member = z.output<typeof member>;

/** My own card: what I may say about myself without asking anybody. */
const myCard = z.object({
  ...known,
  manager: nullableText,
  number: nullableText,
  locale: z.enum(LOCALES),
  /** null follows the device */
  timeZone: nullableText,
  reachNote: nullableText,
  ...personal,
  /** a PNG that only its owner can read */
  signatureId: nullableText,
});
// My own card needs no audit line; a person who views as me sees somebody else's.
export const myProfile = ownedBy(myCard, ({ personId, fullName }) => ({
  kind: 'person',
  id: personId,
  name: fullName,
  resource: 'employee',
}));
export type MyProfile = z.output<typeof myProfile>;

/** The facts of a person besides name and roles. An omitted key stays; null empties it. */
export const memberFacts = {
  fullName: line(120),
  preferredName: optionalLine(80),
  email: z.nullish(z.email().check(z.maxLength(254))),
  phone: optionalLine(40),
  title: optionalLine(120),
  number: optionalLine(40),
  department: optionalLine(80),
  officeRegion: optionalLine(80),
  managerId: optionalId,
  hireDate: optionalDay,
  employmentType: z.nullish(z.enum(EMPLOYMENT_TYPES)),
  unionLocal: optionalLine(60),
  /** names out of the company's list, or others; none is `[]` */
  trades: z.optional(z.array(line(60)).check(z.maxLength(20))),
  classification: optionalLine(60),
  /** personal class: sent only by who may read it */
  emergencyContact,
  homeBase: optionalLine(200),
};

/** A role to be held, and between which days. */
export const wantedRole = z.strictObject({ roleId: id, validFrom: optionalDay, validTo: optionalDay });

/** Work of a leaving person that somebody must take over, or that is released with a reason. `key` names it in the answer. */
export const openItem = z.object({
  key: z.string(),
  /** court, rfiManager, submittalManager, packageManager, projectRfiManager, reportsTo */
  duty: z.string(),
  recordId: z.string(),
  kind: z.string(),
  number: nullableText,
  title: z.string(),
  projectId: nullableText,
  projectName: nullableText,
  /** The right that the new person needs, such as `rfi.respond`; null when anybody can take it over. */
  mayDo: nullableText,
});
export const handedItem = z.strictObject({ key: z.string().check(z.maxLength(120)), toPersonId: id });
export const settledItem = z.strictObject({
  key: z.string().check(z.maxLength(120)),
  toPersonId: optionalId,
  waiver: optionalLine(500),
});

export const rateFacts = {
  effectiveFrom: day,
  costRateCents: z.nullish(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  billRateCents: z.nullish(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  otMultiplier: z._default(z.number().check(z.minimum(1), z.maximum(5)), 1.5),
  burdenPct: z._default(z.number().check(z.minimum(0), z.maximum(300)), 0),
};
