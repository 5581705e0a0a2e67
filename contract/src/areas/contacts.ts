import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import {
  clientRef,
  id,
  keyword,
  line,
  many,
  optionalId,
  optionalLine,
  page,
  paging,
  queryFlag,
  version,
} from '../kit/fields.ts';

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

const companyFields = {
  companyName: line(160),
  roles: z._default(z.array(z.enum(COMPANY_ROLES)).check(z.maxLength(8)), []),
  phone: optionalLine(40),
  email: z.nullish(z.email().check(z.maxLength(254))),
};
const personFields = {
  fullName: line(120),
  email: z.nullish(z.email().check(z.maxLength(254))),
  phone: optionalLine(40),
  title: optionalLine(120),
  companyId: optionalId,
};
const read = { resource: 'contact', action: 'read' } as const;
const create = { resource: 'contact', action: 'create' } as const;
const update = { resource: 'contact', action: 'update' } as const;

export const contacts = {
  companies: endpoint({
    method: 'GET',
    path: '/apisc/contact/company/list',
    does: 'Companies of the directory.',
    right: read,
    input: z.strictObject({ keyword, roles: many(z.enum(COMPANY_ROLES), 10), ...paging }),
    output: page(companyRow),
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/apisc/contact/company/create',
    does: 'Adds a company to the directory.',
    right: create,
    input: z.strictObject({ clientRef, ...companyFields }),
    output: companyRow,
  }),
  updateCompany: endpoint({
    method: 'POST',
    path: '/apisc/contact/company/update',
    does: 'Changes a company of the directory.',
    right: update,
    input: z.strictObject({ companyId: id, version, ...companyFields }),
    output: companyRow,
  }),
  people: endpoint({
    method: 'GET',
    path: '/apisc/contact/list',
    does: 'People of the directory: contacts and members.',
    right: read,
    input: z.strictObject({ keyword, companyId: z.optional(id), ...paging }),
    output: page(contactRow),
  }),
  createPerson: endpoint({
    method: 'POST',
    path: '/apisc/contact/create',
    does: 'Adds a contact.',
    right: create,
    input: z.strictObject({ clientRef, ...personFields }),
    output: contactRow,
  }),
  updatePerson: endpoint({
    method: 'POST',
    path: '/apisc/contact/update',
    does: 'Changes a contact.',
    right: update,
    input: z.strictObject({ personId: id, version, ...personFields }),
    output: contactRow,
  }),
  /** Feeds every person picker; project members first when a project is given. */
  pick: endpoint({
    method: 'GET',
    path: '/apisc/contact/pick',
    does: 'People to choose from, project members first.',
    right: 'session',
    input: z.strictObject({ keyword, projectId: z.optional(id), membersOnly: queryFlag, ids: many(id, 100) }),
    output: z.array(
      z.object({
        personId: z.string(),
        fullName: z.string(),
        companyName: z.nullable(z.string()),
        title: z.nullable(z.string()),
        email: z.nullable(z.string()),
        isMember: z.boolean(),
        onProject: z.boolean(),
      }),
    ),
  }),
};
