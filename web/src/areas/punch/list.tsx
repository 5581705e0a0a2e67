import type { PunchRow } from '@plumbline/contract/areas/punch';
import { PUNCH_COLUMNS } from '@plumbline/contract/areas/punch/columns';
import { rootCauseWords, statusWords, typeWords } from '@plumbline/contract/areas/punch/names';
import { punchItemReads } from '@plumbline/contract/areas/punch/reads';
import {
  PUNCH_OPEN,
  PUNCH_PRIORITIES,
  PUNCH_STATUSES,
  PUNCH_TYPES,
  ROOT_CAUSES,
} from '@plumbline/contract/areas/punch/shapes';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { CardSign } from '../../kit/records/list/RecordRowCard.tsx';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import { insertBefore, screenColumns } from '../../kit/records/list/screenColumns.tsx';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { statusViews } from '../../kit/records/list/statusViews.ts';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import { downloadUrl, listSchema } from '../../kit/records/list/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { punchKind } from './record.tsx';

/** The address schema of a list of punch items. */
export const punchListSchema = listSchema(punchItemReads.list);

/** Newest first, so that new items are seen. */
export const USUAL_SORT = '-createdAt';

/** The list opens with items that are under way. */
export const OPENING: Opening = { list: punchKind.kind, params: { status: PUNCH_OPEN } };

/** The name under which a device remembers imports of punch lists. */
export const IMPORT_WORK = 'punch.import';

/** Filter choices that depend on the project or the company. */
export type ReadChoices = Record<'packages' | 'locations' | 'trades', FilterOption[]>;

/** The filters of a list of items. A list inside one project has no project filter. */
export function punchFilters(t: T, projectId: string | undefined, read: ReadChoices): ListFilter[] {
  const options = (name: string, label: string, of: FilterOption[]): ListFilter[] =>
    of.length > 0 ? [{ kind: 'options', name, label, options: of }] : [];
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), PUNCH_STATUSES),
    first: [
      { kind: 'flag', name: 'unsent', label: t('Not sent yet') },
      { kind: 'flag', name: 'reworked', label: t('Not accepted before') },
      ...options('packageId', t('Punch list'), read.packages),
      ...options('locationId', t('Location'), read.locations),
      { kind: 'companies', name: 'companyId', label: t('Company') },
      ...options('tradeId', t('Trade'), read.trades),
    ],
    people: {
      assigneeId: t('Assignee'),
      ballId: t('Ball in court'),
      managerId: t('Manager'),
      approverId: t('Approver'),
    },
    own: [
      ...options('itemType', t('Type'), choicesOf(typeWords(t), PUNCH_TYPES)),
      ...options('priority', t('Priority'), choicesOf(priorityWords(t), PUNCH_PRIORITIES)),
      ...options('rootCause', t('Root cause'), choicesOf(rootCauseWords(t), ROOT_CAUSES)),
      { kind: 'companies', name: 'backchargeCompanyId', label: t('Back-charge to') },
      { kind: 'flag', name: 'changeCandidate', label: t('Change candidate') },
    ],
    // The company filter looks at the companies of the fixers.
  }).filter(({ name }) => name !== 'responsibleCompanyId');
}

/** The default views with their counts. */
export function punchViews(t: T, counts: OutputOf<typeof punchItemReads.counts> | undefined): ListView[] {
  const of = statusViews(counts?.byStatus);
  const [mine, open, late, , ...rest] = usualViews(t, counts, { label: t('Under way'), status: PUNCH_OPEN });
  return [
    ...[mine, open, late].flatMap((view) => view ?? []),
    { ...of('unsent', t('Not sent yet'), ['draft', 'triage']), params: { unsent: true } },
    of('verify', t('To verify'), ['readyForReview', 'readyToClose']),
    of('contested', t('Disputed or reworked'), ['disputed', 'notAccepted']),
    ...rest,
  ];
}

/** The list's documents: one for each company or room, or a report with photos. */
export function punchLogs(t: T, path: string, filter: object) {
  return [
    { label: t('Punch list by company (PDF)'), href: downloadUrl(path, filter, { kind: 'company' }) },
    { label: t('Punch list by room (PDF)'), href: downloadUrl(path, filter, { kind: 'room' }) },
    { label: t('Photo report (PDF)'), href: downloadUrl(path, filter, { kind: 'photos' }) },
  ];
}

/** Loads the cell editors of status, due date and manager. */
export const editors = lazyEditors<PunchRow>(() => import('./bulk.tsx'));

/** The columns of a list of items. */
export const punchColumns: ColumnsOf<PunchRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t } = words;
  const { usual, chosen } = screenColumns(PUNCH_COLUMNS, words, {
    location: { cell: (row) => <PlaceCell path={row.locationPath} /> },
    // Items with several companies are grouped by the first.
    company: { words: (row) => row.companyNames[0] },
    trade: { words: (row) => row.tradeNames[0] },
    rework: {
      cell: (row) => (row.reworkCount > 0 ? <b className="num">{t('{n}×', { n: row.reworkCount })}</b> : null),
    },
    assignees: { head: t('Who fixes it') },
    package: { words: (row) => [row.packageNumber, row.packageTitle].filter(Boolean).join(' ') },
  });
  const photo: ListColumn<PunchRow> = {
    id: 'photo',
    head: t('Photo'),
    width: 56,
    has: (row) => (row.afterFileId ?? row.beforeFileId) !== null,
    cell: (row) => <RowPhoto row={row} />,
  };
  // When space is short, picture, room and company stay and the project column goes first.
  const project = first.filter(({ id }) => id === 'project');
  const own = insertBefore(insertBefore(usual, 'location', photo), 'trade', ...project);
  const others = first.filter((column) => !project.includes(column));
  return [...others, due, ...own, manager, ...chosen, created, closed, changed];
};

/** A thumbnail of the last photo of the work, or else of the defect. */
export function RowPhoto({ row: { afterFileId, beforeFileId } }: { row: PunchRow }) {
  const fileId = afterFileId ?? beforeFileId;
  if (fileId === null) return null;
  return (
    <img
      src={fileUrl(fileId, 'thumbnail')}
      alt=""
      loading="lazy"
      decoding="async"
      width={36}
      height={24}
      // Hides an image that has no thumbnail.
      onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
      style={{ objectFit: 'cover', borderRadius: 2, display: 'block' }}
    />
  );
}

/** On a card: the trade and company of the fixer, and how often the work was rejected. */
export function PunchSigns({ row }: { row: PunchRow }) {
  const t = useT();
  const fixers = row.companyNames.length > 0 ? row.companyNames : row.assigneeNames;
  return (
    <>
      {row.reworkCount > 0 && (
        <CardSign icon={null} label={t('Not accepted')} text={t('{n}×', { n: row.reworkCount })} />
      )}
      {row.tradeNames.length > 0 && <CardSign icon={null} label={t('Trade')} text={row.tradeNames.join(', ')} />}
      {fixers.length > 0 && <CardSign icon={null} label={t('Who fixes it')} text={fixers.join(', ')} />}
    </>
  );
}
