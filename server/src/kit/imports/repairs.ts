import type { ImportChoices } from '@plumbline/contract/kit/imports';
import type { Mapping } from '../sheets/columns.ts';
import { cellText } from '../sheets/table.ts';
import type { Table } from '../sheets/table.ts';

/* Applies a person's changes to a list before the import: edited cells and omitted lines. The file stays unchanged. */

/** What a person left out of a list. */
export interface LeftOut {
  lines: ReadonlySet<number>;
  fields: ReadonlySet<string>;
}
export const NOTHING_LEFT_OUT: LeftOut = { lines: new Set(), fields: new Set() };
/** Why a line that a person left out does not come in, a key for `t`. */
export const LEFT_OUT = { field: null, sentence: 'Left out by you' };

/** By line and field what the file shows in a cell that was edited. */
export type FileTexts = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** The lines and fields that a person left out. */
export function leftOutOf(choices: Partial<ImportChoices> | null | undefined): LeftOut {
  const { lines = [], fields = [] } = choices?.leaveOut ?? {};
  return { lines: new Set(lines), fields: new Set(fields) };
}

/** A cache key of the choices that change how the cells of a file are read. */
export function repairsKey(choices: Partial<ImportChoices> | null | undefined): string {
  return JSON.stringify([choices?.edits ?? {}, choices?.replace ?? {}, choices?.leaveOut ?? {}]);
}

type Repaired = Pick<Table, 'rows' | 'shown' | 'merged' | 'is1904'>;

/**
 * Applies edited cells to a file, and answers the original values of these cells. An edit of one cell wins over an edit of all cells with the same text.
 * Lines above index `first` are headings and stay.
 */
export function repairRows<Sheet extends Repaired>(
  table: Sheet,
  first: number,
  mapping: Mapping,
  { edits = {}, replace = {} }: Partial<ImportChoices>,
): { table: Repaired; fileTexts: FileTexts } {
  const rows = [...table.rows];
  const shown = new Map(table.shown);
  const fileTexts = new Map<number, Map<string, string>>();
  const textAt = (at: number, column: number) =>
    table.shown?.get(at)?.get(column) ?? cellText(table.rows[at]?.[column]);
  const set = (at: number, field: string, text: string) => {
    const column = mapping[field] ?? -1;
    const cells = rows[at];
    if (column < 0 || at < first || !cells) return;
    const kept = fileTexts.get(at + 1) ?? new Map<string, string>();
    fileTexts.set(at + 1, kept.set(field, textAt(at, column)));
    const copy = [...cells];
    while (copy.length < column) copy.push(null);
    copy[column] = text;
    rows[at] = copy;
    if (shown.has(at)) shown.set(at, new Map(shown.get(at)).set(column, text));
  };
  for (const [field, texts] of Object.entries(replace)) {
    const instead = new Map(Object.entries(texts).map(([from, to]) => [from.trim(), to]));
    for (const at of table.rows.keys()) {
      const to = instead.get(textAt(at, mapping[field] ?? -1).trim());
      if (to !== undefined) set(at, field, to);
    }
  }
  for (const [line, fields] of Object.entries(edits))
    for (const [field, text] of Object.entries(fields)) set(Number(line) - 1, field, text);
  return { table: { ...table, rows, shown }, fileTexts };
}
