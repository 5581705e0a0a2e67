import * as z from 'zod/mini';
import { readsOf, writesOf } from '../../kit/calls.ts';
import { clientRef, id, keyword, line, nothing, optionalDay, optionalId, page, paging } from '../../kit/fields.ts';
import { costCodeRow, locationRow, placeReads } from './placeReads.ts';
import { COST_TYPES, PROJECT_ROLES, memberRow } from './shapes.ts';

const onProject = { projectId: id };
const PROJECT = '/apisc/project';
const read = readsOf(PROJECT, { resource: 'project', action: 'read' });
const write = writesOf(PROJECT, { resource: 'project', action: 'update' });
const team = writesOf(PROJECT, { resource: 'project.team', action: 'update' }, { changesRights: true });
const seat = { projectRole: z.enum(PROJECT_ROLES), startDate: optionalDay, endDate: optionalDay };
const costCode = { code: line(30), name: line(120), costType: z.enum(COST_TYPES) };

/** Who is on a project, where on it things are, and what they cost under. */
export const structure = {
  ...placeReads,
  members: read('member/list', 'The team of a project.', page(memberRow), { ...onProject, keyword, ...paging }),
  addMember: team('member/add', 'Puts a person on the team in a project role.', memberRow, {
    clientRef,
    ...onProject,
    personId: id,
    ...seat,
  }),
  updateMember: team('member/update', 'Changes role or dates of a team member.', memberRow, {
    ...onProject,
    memberId: id,
    ...seat,
  }),
  removeMember: team('member/remove', 'Takes a person off the team.', nothing, { ...onProject, memberId: id }),
  createLocation: write('location/create', 'Adds a place to the location tree.', z.array(locationRow), {
    clientRef,
    ...onProject,
    parentId: optionalId,
    name: line(80),
  }),
  updateLocation: write('location/update', 'Renames or moves a place.', z.array(locationRow), {
    ...onProject,
    locationId: id,
    parentId: optionalId,
    name: line(80),
  }),
  removeLocation: write('location/remove', 'Removes a place that nothing uses.', z.array(locationRow), {
    ...onProject,
    locationId: id,
  }),
  createCostCode: write('costCode/create', 'Adds a cost code.', z.array(costCodeRow), {
    clientRef,
    ...onProject,
    ...costCode,
  }),
  updateCostCode: write('costCode/update', 'Changes a cost code.', z.array(costCodeRow), {
    ...onProject,
    costCodeId: id,
    ...costCode,
  }),
  removeCostCode: write('costCode/remove', 'Removes a cost code that nothing uses.', z.array(costCodeRow), {
    ...onProject,
    costCodeId: id,
  }),
};
