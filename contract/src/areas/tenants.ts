import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import {
  clientRef,
  id,
  keyword,
  line,
  noInput,
  nothing,
  optionalProse,
  page,
  paging,
  prose,
  version,
} from '../kit/fields.ts';
import { SUB_KINDS, archive, licence, sharedRole, subtenant, upgradePage, upgradeReview } from './tenants/shapes.ts';

export * from './tenants/shapes.ts';

const email = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email());
const onSubtenant = z.strictObject({ tenantId: id });

/** What a company does with those below it: they are named by their id, and a foreign id is 1004. */
const below = {
  subtenants: endpoint({
    method: 'GET',
    path: '/apisc/auth/subtenant/list',
    does: 'The sub-tenants of this company: kind, plan, seats, people, projects.',
    right: { resource: 'subtenant', action: 'read' },
    input: z.strictObject({ ...paging, keyword }),
    output: page(subtenant),
  }),
  createSubtenant: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/create',
    does: 'Opens a workspace below this company and invites its first admin.',
    right: { resource: 'subtenant', action: 'create' },
    input: z.strictObject({
      clientRef,
      name: line(120),
      subKind: z.enum(SUB_KINDS),
      timeZone: line(60),
      adminName: line(120),
      adminEmail: email,
    }),
    output: subtenant,
  }),
  suspendSubtenant: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/suspend',
    does: 'Closes a sub-tenant to all of its people until it is opened again; nothing in it is lost.',
    right: { resource: 'subtenant', action: 'update' },
    stepUp: true,
    input: z.strictObject({ tenantId: id, reason: prose(500) }),
    output: subtenant,
  }),
  reactivateSubtenant: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/reactivate',
    does: 'Opens a sub-tenant again.',
    right: { resource: 'subtenant', action: 'update' },
    input: onSubtenant,
    output: subtenant,
  }),
  sharedRoles: endpoint({
    method: 'GET',
    path: '/apisc/auth/subtenant/role/list',
    does: 'The roles of this company, and which of them sub-tenants are offered.',
    right: { resource: 'subtenant', action: 'read' },
    input: noInput,
    output: z.array(sharedRole),
  }),
  shareRole: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/role/share',
    does: 'Offers a role to every sub-tenant, where it is read-only and follows ours; or takes it back where nobody holds it.',
    right: { resource: 'subtenant', action: 'update' },
    input: z.strictObject({ roleId: id, shared: z.boolean() }),
    output: z.array(sharedRole),
  }),
};

/** How a sub-tenant becomes independent: its own calls, then those of the parent company. */
const standingAlone = {
  upgrade: endpoint({
    method: 'GET',
    path: '/apisc/auth/subtenant/upgrade/get',
    does: 'Our wish to stand alone, what would go along, and what stays as it is.',
    right: { resource: 'subtenant.upgrade', action: 'read' },
    input: noInput,
    output: upgradePage,
  }),
  saveUpgrade: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/upgrade/save',
    does: 'Keeps a draft of the wish.',
    right: { resource: 'subtenant.upgrade', action: 'update' },
    input: z.strictObject({ reason: optionalProse(2000), billingEmail: z.nullish(email) }),
    output: upgradePage,
  }),
  requestUpgrade: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/upgrade/request',
    does: 'Hands the wish to the company above.',
    right: { resource: 'subtenant.upgrade', action: 'update' },
    stepUp: true,
    input: z.strictObject({ version }),
    output: upgradePage,
  }),
  withdrawUpgrade: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/upgrade/withdraw',
    does: 'Takes the wish back before it is decided.',
    right: { resource: 'subtenant.upgrade', action: 'update' },
    input: z.strictObject({ version }),
    output: upgradePage,
  }),
  review: endpoint({
    method: 'GET',
    path: '/apisc/auth/subtenant/upgrade/review',
    does: 'The wish of a sub-tenant, as the company above decides it.',
    right: { resource: 'subtenant', action: 'read' },
    input: onSubtenant,
    output: upgradeReview,
  }),
  beginReview: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/upgrade/beginReview',
    does: 'Says that the company above looks at it.',
    right: { resource: 'subtenant', action: 'update' },
    input: z.strictObject({ tenantId: id, version }),
    output: upgradeReview,
  }),
  approveUpgrade: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/upgrade/approve',
    does: 'Lets a sub-tenant go, with the roles that go along as its own. It is done by itself, counted before and after.',
    right: { resource: 'subtenant', action: 'update' },
    stepUp: true,
    input: z.strictObject({
      tenantId: id,
      version,
      keptRoleIds: z.array(id).check(z.maxLength(200)),
      note: optionalProse(2000),
    }),
    output: upgradeReview,
  }),
  rejectUpgrade: endpoint({
    method: 'POST',
    path: '/apisc/auth/subtenant/upgrade/reject',
    does: 'Says no, and why.',
    right: { resource: 'subtenant', action: 'update' },
    input: z.strictObject({ tenantId: id, version, note: prose(2000) }),
    output: upgradeReview,
  }),
};

const own = {
  licence: endpoint({
    method: 'GET',
    path: '/apisc/auth/tenant/licence',
    does: 'What our plan holds, seats taken and free, and whom to ask for more.',
    right: 'session',
    input: noInput,
    output: licence,
  }),
  archives: endpoint({
    method: 'GET',
    path: '/apisc/auth/tenant/archive/list',
    does: 'The archives of everything that we own, newest first.',
    right: { resource: 'companyProfile', action: 'export' },
    input: noInput,
    output: z.array(archive),
  }),
  startArchive: endpoint({
    method: 'POST',
    path: '/apisc/auth/tenant/archive/start',
    does: 'Begins an archive of everything that we own; it is ready in a while and lies here for seven days.',
    right: { resource: 'companyProfile', action: 'export' },
    stepUp: true,
    lapsed: true,
    input: z.strictObject({ clientRef }),
    output: archive,
  }),
  removeArchive: endpoint({
    method: 'POST',
    path: '/apisc/auth/tenant/archive/remove',
    does: 'Throws an archive away before its time.',
    right: { resource: 'companyProfile', action: 'export' },
    lapsed: true,
    input: z.strictObject({ archiveId: id }),
    output: nothing,
  }),
};

export const tenants = { ...own, ...below, ...standingAlone };

/** Answered with bytes, no envelope. */
export const tenantDownloads = {
  archiveFile: {
    method: 'GET',
    path: '/apisc/auth/tenant/archive/download',
    does: 'An archive as a zip, while it lies here.',
    right: { resource: 'companyProfile', action: 'export' },
    input: z.strictObject({ archiveId: id, save: z.optional(z.literal('1')) }),
  },
} as const;
