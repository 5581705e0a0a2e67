import type { PunchRow, punchItemDownloads } from '@plumbline/contract/areas/punch';
import { rootCauseWords, statusWords, typeWords } from '@plumbline/contract/areas/punch/names';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { courtColumns, customColumns, sendListSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { itemList } from './list.ts';
import { itemKind, readsCost } from './policy.ts';

/** What a sheet has beside the list. */
interface Texts {
  description: string | null;
  importedFrom: string | null;
}
const TEXTS = 'x.description, x.imported_ref as "importedFrom"';

/** The filtered list as a sheet, which can be edited and imported again: its columns have the names that an import knows. */
export async function sheet(
  open: ActorRequest,
  input: z.output<(typeof punchItemDownloads)['export']['input']>,
): Promise<void> {
  const { context, actor } = open;
  const custom = await customColumns(open, itemKind, TEXTS);
  const found = itemList.every<Texts>(context.database, actor, input, custom.select);
  return sendListSheet(
    open,
    { name: actor.t('Punch list'), resource: 'punchList', found, columns: [...columns(actor), ...custom.columns] },
    input,
  );
}

/** In the reader's words. */
function columns(actor: Actor): SheetColumn<PunchRow & Texts>[] {
  const { t, zone } = actor;
  const { text, day, integer, money } = sheetColumns<PunchRow & Texts>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Title'), (row) => row.title, 50),
    text(t('Description'), (row) => row.description, 60),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 16),
    text(t('Punch list'), (row) => row.packageTitle, 28),
    text(t('Project'), (row) => row.projectName, 28),
    text(t('Location'), (row) => row.locationPath, 28),
    text(t('Drawing'), (row) => row.drawingRef, 16),
    text(t('Type'), (row) => wordFor(typeWords(t), row.itemType), 14),
    text(t('Priority'), (row) => wordFor(priorityWords(t), row.priority), 10),
    day(t('Fix by'), (row) => row.fixBy),
    ...courtColumns<PunchRow & Texts>(actor),
    text(t('Assignees'), (row) => row.assigneeNames.join('; '), 28),
    text(t('Company'), (row) => row.companyNames.join('; '), 24),
    text(t('Trade'), (row) => row.tradeNames.join('; '), 16),
    text(t('Manager'), (row) => row.managerName),
    text(t('Approver'), (row) => row.approverName),
    integer(t('Days open'), (row) => row.daysOpen),
    integer(t('Not accepted'), (row) => row.reworkCount),
    text(t('Root cause'), (row) => wordFor(rootCauseWords(t), row.rootCause), 16),
    text(t('Change candidate'), (row) => (row.changeCandidate ? t('Yes') : t('No')), 10),
    ...(readsCost(actor)
      ? [
          text(t('Back-charge to'), (row) => row.backchargeCompanyName, 24),
          money(t('Estimated cost'), (row) => row.estimatedCents ?? null),
          money(t('Money held'), (row) => row.holdbackCents ?? null),
        ]
      : []),
    day(t('Closed'), (row) => row.closedAt),
    text(t('Private'), (row) => (row.isPrivate ? t('Yes') : t('No')), 8),
    text(t('Imported from'), (row) => row.importedFrom, 12),
  ];
}
