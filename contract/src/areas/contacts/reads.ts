import * as z from 'zod/mini';
import { readsOf, writesOf } from '../../kit/calls.ts';
import { id, keyword, many, nullableText, page, paging, queryFlag } from '../../kit/fields.ts';

export const CONTACT = '/apisc/contact';
/** The calls upon the directory, by the right that they ask for. */
export const read = readsOf(CONTACT, { resource: 'contact', action: 'read' });
export const add = writesOf(CONTACT, { resource: 'contact', action: 'create' });
export const write = writesOf(CONTACT, { resource: 'contact', action: 'update' });

export const COMPANY_ROLES = [
  'client',
  'subcontractor',
  'supplier',
  'architect',
  'engineer',
  'inspector',
  'insurer',
  'lender',
  'own',
] as const;

export const companyRow = z.object({
  companyId: z.string(),
  version: z.int(),
  companyName: z.string(),
  roles: z.array(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  people: z.int(),
  status: z.string(),
  /** why it rests or must not be used; shown in every picker */
  statusReason: nullableText,
});

/** A person of the directory: a contact, or a member of this company when `family` is set. */
export const contactRow = z.object({
  personId: z.string(),
  version: z.int(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  title: z.nullable(z.string()),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  family: z.nullable(z.string()),
});

/** What every picker of people and companies reads. */
export const contactReads = {
  companies: read('company/list', 'Companies of the directory.', page(companyRow), {
    keyword,
    roles: many(z.enum(COMPANY_ROLES), 10),
    ...paging,
  }),
  people: read('list', 'People of the directory: contacts and members.', page(contactRow), {
    keyword,
    companyId: z.optional(id),
    ...paging,
  }),
  /** Feeds every person picker; project members first when a project is given. */
  pick: readsOf(CONTACT, 'session')(
    'pick',
    'People to choose from: those asked for work on the project last, its members, then others. A trade finds the people of its companies.',
    z.array(
      z.object({
        personId: z.string(),
        fullName: z.string(),
        companyName: z.nullable(z.string()),
        title: z.nullable(z.string()),
        email: z.nullable(z.string()),
        isMember: z.boolean(),
        onProject: z.boolean(),
        /** asked to do work on the project before, the last of them first */
        usedHere: z.boolean(),
        companyId: nullableText,
        /** the trades of their company */
        trades: nullableText,
        /** their role on the project, where they are on it */
        projectRole: nullableText,
        /** `onHold` or `doNotUse` when their company is, with the reason; else null */
        warning: z.nullable(z.object({ status: z.string(), reason: nullableText })),
      }),
    ),
    {
      keyword,
      projectId: z.optional(id),
      membersOnly: queryFlag,
      /** only people who may do this, such as `rfi.respond`: members by their roles, others by a link */
      mayDo: z.optional(z.string().check(z.regex(/^[A-Za-z.]{1,40}\.[A-Za-z]{1,20}$/))),
      ids: many(id, 100),
    },
  ),
};
