import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  clientRef,
  enteredCents,
  id,
  ids,
  keyword,
  line,
  many,
  optionalId,
  page,
  paging,
  sortBy,
  version,
} from '../../kit/fields.ts';
import {
  APPROVAL_TYPES,
  MEMBER_SORTS,
  MEMBER_STATUSES,
  MFA_STATUSES,
  member,
  memberFacts,
  memberRow,
  rateFacts,
} from './shapes.ts';

/** The filters of a list of people, as the specification names them. */
export const memberFilters = {
  keyword,
  fullName: keyword,
  email: keyword,
  roleIds: many(id, 50),
  mfaStatus: many(z.enum(MFA_STATUSES), 10),
  status: many(z.enum(MEMBER_STATUSES), 10),
  /** by name; the screen offers it among technicians */
  trade: many(line(60), 50),
  projectId: many(id, 50),
};

const onPerson = { personId: id, version };

/** What happened to each of many: done, or refused with one sentence. */
const bulkAnswer = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ personId: z.string(), fullName: z.string(), reason: z.string() })),
});

type FamilyName = 'employee' | 'technician';

/** The calls for one family of people. Both families have the same ones; each asks for its own resource. */
export function peopleOf<const Family extends FamilyName>(family: Family, plural: string, one: string) {
  return { ...readsOf(family, plural, one), ...cardsOf(family, one), ...payOf(family), ...manyOf(family) };
}

function rightOf<const Family extends FamilyName>(family: Family) {
  return <const A extends 'read' | 'create' | 'update'>(action: A) => ({ resource: family, action }) as const;
}

/** The lists and the card. */
function readsOf<const Family extends FamilyName>(family: Family, plural: string, one: string) {
  const right = rightOf(family);
  return {
    list: endpoint({
      method: 'GET',
      path: `/apisc/${family}/list`,
      does: `The ${plural} that I may see.`,
      right: right('read'),
      input: z.strictObject({ ...memberFilters, sort: sortBy(MEMBER_SORTS), ...paging }),
      output: page(memberRow),
    }),
    counts: endpoint({
      method: 'GET',
      path: `/apisc/${family}/counts`,
      does: `How many ${plural} stand in each status.`,
      right: right('read'),
      input: z.strictObject({}),
      output: z.record(z.string(), z.int()),
    }),
    get: endpoint({
      method: 'GET',
      path: `/apisc/${family}/get`,
      does: `One ${one} with roles, projects, limits, and what I may do now.`,
      right: right('read'),
      input: z.strictObject({ personId: id }),
      output: member,
    }),
  };
}

/** Making a card and changing it. */
function cardsOf<const Family extends FamilyName>(family: Family, one: string) {
  const right = rightOf(family);
  return {
    create: endpoint({
      method: 'POST',
      path: `/apisc/${family}/create`,
      does: `Makes a person ${one} of the company, with roles, and invites them if so wanted.`,
      right: right('create'),
      changesRights: true,
      input: z.strictObject({
        clientRef,
        ...memberFacts,
        roleIds: z._default(ids(20), []),
        invite: z._default(z.boolean(), false),
      }),
      output: member,
    }),
    enlist: endpoint({
      method: 'POST',
      path: `/apisc/${family}/enlist`,
      does: `Makes somebody who works here ${one} too; they keep their card and their account.`,
      right: right('create'),
      input: z.strictObject({ ...onPerson, number: memberFacts.number }),
      output: member,
    }),
    update: endpoint({
      method: 'POST',
      path: `/apisc/${family}/update`,
      does: `Changes what is known of one ${one}.`,
      right: right('update'),
      input: z.strictObject({ ...onPerson, ...memberFacts }),
      output: member,
    }),
    invite: endpoint({
      method: 'POST',
      path: `/apisc/${family}/invite`,
      does: 'Sends the invitation, or sends it anew; the one before ends.',
      right: right('update'),
      input: z.strictObject(onPerson),
      output: member,
    }),
  };
}

/** What an hour costs, and up to where somebody approves. */
function payOf<const Family extends FamilyName>(family: Family) {
  const right = rightOf(family);
  return {
    setRate: endpoint({
      method: 'POST',
      path: `/apisc/${family}/rate/set`,
      does: 'Sets what an hour costs and is billed at from a day on; the same day again changes it.',
      right: right('update'),
      input: z.strictObject({ ...onPerson, ...rateFacts }),
      output: member,
    }),
    removeRate: endpoint({
      method: 'POST',
      path: `/apisc/${family}/rate/remove`,
      does: 'Takes a rate away.',
      right: right('update'),
      input: z.strictObject({ ...onPerson, rateId: id }),
      output: member,
    }),
    setLimits: endpoint({
      method: 'POST',
      path: `/apisc/${family}/limits/set`,
      does: 'Sets up to which amount a person may approve, by type of record; a type that is left out has no limit of its own.',
      right: right('update'),
      changesRights: true,
      input: z.strictObject({
        ...onPerson,
        limits: z
          .array(z.strictObject({ recordType: z.enum(APPROVAL_TYPES), limitCents: enteredCents }))
          .check(z.maxLength(APPROVAL_TYPES.length)),
      }),
      output: member,
    }),
  };
}

/** One verb on many. */
function manyOf<const Family extends FamilyName>(family: Family) {
  const right = rightOf(family);
  return {
    bulk: endpoint({
      method: 'POST',
      path: `/apisc/${family}/bulk`,
      does: 'One verb on many people: each is done or refused with its reason. As a preview it only says which would be.',
      right: right('update'),
      changesRights: true,
      input: z.strictObject({
        personIds: ids(500),
        verb: z.enum(['invite', 'assignRole', 'requireFactor', 'deactivate']),
        roleId: optionalId,
        preview: z._default(z.boolean(), false),
      }),
      output: bulkAnswer,
    }),
  };
}

/** The roster of a family as a sheet, and its badges. */
export function rosterOf<const Family extends FamilyName>(family: Family) {
  return {
    export: {
      method: 'GET',
      path: `/apisc/${family}/export`,
      does: 'The filtered roster as CSV or XLSX, with the fields that the actor may read.',
      right: { resource: family, action: 'export' },
      input: z.strictObject({
        ...memberFilters,
        sort: sortBy(MEMBER_SORTS),
        format: z._default(z.enum(['csv', 'xlsx']), 'xlsx'),
      }),
    },
    badges: {
      method: 'GET',
      path: `/apisc/${family}/badge`,
      does: 'Badges as a PDF to cut out: photo, name, number, and a code that leads to the card.',
      right: { resource: family, action: 'export' },
      input: z.strictObject({ personId: many(id, 100) }),
    },
  } as const;
}
