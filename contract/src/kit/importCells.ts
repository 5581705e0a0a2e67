import * as z from 'zod/mini';

/* The cells of a list that is imported: what a person changes in them, and how a preview shows them. */

const word = z.string().check(z.maxLength(200));
const cellText = z.string().check(z.maxLength(32_767));
const line = z.int().check(z.minimum(1), z.maximum(2_000_000));

/** What a person changes in a list before it comes in. The file stays as it is. */
export const repairs = {
  /** line → field → the text that is read instead of the cell's; empty leaves the cell out. The file stays as it is. */
  edits: z.optional(z.record(word, z.record(word, cellText))),
  /** field → text of a cell → the text that is read instead in each line that has it */
  replace: z.optional(z.record(word, z.record(word, cellText))),
  leaveOut: z.optional(
    z.object({
      /** lines that do not come in, and are not looked at */
      lines: z._default(z.array(z.int()).check(z.maxLength(50_000)), []),
      /** fields whose column is not taken */
      fields: z._default(z.array(word).check(z.maxLength(500)), []),
    }),
  ),
};

/** Which lines a preview shows, in which order, and with what of their cells. */
export const cellsAsked = {
  /** only the lines that one of `doubts` counts */
  doubt: z.optional(word),
  /** with it the lines that are left out are among the others; `doubt` has what a person should look at first */
  sort: z.optional(z.enum(['line', 'doubt'])),
  /** a cell that is asked about, which is answered as `cellAt` */
  cellAt: z.optional(z.object({ line, field: word })),
  /** asks for all refused lines as a file, answered as `refusedFile` */
  refusedAs: z.optional(z.literal('csv')),
  /** whether the lines have their cells */
  cells: z._default(z.boolean(), true),
};

const CELL_KINDS = ['text', 'long', 'list', 'day', 'money', 'number', 'choice'] as const;

/** What a preview answers of the cells of all lines. */
export const cellsTold = {
  /** the fields that have a column, in the order of the cells of a line */
  table: z.array(z.object({ field: z.string(), label: z.string(), kind: z.enum(CELL_KINDS) })),
  /** why lines should be looked at, and how many: `refused` and `ignored`, and what cells leave open */
  doubts: z.array(z.object({ key: z.string(), label: z.string(), lines: z.int() })),
  /** the refused lines as they came, behind a column of reasons: mended, the file comes in again */
  refusedFile: z.optional(z.string()),
  /** the full text of the requested cell as we read it and as the file has it, and the number of lines with the same text */
  cellAt: z.optional(z.object({ text: z.string(), inFile: z.string(), lines: z.int() })),
};

/** A cell of a line: what the file shows, and what will be written. */
export const previewCell = z.object({
  field: z.string(),
  /** as the file has it, at most 200 characters */
  text: z.string(),
  /** as a person reads it: a day as YYYY-MM-DD, money in cents; null when it is left empty */
  value: z.nullable(z.string()),
  /** why a person should look, and which of `doubts` it is */
  doubt: z.nullable(z.string()),
  key: z.optional(z.string()),
  /** `changed` is written in other characters than the file has, but for spaces */
  state: z.enum(['same', 'changed', 'doubt', 'empty', 'refused']),
});
export type PreviewCell = z.output<typeof previewCell>;
