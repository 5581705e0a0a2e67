import { FIGURES, cellText, labelOf } from '@plumbline/contract/kit/columns';
import type { Column, ColumnAs } from '@plumbline/contract/kit/columns';
import type { T } from '@plumbline/contract/kit/words';
import type { ListColumn } from '../../table/columns.ts';
import type { Format } from '../../words/index.ts';
import { Quiet, quietCell, sumCell } from './cells.tsx';

/** Texts and money are prominent; days, counts and single words are dimmed. */
const PLAIN = new Set<ColumnAs>(['text', 'texts', 'words']);

/**
 * Turns the contract's columns of a list into screen columns, in their order: `usual` columns are shown, `chosen` ones
 * are optional. `exceptions` replaces parts of a column by its id, such as its cell by one with a picture. A quiet list
 * dims every cell.
 */
export function screenColumns<Row, Id extends string>(
  columns: Readonly<Record<Id, Column<Row>>>,
  { t, format, isQuiet = false }: { t: T; format: Format; isQuiet?: boolean },
  exceptions: { [One in Id]?: Partial<ListColumn<Row>> } = {},
): { usual: ListColumn<Row>[]; chosen: ListColumn<Row>[] } {
  const all = Object.entries<Column<Row>>(columns).map(([id, column]): ListColumn<Row> => {
    const words = (row: Row) => cellText(column, row, t, format);
    return {
      ...headOf(id, column, t),
      words,
      cell: isQuiet ? quietCell(words).cell : cellOf(column.as, words),
      ...exceptions[id as Id],
    };
  });
  return { usual: all.filter(({ extra }) => !extra), chosen: all.filter(({ extra }) => extra) };
}

/** What a column of a list has beside its cells. */
export type ListHead = Omit<ListColumn<never>, 'cell' | 'words' | 'edit' | 'has'>;

/** Makes the heads of declared columns, each by its id. */
export function headsOf<Id extends string>(columns: Readonly<Record<Id, Column<never>>>, t: T): (id: Id) => ListHead {
  return (id) => headOf(id, columns[id], t);
}

function headOf(id: string, column: Column<never>, t: T): ListHead {
  return {
    id,
    head: labelOf(column, t),
    width: column.width,
    ...(FIGURES.has(column.as) && { align: 'right' }),
    ...(column.sort && { sort: column.sort.replace('-', ''), sortDown: column.sort.startsWith('-') }),
    ...(column.extra && { extra: true }),
  };
}

function cellOf<Row>(as: ColumnAs, words: (row: Row) => string): ListColumn<Row>['cell'] {
  if (as === 'cents') return sumCell(words).cell;
  return PLAIN.has(as) ? words : (row) => <Quiet text={words(row)} />;
}

/** Inserts columns before the column with this id; at the end without it. */
export function insertBefore<Row>(
  columns: readonly ListColumn<Row>[],
  id: string,
  ...added: readonly ListColumn<Row>[]
): ListColumn<Row>[] {
  const at = columns.findIndex((column) => column.id === id);
  return columns.toSpliced(at < 0 ? columns.length : at, 0, ...added);
}
