import type { RfiRow, rfiDownloads } from '@plumbline/contract/areas/rfis';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { courtColumns, customColumns, sendListSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { rfiList } from './list.ts';
import { readsCost, rfiKind } from './policy.ts';
import { word } from './words.ts';

/** The filtered list as a sheet. */
export async function sheet(
  open: ActorRequest,
  input: z.output<(typeof rfiDownloads)['export']['input']>,
): Promise<void> {
  const { context, actor } = open;
  const custom = await customColumns(open, rfiKind);
  const found = rfiList.every(context.database, actor, input, custom.select);
  return sendListSheet(
    open,
    { name: 'RFIs', resource: 'rfi', found, columns: [...columns(actor), ...custom.columns] },
    input,
  );
}

/** In the reader's words; money only for who may read it. */
function columns(actor: Actor): SheetColumn<RfiRow>[] {
  const { t, zone } = actor;
  const { text, day, integer, money } = sheetColumns<RfiRow>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Subject'), (row) => row.title, 50),
    text(t('Status'), (row) => word(t, 'status', row.status), 11),
    text(t('Project'), (row) => row.projectName, 28),
    ...courtColumns<RfiRow>(actor),
    day(t('Created'), (row) => row.createdAt),
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
