import type { SubmittalRow, submittalDownloads } from '@plumbline/contract/areas/submittals';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { withCompany } from '../../kit/pdf/printer.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { submittalList } from './list.ts';
import { word } from './words.ts';

/** The filtered list as a sheet. */
export async function sheet(
  open: ActorRequest,
  { format, ...input }: z.output<(typeof submittalDownloads)['export']['input']>,
): Promise<void> {
  const { rows } = await submittalList.every(open.context.database, open.actor, input);
  const audit = { resource: 'submittal', detail: { ...input, format } };
  await sendSheet(open, { name: open.actor.t('Submittals'), columns: columns(open.actor), rows, format, audit });
}

/** In the reader's words; the import reads them back. */
function columns({ t, zone }: Actor): SheetColumn<SubmittalRow>[] {
  const { text, day, number, integer } = sheetColumns<SubmittalRow>(zone);
  return [
    text(t('Spec section'), (row) => row.specSection, 12),
    text(t('Section title'), (row) => row.specSectionTitle, 28),
    text(t('Number'), (row) => row.number, 16),
    integer(t('Revision'), (row) => row.revision),
    text(t('Title'), (row) => row.title, 50),
    text(t('Type'), (row) => word(t, 'type', row.type), 18),
    text(t('Category'), (row) => word(t, 'category', row.category), 14),
    text(t('Status'), (row) => word(t, 'status', row.status), 11),
    text(t('Disposition'), (row) => row.dispositionName, 20),
    text(t('Released'), (row) => (row.released ? t('Yes') : t('No')), 10),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Package'), (row) => [row.packageNumber, row.packageTitle].filter(Boolean).join(' '), 24),
    text(t('Ball in court'), (row) => row.ballInCourt.map(withCompany).join('; '), 30),
    number(t('Days held'), (row) => (row.ballInCourt.length > 0 ? row.heldDays : null)),
    day(t('Due'), (row) => row.dueDate),
    integer(t('Days late'), (row) => daysLate(row) || null),
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
  ];
}

/** Days past the day that presses; 0 when it is not late. */
export function daysLate({ dueInDays }: Pick<SubmittalRow, 'dueInDays'>): number {
  return Math.max(0, -(dueInDays ?? 0));
}
