import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Right } from './endpoint.ts';
import { id, instant, nullableText, personRef } from './fields.ts';
import { importMapping, previewInput, previewOutput, previewRow, runInput } from './imports.ts';

/* The calls of imports that many areas have alike. */

/** `undoing` and `undone`: its records leave every list, and their numbers are free again. */
const runState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone']);

/** How far an import is that runs on its own. */
export const importState = z.object({
  importId: z.string(),
  state: runState,
  done: z.int(),
  total: z.int(),
  /** how many of the imported records are drafts now */
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
