import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { clientRef, id, nullableText } from '../../kit/fields.ts';
import { importRfis } from './rights.ts';

export const IMPORT_FIELDS = [
  'number',
  'title',
  'status',
  'question',
  'officialResponse',
  'dateInitiated',
  'dueDate',
  'closedDate',
  'rfiManager',
  'reviewers',
  'receivedFrom',
  'responsibleCompany',
  'location',
  'drawing',
  'specSection',
  'discipline',
  'disciplineSpec',
  'costImpact',
  'costImpactAmount',
  'scheduleImpact',
  'scheduleImpactDays',
  'priority',
  'reference',
] as const;
export const importPreview = z.object({
  importId: z.string(),
  columns: z.array(z.object({ index: z.int(), name: z.string(), sample: z.array(z.string()) })),
  /** field → column index, as guessed or as given */
  mapping: z.record(z.string(), z.int()),
  headerLine: z.int(),
  total: z.int(),
  good: z.int(),
  already: z.int(),
  /** rows of this page: problems are sentences; `already` was imported before */
  rows: z.array(
    z.object({
      line: z.int(),
      number: nullableText,
      title: nullableText,
      status: nullableText,
      state: z.enum(['good', 'already', 'refused', 'ignored']),
      problems: z.array(z.string()),
    }),
  ),
});
export const importState = z.object({
  importId: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  message: nullableText,
});

/** Bringing in a log that was kept elsewhere. */
export const imports = {
  importPreview: endpoint({
    method: 'POST',
    path: '/apisc/rfi/import/preview',
    does: 'Reads an uploaded log: columns, mapping, and which rows would be refused and why. Changes nothing.',
    savesNothing: true,
    right: importRfis,
    input: z.strictObject({
      projectId: id,
      fileId: id,
      mapping: z.optional(z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500)))),
      state: z.optional(z.enum(['good', 'already', 'refused', 'ignored'])),
      pageNum: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), 50),
    }),
    output: importPreview,
  }),
  importRun: endpoint({
    method: 'POST',
    path: '/apisc/rfi/import/run',
    does: 'Imports the good rows, all or nothing, as one piece of work with progress.',
    right: importRfis,
    input: z.strictObject({
      clientRef,
      projectId: id,
      fileId: id,
      mapping: z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500))),
      skipLines: z._default(z.array(z.int()).check(z.maxLength(50_000)), []),
    }),
    output: importState,
  }),
  importStatus: endpoint({
    method: 'GET',
    path: '/apisc/rfi/import/status',
    does: 'How far an import is.',
    right: importRfis,
    input: z.strictObject({ importId: id }),
    output: importState,
  }),
  importCancel: endpoint({
    method: 'POST',
    path: '/apisc/rfi/import/cancel',
    does: 'Stops an import that is not finished; nothing of it stays.',
    right: importRfis,
    input: z.strictObject({ importId: id }),
    output: importState,
  }),
};
