import * as z from 'zod/mini';
import { downloadsOf, readsOf, writesOf } from '../../kit/calls.ts';
import type { Endpoint, Right } from '../../kit/endpoint.ts';
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
export function memberWrites(path: Endpoint['path'], right: Right, marks: Pick<Endpoint, 'changesRights'> = {}) {
  return <const Fields extends z.core.$ZodShape>(name: string, does: string, fields: Fields) =>
    writesOf(path, right, marks)(name, does, member, { personId: id, version, ...fields });
}

type FamilyName = 'employee' | 'technician';

/** The calls for one family of people. Both families have the same ones; each asks for its own resource. */
export function peopleOf(family: FamilyName, plural: string, one: string) {
  return { ...readsOfFamily(family, plural, one), ...cardsOf(family, one) };
}

/** The lists and the card. */
function readsOfFamily(family: FamilyName, plural: string, one: string) {
  const read = readsOf(`/apisc/${family}`, { resource: family, action: 'read' });
  return {
    list: read('list', `The ${plural} that I may see.`, page(memberRow), {
      ...memberFilters,
      sort: sortBy(MEMBER_SORTS),
      ...paging,
    }),
    counts: read('counts', `How many ${plural} stand in each status.`, z.record(z.string(), z.int()), {}),
    get: read('get', `One ${one} with roles, projects, limits, and what I may do now.`, member, { personId: id }),
  };
}

/** Making a card and changing it; one verb on many. */
function cardsOf(family: FamilyName, one: string) {
  const path = `/apisc/${family}` as const;
  const create = { resource: family, action: 'create' } as const;
  const change = { resource: family, action: 'update' } as const;
  const rights = { changesRights: true } as const;
  const update = memberWrites(path, change);
  return {
    create: writesOf(path, create, rights)(
      'create',
      `Makes a person ${one} of the company, with roles, and invites them if so wanted.`,
      member,
      { clientRef, ...memberFacts, roleIds: z._default(ids(20), []), invite: z._default(z.boolean(), false) },
    ),
    enlist: memberWrites(path, create)(
      'enlist',
      `Makes somebody who works here ${one} too; they keep their card and their account.`,
      { number: memberFacts.number },
    ),
    update: update('update', `Changes what is known of one ${one}.`, memberFacts),
    invite: update('invite', 'Sends the invitation, or sends it anew; the one before ends.', {}),
    bulk: writesOf(path, change, rights)(
      'bulk',
      'One verb on many people: each is done or refused with its reason. As a preview it only says which would be.',
      bulkAnswer,
      {
        personIds: ids(500),
        verb: z.enum(['invite', 'assignRole', 'requireFactor', 'deactivate']),
        roleId: optionalId,
        /** who takes over what lies open with those who are deactivated; it stays with them where nobody is named */
        toPersonId: optionalId,
        preview: z._default(z.boolean(), false),
      },
    ),
    setRate: update(
      'rate/set',
      'Sets what an hour costs and is billed at from a day on; the same day again changes it.',
      rateFacts,
    ),
    removeRate: update('rate/remove', 'Takes a rate away.', { rateId: id }),
    setLimits: memberWrites(path, change, rights)(
      'limits/set',
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
  const download = downloadsOf(`/apisc/${family}`, { resource: family, action: 'export' });
  return {
    export: download('export', 'The filtered roster as CSV or XLSX, with the fields that the actor may read.', {
      ...memberFilters,
      sort: sortBy(MEMBER_SORTS),
      format: z._default(z.enum(['csv', 'xlsx']), 'xlsx'),
    }),
    badges: download('badge', 'Badges as a PDF to cut out: photo, name, number, and a code that leads to the card.', {
      personId: many(id, 100),
    }),
  };
}
