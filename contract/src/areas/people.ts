import * as z from 'zod/mini';
import { downloadsOf, readsOf, writesOf } from '../kit/calls.ts';
import { day, id, line, optionalId, optionalLine, optionalProse, ids, version } from '../kit/fields.ts';
import { LOCALES } from '../kit/words.ts';
import { memberWrites, peopleOf, rosterOf } from './people/families.ts';
import { emergencyContact, handedItem, myProfile, openItem, settledItem, wantedRole } from './people/shapes.ts';

export * from './people/shapes.ts';
export { memberFilters } from './people/families.ts';

export const employees = peopleOf('employee', 'employees', 'an employee');
export const technicians = peopleOf('technician', 'technicians', 'a technician');
const EMPLOYEE = '/apisc/employee';
export const employeeDownloads = {
  ...rosterOf('employee'),
  emergency: downloadsOf(EMPLOYEE, { resource: 'employee', action: 'export' })(
    'emergency',
    'Whom to call in an emergency, for everybody on the team of a project: to print or keep where there is no network.',
    { projectId: id, format: z._default(z.enum(['pdf', 'xlsx', 'csv']), 'pdf') },
  ),
};
export const technicianDownloads = rosterOf('technician');

const move = memberWrites(EMPLOYEE, { resource: 'employee.status', action: 'update' }, { changesRights: true });
const writeRoles = memberWrites(EMPLOYEE, { resource: 'employee.role', action: 'update' }, { changesRights: true });
const reason = line(500);
const perhaps = { reason: optionalLine(500) };
const handed = { items: z._default(z.array(handedItem).check(z.maxLength(2000)), []) };

/** The verbs for employees and technicians alike: their status and their roles. Nobody applies them to themselves. */
export const people = {
  startLeave: move(
    'startLeave',
    'Somebody goes on leave: their sign-in rests and their seat is free; roles and teams stay. What is named goes to somebody else.',
    { ...perhaps, ...handed },
  ),
  endLeave: move('endLeave', 'Somebody is back from leave.', {}),
  suspend: move(
    'suspend',
    'Blocks the sign-in at once and ends every session. What is named of what lies open with them goes to somebody else.',
    { reason, ...handed },
  ),
  reinstate: move('reinstate', 'Opens a blocked sign-in again.', { reason }),
  deactivate: move(
    'deactivate',
    'Takes somebody off the active roster: the sign-in ends and the seat is free, roles and history stay. What is named goes to somebody else.',
    { ...perhaps, ...handed },
  ),
  reactivate: move('reactivate', 'Brings somebody back to the active roster.', {}),
  handOver: readsOf(EMPLOYEE, { resource: 'employee.status', action: 'read' })(
    'handOver/list',
    'What lies open with a person and has to be taken over when they leave.',
    z.array(openItem),
    { personId: id },
  ),
  leave: move(
    'leave',
    'Somebody leaves: each open item goes to a named person or is waived, then roles, teams and sessions end.',
    { endDate: day, ...perhaps, items: z.array(settledItem).check(z.maxLength(2000)) },
  ),
  rehire: move('rehire', 'Somebody who left is back, with the same card and history, and with new roles.', {
    hireDate: day,
    roleIds: z._default(ids(20), []),
  }),
  anonymise: move('anonymise', 'Takes the personal data off the card of somebody who left; their work stays.', {
    reason,
  }),
  exemptFactor: move('factor/exempt', 'Exempts somebody from the second factor with a reason, or asks them for it.', {
    exempt: z.boolean(),
    reason,
  }),
  decideRoles: writeRoles(
    'role/decide',
    'Gives the roles that somebody was hired in by a person who may not give them, and sends the invitation that waited; or declines them.',
    { agree: z.boolean() },
  ),
  inviteContact: writesOf('/apisc/contact', { resource: 'contact', action: 'update' }, { changesRights: true })(
    'invite',
    'Gives a contact an account: they become a member from outside, with these roles, and are invited by mail, again where they did not come.',
    z.object({ personId: z.string(), version: z.int() }),
    { personId: id, version, roleIds: z._default(ids(20), []) },
  ),
  roles: readsOf(EMPLOYEE, 'session')(
    'role/list',
    'The roles of the company, and which of them I may give.',
    z.array(
      z.object({
        roleId: z.string(),
        code: z.string(),
        name: z.string(),
        family: z.string(),
        /** true, or why I may not give or take it; absent without the right to assign roles */
        mayGrant: z.optional(z.union([z.literal(true), z.string()])),
      }),
    ),
    { family: z.optional(z.enum(['employee', 'technician', 'external'])) },
  ),
  assignRoles: writeRoles('role/assign', 'Sets which roles somebody holds and between which days.', {
    roles: z.array(wantedRole).check(z.maxLength(20)),
  }),
};

const PROFILE = '/apisc/personalProfile';

export const profile = {
  get: readsOf(PROFILE, 'session')('get', 'My own card.', myProfile, {}),
  // Language and zone are remembered with the session.
  update: writesOf(PROFILE, 'session', { changesRights: true })(
    'update',
    'Changes my own card. What is left out stays.',
    myProfile,
    {
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
    },
  ),
  setPhoto: writesOf(PROFILE, 'session')(
    'photo/set',
    'Sets my photo from a picture that I uploaded, or takes it away.',
    myProfile,
    { fileId: optionalId },
  ),
  setSignature: writesOf(PROFILE, 'session')(
    'signature/set',
    'Sets my signature from a PNG that I uploaded, or takes it away. Nobody else can read it.',
    myProfile,
    { fileId: optionalId },
  ),
};
