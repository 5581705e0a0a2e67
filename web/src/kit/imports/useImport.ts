import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, InputOf, OutputOf, Schema } from '@plumbline/contract/kit/endpoint';
import type { ImportChoices, ImportPreview } from '@plumbline/contract/kit/imports';
import type { Tone } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { query } from '../api/index.ts';
import { useUploads } from '../files/useUploads.ts';
import { notify } from '../notify/index.ts';

/** The preview of a kind: an endpoint made of the shapes of contract/kit/imports. */
export type PreviewEndpoint = Endpoint<Schema, z.ZodMiniType<ImportPreview>>;
export type RowOf<E extends PreviewEndpoint> = OutputOf<E>['rows'][number];
/** What may become of a line; `refused` is one of them. */
export type StateOf<E extends PreviewEndpoint> = Exclude<RowOf<E>['state'], 'ignored'>;
/** What becomes of a record that changed in the file: all as the file says, all but what was changed here too, or nothing. */
export type ChangedLine = 'all' | 'update' | 'leave';
export interface RunInput {
  clientRef: string;
  fileId: string;
  mapping: Record<string, number>;
  choices: Choices;
  skipLines: number[];
}

/** What is said of a file, as it is sent. */
type Choices = Partial<ImportChoices> & Pick<ImportChoices, 'values' | 'people'>;
const NOTHING_SAID: Choices = { values: {}, people: {} };

/** Which lines of a file are shown, and in which order. */
export interface LineFilter {
  state?: string;
  doubt?: string;
  sort?: 'line' | 'doubt';
}

/** What an area hands over to have its lists imported. */
export interface ImportOptions<E extends PreviewEndpoint> {
  preview: E;
  projectId?: string;
  /** Starts it. Answers what is said when that went well. */
  run: (input: RunInput, fileName: string) => Promise<string>;
  states: Record<StateOf<E>, { tone: Tone; word: string }>;
  /** the states of lines that will be written */
  written: readonly StateOf<E>[];
  onClose: () => void;
}

/** One import as the screen goes through it: the file, what its columns are, its lines, and the start. */
export function useImport<E extends PreviewEndpoint>(options: ImportOptions<E>) {
  const client = useQueryClient();
  const [file, setFile] = useState<{ fileId: string; name: string; clientRef: string } | null>(null);
  const [given, setMapping] = useState<Record<string, number>>();
  const changes = useChangedLines();
  const said = useChoices(() => setMapping(undefined));
  const { choices } = said;
  const uploads = useUploads({ onDone: (fileId, { name }) => setFile({ fileId, name, clientRef: newId() }) });
  const fileId = file?.fileId ?? '';
  const ask = (more: object) => {
    const { projectId } = options;
    const input = { ...(projectId && { projectId }), fileId, mapping: given, choices, ...more };
    return { ...query(options.preview, input as InputOf<E>, { quiet: true, stay: true }), staleTime: 60_000 };
  };
  const page = (filter: LineFilter, pageNum: number, pageSize: number, cells = true) =>
    ask({ ...filter, pageNum, pageSize, cells });
  const preview = useQuery({
    ...page({}, 1, 1, false),
    enabled: file !== null,
    placeholderData: (before) => before,
  });
  const counts: Record<string, number> = preview.data?.counts ?? {};
  const mapping = given ?? preview.data?.mapping ?? {};

  /** The numbers of the lines in a state, all of them. */
  async function linesOf(state: string): Promise<number[]> {
    const lines: number[] = [];
    for (let pageNum = 1; lines.length < (counts[state] ?? 0); pageNum += 1) {
      const { rows } = await client.fetchQuery(page({ state }, pageNum, 500, false));
      if (rows.length === 0) break;
      lines.push(...rows.map(({ line }) => line));
    }
    return lines;
  }
  const run = useMutation({
    async mutationFn() {
      if (!file) throw new Error('There is no file');
      const { leave, all } = changes.split(choices.update ? await linesOf('changed') : []);
      const skipLines = [...(await linesOf('refused')), ...leave];
      const sent = { ...choices, overwrite: all };
      return options.run({ clientRef: file.clientRef, fileId, mapping, choices: sent, skipLines }, file.name);
    },
    onSuccess(sentence) {
      void client.invalidateQueries();
      notify.success(sentence);
      options.onClose();
    },
  });
  function another() {
    uploads.clear();
    setFile(null);
    setMapping(undefined);
    said.clear();
    changes.clear();
  }
  const updates = choices.update ? (counts['changed'] ?? 0) - changes.left : 0;
  const writes = options.written.reduce((sum, state) => sum + (counts[state] ?? 0), updates);
  return {
    file,
    uploads,
    another,
    preview,
    page,
    /** all of the text of a cell, and how many lines have the same there */
    cellAt: async (line: number, field: string) =>
      (await client.fetchQuery(ask({ cellAt: { line, field }, pageSize: 1, cells: false }))).cellAt,
    /** the refused lines as a file, with why each was refused */
    refusedFile: async () =>
      (await client.fetchQuery(ask({ refusedAs: 'csv', pageSize: 1, cells: false }))).refusedFile,
    ...said,
    counts,
    writes,
    updates,
    mapping,
    setMapping,
    changes,
    run,
  };
}

/** What is said of a file. `readAnew` is called where its columns are found anew. */
function useChoices(readAnew: () => void) {
  const [choices, setChoices] = useState<Choices>(NOTHING_SAID);
  const say = (more: Partial<Choices>) => setChoices((said) => ({ ...said, ...more }));
  return {
    choices,
    clear: () => setChoices(NOTHING_SAID),
    ...repairsOf(choices, say),
    update: choices.update ?? false,
    setUpdate: (update: boolean) => say({ update }),
    /** as it was chosen; undefined while the file decides */
    numbers: choices.numbers,
    setNumbers: (numbers: 'keep' | 'new') => say({ numbers }),
    setSheet: (sheet: string) => {
      readAnew();
      setChoices(({ header: _header, edits: _edits, leaveOut: _leaveOut, ...said }) => ({ ...said, sheet }));
    },
    setHeader: (header: [number, number]) => {
      readAnew();
      say({ header });
    },
    setDays: (field: string, order: 'mdy' | 'dmy') => say({ days: { ...choices.days, [field]: order } }),
    setMark: (field: string, mark: 'point' | 'comma') => say({ marks: { ...choices.marks, [field]: mark } }),
    setValue: (field: string, word: string, value: string) =>
      say({ values: { ...choices.values, [field]: { ...choices.values[field], [word]: value } } }),
    setPerson: (name: string, person: { personId: string } | null) =>
      say({ people: { ...choices.people, [name]: person?.personId ?? '' } }),
  };
}

/** Cells that are read in another way than the file says, and what is left out. */
function repairsOf(choices: Choices, say: (more: Partial<Choices>) => void) {
  const { edits = {}, replace = {}, leaveOut = { lines: [], fields: [] } } = choices;
  const toggled = <One>(all: readonly One[], one: One) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
  return {
    leftOut: leaveOut,
    toggleLine: (line: number) => say({ leaveOut: { ...leaveOut, lines: toggled(leaveOut.lines, line) } }),
    toggleField: (field: string) => say({ leaveOut: { ...leaveOut, fields: toggled(leaveOut.fields, field) } }),
    /** The text that a cell is read as; null as the file has it. */
    editCell(line: number, field: string, text: string | null) {
      const { [field]: _old, ...others } = edits[line] ?? {};
      say({ edits: { ...edits, [line]: text === null ? others : { ...others, [field]: text } } });
    },
    /** The text that all cells of a column are read as that say the same; null as the file has it. */
    editAll(line: number, field: string, inFile: string, text: string | null) {
      const { [inFile]: _old, ...others } = replace[field] ?? {};
      const { [field]: _own, ...ownOthers } = edits[line] ?? {};
      say({
        edits: { ...edits, [line]: ownOthers },
        replace: { ...replace, [field]: text === null ? others : { ...others, [inFile]: text } },
      });
    },
    /** Whether a cell is read in another way by an edit of its own or of all like it. */
    isEdited: (line: number, field: string, inFile: string) =>
      edits[line]?.[field] !== undefined || replace[field]?.[inFile] !== undefined,
    edited: Object.values(edits).filter((fields) => Object.keys(fields).length > 0).length,
  };
}

/** What becomes of the records that changed in the file, line by line. */
function useChangedLines() {
  const [overwrite, setOverwrite] = useState(false);
  const [lines, setLines] = useState<ReadonlyMap<number, ChangedLine>>(new Map());
  const of = (line: number): ChangedLine => lines.get(line) ?? (overwrite ? 'all' : 'update');
  function start(on: boolean) {
    setOverwrite(on);
    setLines(new Map());
  }
  return {
    /** what was changed here too is changed as the file says, unless a line says otherwise */
    overwrite,
    setOverwrite: start,
    of,
    /** which of these lines stay as they are here, and which change altogether */
    split: (changed: readonly number[]) => ({
      leave: changed.filter((line) => of(line) === 'leave'),
      all: changed.filter((line) => of(line) === 'all'),
    }),
    set: (line: number, what: ChangedLine) => setLines((said) => new Map(said).set(line, what)),
    /** how many stay as they are here */
    left: [...lines.values()].filter((what) => what === 'leave').length,
    clear: () => start(false),
  };
}
export type Import<E extends PreviewEndpoint> = ReturnType<typeof useImport<E>>;
