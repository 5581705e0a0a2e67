import type { FieldSampleRow } from '@plumbline/contract/areas/fieldSamples';
import { FIELD_SAMPLE_COLUMNS, FIELD_SAMPLE_RECORD } from '@plumbline/contract/areas/fieldSamples/columns';
import { sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';
import { listSheet } from '../../kit/records/paper/index.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import { fieldSampleList } from './list.ts';
import { fieldSampleKind } from './policy.ts';

/** The filtered list as a sheet, with the text of each field sample. */
export const sheet = listSheet(fieldSampleKind, fieldSampleList, {
  name: (t) => t('Field samples'),
  record: FIELD_SAMPLE_RECORD,
  columns: () => FIELD_SAMPLE_COLUMNS,
  more: {
    sql: () => sql`${x}.description`,
    columns: ({ t, zone }) => [
      sheetColumns<FieldSampleRow & { description: string | null }>(zone).text(
        t('Instructions'),
        (row) => row.description,
        60,
      ),
    ],
  },
});
