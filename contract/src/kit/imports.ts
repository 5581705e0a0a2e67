import * as z from 'zod/mini';
import { cellsAsked, cellsTold, previewCell, repairs } from './importCells.ts';
import type { PreviewCell } from './importCells.ts';
import { clientRef, id, nullableText, personRef } from './fields.ts';

/** Field → column of the sheet; −1 is a field that the sheet does not have. */
export const importMapping = z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500)));

const word = z.string().check(z.maxLength(200));
const line = z.int().check(z.minimum(1), z.maximum(2_000_000));
/** The first and the last line of the headings, counted as a spreadsheet does. */
const headingLines = z.tuple([line, line]);
/** What a person chose for an import: sheet, headings, meanings of words and names, and the numbering. */
export const importChoices = z.object({
  /** the sheet of a workbook; the best match when left out */
  sheet: z.optional(z.string().check(z.maxLength(200))),
  /** the lines of the headings, three at most; as found when left out */
  header: z.optional(
    headingLines.check(
      z.refine(([first, last]) => first <= last && last - first < 3, 'Choose one, two or three lines as headings'),
    ),
  ),
  /** field → word of the file → value; an empty value says that the word means nothing */
  values: z._default(z.record(word, z.record(word, word)), {}),
  /** name → id of a person; empty for a name that stays a name */
  people: z._default(z.record(word, z.union([id, z.literal('')])), {}),
  /** field → the decimal mark of its column */
  marks: z.optional(z.record(word, z.enum(['point', 'comma']))),
  /** field → which comes first in the days of its column: the month or the day */
  days: z.optional(z.record(word, z.enum(['mdy', 'dmy']))),
  /** the numbers of the file, or the next ones of the project; as it fits the file when left out */
  numbers: z.optional(z.enum(['keep', 'new'])),
  /** whether records that came in before and have changed in the file are changed here */
  update: z._default(z.boolean(), false),
  /** lines whose records changed here too, and are changed all the same */
  overwrite: z._default(z.array(z.int()).check(z.maxLength(50_000)), []),
  ...repairs,
});
export type ImportChoices = z.output<typeof importChoices>;

/** What a preview takes: an uploaded file, what its columns are, and which lines to show, 500 at most. */
export function previewInput<const State extends string>(states: readonly State[], pageSize = 500) {
  return {
    fileId: id,
    mapping: z.optional(importMapping),
    choices: z.optional(importChoices),
    state: z.optional(z.enum(states)),
    ...cellsAsked,
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(500)), pageSize),
  };
}

/** The output of every preview, besides the page's lines as `rows`. */
export const previewOutput = {
  columns: z.array(z.object({ index: z.int(), name: z.string(), sample: z.array(z.string()) })),
  /** what a column may be: the field and its name */
  fields: z.array(z.object({ key: z.string(), label: z.string() })),
  /** as guessed or as given */
  mapping: z.record(z.string(), z.int()),
  /** fields whose column was guessed from its cells: a person should check */
  guessed: z.array(z.string()),
  /** whether the company mapped a file with the same headings before, and this mapping is kept from it */
  isMappingKept: z.boolean(),
  /** the words of columns that hold one of some values; those whose `value` is null are not known and wait for an answer */
  values: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
      words: z.array(z.object({ word: z.string(), lines: z.int(), value: nullableText })),
    }),
  ),
  /** the columns of numbers with cells that have two readings; one without a mark waits for an answer */
  marks: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      mark: z.nullable(z.enum(['point', 'comma'])),
      samples: z.array(z.object({ text: z.string(), point: z.string(), comma: z.string() })),
    }),
  ),
  /** the columns of days with cells that have two readings, such as 3/4/2026; one without an order waits for an answer */
  days: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      order: z.nullable(z.enum(['mdy', 'dmy'])),
      /** a cell with the day that it means, YYYY-MM-DD, where the month comes first, and where the day does */
      samples: z.array(z.object({ text: z.string(), mdy: z.string(), dmy: z.string() })),
    }),
  ),
  /** the people that the file names, who nobody here is first; `person` is null for those */
  peopleNamed: z.array(
    z.object({
      name: z.string(),
      /** the columns that name them */
      columns: z.array(z.string()),
      lines: z.int(),
      person: z.nullable(personRef),
    }),
  ),
  /** which numbers its records get; null for what has none of the file */
  numbers: z.nullable(z.enum(['keep', 'new'])),
  /** the sheets of a workbook with their filled lines, and how many fields their headings name; empty for other files */
  sheets: z.array(z.object({ name: z.string(), lines: z.int(), matches: z.int() })),
  /** the sheet that was read; null for a file without sheets */
  sheet: nullableText,
  /** the lines of the headings; null for a file without headings */
  header: z.nullable(headingLines),
  /** lines without those that are ignored */
  total: z.int(),
  /** how many lines are in each state */
  counts: z.record(z.string(), z.int()),
  ...cellsTold,
};

/** What a preview answers of every line; the area adds what its lines show. */
export function previewRow<const State extends string>(states: readonly State[]) {
  return {
    line: z.int(),
    state: z.enum(states),
    /** sentences: why it is refused, or what looks odd */
    problems: z.array(z.string()),
    /** empty for a line that is left out, and where they are not asked for */
    cells: z.array(previewCell),
  };
}

/** What a run takes: the lines to leave out must have all that are refused. */
export const runInput = {
  clientRef,
  fileId: id,
  mapping: z.optional(importMapping),
  choices: z.optional(importChoices),
  skipLines: z._default(z.array(z.int()).check(z.maxLength(50_000)), []),
};

const anyPreview = z.object(previewOutput);
/** A preview of any kind. */
export type ImportPreview = z.output<typeof anyPreview> & {
  rows: { line: number; state: string; problems: string[]; cells: PreviewCell[] }[];
};
