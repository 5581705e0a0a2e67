import type { ChecklistRow } from '@plumbline/contract/areas/checklists';
import {
  CHECKLIST_COLUMNS,
  CHECKLIST_RECORD,
  CHECKLIST_SHEET_COLUMNS,
} from '@plumbline/contract/areas/checklists/columns';
import { listSheet } from '../../kit/records/paper/index.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import { checklistList } from './list.ts';
import { checklistKind } from './policy.ts';
import { sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';

/** The filtered list as a sheet. */
export const sheet = listSheet(checklistKind, checklistList, {
  name: (t) => t('Checklists'),
  record: CHECKLIST_RECORD,
  columns: () => ({ ...CHECKLIST_COLUMNS, ...CHECKLIST_SHEET_COLUMNS }),
  more: {
    sql: () => sql`${x}.description`,
    columns: ({ t, zone }) => {
      const { text } = sheetColumns<ChecklistRow & { description: string | null }>(zone);
      return [text(t('Description'), (row) => row.description, 60)];
    },
  },
});
