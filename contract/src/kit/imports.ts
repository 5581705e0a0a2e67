import * as z from 'zod/mini';
import { clientRef, id, nullableText } from './fields.ts';

/** Field → column of the sheet; −1 is a field that the sheet does not have. */
export const importMapping = z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500)));

/** What a preview takes: an uploaded file, what its columns are, and which lines to show, 500 at most. */
export function previewInput<const State extends string>(states: readonly State[], pageSize = 500) {
  return {
    fileId: id,
    mapping: z.optional(importMapping),
    state: z.optional(z.enum(states)),
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), pageSize),
  };
}

/** What every preview answers, beside the lines of the page as `rows`. */
export const previewOutput = {
  columns: z.array(z.object({ index: z.int(), name: z.string(), sample: z.array(z.string()) })),
  /** what a column may be: the field and its name */
  fields: z.array(z.object({ key: z.string(), label: z.string() })),
  /** as guessed or as given */
  mapping: z.record(z.string(), z.int()),
  /** the line that names the columns; 0 in a file without one */
  headerLine: z.int(),
  /** lines without those that are ignored */
  total: z.int(),
  /** how many lines are in each state */
  counts: z.record(z.string(), z.int()),
};

/** What a preview answers of every line; the area adds what its lines show. */
export function previewRow<const State extends string>(states: readonly State[]) {
  return {
    line: z.int(),
    state: z.enum(states),
    /** sentences: why it is refused, or what looks odd */
    problems: z.array(z.string()),
  };
}

/** What a run takes: the lines to leave out must have all that are refused. */
export const runInput = {
  clientRef,
  fileId: id,
  mapping: z.optional(importMapping),
  skipLines: z._default(z.array(z.int()).check(z.maxLength(50_000)), []),
};

/** How far an import is that runs on its own. */
export const importState = z.object({
  importId: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  message: nullableText,
});
export type ImportState = z.output<typeof importState>;

const anyPreview = z.object(previewOutput);
/** A preview of any kind. */
export type ImportPreview = z.output<typeof anyPreview> & {
  rows: { line: number; state: string; problems: string[] }[];
};
