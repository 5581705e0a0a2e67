import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, keyword, many, nullableText, page, paging, queryFlag } from '../../kit/fields.ts';
import { readContact } from './rights.ts';
import { COMPANY_ROLES, companyRow, contactRow } from './rows.ts';

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
        /** `onHold` or `doNotUse` when their company is, with the reason; else null */
        warning: z.nullable(z.object({ status: z.string(), reason: nullableText })),
      }),
    ),
  }),
};
