import * as z from 'zod/mini';
import { classified, ownedBy } from '../kit/classes.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  day,
  id,
  line,
  noInput,
  nullableText,
  optionalId,
  optionalLine,
  optionalProse,
  ids,
  version,
} from '../kit/fields.ts';
import { LOCALES } from '../kit/words.ts';
import { peopleOf, rosterOf } from './people/families.ts';
import { member, openItem, settledItem, wantedRole } from './people/shapes.ts';

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

const status = { resource: 'employee.status', action: 'update' } as const;
const seeStatus = { resource: 'employee.status', action: 'read' } as const;
const onPerson = { personId: id, version };
const reason = line(500);

/** What concerns employees and technicians alike: where they stand, which roles they hold. Nobody does it to themselves. */
export const people = {
  startLeave: endpoint({
    method: 'POST',
    path: '/apisc/employee/startLeave',
    does: 'Somebody goes on leave: their sign-in rests and their seat is free; roles and teams stay.',
    right: status,
    changesRights: true,
    input: z.strictObject({ ...onPerson, reason: optionalLine(500) }),
    output: member,
  }),
  endLeave: endpoint({
    method: 'POST',
    path: '/apisc/employee/endLeave',
    does: 'Somebody is back from leave.',
    right: status,
    changesRights: true,
    input: z.strictObject(onPerson),
    output: member,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/apisc/employee/suspend',
    does: 'Blocks the sign-in at once and ends every session.',
    right: status,
    changesRights: true,
    input: z.strictObject({ ...onPerson, reason }),
    output: member,
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/apisc/employee/reinstate',
    does: 'Opens a blocked sign-in again.',
    right: status,
    changesRights: true,
    input: z.strictObject({ ...onPerson, reason }),
    output: member,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/apisc/employee/deactivate',
    does: 'Takes somebody off the active roster: the sign-in ends and the seat is free, roles and history stay.',
    right: status,
    changesRights: true,
    input: z.strictObject({ ...onPerson, reason: optionalLine(500) }),
    output: member,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/apisc/employee/reactivate',
    does: 'Brings somebody back to the active roster.',
    right: status,
    changesRights: true,
    input: z.strictObject(onPerson),
    output: member,
  }),
  handOver: endpoint({
    method: 'GET',
    path: '/apisc/employee/handOver/list',
    does: 'What lies open with a person and has to be taken over when they leave.',
    right: seeStatus,
    input: z.strictObject({ personId: id }),
    output: z.array(openItem),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/apisc/employee/leave',
    does: 'Somebody leaves: each open item goes to a named person or is waived, then roles, teams and sessions end.',
    right: status,
    changesRights: true,
    input: z.strictObject({
      ...onPerson,
      endDate: day,
      reason: optionalLine(500),
      items: z.array(settledItem).check(z.maxLength(2000)),
    }),
    output: member,
  }),
  rehire: endpoint({
    method: 'POST',
    path: '/apisc/employee/rehire',
    does: 'Somebody who left is back, with the same card and history, and with new roles.',
    right: status,
    changesRights: true,
    input: z.strictObject({ ...onPerson, hireDate: day, roleIds: z._default(ids(20), []) }),
    output: member,
  }),
  anonymise: endpoint({
    method: 'POST',
    path: '/apisc/employee/anonymise',
    does: 'Takes the personal data off the card of somebody who left; their work stays.',
    right: status,
    changesRights: true,
    input: z.strictObject({ ...onPerson, reason }),
    output: member,
  }),
  exemptFactor: endpoint({
    method: 'POST',
    path: '/apisc/employee/factor/exempt',
    does: 'Exempts somebody from the second factor with a reason, or asks them for it.',
    right: status,
    changesRights: true,
    input: z.strictObject({ ...onPerson, exempt: z.boolean(), reason }),
    output: member,
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
  assignRoles: endpoint({
    method: 'POST',
    path: '/apisc/employee/role/assign',
    does: 'Sets which roles somebody holds and between which days.',
    right: { resource: 'employee.role', action: 'update' },
    changesRights: true,
    input: z.strictObject({ ...onPerson, roles: z.array(wantedRole).check(z.maxLength(20)) }),
    output: member,
  }),
};

/** My own card: what I may say about myself without asking anybody. */
const myCard = z.object({
  personId: z.string(),
  version: z.int(),
  fullName: z.string(),
  preferredName: nullableText,
  email: nullableText,
  phone: nullableText,
  title: nullableText,
  department: nullableText,
  manager: nullableText,
  number: nullableText,
  locale: z.enum(LOCALES),
  /** null follows the device */
  timeZone: nullableText,
  reachNote: nullableText,
  emergencyContact: classified(
    'personal',
    z.object({ name: nullableText, relation: nullableText, phone: nullableText }),
  ),
  homeBase: classified('personal', nullableText),
  photoId: nullableText,
  /** a PNG that only its owner can read */
  signatureId: nullableText,
});
// My own is my business; whoever looks on as me sees somebody else's.
const myProfile = ownedBy(myCard, ({ personId, fullName }) => ({
  kind: 'person',
  id: personId,
  name: fullName,
  resource: 'employee',
}));

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/apisc/personalProfile/get',
    does: 'My own card.',
    right: 'session',
    input: noInput,
    output: myProfile,
  }),
  update: endpoint({
    method: 'POST',
    path: '/apisc/personalProfile/update',
    does: 'Changes my own card. What is left out stays.',
    right: 'session',
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
      emergencyContact: z.optional(
        z.strictObject({ name: optionalLine(120), relation: optionalLine(60), phone: optionalLine(40) }),
      ),
      homeBase: optionalLine(200),
    }),
    output: myProfile,
  }),
  setPhoto: endpoint({
    method: 'POST',
    path: '/apisc/personalProfile/photo/set',
    does: 'Sets my photo from a picture that I uploaded, or takes it away.',
    right: 'session',
    input: z.strictObject({ fileId: optionalId }),
    output: myProfile,
  }),
  setSignature: endpoint({
    method: 'POST',
    path: '/apisc/personalProfile/signature/set',
    does: 'Sets my signature from a PNG that I uploaded, or takes it away. Nobody else can read it.',
    right: 'session',
    input: z.strictObject({ fileId: optionalId }),
    output: myProfile,
  }),
};
export type MyProfile = z.output<typeof myProfile>;
