import type { BidRow } from '@plumbline/contract/areas/bids';
import { bidTypeWords, statusWords } from '@plumbline/contract/areas/bids/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { bidList } from './list.ts';
import { bidKind, readsCost } from './policy.ts';

/** The filtered list as a sheet: the bid log. */
export const sheet = listSheet(bidKind, bidList, { name: ({ t }) => t('Bids'), more: '', columns });

/** In the reader's words. */
function columns(actor: Actor): SheetColumn<BidRow>[] {
  const { t, zone } = actor;
  const { text, day, integer, number, money } = sheetColumns<BidRow>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 50),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 16),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Client'), (row) => row.clientName, 28),
    text(t('Estimator'), (row) => row.managerName),
    text(t('Type'), (row) => wordFor(bidTypeWords(t), row.bidType), 14),
    day(t('Bid due'), (row) => row.bidDay),
    text(t('Time due'), (row) => row.dueTime, 8),
    ...courtColumns<BidRow>(actor),
    integer(t('Breakdowns'), (row) => row.breakdownCount),
    integer(t('Priced'), (row) => row.pricedCount),
    integer(t('Probability, percent'), (row) => row.probability),
    ...(readsCost(actor)
      ? [
          money(t('Cost'), (row: BidRow) => row.costCents ?? null),
          money(t('Price'), (row: BidRow) => row.totalCents ?? null),
          number(t('Margin, percent'), ({ marginPercent }: BidRow) => (marginPercent ? Number(marginPercent) : null)),
        ]
      : []),
    day(t('Closed'), (row) => row.closedAt),
  ];
}
