import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Right } from './endpoint.ts';
import { cellsAsked, cellsTold, previewCell, repairs } from './importCells.ts';
import type { PreviewCell } from './importCells.ts';
import { clientRef, id, instant, nullableText, personRef } from './fields.ts';

/** Field → column of the sheet; −1 is a field that the sheet does not have. */
export const importMapping = z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(-1), z.maximum(500)));

const word = z.string().check(z.maxLength(200));
const line = z.int().check(z.minimum(1), z.maximum(2_000_000));
/** The first and the last line of the headings, counted as a spreadsheet does. */
const headingLines = z.tuple([line, line]);
/** Where the list stands in the file, what its words and names mean here, and which numbers its records get. */
export const importChoices = z.object({
  /** the sheet of a workbook; the one that fits best when left out */
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

/** What every preview answers, beside the lines of the page as `rows`. */
export const previewOutput = {
  columns: z.array(z.object({ index: z.int(), name: z.string(), sample: z.array(z.string()) })),
  /** what a column may be: the field and its name */
  fields: z.array(z.object({ key: z.string(), label: z.string() })),
  /** as guessed or as given */
  mapping: z.record(z.string(), z.int()),
  /** fields whose column was guessed by what stands in it: a person should look */
  guessed: z.array(z.string()),
  /** whether the mapping is that of an earlier file of the company with the same headings */
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

/** `undoing` and `undone`: its records leave every list, and their numbers are free again. */
const runState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone']);

/** How far an import is that runs on its own. */
export const importState = z.object({
  importId: z.string(),
  state: runState,
  done: z.int(),
  total: z.int(),
  /** of what came in, so many are drafts now */
  drafts: z.int(),
  message: nullableText,
});
export type ImportState = z.output<typeof importState>;

/** An import that was made before. */
const pastImport = z.object({
  importId: z.string(),
  fileName: z.string(),
  state: runState,
  /** how many records it made */
  records: z.int(),
  at: instant,
  startedBy: z.nullable(personRef),
  /** why it failed, or why it was not undone */
  message: nullableText,
});
export type PastImport = z.output<typeof pastImport>;

/** `already` is here and has not changed in the file, by its number; `changed` has. */
const LOG_STATES = ['good', 'already', 'changed', 'refused', 'ignored'] as const;
const logRow = z.object({
  ...previewRow(LOG_STATES),
  /** as the file has it, and as the record has or gets it */
  number: nullableText,
  newNumber: nullableText,
  title: nullableText,
  status: nullableText,
  /** what updating it changes; a conflict was changed here too since it came in */
  changes: z.array(z.object({ label: z.string(), before: nullableText, after: nullableText, conflict: z.boolean() })),
});

/** The calls that import a log of records into a project: `path` begins their addresses, `log` is what they call it. */
export function logImport(path: `/apisc/${string}`, right: Right, log: string) {
  const onImport = z.strictObject({ importId: id });
  return {
    importPreview: endpoint({
      method: 'POST',
      path: `${path}/import/preview`,
      does: `Reads an uploaded ${log}: columns, mapping, and which rows would be refused and why. Changes nothing.`,
      savesNothing: true,
      right,
      input: z.strictObject({ projectId: id, ...previewInput(LOG_STATES, 50) }),
      output: z.object({
        importId: z.string(),
        good: z.int(),
        already: z.int(),
        changed: z.int(),
        ...previewOutput,
        rows: z.array(logRow),
      }),
    }),
    importRun: endpoint({
      method: 'POST',
      path: `${path}/import/run`,
      does: 'Imports the good rows, all or nothing, as one piece of work with progress.',
      right,
      input: z.strictObject({ projectId: id, ...runInput, mapping: importMapping }),
      output: importState,
    }),
    importStatus: endpoint({
      method: 'GET',
      path: `${path}/import/status`,
      does: 'How far an import is.',
      right,
      input: onImport,
      output: importState,
    }),
    importCancel: endpoint({
      method: 'POST',
      path: `${path}/import/cancel`,
      does: 'Stops an import that is not finished; nothing of it stays.',
      right,
      input: onImport,
      output: importState,
    }),
    importUndo: endpoint({
      method: 'POST',
      path: `${path}/import/undo`,
      does: 'Takes the records of a finished import out again, as one piece of work. Refused once somebody has worked on one of them.',
      right,
      input: onImport,
      output: importState,
    }),
    importList: endpoint({
      method: 'GET',
      path: `${path}/import/list`,
      does: 'The last 50 imports into a project, the newest first.',
      right,
      input: z.strictObject({ projectId: id }),
      output: z.object({ rows: z.array(pastImport) }),
    }),
  };
}
/** `new` is added; `known` is there already and stays as it is. */
const PART_STATES = ['new', 'known', 'refused', 'ignored'] as const;
const addedParts = { fresh: z.int(), known: z.int() };

/** The calls that add a list of parts to a project at once, such as its cost codes: `path` begins their addresses, `parts` names them. */
export function partImport(path: `/apisc/${string}`, right: Right, parts: string) {
  return {
    preview: endpoint({
      method: 'POST',
      path: `${path}/import/preview`,
      does: `Reads an uploaded list of ${parts} and says which of them would be added. Changes nothing.`,
      savesNothing: true,
      right,
      input: z.strictObject({ projectId: id, ...previewInput(PART_STATES) }),
      output: z.object({
        ...addedParts,
        ...previewOutput,
        rows: z.array(z.object({ ...previewRow(PART_STATES), title: nullableText })),
      }),
    }),
    run: endpoint({
      method: 'POST',
      path: `${path}/import/run`,
      does: `Adds the ${parts} of an uploaded list that the project does not have, all or nothing.`,
      right,
      input: z.strictObject({ projectId: id, ...runInput }),
      output: z.object(addedParts),
    }),
  };
}
/** The calls of `partImport`. */
export type PartImport = ReturnType<typeof partImport>;

/** The calls of `logImport`. */
export type LogImport = ReturnType<typeof logImport>;

const anyPreview = z.object(previewOutput);
/** A preview of any kind. */
export type ImportPreview = z.output<typeof anyPreview> & {
  rows: { line: number; state: string; problems: string[]; cells: PreviewCell[] }[];
};
