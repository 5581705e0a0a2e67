import type { RfiRow } from '@plumbline/contract/areas/rfis';
import { disciplineWords, impactWords, priorityWords, statusWords } from '@plumbline/contract/areas/rfis/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { courtColumns, listSheet } from '../../kit/records/sheet.ts';
import { sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { rfiList } from './list.ts';
import { readsCost, rfiKind } from './policy.ts';

/** What a sheet has beside the list: what was asked and answered, and the number that a log from elsewhere had. */
interface Texts {
  question: string | null;
  importedFrom: string | null;
  answers: { by: string | null; at: string; body: string; official: boolean }[];
}
const TEXTS = `x.question, x.imported_ref as "importedFrom",
  (select coalesce(json_agg(json_build_object('by', coalesce(author.full_name, s.author_name), 'at', s.at, 'body', s.body,
      'official', s.official) order by s.at, s.id), '[]')
    from rfi_response s left join person author on author.tenant_id = s.tenant_id and author.id = s.author_id
    where s.tenant_id = r.tenant_id and s.rfi_id = r.id) as answers`;

/** The filtered list as a sheet. */
export const sheet = listSheet(rfiKind, rfiList, { name: () => 'RFIs', more: TEXTS, columns });

/** In the reader's words; money only for who may read it. */
function columns(actor: Actor): SheetColumn<RfiRow & Texts>[] {
  const { t, zone } = actor;
  const { text, day, integer, money } = sheetColumns<RfiRow & Texts>(zone);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Subject'), (row) => row.title, 50),
    text(t('Status'), (row) => wordFor(statusWords(t), row.status), 11),
    text(t('Project'), (row) => row.projectName, 28),
    ...courtColumns<RfiRow & Texts>(actor),
    day(t('Created'), (row) => row.createdAt),
    day(t('Sent'), (row) => row.openedAt),
    day(t('Closed'), (row) => row.closedAt),
    text(t('RFI manager'), (row) => row.managerName),
    text(t('Received from'), (row) => row.receivedFromName),
    text(t('Contractor'), (row) => row.responsibleCompanyName, 24),
    text(t('Discipline'), (row) => row.disciplines.map((one) => wordFor(disciplineWords(t), one)).join(', ')),
    text(t('Location'), (row) => row.locationPath, 24),
    text(t('Drawings'), (row) => row.drawingRefs),
    text(t('Spec section'), (row) => row.specSection, 12),
    text(t('Priority'), (row) => wordFor(priorityWords(t), row.priority), 10),
    text(t('Cost impact'), (row) => wordFor(impactWords(t), row.costImpact)),
    ...(readsCost(actor) ? [money(t('Cost impact amount'), (row) => row.costImpactCents)] : []),
    text(t('Schedule impact'), (row) => wordFor(impactWords(t), row.scheduleImpact)),
    integer(t('Schedule impact days'), (row) => row.scheduleImpactDays),
    text(t('Official answer'), (row) => (row.officialAnswer ? t('Yes') : t('No')), 10),
    text(t('Private'), (row) => (row.isPrivate ? t('Yes') : t('No')), 8),
    text(t('Question'), (row) => row.question, 60),
    text(t('Official response'), (row) => answersOf(row, true, zone), 60),
    text(t('Other answers'), (row) => answersOf(row, false, zone), 40),
    text(t('Imported from'), (row) => row.importedFrom, 12),
  ];
}

/** Answers one below the other. Several, and those that are not official, have a line that says whose they are, and of which day. */
function answersOf({ answers }: Texts, official: boolean, zone: string): string {
  const wanted = answers.filter((answer) => answer.official === official);
  if (official && wanted.length === 1) return wanted[0]?.body ?? '';
  return wanted
    .map(({ by, at, body }) => `${[by, dayIn(zone, new Date(at))].filter(Boolean).join(', ')}:\n${body}`)
    .join('\n\n');
}
