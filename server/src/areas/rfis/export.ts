import type { RfiRow } from '@plumbline/contract/areas/rfis';
import { RFI_COLUMNS, RFI_MONEY, RFI_RECORD, RFI_SHEET_COLUMNS } from '@plumbline/contract/areas/rfis/columns';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import { dayIn } from '@plumbline/contract/kit/days';
import { listSheet, personsOf } from '../../kit/records/paper/index.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import { rfiList } from './list.ts';
import { readsCost, rfiKind } from './policy.ts';
import { sql } from '../../kit/db/sql.ts';
import { x } from '../../kit/records/list/index.ts';

/** The columns of a sheet that the list lacks: the question, the answers, and the number in the log of another system. */
interface Texts {
  question: string | null;
  importedFrom: string | null;
  reference: string | null;
  answeredAt: string | null;
  askedDueDate: string | null;
  reviewers: string | null;
  answers: { by: string | null; at: string; body: string; official: boolean }[];
}
const TEXTS =
  () => sql`${x}.question, ${x}.imported_ref as "importedFrom", ${x}.reference, ${x}.responded_at as "answeredAt",
  case when r.status = 'answered' then r.due_date end as "askedDueDate",
  ${personsOf('reviewer')} as reviewers,
  (select coalesce(json_agg(json_build_object('by', coalesce(author.full_name, s.author_name), 'at', s.at, 'body', s.body,
      'official', s.official) order by s.at, s.id), '[]')
    from rfi_response s left join person author on author.tenant_id = s.tenant_id and author.id = s.author_id
    where s.tenant_id = r.tenant_id and s.rfi_id = r.id) as answers`;

/** The filtered list as a sheet. */
export const sheet = listSheet(rfiKind, rfiList, {
  name: () => 'RFIs',
  record: RFI_RECORD,
  isImported: true,
  columns: (actor) => ({
    ...RFI_COLUMNS,
    ...(readsCost(actor) ? RFI_SHEET_COLUMNS : withoutColumns(RFI_SHEET_COLUMNS, RFI_MONEY)),
  }),
  more: {
    sql: TEXTS,
    columns: ({ t, zone }) => {
      const { text, day } = sheetColumns<RfiRow & Texts>(zone);
      return [
        text(t('Assignees'), (row) => row.reviewers, 30),
        day(t('Answered on'), (row) => row.answeredAt),
        day(t('Due before the answer'), (row) => row.askedDueDate),
        text(t('Reference'), (row) => row.reference),
        text(t('Question'), (row) => row.question, 60),
        text(t('Official response'), (row) => answersOf(row, true, zone), 60),
        text(t('Other answers'), (row) => answersOf(row, false, zone), 40),
        text(t('Imported from'), (row) => row.importedFrom, 12),
      ];
    },
  },
});

/** Joins answers one below the other. Several answers, and answers that are not official, get a line with author and day. */
function answersOf({ answers }: Texts, official: boolean, zone: string): string {
  const wanted = answers.filter((answer) => answer.official === official);
  if (official && wanted.length === 1) return wanted[0]?.body ?? '';
  return wanted
    .map(({ by, at, body }) => `${[by, dayIn(zone, new Date(at))].filter(Boolean).join(', ')}:\n${body}`)
    .join('\n\n');
}
