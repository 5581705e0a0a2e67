import * as z from 'zod/mini';
import { downloadsOf, writesOf } from '../kit/calls.ts';
import {
  clientRef,
  id,
  keyword,
  line,
  many,
  nullableText,
  optionalLine,
  page,
  paging,
  sortBy,
  version,
} from '../kit/fields.ts';
import { contactImports } from './contacts/imports.ts';
import { lists } from './contacts/lists.ts';
import { merges } from './contacts/merge.ts';
import { CONTACT, add, contactReads, read, write } from './contacts/reads.ts';
import {
  COMPANY_ROLES,
  COMPANY_STATUSES,
  STANDINGS,
  companyCard,
  companyFields,
  companyRow,
  contactRow,
  directoryRow,
  personCard,
  personFields,
} from './contacts/shapes.ts';

export * from './contacts/shapes.ts';
export { GROUPING_COLOURS } from './contacts/lists.ts';
export { LIKENESSES } from './contacts/merge.ts';

export const DIRECTORY_SORTS = ['name', 'companyName', 'title', 'status', 'lastActivityAt'] as const;

/** What narrows the directory; the first four are the specification's. */
export const directoryFilters = {
  companyName: keyword,
  groupingId: many(id, 30),
  title: keyword,
  name: keyword,
  keyword,
  kind: many(z.enum(['company', 'person']), 2),
  role: many(z.enum(COMPANY_ROLES), 9),
  tradeId: many(id, 30),
  status: many(z.enum(COMPANY_STATUSES), 6),
  insurance: many(z.enum(STANDINGS), 4),
};

const moved = z.object({ contactId: z.string(), version: z.int(), status: z.string() });

export const contacts = {
  ...contactReads,
  directory: read(
    'directory',
    'Companies and people outside, by name; merged cards are left out unless asked for.',
    page(directoryRow),
    { ...directoryFilters, sort: sortBy(DIRECTORY_SORTS), ...paging },
  ),
  get: read(
    'get',
    'A company or a person; of a paper of a company, the company.',
    /** one of company and person is set */
    z.object({
      company: z.nullable(companyCard),
      person: z.nullable(personCard),
      /** set when the given id belongs to a paper */
      documentId: nullableText,
    }),
    { contactId: id },
  ),
  projects: read(
    'project/list',
    'The projects that I may see in which a company or a person has a part.',
    z.array(
      z.object({
        projectId: z.string(),
        projectNumber: z.string(),
        projectName: z.string(),
        status: z.string(),
        /** client, architect, team, or a kind of record */
        parts: z.array(z.string()),
        /** by kind of record: how many are open, of those that I may see; kinds without any are absent */
        open: z.record(z.string(), z.int()),
      }),
    ),
    { contactId: id },
  ),
  changeStatus: write(
    'changeStatus',
    'Takes a company or a contact into another status; on hold needs a reason.',
    moved,
    {
      contactId: id,
      version,
      status: z.enum(['prospect', 'active', 'onHold', 'inactive']),
      reason: optionalLine(1000),
    },
  ),
  block: writesOf(CONTACT, { resource: 'contact.block', action: 'update' })(
    'block',
    'Says that a company must not be used, with the reason, or takes that back.',
    moved,
    { contactId: id, version, blocked: z.boolean(), reason: line(1000) },
  ),
  updateFinance: writesOf(CONTACT, { resource: 'contact.finance', action: 'update' })(
    'company/updateFinance',
    'Changes the terms of a company; its tax number with the class bank alone. What is left out stays as it is.',
    moved,
    {
      companyId: id,
      version,
      paymentTermsDays: z.nullish(z.int().check(z.minimum(0), z.maximum(365))),
      defaultRetainagePct: z.nullish(z.number().check(z.minimum(0), z.maximum(100))),
      taxId: optionalLine(40),
    },
  ),
  createCompany: add('company/create', 'Adds a company to the directory.', companyRow, {
    clientRef,
    ...companyFields,
    status: z.optional(z.enum(['prospect', 'active'])),
  }),
  updateCompany: write(
    'company/update',
    'Changes a company of the directory; what is left out stays as it is.',
    companyRow,
    { companyId: id, version, ...companyFields },
  ),
  createPerson: add('create', 'Adds a contact.', contactRow, { clientRef, ...personFields }),
  updatePerson: write('update', 'Changes a contact; what is left out stays as it is.', contactRow, {
    personId: id,
    version,
    ...personFields,
  }),
  ...lists,
  ...merges,
  ...contactImports,
};

const download = downloadsOf(CONTACT, { resource: 'contact', action: 'export' });

/** Downloads, which answer bytes instead of an envelope: the filtered directory as a sheet or as vCards, and one card. */
export const contactDownloads = {
  export: download('export', 'The filtered directory as CSV, XLSX or vCards.', {
    ...directoryFilters,
    sort: sortBy(DIRECTORY_SORTS),
    format: z._default(z.enum(['csv', 'xlsx', 'vcard3', 'vcard4']), 'xlsx'),
  }),
  vcard: download('vcard', 'One card as a vCard.', {
    contactId: id,
    format: z._default(z.enum(['vcard3', 'vcard4']), 'vcard4'),
  }),
};
