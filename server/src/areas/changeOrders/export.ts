import type { ChangeRow } from '@plumbline/contract/areas/changeOrders';
import {
  kindWords,
  reasonWords,
  scopeWords,
  sideWords,
  statusWords,
} from '@plumbline/contract/areas/changeOrders/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { changeList } from './list.ts';
import { changeOrderKind, readsSomeCost } from './policy.ts';

/** The filtered list as a sheet: the change order log. */
export const sheet = listSheet(changeOrderKind, changeList, { name: ({ t }) => t('Change orders'), more: '', columns });

/** In the reader's words. */
function columns(actor: Actor): SheetColumn<ChangeRow>[] {
  const { t, zone } = actor;
  const { text, day, integer, money } = sheetColumns<ChangeRow>(zone);
  const sums: [label: string, value: (row: ChangeRow) => number | null | undefined][] = [
    [t('Rough order of magnitude'), (row) => row.roughOrderCents],
    [t('Cost'), (row) => row.directCents],
    [t('Price'), (row) => row.amountCents],
    [t('Margin on the price'), (row) => row.marginCents],
    [t('Billed'), (row) => row.billedCents],
  ];
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 50),
    text(t('Kind'), (row) => wordFor(kindWords(t), row.changeKind), 22),
    text(t('Side'), (row) => wordFor(sideWords(t), row.changeSide), 20),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 16),
    text(t('Phase'), (row) => (row.pendingPhase ? wordFor(statusWords(t), row.pendingPhase) : null), 16),
    text(t('Contract number'), (row) => row.contractNumber, 10),
    text(t('Company'), (row) => row.companyName, 28),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Held by'), (row) => row.managerName),
    text(t('Scope'), (row) => wordFor(scopeWords(t), row.scopeStatus), 16),
    text(t('Reason'), (row) => (row.changeReason ? wordFor(reasonWords(t), row.changeReason) : null), 24),
    ...courtColumns<ChangeRow>(actor),
    integer(t('Days open'), (row) => row.daysOpen),
    integer(t('Days of schedule'), (row) => row.scheduleImpactDays),
    ...(readsSomeCost(actor) ? sums.map(([label, value]) => money(label, (row: ChangeRow) => value(row) ?? null)) : []),
    day(t('Executed'), (row) => row.executedAt),
    day(t('Closed'), (row) => row.closedAt),
  ];
}
