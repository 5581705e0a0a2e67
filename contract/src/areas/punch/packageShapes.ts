import * as z from 'zod/mini';
import { cents, line, nullableText, optionalDay, optionalId, optionalProse, personRef } from '../../kit/fields.ts';
import { locationRef, recordRow } from '../../kit/recordLists.ts';
import { recordParts } from '../../kit/recordShapes.ts';
import { PHOTO_RULES } from './shapes.ts';

/* The shapes of a punch list (`package`): its items are walked together, and one certificate says that they are complete. */

export const PACKAGE_STATUSES = ['draft', 'issued', 'certified', 'void'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];
/** How far the items of an issued package are: worked out, never kept. */
export const PACKAGE_STAGES = ['notStarted', 'inProgress', 'itemsComplete'] as const;
export type PackageStage = (typeof PACKAGE_STAGES)[number];
export const PACKAGE_KINDS = [
  'prePunch',
  'contractor',
  'architect',
  'owner',
  'commissioning',
  'warranty11Month',
] as const;
export type PackageKind = (typeof PACKAGE_KINDS)[number];
/** Substantial completion is signed with the open items as a schedule; final completion certifies the package. */
export const SIGNATURE_STAGES = ['substantial', 'final'] as const;
export type SignatureStage = (typeof SIGNATURE_STAGES)[number];
export const SIGNATURE_ROLES = ['manager', 'approver'] as const;

export const punchPackageFields = {
  title: line(255),
  description: optionalProse(20_000),
  packageKind: z._default(z.enum(PACKAGE_KINDS), 'contractor'),
  /** the part of the building that is walked */
  locationId: optionalId,
  walkDate: optionalDay,
  dueDate: optionalDay,
  managerId: optionalId,
  approverId: optionalId,
  substantialCompletionDate: optionalDay,
  photoRule: z._default(z.enum(PHOTO_RULES), 'after'),
  isPrivate: z._default(z.boolean(), false),
};

/** The progress of a package's items; drafts and void items do not count. */
const progress = {
  itemCount: z.int(),
  closedCount: z.int(),
  readyCount: z.int(),
  disputedCount: z.int(),
  lateCount: z.int(),
  draftCount: z.int(),
  /** whole percent, rounded down: 100 only when all are closed */
  completionPercent: z.int(),
  /** held back for items that are not closed; absent for who may not read money */
  heldCents: z.optional(cents),
  stage: z.enum(PACKAGE_STAGES),
};

const packageParts = {
  punchListPackageId: z.string(),
  status: z.enum(PACKAGE_STATUSES),
  packageKind: z.enum(PACKAGE_KINDS),
  walkDate: nullableText,
  substantialCompletionDate: nullableText,
  ...progress,
};

export const punchPackageRow = z.object({
  ...recordRow,
  ...packageParts,
  managerName: nullableText,
  approverName: nullableText,
});
export type PunchPackageRow = z.output<typeof punchPackageRow>;
export type PunchPackageProgress = Pick<PunchPackageRow, keyof typeof progress>;

export const punchSignature = z.object({
  stage: z.enum(SIGNATURE_STAGES),
  role: z.enum(SIGNATURE_ROLES),
  by: z.nullable(personRef),
  /** as it was typed */
  signedName: z.string(),
  /** as it was drawn; null where it was typed alone */
  drawing: nullableText,
  at: z.string(),
  /** items that were not closed when it was signed */
  openCount: z.int(),
  /** true: the signer came by a share link; false: the signer was signed in */
  byLink: z.boolean(),
  /** SHA-256 of the signed text; null for signatures before texts were stored */
  hash: nullableText,
});
export type PunchSignature = z.output<typeof punchSignature>;

export const punchListPackage = z.object({
  ...recordParts,
  ...packageParts,
  projectId: z.string(),
  description: nullableText,
  photoRule: z.enum(PHOTO_RULES),
  location: z.nullable(locationRef),
  manager: z.nullable(personRef),
  approver: z.nullable(personRef),
  /** the signatures since the list was issued or reopened last; earlier ones are in its history */
  signatures: z.array(punchSignature),
  /** what its signers are asked to sign now; `isCurrent` is false once the list changed since, so that nobody can sign it */
  asked: z.nullable(
    z.object({ stage: z.enum(SIGNATURE_STAGES), hash: z.string(), at: z.string(), isCurrent: z.boolean() }),
  ),
  /** who declined to sign the last requested text */
  declined: z.nullable(z.object({ by: z.nullable(personRef), reason: z.string() })),
  issuedAt: nullableText,
  closedAt: nullableText,
});
export type PunchListPackage = z.output<typeof punchListPackage>;
