import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { clientRef, id, line, optionalId, optionalProse, version } from '../../kit/fields.ts';
import { FACTOR_POLICIES, ROLE_FAMILIES, grantInputs, role, rolePreview, roleRow, roleTrial } from './shapes.ts';

const family = z.enum(ROLE_FAMILIES);
const fields = {
  name: line(80),
  description: optionalProse(500),
  factorPolicy: z.nullish(z.enum(FACTOR_POLICIES)),
  grants: grantInputs,
};
const onRole = { roleId: id };

/*
 * Two resources guard the roles: `setting.technicianRole` guards technicians' roles, `setting.employeeRole` all other roles. The role of a call decides
 * which one applies, so the area checks it: `read` for a GET or a look, else `update`.
 */
export const roles = {
  roles: endpoint({
    method: 'GET',
    path: '/apisc/access/role/list',
    does: 'The roles of a family with how many people hold each: ours first, then the company’s own.',
    right: 'session',
    input: z.strictObject({ family: z._default(family, 'employee') }),
    output: z.array(roleRow),
  }),
  role: endpoint({
    method: 'GET',
    path: '/apisc/access/role/get',
    does: 'One role with its grants and who holds it.',
    right: 'session',
    input: z.strictObject(onRole),
    output: role,
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/apisc/access/role/create',
    does: 'Makes a role: empty, out of a file, or as a clone of another with changes.',
    right: 'session',
    stepUp: true,
    input: z.strictObject({ clientRef, family, basedOnId: optionalId, ...fields }),
    output: role,
  }),
  updateRole: endpoint({
    method: 'POST',
    path: '/apisc/access/role/update',
    does: 'Changes a role of the company; everybody who holds it has the new rights at once.',
    right: 'session',
    stepUp: true,
    changesRights: true,
    input: z.strictObject({ ...onRole, version, ...fields }),
    output: role,
  }),
  retireRole: endpoint({
    method: 'POST',
    path: '/apisc/access/role/retire',
    does: 'Takes a role that nobody holds out of use; what was done under it stays readable.',
    right: 'session',
    input: z.strictObject({ ...onRole, version }),
    output: role,
  }),
  restoreRole: endpoint({
    method: 'POST',
    path: '/apisc/access/role/restore',
    does: 'Brings a retired role back.',
    right: 'session',
    input: z.strictObject({ ...onRole, version }),
    output: role,
  }),
  previewRole: endpoint({
    method: 'POST',
    path: '/apisc/access/role/preview',
    does: 'What an edit of a role would change, and for whom. Saves nothing.',
    savesNothing: true,
    right: 'session',
    lapsed: true,
    input: z.strictObject({ roleId: optionalId, family, grants: grantInputs }),
    output: rolePreview,
  }),
  tryRole: endpoint({
    method: 'POST',
    path: '/apisc/access/role/try',
    does: 'Plays the last thirty days of those who hold a role against an edit of it. Saves nothing.',
    savesNothing: true,
    right: 'session',
    lapsed: true,
    input: z.strictObject({ ...onRole, grants: grantInputs }),
    output: roleTrial,
  }),
};

/** A role as a file: read back by `createRole` in this company or another. */
export const roleDownloads = {
  exportRole: {
    method: 'GET',
    path: '/apisc/access/role/export',
    does: 'A role as a JSON file: family, name and grants.',
    right: 'session',
    input: z.strictObject(onRole),
  },
} as const;
