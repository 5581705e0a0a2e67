import type { RfiRow, rfiDownloads } from '@plumbline/contract/areas/rfis';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { withCompany } from '../../kit/pdf/printer.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { rfiList } from './list.ts';
import { readsCost } from './policy.ts';
import { word } from './words.ts';

/** The filtered list as a sheet. */
export async function sheet(
  open: ActorRequest,
  { format, ...input }: z.output<(typeof rfiDownloads)['export']['input']>,
): Promise<void> {
  const { rows } = await rfiList.every(open.context.database, open.actor, input);
  const audit = { resource: 'rfi', detail: { ...input, format } };
  await sendSheet(open, { name: 'RFIs', columns: columns(open.actor), rows, format, audit });
}

/** In the reader's words; money only for who may read it. */
function columns(actor: Actor): SheetColumn<RfiRow>[] {
  const { t, zone } = actor;
  const { text, day, number, integer, money } = sheetColumns<RfiRow>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Subject'), (row) => row.title, 50),
    text(t('Status'), (row) => word(t, 'status', row.status), 11),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Ball in court'), (row) => row.ballInCourt.map(withCompany).join('; '), 30),
    number(t('Days held'), (row) => (row.ballInCourt.length > 0 ? row.heldDays : null)),
    day(t('Due'), (row) => row.dueDate),
    integer(t('Days late'), (row) => daysLate(row) || null),
    day(t('Made'), (row) => row.createdAt),
    day(t('Sent'), (row) => row.openedAt),
    day(t('Closed'), (row) => row.closedAt),
    text(t('RFI manager'), (row) => row.managerName),
    text(t('Received from'), (row) => row.receivedFromName),
    text(t('Contractor'), (row) => row.responsibleCompanyName, 24),
    text(t('Discipline'), (row) => row.disciplines.map((one) => word(t, 'discipline', one)).join(', ')),
    text(t('Location'), (row) => row.locationPath, 24),
    text(t('Drawings'), (row) => row.drawingRefs),
    text(t('Spec section'), (row) => row.specSection, 12),
    text(t('Priority'), (row) => word(t, 'priority', row.priority), 10),
    text(t('Cost impact'), (row) => word(t, 'impact', row.costImpact)),
    ...(readsCost(actor) ? [money(t('Cost impact amount'), (row) => row.costImpactCents)] : []),
    text(t('Schedule impact'), (row) => word(t, 'impact', row.scheduleImpact)),
    integer(t('Schedule impact days'), (row) => row.scheduleImpactDays),
    text(t('Official answer'), (row) => (row.officialAnswer ? t('Yes') : t('No')), 10),
    text(t('Private'), (row) => (row.isPrivate ? t('Yes') : t('No')), 8),
  ];
}

/** Days past the day that presses; 0 when it is not late. */
export function daysLate({ dueInDays }: Pick<RfiRow, 'dueInDays'>): number {
  return Math.max(0, -(dueInDays ?? 0));
}
