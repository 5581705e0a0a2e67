import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { cents, clientRef, day, id, keyword, line, many, nothing, optionalDay, optionalId, optionalLine, optionalProse, page, paging, personRef, prose, queryFlag, sortBy, version } from '../kit/fields.ts';
import { recordParts } from '../kit/records.ts';

export const PROJECT_STATUSES = ['pursuit', 'preconstruction', 'active', 'onHold', 'substantiallyComplete', 'closeout', 'closed', 'cancelled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const PROJECT_TYPES = ['newBuild', 'renovation', 'tenantImprovement', 'service', 'civil'] as const;
export const PROJECT_SECTORS = ['healthcare', 'commercial', 'residential', 'education', 'industrial', 'civic'] as const;
export const DELIVERY_METHODS = ['designBidBuild', 'designBuild', 'cmar', 'gmp'] as const;
/** Roles that a member has inside one project. `rfiManager` marks the default gatekeeper of RFIs. */
export const PROJECT_ROLES = ['projectManager', 'projectEngineer', 'superintendent', 'technician', 'safety', 'accountant', 'architect', 'engineer', 'ownerRep', 'tradePartner', 'observer'] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

const address = {
  addressLine: optionalLine(200),
  city: optionalLine(80),
  state: optionalLine(40),
  postalCode: optionalLine(20),
};
const fields = {
  projectNumber: line(30),
  projectName: line(160),
  projectType: z.enum(PROJECT_TYPES),
  sector: z.nullish(z.enum(PROJECT_SECTORS)),
  deliveryMethod: z.nullish(z.enum(DELIVERY_METHODS)),
  ...address,
  timeZone: line(60),
  description: optionalProse(5000),
  clientCompanyId: optionalId,
  architectCompanyId: optionalId,
  grossArea: z.nullish(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  estimatedStartDate: optionalDay,
  estimatedFinishDate: optionalDay,
  /** typed until a contract exists; above the amount input's clamp, so its own bound: ten billion dollars */
  estimatedValueCents: z.nullish(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))),
  rfiManagerId: optionalId,
  /** calendar or working days that a reviewer has by default */
  rfiDueDays: z._default(z.int().check(z.minimum(1), z.maximum(90)), 7),
  rfiDueWorkingDays: z._default(z.boolean(), false),
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
  openRfis: z.int(),
  lateRfis: z.int(),
  myCourt: z.int(),
  lastActivityAt: z.string(),
  starred: z.boolean(),
});

const nullableText = z.nullable(z.string());
export const project = z.object({
  ...recordParts,
  projectId: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  projectType: z.string(),
  sector: nullableText,
  deliveryMethod: nullableText,
  addressLine: nullableText,
  city: nullableText,
  state: nullableText,
  postalCode: nullableText,
  timeZone: z.string(),
  description: nullableText,
  client: z.nullable(z.object({ companyId: z.string(), companyName: z.string() })),
  architect: z.nullable(z.object({ companyId: z.string(), companyName: z.string() })),
  grossArea: z.nullable(z.int()),
  estimatedStartDate: nullableText,
  estimatedFinishDate: nullableText,
  actualStartDate: nullableText,
  substantialCompletionDate: nullableText,
  finalCompletionDate: nullableText,
  estimatedValueCents: z.optional(z.nullable(cents)),
  rfiManager: z.nullable(personRef),
  rfiDueDays: z.int(),
  rfiDueWorkingDays: z.boolean(),
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
});
export const locationRow = z.object({ locationId: z.string(), parentId: nullableText, name: z.string(), path: z.string(), sort: z.int(), inUse: z.boolean() });
export const costCodeRow = z.object({ costCodeId: z.string(), code: z.string(), name: z.string(), costType: z.string(), inUse: z.boolean() });

const onProject = { projectId: id };
const read = { resource: 'project', action: 'read' } as const;
const update = { resource: 'project', action: 'update' } as const;
const team = { resource: 'project.team', action: 'update' } as const;
const reason = { reason: prose(1000) };
const verbs = { ...onProject, version };

export const projects = {
  list: endpoint({
    method: 'GET', path: '/apisc/project/list', does: 'Projects that I may see.', right: read,
    input: z.strictObject({ keyword, status: many(z.enum(PROJECT_STATUSES), 8), mine: queryFlag, sort: sortBy(['projectNumber', 'projectName', 'status', 'estimatedFinishDate', 'lastActivityAt']), ...paging }),
    output: page(projectRow),
  }),
  get: endpoint({ method: 'GET', path: '/apisc/project/get', does: 'One project.', right: read, input: z.strictObject(onProject), output: project }),
  counts: endpoint({
    method: 'GET', path: '/apisc/project/counts', does: 'How many projects stand in each status.', right: read,
    input: z.strictObject({}), output: z.record(z.string(), z.int()),
  }),
  participation: endpoint({
    method: 'GET', path: '/apisc/project/participationProject/get', does: 'Projects I take part in, over all my companies.', right: 'session',
    input: z.strictObject({}),
    output: z.array(z.object({ tenantId: z.string(), tenantName: z.string(), projectId: z.string(), projectNumber: z.string(), projectName: z.string(), status: z.string(), projectRole: z.string(), lockedReason: nullableText })),
  }),
  create: endpoint({ method: 'POST', path: '/apisc/project/create', changesRights: true, does: 'Makes a project; whoever makes it joins its team.', right: { resource: 'project', action: 'create' }, input: z.strictObject({ clientRef, ...fields, startIn: z._default(z.enum(['pursuit', 'preconstruction']), 'preconstruction') }), output: project }),
  update: endpoint({ method: 'POST', path: '/apisc/project/update', does: 'Changes the facts of a project.', right: update, input: z.strictObject({ ...verbs, ...fields }), output: project }),
  award: endpoint({ method: 'POST', path: '/apisc/project/award', does: 'The owner awarded it: pursuit → preconstruction.', right: update, input: z.strictObject({ ...verbs, waiverReason: optionalProse(1000) }), output: project }),
  activate: endpoint({ method: 'POST', path: '/apisc/project/activate', does: 'Work may start: preconstruction → active.', right: update, input: z.strictObject({ ...verbs, actualStartDate: day, waiverReason: optionalProse(1000) }), output: project }),
  hold: endpoint({ method: 'POST', path: '/apisc/project/hold', does: 'active → on hold, with a reason.', right: update, input: z.strictObject({ ...verbs, ...reason }), output: project }),
  resume: endpoint({ method: 'POST', path: '/apisc/project/resume', does: 'on hold → active.', right: update, input: z.strictObject({ ...verbs, ...reason }), output: project }),
  certifySubstantial: endpoint({ method: 'POST', path: '/apisc/project/certifySubstantial', does: 'active → substantially complete, on the day certified.', right: update, input: z.strictObject({ ...verbs, substantialCompletionDate: day, waiverReason: optionalProse(1000) }), output: project }),
  startCloseout: endpoint({ method: 'POST', path: '/apisc/project/startCloseout', does: 'substantially complete → closeout.', right: update, input: z.strictObject({ ...verbs }), output: project }),
  close: endpoint({ method: 'POST', path: '/apisc/project/close', does: 'closeout → closed; locks its records. Refused while RFIs are open.', right: { resource: 'project.close', action: 'update' }, input: z.strictObject({ ...verbs, finalCompletionDate: day, waiverReason: optionalProse(1000) }), output: project }),
  cancel: endpoint({ method: 'POST', path: '/apisc/project/cancel', does: 'Cancels a project that is not closed, with a reason.', right: { resource: 'project.close', action: 'update' }, input: z.strictObject({ ...verbs, ...reason }), output: project }),
  reopen: endpoint({ method: 'POST', path: '/apisc/project/reopen', does: 'closed or cancelled → active, with a reason.', right: { resource: 'project.close', action: 'update' }, input: z.strictObject({ ...verbs, ...reason }), output: project }),
  members: endpoint({ method: 'GET', path: '/apisc/project/member/list', does: 'The team of a project.', right: read, input: z.strictObject({ ...onProject, keyword, ...paging }), output: page(memberRow) }),
  addMember: endpoint({ method: 'POST', path: '/apisc/project/member/add', changesRights: true, does: 'Puts a person on the team in a project role.', right: team, input: z.strictObject({ clientRef, ...onProject, personId: id, projectRole: z.enum(PROJECT_ROLES), startDate: optionalDay, endDate: optionalDay }), output: memberRow }),
  updateMember: endpoint({ method: 'POST', path: '/apisc/project/member/update', changesRights: true, does: 'Changes role or dates of a team member.', right: team, input: z.strictObject({ ...onProject, memberId: id, projectRole: z.enum(PROJECT_ROLES), startDate: optionalDay, endDate: optionalDay }), output: memberRow }),
  removeMember: endpoint({ method: 'POST', path: '/apisc/project/member/remove', changesRights: true, does: 'Takes a person off the team.', right: team, input: z.strictObject({ ...onProject, memberId: id }), output: nothing }),
  locations: endpoint({ method: 'GET', path: '/apisc/project/location/list', does: 'The location tree of a project, in order.', right: read, input: z.strictObject({ ...onProject }), output: z.array(locationRow) }),
  createLocation: endpoint({ method: 'POST', path: '/apisc/project/location/create', does: 'Adds a place to the location tree.', right: update, input: z.strictObject({ clientRef, ...onProject, parentId: optionalId, name: line(80) }), output: z.array(locationRow) }),
  updateLocation: endpoint({ method: 'POST', path: '/apisc/project/location/update', does: 'Renames or moves a place.', right: update, input: z.strictObject({ ...onProject, locationId: id, parentId: optionalId, name: line(80) }), output: z.array(locationRow) }),
  removeLocation: endpoint({ method: 'POST', path: '/apisc/project/location/remove', does: 'Removes a place that nothing uses.', right: update, input: z.strictObject({ ...onProject, locationId: id }), output: z.array(locationRow) }),
  costCodes: endpoint({ method: 'GET', path: '/apisc/project/costCode/list', does: 'The cost codes of a project.', right: read, input: z.strictObject({ ...onProject }), output: z.array(costCodeRow) }),
  createCostCode: endpoint({ method: 'POST', path: '/apisc/project/costCode/create', does: 'Adds a cost code.', right: update, input: z.strictObject({ clientRef, ...onProject, code: line(30), name: line(120), costType: z.enum(['L', 'M', 'E', 'S', 'O']) }), output: z.array(costCodeRow) }),
  updateCostCode: endpoint({ method: 'POST', path: '/apisc/project/costCode/update', does: 'Changes a cost code.', right: update, input: z.strictObject({ ...onProject, costCodeId: id, code: line(30), name: line(120), costType: z.enum(['L', 'M', 'E', 'S', 'O']) }), output: z.array(costCodeRow) }),
  removeCostCode: endpoint({ method: 'POST', path: '/apisc/project/costCode/remove', does: 'Removes a cost code that nothing uses.', right: update, input: z.strictObject({ ...onProject, costCodeId: id }), output: z.array(costCodeRow) }),
};
