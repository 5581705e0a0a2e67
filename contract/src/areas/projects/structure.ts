import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { clientRef, id, keyword, line, nothing, optionalDay, optionalId, page, paging } from '../../kit/fields.ts';
import { COST_TYPES, PROJECT_ROLES, costCodeRow, locationRow, memberRow } from './shapes.ts';

const onProject = { projectId: id };
const read = { resource: 'project', action: 'read' } as const;
const update = { resource: 'project', action: 'update' } as const;
const team = { resource: 'project.team', action: 'update' } as const;
const seat = { projectRole: z.enum(PROJECT_ROLES), startDate: optionalDay, endDate: optionalDay };
const costCode = { code: line(30), name: line(120), costType: z.enum(COST_TYPES) };

/** Who is on a project, where on it things are, and what they cost under. */
export const structure = {
  members: endpoint({
    method: 'GET',
    path: '/apisc/project/member/list',
    does: 'The team of a project.',
    right: read,
    input: z.strictObject({ ...onProject, keyword, ...paging }),
    output: page(memberRow),
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/apisc/project/member/add',
    changesRights: true,
    does: 'Puts a person on the team in a project role.',
    right: team,
    input: z.strictObject({ clientRef, ...onProject, personId: id, ...seat }),
    output: memberRow,
  }),
  updateMember: endpoint({
    method: 'POST',
    path: '/apisc/project/member/update',
    changesRights: true,
    does: 'Changes role or dates of a team member.',
    right: team,
    input: z.strictObject({ ...onProject, memberId: id, ...seat }),
    output: memberRow,
  }),
  removeMember: endpoint({
    method: 'POST',
    path: '/apisc/project/member/remove',
    changesRights: true,
    does: 'Takes a person off the team.',
    right: team,
    input: z.strictObject({ ...onProject, memberId: id }),
    output: nothing,
  }),
  locations: endpoint({
    method: 'GET',
    path: '/apisc/project/location/list',
    does: 'The location tree of a project, in order.',
    right: read,
    input: z.strictObject({ ...onProject }),
    output: z.array(locationRow),
  }),
  createLocation: endpoint({
    method: 'POST',
    path: '/apisc/project/location/create',
    does: 'Adds a place to the location tree.',
    right: update,
    input: z.strictObject({ clientRef, ...onProject, parentId: optionalId, name: line(80) }),
    output: z.array(locationRow),
  }),
  updateLocation: endpoint({
    method: 'POST',
    path: '/apisc/project/location/update',
    does: 'Renames or moves a place.',
    right: update,
    input: z.strictObject({ ...onProject, locationId: id, parentId: optionalId, name: line(80) }),
    output: z.array(locationRow),
  }),
  removeLocation: endpoint({
    method: 'POST',
    path: '/apisc/project/location/remove',
    does: 'Removes a place that nothing uses.',
    right: update,
    input: z.strictObject({ ...onProject, locationId: id }),
    output: z.array(locationRow),
  }),
  costCodes: endpoint({
    method: 'GET',
    path: '/apisc/project/costCode/list',
    does: 'The cost codes of a project.',
    right: read,
    input: z.strictObject({ ...onProject }),
    output: z.array(costCodeRow),
  }),
  createCostCode: endpoint({
    method: 'POST',
    path: '/apisc/project/costCode/create',
    does: 'Adds a cost code.',
    right: update,
    input: z.strictObject({ clientRef, ...onProject, ...costCode }),
    output: z.array(costCodeRow),
  }),
  updateCostCode: endpoint({
    method: 'POST',
    path: '/apisc/project/costCode/update',
    does: 'Changes a cost code.',
    right: update,
    input: z.strictObject({ ...onProject, costCodeId: id, ...costCode }),
    output: z.array(costCodeRow),
  }),
  removeCostCode: endpoint({
    method: 'POST',
    path: '/apisc/project/costCode/remove',
    does: 'Removes a cost code that nothing uses.',
    right: update,
    input: z.strictObject({ ...onProject, costCodeId: id }),
    output: z.array(costCodeRow),
  }),
};
