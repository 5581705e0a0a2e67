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

/** The preview call of a kind, made of the shapes of contract/kit/imports. */
export type PreviewEndpoint = Endpoint<Schema, z.ZodMiniType<ImportPreview>>;
export type RowOf<E extends PreviewEndpoint> = OutputOf<E>['rows'][number];
/** The possible states of a line; `refused` is one. */
export type StateOf<E extends PreviewEndpoint> = Exclude<RowOf<E>['state'], 'ignored'>;
/**
 * What happens to a record that changed in the file: apply everything, apply everything except fields that changed here
 * too, or leave it.
 */
export type ChangedLine = 'all' | 'update' | 'leave';
export interface RunInput {
  clientRef: string;
  fileId: string;
  mapping: Record<string, number>;
  choices: Choices;
  skipLines: number[];
}

/** The choices about a file, as they are sent. */
type Choices = Partial<ImportChoices> & Pick<ImportChoices, 'values' | 'people'>;
const NOTHING_SAID: Choices = { values: {}, people: {} };

/** Which lines of a file are shown, and in which order. */
export interface LineFilter {
  state?: string;
  doubt?: string;
  sort?: 'line' | 'doubt';
}

/** The settings of an area's import. */
export interface ImportOptions<E extends PreviewEndpoint> {
  preview: E;
  projectId?: string;
  /** Starts the import. Answers the success message. */
  run: (input: RunInput, fileName: string) => Promise<string>;
  states: Record<StateOf<E>, { tone: Tone; word: string }>;
  /** The states of lines that will be written */
  written: readonly StateOf<E>[];
  onClose: () => void;
}

/** The state of an import screen: the file, its columns, its lines, and the start. */
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

  /** The numbers of all lines in a state. */
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
    /** The full text of a cell, and the number of lines with the same text */
    cellAt: async (line: number, field: string) =>
      (await client.fetchQuery(ask({ cellAt: { line, field }, pageSize: 1, cells: false }))).cellAt,
    /** The refused lines as a file, with their reasons */
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

/** The choices about a file. Calls `readAnew` when the columns must be found again. */
function useChoices(readAnew: () => void) {
  const [choices, setChoices] = useState<Choices>(NOTHING_SAID);
  const say = (more: Partial<Choices>) => setChoices((said) => ({ ...said, ...more }));
  return {
    choices,
    clear: () => setChoices(NOTHING_SAID),
    ...repairsOf(choices, say),
    update: choices.update ?? false,
    setUpdate: (update: boolean) => say({ update }),
    /** The choice; undefined while the file decides */
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

/** Cells that are edited, and lines that are left out. */
function repairsOf(choices: Choices, say: (more: Partial<Choices>) => void) {
  const { edits = {}, replace = {}, leaveOut = { lines: [], fields: [] } } = choices;
  const toggled = <One>(all: readonly One[], one: One) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
  return {
    leftOut: leaveOut,
    toggleLine: (line: number) => say({ leaveOut: { ...leaveOut, lines: toggled(leaveOut.lines, line) } }),
    toggleField: (field: string) => say({ leaveOut: { ...leaveOut, fields: toggled(leaveOut.fields, field) } }),
    /** Sets the text of a cell; null restores the file's text. */
    editCell(line: number, field: string, text: string | null) {
      const { [field]: _old, ...others } = edits[line] ?? {};
      say({ edits: { ...edits, [line]: text === null ? others : { ...others, [field]: text } } });
    },
    /** Sets the text of all cells of a column with this text; null restores the file's text. */
    editAll(line: number, field: string, inFile: string, text: string | null) {
      const { [inFile]: _old, ...others } = replace[field] ?? {};
      const { [field]: _own, ...ownOthers } = edits[line] ?? {};
      say({
        edits: { ...edits, [line]: ownOthers },
        replace: { ...replace, [field]: text === null ? others : { ...others, [inFile]: text } },
      });
    },
    /** Whether a cell is edited, by itself or with all equal cells. */
    isEdited: (line: number, field: string, inFile: string) =>
      edits[line]?.[field] !== undefined || replace[field]?.[inFile] !== undefined,
    edited: Object.values(edits).filter((fields) => Object.keys(fields).length > 0).length,
  };
}

/** What happens to records that changed in the file, by line. */
function useChangedLines() {
  const [overwrite, setOverwrite] = useState(false);
  const [lines, setLines] = useState<ReadonlyMap<number, ChangedLine>>(new Map());
  const of = (line: number): ChangedLine => lines.get(line) ?? (overwrite ? 'all' : 'update');
  function start(on: boolean) {
    setOverwrite(on);
    setLines(new Map());
  }
  return {
    /** Overwrites fields that changed here too, unless a line says otherwise */
    overwrite,
    setOverwrite: start,
    of,
    /** Which of these lines leave their record, and which overwrite it */
    split: (changed: readonly number[]) => ({
      leave: changed.filter((line) => of(line) === 'leave'),
      all: changed.filter((line) => of(line) === 'all'),
    }),
    set: (line: number, what: ChangedLine) => setLines((said) => new Map(said).set(line, what)),
    /** How many records stay as they are */
    left: [...lines.values()].filter((what) => what === 'leave').length,
    clear: () => start(false),
  };
}
export type Import<E extends PreviewEndpoint> = ReturnType<typeof useImport<E>>;
