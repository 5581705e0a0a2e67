import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, keyword, many, nullableText, page, paging, queryFlag } from '../../kit/fields.ts';

/** The rights that calls upon the directory ask for. */
export const readContact = { resource: 'contact', action: 'read' } as const;
export const createContact = { resource: 'contact', action: 'create' } as const;
export const updateContact = { resource: 'contact', action: 'update' } as const;
export const exportContact = { resource: 'contact', action: 'export' } as const;
export const mergeContact = { resource: 'contact.merge', action: 'update' } as const;
export const blockContact = { resource: 'contact.block', action: 'update' } as const;
export const updateFinance = { resource: 'contact.finance', action: 'update' } as const;

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
  companies: endpoint({
    method: 'GET',
    path: '/apisc/contact/company/list',
    does: 'Companies of the directory.',
    right: readContact,
    input: z.strictObject({ keyword, roles: many(z.enum(COMPANY_ROLES), 10), ...paging }),
    output: page(companyRow),
  }),
  people: endpoint({
    method: 'GET',
    path: '/apisc/contact/list',
    does: 'People of the directory: contacts and members.',
    right: readContact,
    input: z.strictObject({ keyword, companyId: z.optional(id), ...paging }),
    output: page(contactRow),
  }),
  /** Feeds every person picker; project members first when a project is given. */
  pick: endpoint({
    method: 'GET',
    path: '/apisc/contact/pick',
    does: 'People to choose from, project members first.',
    right: 'session',
    input: z.strictObject({
      keyword,
      projectId: z.optional(id),
      membersOnly: queryFlag,
      /** only those who could do this to what is put before them, such as `rfi.respond`: members by their roles, others by a link */
      mayDo: z.optional(z.string().check(z.regex(/^[A-Za-z.]{1,40}\.[A-Za-z]{1,20}$/))),
      ids: many(id, 100),
    }),
    output: z.array(
      z.object({
        personId: z.string(),
        fullName: z.string(),
        companyName: z.nullable(z.string()),
        title: z.nullable(z.string()),
        email: z.nullable(z.string()),
        isMember: z.boolean(),
        onProject: z.boolean(),
        /** `onHold` or `doNotUse` when their company is, with the reason; else null */
        warning: z.nullable(z.object({ status: z.string(), reason: nullableText })),
      }),
    ),
  }),
};
