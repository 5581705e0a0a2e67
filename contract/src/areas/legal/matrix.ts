import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, keyword, many, page, paging } from '../../kit/fields.ts';

import { AUDIENCES, LEGAL_KINDS, STANDINGS, matrixRow } from './shapes.ts';

const read = { resource: 'policy', action: 'read' } as const;

/** Filters of the matrix: people by name, family, and status (with one document, or with any). */
const filters = {
  keyword,
  documentId: z.optional(id),
  standing: many(z.enum(STANDINGS)),
  family: many(z.enum(AUDIENCES)),
};

/** Who accepted what. */
export const acceptances = {
  matrix: endpoint({
    method: 'GET',
    path: '/apisc/legal/acceptances',
    does: 'Who accepted what: one row a member, one cell a document in force.',
    right: read,
    input: z.strictObject({ ...filters, ...paging }),
    output: z.object({
      ...page(matrixRow).shape,
      documents: z.array(
        z.object({ documentId: z.string(), kind: z.enum(LEGAL_KINDS), title: z.string(), label: z.string() }),
      ),
    }),
  }),
};

/**
 * Downloads, which answer bytes: `GET /apisc/legal/pdf?versionId=…`, a copy to keep with one's own acceptance on it;
 * `GET /apisc/legal/export?<filters>&format=csv|xlsx`, one row for each acceptance with its evidence, and for each that is missing.
 */
export const legalDownloads = {
  pdf: {
    method: 'GET',
    path: '/apisc/legal/pdf',
    does: 'A version as PDF, with my acceptance of it.',
    right: 'session',
    early: true,
    input: z.strictObject({ versionId: id }),
  },
  export: {
    method: 'GET',
    path: '/apisc/legal/export',
    does: 'The evidence of who accepted what, as CSV or XLSX.',
    right: read,
    input: z.strictObject({ ...filters, format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  },
} as const;
