import type { SubmittalRow } from '@plumbline/contract/areas/submittals';
import { categoryWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import { statusWords } from '@plumbline/contract/areas/submittals/statusNames';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { submittalList } from './list.ts';
import { submittalKind } from './policy.ts';

/** What a sheet has beside the list: the text, the note of its end, and the number that a register from elsewhere had. */
interface Texts {
  description: string | null;
  finalNote: string | null;
  importedFrom: string | null;
}
const TEXTS = `x.description, case when r.status = 'closed' then x.final_note end as "finalNote",
  x.imported_ref as "importedFrom"`;

/** The filtered list as a sheet. */
export const sheet = listSheet(submittalKind, submittalList, {
  name: ({ t }) => t('Submittals'),
  more: TEXTS,
  columns,
});

/** In the reader's words; the import reads them back. */
function columns(actor: Actor): SheetColumn<SubmittalRow & Texts>[] {
  const { t, zone } = actor;
  const { text, day, integer } = sheetColumns<SubmittalRow & Texts>(zone);
  return [
    text(t('Spec section'), (row) => row.specSection, 12),
    text(t('Section title'), (row) => row.specSectionTitle, 28),
    text(t('Number'), (row) => row.number, 16),
    integer(t('Revision'), (row) => row.revision),
    text(t('Title'), (row) => row.title, 50),
    text(t('Type'), (row) => wordFor(typeWords(t), row.type), 18),
    text(t('Category'), (row) => wordFor(categoryWords(t), row.category), 14),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 11),
    text(t('Disposition'), (row) => row.dispositionName, 20),
    text(t('Released'), (row) => (row.released ? t('Yes') : t('No')), 10),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Package'), (row) => [row.packageNumber, row.packageTitle].filter(Boolean).join(' '), 24),
    ...courtColumns<SubmittalRow & Texts>(actor),
    text(t('Submittal manager'), (row) => row.managerName),
    text(t('Submitter'), (row) => row.submitterName),
    text(t('Responsible contractor'), (row) => row.responsibleCompanyName, 24),
    text(t('Location'), (row) => row.locationPath, 24),
    day(t('Required on site'), (row) => row.requiredOnSiteDate),
    integer(t('Lead time, days'), (row) => row.leadTimeDays),
    day(t('Planned submission'), (row) => row.plannedSubmitDate),
    day(t('Planned to review'), (row) => row.plannedSendDate),
    day(t('Planned return'), (row) => row.plannedReturnDate),
    integer(t('Float, working days'), (row) => row.floatDays),
    day(t('Received'), (row) => row.receivedDate),
    day(t('Distributed'), (row) => row.distributedAt),
    day(t('Ordered'), (row) => row.orderedDate),
    day(t('Delivery confirmed'), (row) => row.confirmedDeliveryDate),
    day(t('Delivered'), (row) => row.actualDeliveryDate),
    text(t('Private'), (row) => (row.isPrivate ? t('Yes') : t('No')), 8),
    text(t('Description'), (row) => row.description, 60),
    text(t('Final note'), (row) => row.finalNote, 40),
    text(t('Imported from'), (row) => row.importedFrom, 12),
  ];
}
