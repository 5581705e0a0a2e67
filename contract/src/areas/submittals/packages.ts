import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  clientRef,
  id,
  keyword,
  line,
  many,
  nullableText,
  optionalId,
  optionalProse,
  page,
  paging,
  personRef,
  prose,
  queryFlag,
  sortBy,
  version,
} from '../../kit/fields.ts';
import { recordParts } from '../../kit/records.ts';
import { manageSubmittal, readSubmittal } from './rights.ts';
import { specSectionRef } from '../specSections.ts';
import { DISPOSITION_EFFECTS } from './shapes.ts';

export const PACKAGE_STATUSES = ['open', 'closed', 'void'] as const;
export type PackageStatus = (typeof PACKAGE_STATUSES)[number];
export const PACKAGE_SORTS = ['number', 'title', 'status', 'createdAt', 'updatedAt'] as const;

const onPackage = { submittalPackageId: id };
const move = { ...onPackage, version };
const packageFields = {
  title: line(255),
  description: optionalProse(20_000),
  specSectionId: optionalId,
  managerId: optionalId,
  responsibleCompanyId: optionalId,
  /** what its submittals are reviewed by, unless they say otherwise */
  workflowId: optionalId,
  isPrivate: z._default(z.boolean(), false),
};

/** How the submittals of a package stand, current revisions alone, void ones left out. */
const progress = {
  itemCount: z.int(),
  closedCount: z.int(),
  lateCount: z.int(),
  /** the worst published result */
  worstEffect: z.nullable(z.enum(DISPOSITION_EFFECTS)),
};

export const packageRow = z.object({
  submittalPackageId: z.string(),
  version: z.int(),
  number: nullableText,
  title: z.string(),
  status: z.enum(PACKAGE_STATUSES),
  projectId: z.string(),
  projectName: z.string(),
  specSection: nullableText,
  managerName: nullableText,
  responsibleCompanyName: nullableText,
  ...progress,
  ballInCourt: z.array(personRef),
  mine: z.boolean(),
  heldDays: z.number(),
  dueDate: nullableText,
  dueInDays: z.nullable(z.int()),
  createdAt: z.string(),
  closedAt: nullableText,
  updatedAt: z.string(),
  isPrivate: z.boolean(),
  attachmentCount: z.int(),
  unread: z.boolean(),
  starred: z.boolean(),
});
export type PackageRow = z.output<typeof packageRow>;

export const submittalPackage = z.object({
  ...recordParts,
  submittalPackageId: z.string(),
  projectId: z.string(),
  status: z.enum(PACKAGE_STATUSES),
  description: nullableText,
  specSection: z.nullable(specSectionRef),
  manager: z.nullable(personRef),
  responsibleCompany: z.nullable(z.object({ companyId: z.string(), companyName: z.string() })),
  workflow: z.nullable(z.object({ workflowId: z.string(), name: z.string() })),
  closedAt: nullableText,
  ...progress,
});
export type SubmittalPackage = z.output<typeof submittalPackage>;

export const packageFilters = {
  keyword,
  projectId: many(id),
  status: many(z.enum(PACKAGE_STATUSES), 3),
  managerId: many(id),
  responsibleCompanyId: many(id),
  specSectionId: many(id),
  starred: queryFlag,
  unread: queryFlag,
};

/** Packages hold submittals that are reviewed and ordered together. */
export const submittalPackages = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/submittalPackage/list',
    does: 'Packages that I may see, with how their submittals stand.',
    right: readSubmittal,
    input: z.strictObject({ ...packageFilters, sort: sortBy(PACKAGE_SORTS), ...paging }),
    output: page(packageRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/apisc/submittalPackage/get',
    does: 'One package; its submittals come from the list of submittals.',
    right: readSubmittal,
    input: z.strictObject(onPackage),
    output: submittalPackage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/apisc/submittalPackage/create',
    does: 'Makes a package; it gets its number at once.',
    right: manageSubmittal,
    input: z.strictObject({ clientRef, projectId: id, ...packageFields }),
    output: submittalPackage,
  }),
  update: endpoint({
    method: 'POST',
    path: '/apisc/submittalPackage/update',
    does: 'Changes a package.',
    right: manageSubmittal,
    input: z.strictObject({ ...move, ...packageFields }),
    output: submittalPackage,
  }),
  close: endpoint({
    method: 'POST',
    path: '/apisc/submittalPackage/close',
    does: 'open → closed: all of its submittals have ended.',
    right: manageSubmittal,
    input: z.strictObject(move),
    output: submittalPackage,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/apisc/submittalPackage/reopen',
    does: 'closed → open with a reason.',
    right: manageSubmittal,
    input: z.strictObject({ ...move, reason: prose(2000) }),
    output: submittalPackage,
  }),
  void: endpoint({
    method: 'POST',
    path: '/apisc/submittalPackage/void',
    does: 'Ends a package that holds nothing any more, with a reason.',
    right: manageSubmittal,
    input: z.strictObject({ ...move, reason: prose(2000) }),
    output: submittalPackage,
  }),
};
