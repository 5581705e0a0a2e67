import type { RfiRow } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { readsCost } from './policy.ts';
import { word } from './words.ts';

/** The columns of an export, in the reader's words. Money only for who may read it. */
export function exportColumns(actor: Actor): SheetColumn<RfiRow>[] {
  const { t, zone } = actor;
  const day = (at: string | null) => (at ? (at.length === 10 ? at : dayIn(zone, new Date(at))) : null);
  const text = (header: string, value: (row: RfiRow) => string | null, width = 18): SheetColumn<RfiRow> => ({
    header: t(header),
    type: 'text',
    width,
    value,
  });
  const date = (header: string, value: (row: RfiRow) => string | null): SheetColumn<RfiRow> => ({
    header: t(header),
    type: 'date',
    width: 12,
    value: (row) => day(value(row)),
  });
  return [
    text('Number', (row) => row.number, 10),
    text('Subject', (row) => row.title, 50),
    text('Status', (row) => word(t, 'status', row.status), 11),
    text('Project', (row) => row.projectName, 28),
    text(
      'Ball in court',
      (row) =>
        row.ballInCourt
          .map((one) => (one.companyName ? `${one.fullName}, ${one.companyName}` : one.fullName))
          .join('; '),
      30,
    ),
    {
      header: t('Days held'),
      type: 'number',
      width: 10,
      value: (row) => (row.ballInCourt.length > 0 ? row.heldDays : null),
    },
    date('Due', (row) => row.dueDate),
    {
      header: t('Days late'),
      type: 'integer',
      width: 10,
      value: (row) => (row.dueInDays !== null && row.dueInDays < 0 ? -row.dueInDays : null),
    },
    date('Made', (row) => row.createdAt),
    date('Sent', (row) => row.openedAt),
    date('Closed', (row) => row.closedAt),
    text('RFI manager', (row) => row.managerName),
    text('Received from', (row) => row.receivedFromName),
    text('Contractor', (row) => row.responsibleCompanyName, 24),
    text('Discipline', (row) => row.disciplines.map((one) => word(t, 'discipline', one)).join(', ')),
    text('Location', (row) => row.locationPath, 24),
    text('Drawings', (row) => row.drawingRefs),
    text('Spec section', (row) => row.specSection, 12),
    text('Priority', (row) => word(t, 'priority', row.priority), 10),
    text('Cost impact', (row) => word(t, 'impact', row.costImpact)),
    ...(readsCost(actor)
      ? [
          {
            header: t('Cost impact amount'),
            type: 'money' as const,
            width: 14,
            value: (row: RfiRow) => row.costImpactCents ?? null,
          },
        ]
      : []),
    text('Schedule impact', (row) => word(t, 'impact', row.scheduleImpact)),
    { header: t('Schedule impact days'), type: 'integer', width: 10, value: (row) => row.scheduleImpactDays },
    text('Official answer', (row) => (row.officialAnswer ? t('Yes') : t('No')), 10),
    text('Private', (row) => (row.isPrivate ? t('Yes') : t('No')), 8),
  ];
}
