import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { day, id, line, noInput, optionalId, optionalLine, optionalProse, ids, version } from '../kit/fields.ts';
import { LOCALES } from '../kit/words.ts';
import { memberWrites, peopleOf, rosterOf } from './people/families.ts';
import { emergencyContact, myProfile, openItem, settledItem, wantedRole } from './people/shapes.ts';

export * from './people/shapes.ts';
export { memberFilters } from './people/families.ts';

export const employees = peopleOf('employee', 'employees', 'an employee');
export const technicians = peopleOf('technician', 'technicians', 'a technician');
export const employeeDownloads = {
  ...rosterOf('employee'),
  emergency: {
    method: 'GET',
    path: '/apisc/employee/emergency',
    does: 'Whom to call in an emergency, for everybody on the team of a project: to print or keep where there is no network.',
    right: { resource: 'employee', action: 'export' },
    input: z.strictObject({ projectId: id, format: z._default(z.enum(['pdf', 'xlsx', 'csv']), 'pdf') }),
  },
} as const;
export const technicianDownloads = rosterOf('technician');

const move = memberWrites('employee.status', 'update', { changesRights: true });
const reason = line(500);
const perhaps = { reason: optionalLine(500) };

/** What concerns employees and technicians alike: where they stand, which roles they hold. Nobody does it to themselves. */
export const people = {
  startLeave: move(
    '/apisc/employee/startLeave',
    'Somebody goes on leave: their sign-in rests and their seat is free; roles and teams stay.',
    perhaps,
  ),
  endLeave: move('/apisc/employee/endLeave', 'Somebody is back from leave.', {}),
  suspend: move('/apisc/employee/suspend', 'Blocks the sign-in at once and ends every session.', { reason }),
  reinstate: move('/apisc/employee/reinstate', 'Opens a blocked sign-in again.', { reason }),
  deactivate: move(
    '/apisc/employee/deactivate',
    'Takes somebody off the active roster: the sign-in ends and the seat is free, roles and history stay.',
    perhaps,
  ),
  reactivate: move('/apisc/employee/reactivate', 'Brings somebody back to the active roster.', {}),
  handOver: endpoint({
    method: 'GET',
    path: '/apisc/employee/handOver/list',
    does: 'What lies open with a person and has to be taken over when they leave.',
    right: { resource: 'employee.status', action: 'read' },
    input: z.strictObject({ personId: id }),
    output: z.array(openItem),
  }),
  leave: move(
    '/apisc/employee/leave',
    'Somebody leaves: each open item goes to a named person or is waived, then roles, teams and sessions end.',
    { endDate: day, ...perhaps, items: z.array(settledItem).check(z.maxLength(2000)) },
  ),
  rehire: move(
    '/apisc/employee/rehire',
    'Somebody who left is back, with the same card and history, and with new roles.',
    { hireDate: day, roleIds: z._default(ids(20), []) },
  ),
  anonymise: move(
    '/apisc/employee/anonymise',
    'Takes the personal data off the card of somebody who left; their work stays.',
    { reason },
  ),
  exemptFactor: move(
    '/apisc/employee/factor/exempt',
    'Exempts somebody from the second factor with a reason, or asks them for it.',
    { exempt: z.boolean(), reason },
  ),
  decideRoles: memberWrites('employee.role', 'update', { changesRights: true })(
    '/apisc/employee/role/decide',
    'Gives the roles that somebody was hired in by a person who may not give them, and sends the invitation that waited; or declines them.',
    { agree: z.boolean() },
  ),
  inviteContact: endpoint({
    method: 'POST',
    path: '/apisc/contact/invite',
    does: 'Gives a contact an account: they become a member from outside, with these roles, and are invited by mail, again where they did not come.',
    right: { resource: 'contact', action: 'update' },
    changesRights: true,
    input: z.strictObject({ personId: id, version, roleIds: z._default(ids(20), []) }),
    output: z.object({ personId: z.string(), version: z.int() }),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/apisc/employee/role/list',
    does: 'The roles of the company, and which of them I may give.',
    right: 'session',
    input: z.strictObject({ family: z.optional(z.enum(['employee', 'technician', 'external'])) }),
    output: z.array(
      z.object({
        roleId: z.string(),
        code: z.string(),
        name: z.string(),
        family: z.string(),
        /** true, or why I may not give or take it; absent without the right to assign roles */
        mayGrant: z.optional(z.union([z.literal(true), z.string()])),
      }),
    ),
  }),
  assignRoles: memberWrites('employee.role', 'update', { changesRights: true })(
    '/apisc/employee/role/assign',
    'Sets which roles somebody holds and between which days.',
    { roles: z.array(wantedRole).check(z.maxLength(20)) },
  ),
};

const mine = { right: 'session', output: myProfile } as const;

export const profile = {
  get: endpoint({
    ...mine,
    method: 'GET',
    path: '/apisc/personalProfile/get',
    does: 'My own card.',
    input: noInput,
  }),
  update: endpoint({
    ...mine,
    method: 'POST',
    path: '/apisc/personalProfile/update',
    does: 'Changes my own card. What is left out stays.',
    // Language and zone are remembered with the session.
    changesRights: true,
    input: z.strictObject({
      /** without it the last word counts */
      version: z.optional(version),
      fullName: z.optional(line(120)),
      preferredName: optionalLine(80),
      phone: optionalLine(40),
      title: optionalLine(120),
      locale: z.optional(z.enum(LOCALES)),
      timeZone: optionalLine(60),
      reachNote: optionalProse(500),
      emergencyContact,
      homeBase: optionalLine(200),
    }),
  }),
  setPhoto: endpoint({
    ...mine,
    method: 'POST',
    path: '/apisc/personalProfile/photo/set',
    does: 'Sets my photo from a picture that I uploaded, or takes it away.',
    input: z.strictObject({ fileId: optionalId }),
  }),
  setSignature: endpoint({
    ...mine,
    method: 'POST',
    path: '/apisc/personalProfile/signature/set',
    does: 'Sets my signature from a PNG that I uploaded, or takes it away. Nobody else can read it.',
    input: z.strictObject({ fileId: optionalId }),
  }),
};
