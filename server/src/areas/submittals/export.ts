import type { SubmittalRow } from '@plumbline/contract/areas/submittals';
import {
  SUBMITTAL_COLUMNS,
  SUBMITTAL_RECORD,
  SUBMITTAL_SHEET_COLUMNS,
} from '@plumbline/contract/areas/submittals/columns';
import { listSheet, personsOf } from '../../kit/records/paper/index.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import { submittalList } from './list.ts';
import { submittalKind } from './policy.ts';
import { sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';

/** The columns of a sheet that the list lacks: the text, the closing note, and the number in the register of another system. */
interface Texts {
  description: string | null;
  finalNote: string | null;
  importedFrom: string | null;
  reviewers: string | null;
  sentAt: string | null;
}

/** The filtered list as a sheet; the import reads it back. */
export const sheet = listSheet(submittalKind, submittalList, {
  name: (t) => t('Submittals'),
  record: SUBMITTAL_RECORD,
  isImported: true,
  columns: () => ({ ...SUBMITTAL_COLUMNS, ...SUBMITTAL_SHEET_COLUMNS }),
  more: {
    sql: () => sql`${x}.description, case when r.status = 'closed' then ${x}.final_note end as "finalNote",
      ${x}.imported_ref as "importedFrom", ${x}.sent_at as "sentAt", ${personsOf('reviewer')} as reviewers`,
    columns: ({ t, zone }) => {
      const { text, day } = sheetColumns<SubmittalRow & Texts>(zone);
      return [
        text(t('Reviewers'), (row) => row.reviewers, 30),
        day(t('Sent to review'), (row) => row.sentAt),
        text(t('Description'), (row) => row.description, 60),
        text(t('Final note'), (row) => row.finalNote, 40),
        text(t('Imported from'), (row) => row.importedFrom, 12),
      ];
    },
  },
});
