import type { InspectionRow } from '@plumbline/contract/areas/inspections';
import {
  INSPECTION_COLUMNS,
  INSPECTION_RECORD,
  INSPECTION_SHEET_COLUMNS,
} from '@plumbline/contract/areas/inspections/columns';
import { listSheet } from '../../kit/records/paper/index.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import { inspectionList } from './list.ts';
import { inspectionKind } from './policy.ts';
import { sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';

/** The columns of a sheet that the list lacks. */
interface Texts {
  description: string | null;
  externalAgency: string | null;
  permitNo: string | null;
  equipment: string | null;
}

/** The filtered list as a sheet. */
export const sheet = listSheet(inspectionKind, inspectionList, {
  name: (t) => t('Inspections'),
  record: INSPECTION_RECORD,
  columns: () => ({ ...INSPECTION_COLUMNS, ...INSPECTION_SHEET_COLUMNS }),
  more: {
    sql: () =>
      sql`${x}.description, ${x}.external_agency as "externalAgency", ${x}.permit_no as "permitNo", ${x}.equipment`,
    columns: ({ t, zone }) => {
      const { text } = sheetColumns<InspectionRow & Texts>(zone);
      return [
        text(t('Agency'), (row) => row.externalAgency),
        text(t('Permit'), (row) => row.permitNo, 14),
        text(t('Equipment'), (row) => row.equipment, 20),
        text(t('Description'), (row) => row.description, 60),
      ];
    },
  },
});
