import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { GridColumn, GridLine } from '../../ui/grid/gridColumns.ts';
import type { Settle } from '../../ui/grid/gridLines.ts';
import { newLine } from '../../ui/grid/gridLines.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';

/* Lines of a record as a grid holds them, as a draft keeps them, and as they are compared. */

/** Lines that are kept by the server, and the version of the record at which they were. */
export interface Base {
  version: number;
  lines: readonly GridLine[];
}

/** Lines of a record that are typed as a grid and saved whole, by one call under the version at which they were read. */
export interface SavedLines<R extends EditableRecord, E extends Endpoint> {
  source: RecordSource<R>;
  record: R;
  /** what is typed is kept as a draft of this name */
  draft: string;
  /** what is sent of a line, in this order in a draft */
  texts: readonly string[];
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  settle: Settle;
  most: number;
  readOnly: boolean;
  /** the key of a line is its id */
  read: Base;
  /** Reads them anew, for whoever looks at them too. */
  readNow: () => Promise<Base>;
  call: E;
  /** The call that saves lines; a new one has no id. */
  input: (lines: readonly GridLine[], version: number, idOf: (key: string) => string | undefined) => InputOf<E>;
  /** the column of a field that the server refuses, where it is called otherwise */
  columnOf?: Readonly<Record<string, string>>;
  /** said when they are saved */
  saved: string;
}

export function textOf({ texts }: GridLine, key: string): string {
  return texts[key] ?? '';
}

/** Whether nothing that is sent stands in a line. */
export function isEmptyLine(line: GridLine, texts: readonly string[]): boolean {
  return texts.every((key) => textOf(line, key) === '');
}

/** Whether two lines say the same of all that is sent. */
export function sameLine(one: GridLine, other: GridLine, texts: readonly string[]): boolean {
  return one === other || texts.every((key) => textOf(one, key) === textOf(other, key));
}

/** Whether lines say the same, in the same order, and are the same ones. */
export function sameLines(some: readonly GridLine[], others: readonly GridLine[], texts: readonly string[]): boolean {
  return (
    some.length === others.length &&
    some.every((line, at) => {
      const other = others[at];
      return other !== undefined && (line === other || (line.key === other.key && sameLine(line, other, texts)));
    })
  );
}

/** Lines as short as a draft keeps them. */
export function packed(
  lines: readonly GridLine[],
  keyOf: (key: string) => string,
  texts: readonly string[],
): string[][] {
  return lines.map((line) => [keyOf(line.key), ...texts.map((key) => textOf(line, key))]);
}

/** Lines out of a draft. */
export function unpacked(lines: readonly (readonly string[])[], texts: readonly string[]): GridLine[] {
  return lines.map(([key = '', ...given]) => ({
    ...newLine(Object.fromEntries(texts.map((name, at) => [name, given[at] ?? '']))),
    ...(key && { key }),
  }));
}
