import * as z from 'zod/mini';
import { classified, ownedBy } from '../../kit/classes.ts';
import { readsOf, writesOf } from '../../kit/calls.ts';
import { id, many, nullableText, version } from '../../kit/fields.ts';
import { CONTACT } from './reads.ts';

/** Why two cards may be one. */
export const LIKENESSES = ['email', 'phone', 'name'] as const;

const side = z.object({
  contactId: z.string(),
  version: z.int(),
  name: z.string(),
  companyName: nullableText,
  email: nullableText,
  phone: nullableText,
  /** has an account here: such a card is always the one that stays */
  isMember: z.boolean(),
  createdAt: z.string(),
});

const differences = z.object({
  kind: z.enum(['company', 'person']),
  kept: side,
  merged: side,
  /** fields that differ, each with both values in words; `choice` is the usual choice */
  fields: classified(
    'bank',
    z.array(
      z.object({ field: z.string(), kept: nullableText, merged: nullableText, choice: z.enum(['kept', 'merged']) }),
    ),
    (fields) => fields.some(({ field }) => field === 'taxId'),
  ),
  /** what points at the card that goes, by table */
  references: z.array(z.object({ what: z.string(), count: z.int() })),
  /** why it cannot be done; null when it can */
  refusal: nullableText,
});
export const mergePreview = ownedBy(differences, ({ kind, kept, merged }) =>
  [kept, merged].map(({ contactId, name }) => ({ kind, id: contactId, name, resource: 'contact.finance' })),
);

const right = { resource: 'contact.merge', action: 'update' } as const;

/** Making one card out of two. */
export const merges = {
  duplicates: readsOf(CONTACT, right)(
    'duplicate/list',
    'Cards that may be the same company or person: by email, phone, or name without case, accents and look-alike letters.',
    z.array(z.object({ likeness: z.enum(LIKENESSES), kind: z.enum(['company', 'person']), cards: z.array(side) })),
    { kind: many(z.enum(['company', 'person']), 2), contactId: z.optional(id) },
  ),
  mergePreview: readsOf(CONTACT, right)(
    'merge/preview',
    'What a merge would do: fields in which two cards differ, and what would point at the kept one.',
    mergePreview,
    { keptId: id, mergedId: id },
  ),
  merge: writesOf(CONTACT, right)(
    'merge',
    'Merges a card into another: everything that pointed at it points at the kept one, its names and addresses stay findable.',
    z.object({ contactId: z.string(), version: z.int(), moved: z.int() }),
    {
      keptId: id,
      keptVersion: version,
      mergedId: id,
      mergedVersion: version,
      /** fields whose value comes from the card that is removed */
      take: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60)), []),
    },
  ),
};
