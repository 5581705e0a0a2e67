import { labelOf } from '@plumbline/contract/kit/columns';
import type { Column, Columns } from '@plumbline/contract/kit/columns';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import type { Actor } from '../actor.ts';
import { sheetColumns } from './send.ts';
import type { SheetColumn } from './write.ts';

/** Letters of a sheet in the width of a column on the screen. */
const PX_OF_A_LETTER = 7;

/** Makes the columns of a sheet from the columns that the contract declares, in their order: values as a spreadsheet keeps them, words in the reader's language. */
export function declaredColumns<Row>(
  columns: Columns<Row>,
  { t, zone }: Pick<Actor, 't' | 'zone'>,
): SheetColumn<Row>[] {
  return Object.values(columns).map((column) => ({
    ...sheetColumn(column, t, zone),
    width: Math.round(column.width / PX_OF_A_LETTER),
  }));
}

function sheetColumn<Row>(column: Column<Row>, t: T, zone: string): SheetColumn<Row> {
  const label = labelOf(column, t);
  const { text, day, integer, number, money } = sheetColumns<Row>(zone);
  switch (column.as) {
    case 'text':
      return text(label, column.of);
    case 'texts':
      return text(label, (row) => column.of(row)?.join('; '));
    case 'word':
      return text(label, (row) => wordFor(column.words(t), column.of(row)));
    case 'words':
      return text(label, (row) =>
        column
          .of(row)
          ?.map((value) => wordFor(column.words(t), value))
          .join('; '),
      );
    case 'yesNo':
      return text(label, (row) => (column.of(row) ? t('Yes') : t('No')));
    case 'day':
      return day(label, (row) => column.of(row) ?? null);
    case 'integer':
      return integer(label, column.of);
    case 'number':
    case 'percent':
      return number(label, column.of);
    case 'cents':
      return money(label, column.of);
  }
}
