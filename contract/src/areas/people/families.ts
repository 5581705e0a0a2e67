import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import type { Action, Endpoint } from '../../kit/endpoint.ts';
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

/** What happened to each of many: done, or refused with one sentence. */
const bulkAnswer = z.object({
  done: z.array(z.string()),
  refused: z.array(z.object({ personId: z.string(), fullName: z.string(), reason: z.string() })),
});

/** The writes on one person that a right allows, at the version that the actor saw; each answers the person. */
export function memberWrites(resource: string, action: Action, more: Pick<Endpoint, 'changesRights'> = {}) {
  return <const Fields extends z.core.$ZodShape>(path: Endpoint['path'], does: string, fields: Fields) =>
    endpoint({
      method: 'POST',
      path,
      does,
      right: { resource, action },
      ...more,
      input: z.strictObject({ personId: id, version, ...fields }),
      output: member,
    });
}

type FamilyName = 'employee' | 'technician';

/** The calls for one family of people. Both families have the same ones; each asks for its own resource. */
export function peopleOf(family: FamilyName, plural: string, one: string) {
  return { ...readsOf(family, plural, one), ...cardsOf(family, one), ...payOf(family) };
}

/** The lists and the card. */
function readsOf(family: FamilyName, plural: string, one: string) {
  const read = { method: 'GET', right: { resource: family, action: 'read' } } as const;
  return {
    list: endpoint({
      ...read,
      path: `/apisc/${family}/list`,
      does: `The ${plural} that I may see.`,
      input: z.strictObject({ ...memberFilters, sort: sortBy(MEMBER_SORTS), ...paging }),
      output: page(memberRow),
    }),
    counts: endpoint({
      ...read,
      path: `/apisc/${family}/counts`,
      does: `How many ${plural} stand in each status.`,
      input: z.strictObject({}),
      output: z.record(z.string(), z.int()),
    }),
    get: endpoint({
      ...read,
      path: `/apisc/${family}/get`,
      does: `One ${one} with roles, projects, limits, and what I may do now.`,
      input: z.strictObject({ personId: id }),
      output: member,
    }),
  };
}

/** Making a card and changing it; one verb on many. */
function cardsOf(family: FamilyName, one: string) {
  const update = memberWrites(family, 'update');
  return {
    create: endpoint({
      method: 'POST',
      path: `/apisc/${family}/create`,
      does: `Makes a person ${one} of the company, with roles, and invites them if so wanted.`,
      right: { resource: family, action: 'create' },
      changesRights: true,
      input: z.strictObject({
        clientRef,
        ...memberFacts,
        roleIds: z._default(ids(20), []),
        invite: z._default(z.boolean(), false),
      }),
      output: member,
    }),
    enlist: memberWrites(family, 'create')(
      `/apisc/${family}/enlist`,
      `Makes somebody who works here ${one} too; they keep their card and their account.`,
      { number: memberFacts.number },
    ),
    update: update(`/apisc/${family}/update`, `Changes what is known of one ${one}.`, memberFacts),
    invite: update(`/apisc/${family}/invite`, 'Sends the invitation, or sends it anew; the one before ends.', {}),
    bulk: endpoint({
      method: 'POST',
      path: `/apisc/${family}/bulk`,
      does: 'One verb on many people: each is done or refused with its reason. As a preview it only says which would be.',
      right: { resource: family, action: 'update' },
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

/** What an hour costs, and up to where somebody approves. */
function payOf(family: FamilyName) {
  const update = memberWrites(family, 'update');
  return {
    setRate: update(
      `/apisc/${family}/rate/set`,
      'Sets what an hour costs and is billed at from a day on; the same day again changes it.',
      rateFacts,
    ),
    removeRate: update(`/apisc/${family}/rate/remove`, 'Takes a rate away.', { rateId: id }),
    setLimits: memberWrites(family, 'update', { changesRights: true })(
      `/apisc/${family}/limits/set`,
      'Sets up to which amount a person may approve, by type of record; a type that is left out has no limit of its own.',
      {
        limits: z
          .array(z.strictObject({ recordType: z.enum(APPROVAL_TYPES), limitCents: enteredCents }))
          .check(z.maxLength(APPROVAL_TYPES.length)),
      },
    ),
  };
}

/** The roster of a family as a sheet, and its badges. */
export function rosterOf(family: FamilyName) {
  const right = { resource: family, action: 'export' } as const;
  return {
    export: {
      method: 'GET',
      path: `/apisc/${family}/export`,
      does: 'The filtered roster as CSV or XLSX, with the fields that the actor may read.',
      right,
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
      right,
      input: z.strictObject({ personId: many(id, 100) }),
    },
  } as const;
}
