import type { AwardRow } from '@plumbline/contract/areas/awards';
import { awardTypeWords, sideWords, statusWords } from '@plumbline/contract/areas/awards/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { awardList } from './list.ts';
import { awardKind, readsCost } from './policy.ts';

/** The filtered list as a sheet: the award log. */
export const sheet = listSheet(awardKind, awardList, { name: ({ t }) => t('Awards'), more: '', columns });

/** In the reader's words. */
function columns(actor: Actor): SheetColumn<AwardRow>[] {
  const { t, zone } = actor;
  const { text, day, integer, number, money } = sheetColumns<AwardRow>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 50),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 16),
    text(t('Side'), (row) => wordFor(sideWords(t), row.side), 18),
    text(t('Type'), (row) => wordFor(awardTypeWords(t), row.awardType), 16),
    text(t('Company'), (row) => row.companyName, 28),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Run by'), (row) => row.managerName),
    day(t('Accept by'), (row) => row.answerBy),
    ...courtColumns<AwardRow>(actor),
    ...(readsCost(actor)
      ? [
          money(t('Awarded'), (row: AwardRow) => row.awardedCents ?? null),
          money(t('Budget'), (row: AwardRow) => row.budgetCents ?? null),
          number(t('Variance, percent'), ({ variancePercent }: AwardRow) =>
            variancePercent ? Number(variancePercent) : null,
          ),
        ]
      : []),
    integer(t('Days open'), (row) => row.daysOpen),
    day(t('Closed'), (row) => row.closedAt),
  ];
}
