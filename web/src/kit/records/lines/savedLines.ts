import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { GridColumn, GridLine } from '../../ui/grid/gridColumns.ts';
import type { Settle } from '../../ui/grid/gridLines.ts';
import { newLine } from '../../ui/grid/gridLines.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';

/** The saved lines, and the record's version at that time. */
export interface Base {
  version: number;
  lines: readonly GridLine[];
}

/**
 * The settings of lines that are edited in a grid and saved whole by one call, with the version at which they were
 * read.
 */
export interface SavedLines<R extends EditableRecord, E extends Endpoint> {
  source: RecordSource<R>;
  record: R;
  /** The name of their draft */
  draft: string;
  /** The texts that are sent for each line, in the order of a draft */
  texts: readonly string[];
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  settle: Settle;
  most: number;
  readOnly: boolean;
  /** The saved lines; a line's key is its id */
  read: Base;
  /** Reads the lines again, for everybody who shows them. */
  readNow: () => Promise<Base>;
  call: E;
  /** The input of the call that saves the lines; a new line has no id. */
  input: (lines: readonly GridLine[], version: number, idOf: (key: string) => string | undefined) => InputOf<E>;
  /** The column of a refused field, if its name differs */
  columnOf?: Readonly<Record<string, string>>;
  /** The success message */
  saved: string;
}

export function textOf({ texts }: GridLine, key: string): string {
  return texts[key] ?? '';
}

/** Whether a line has none of the texts that are sent. */
export function isEmptyLine(line: GridLine, texts: readonly string[]): boolean {
  return texts.every((key) => textOf(line, key) === '');
}

/** Whether two lines have the same texts. */
export function sameLine(one: GridLine, other: GridLine, texts: readonly string[]): boolean {
  return one === other || texts.every((key) => textOf(one, key) === textOf(other, key));
}

/** Whether two lists have the same lines with the same texts, in the same order. */
export function sameLines(some: readonly GridLine[], others: readonly GridLine[], texts: readonly string[]): boolean {
  return (
    some.length === others.length &&
    some.every((line, at) => {
      const other = others[at];
      return other !== undefined && (line === other || (line.key === other.key && sameLine(line, other, texts)));
    })
  );
}

/** Packs lines for a draft. */
export function packLines(
  lines: readonly GridLine[],
  keyOf: (key: string) => string,
  texts: readonly string[],
): string[][] {
  return lines.map((line) => [keyOf(line.key), ...texts.map((key) => textOf(line, key))]);
}

/** Unpacks the lines of a draft. */
export function unpackLines(lines: readonly (readonly string[])[], texts: readonly string[]): GridLine[] {
  return lines.map(([key = '', ...given]) => ({
    ...newLine(Object.fromEntries(texts.map((name, at) => [name, given[at] ?? '']))),
    ...(key && { key }),
  }));
}
