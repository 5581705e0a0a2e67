import type { ChecklistRow } from '@plumbline/contract/areas/checklists';
import { percentDone, statusWords } from '@plumbline/contract/areas/checklists/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { checklistList } from './list.ts';
import { checklistKind } from './policy.ts';

/** What a sheet has beside the list. */
interface Texts {
  description: string | null;
}

/** The filtered list as a sheet. */
export const sheet = listSheet(checklistKind, checklistList, {
  name: ({ t }) => t('Checklists'),
  more: 'x.description',
  columns,
});

/** In the reader's words. */
function columns(actor: Actor): SheetColumn<ChecklistRow & Texts>[] {
  const { t, zone } = actor;
  const { text, day, integer } = sheetColumns<ChecklistRow & Texts>(zone);
  const yes = (is: boolean) => (is ? t('Yes') : t('No'));
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 50),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 18),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Templates'), (row) => row.templateNames.join('; '), 30),
    text(t('Attached to'), (row) => row.attachedTo, 30),
    ...courtColumns<ChecklistRow & Texts>(actor),
    text(t('Lead'), (row) => row.leadName),
    text(t('Owner'), (row) => row.managerName),
    text(t('Responsible'), (row) => row.responsibleCompanyName, 24),
    text(t('Location'), (row) => row.locationPath, 24),
    day(t('Scheduled for'), (row) => row.scheduledDate),
    day(t('Last day'), (row) => row.lastDay),
    integer(t('Forms'), (row) => row.runCount),
    integer(t('Forms done'), (row) => row.doneCount),
    integer(t('Items'), (row) => row.itemCount),
    integer(t('Answered'), (row) => row.answered),
    integer(t('Done, percent'), (row) => percentDone(row)),
    integer(t('Failed'), (row) => row.deficient),
    integer(t('Signatures missing'), (row) => row.unsigned),
    text(t('Needed to finish its task'), (row) => yes(row.isRequired), 10),
    text(t('In strict order'), (row) => yes(row.strictOrder), 10),
    day(t('Started'), (row) => row.startedAt),
    day(t('Completed'), (row) => row.completedAt),
    day(t('Signed off'), (row) => row.signedOffAt),
    integer(t('Sent back'), (row) => row.returnCount),
    text(t('Private'), (row) => yes(row.isPrivate), 8),
    text(t('Description'), (row) => row.description, 60),
  ];
}
