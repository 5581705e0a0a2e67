import type { PunchRow } from '@plumbline/contract/areas/punch';
import { PUNCH_COLUMNS, PUNCH_MONEY, PUNCH_RECORD, PUNCH_SHEET_COLUMNS } from '@plumbline/contract/areas/punch/columns';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import { listSheet } from '../../kit/records/paper/index.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import { itemList } from './list.ts';
import { itemKind, readsCost } from './policy.ts';
import { sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';

/** The columns of a sheet that the list lacks. */
interface Texts {
  description: string | null;
  importedFrom: string | null;
}

/** The filtered list as a sheet, which can be edited and imported again: its columns have the names that an import knows. */
export const sheet = listSheet(itemKind, itemList, {
  name: (t) => t('Punch list'),
  record: PUNCH_RECORD,
  isImported: true,
  columns: (actor) => ({
    ...(readsCost(actor) ? PUNCH_COLUMNS : withoutColumns(PUNCH_COLUMNS, PUNCH_MONEY)),
    ...PUNCH_SHEET_COLUMNS,
  }),
  more: {
    sql: () => sql`${x}.description, ${x}.imported_ref as "importedFrom"`,
    columns: ({ t, zone }) => {
      const { text } = sheetColumns<PunchRow & Texts>(zone);
      return [
        text(t('Description'), (row) => row.description, 60),
        text(t('Imported from'), (row) => row.importedFrom, 12),
      ];
    },
  },
});
