import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { keyword, many, nullableText, optionalDay, page, paging } from '../kit/fields.ts';

const word = z.string().check(z.minLength(1), z.maxLength(60));

/** What of the audit is asked for. Days are days in the company's zone, both included. */
const filters = {
  /** In the subject: the name of a person, a role, a record. */
  keyword,
  personId: many(z.uuid(), 50),
  verb: many(word, 50),
  resource: many(word, 50),
  from: optionalDay,
  to: optionalDay,
};

export const auditLine = z.object({
  auditId: z.string(),
  at: z.string(),
  /** Null for Plumbline itself. */
  person: z.nullable(z.object({ personId: z.string(), fullName: z.string() })),
  /** `viewAs`, `share`, `import`, `job`; null for a person at a screen. */
  via: nullableText,
  /** Where from. */
  address: nullableText,
  verb: z.string(),
  resource: z.string(),
  resourceName: z.string(),
  subjectKind: nullableText,
  subjectId: nullableText,
  subject: nullableText,
  detail: z.nullable(z.record(z.string(), z.unknown())),
  /** Whether an hourly seal covers it already. */
  sealed: z.boolean(),
});
export type AuditLine = z.output<typeof auditLine>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/audit/list',
    does: 'Who saw, changed, exported and granted what, the newest first.',
    right: { resource: 'audit', action: 'read' },
    input: z.strictObject({ ...filters, ...paging }),
    output: page(auditLine),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/apisc/audit/facets',
    does: 'What can be filtered for, and how far the seals reach.',
    right: { resource: 'audit', action: 'read' },
    input: z.strictObject({}),
    output: z.object({
      verbs: z.array(z.string()),
      resources: z.array(z.object({ code: z.string(), name: z.string() })),
      lines: z.int(),
      firstAt: nullableText,
      sealedAt: nullableText,
      unsealed: z.int(),
    }),
  }),
};

export const auditDownloads = {
  export: {
    method: 'GET',
    path: '/apisc/audit/export',
    does: 'The filtered audit as CSV or XLSX.',
    right: { resource: 'audit', action: 'export' },
    input: z.strictObject({ ...filters, format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  },
} as const;
