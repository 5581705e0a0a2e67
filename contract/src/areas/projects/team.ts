import * as z from 'zod/mini';
import { readsOf, writesOf } from '../../kit/calls.ts';
import { clientRef, id, keyword, nothing, optionalDay, page, paging } from '../../kit/fields.ts';
import { PROJECT_ROLES, memberRow } from './shapes.ts';

const PROJECT = '/apisc/project';
const read = readsOf(PROJECT, { resource: 'project', action: 'read' });
const write = writesOf(PROJECT, { resource: 'project.team', action: 'update' }, { changesRights: true });
const seat = { projectRole: z.enum(PROJECT_ROLES), startDate: optionalDay, endDate: optionalDay };
const onTeam = { projectId: id, memberId: id };

/** Who is on a project, as what, and when. */
export const team = {
  members: read('member/list', 'The team of a project.', page(memberRow), { projectId: id, keyword, ...paging }),
  addMember: write('member/add', 'Puts a person on the team in a project role.', memberRow, {
    clientRef,
    projectId: id,
    personId: id,
    ...seat,
  }),
  updateMember: write('member/update', 'Changes role or dates of a team member.', memberRow, { ...onTeam, ...seat }),
  removeMember: write('member/remove', 'Takes a person off the team.', nothing, onTeam),
};
