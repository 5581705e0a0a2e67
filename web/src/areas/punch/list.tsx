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
import { choices } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { punchKind } from './record.tsx';

/** The address of a list of items. */
export const punchListSchema = listSchema(punchItemReads.list);

/** What was found last stands first: what is new today is seen. */
export const USUAL_SORT = '-createdAt';

/** The list opens with what is under way. */
export const OPENING: Opening = { list: punchKind.kind, params: { status: PUNCH_OPEN } };

/** Imports of punch lists, where a device remembers long work. */
export const IMPORT_WORK = 'punch.import';

/** What only one project or one company has, for the filters of a list. */
export type ReadChoices = Record<'packages' | 'locations' | 'trades', FilterOption[]>;

/** The filters of a list of items; inside one project the project is not among them. */
export function punchFilters(t: T, projectId: string | undefined, read: ReadChoices): ListFilter[] {
  const options = (name: string, label: string, of: FilterOption[]): ListFilter[] =>
    of.length > 0 ? [{ kind: 'options', name, label, options: of }] : [];
  return recordFilters(t, projectId, {
    statuses: choices(statusWords(t), PUNCH_STATUSES),
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
      ...options('itemType', t('Type'), choices(typeWords(t), PUNCH_TYPES)),
      ...options('priority', t('Priority'), choices(priorityWords(t), PUNCH_PRIORITIES)),
      ...options('rootCause', t('Root cause'), choices(rootCauseWords(t), ROOT_CAUSES)),
      { kind: 'companies', name: 'backchargeCompanyId', label: t('Back-charge to') },
      { kind: 'flag', name: 'changeCandidate', label: t('Change candidate') },
    ],
    // The companies of an item are those of its assignees.
  }).filter(({ name }) => name !== 'responsibleCompanyId');
}

/** The views that everybody has, with their numbers. */
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

/** The documents of a list: for each company or room, or a report of photos. */
export function punchLogs(t: T, path: string, filter: object) {
  return [
    { label: t('Punch list by company (PDF)'), href: downloadUrl(path, filter, { kind: 'company' }) },
    { label: t('Punch list by room (PDF)'), href: downloadUrl(path, filter, { kind: 'room' }) },
    { label: t('Photo report (PDF)'), href: downloadUrl(path, filter, { kind: 'photos' }) },
  ];
}

/** Edit the cells of status, due and manager. */
export const editors = lazyEditors<PunchRow>(() => import('./bulk.tsx'));

/** The columns of a list of items. */
export const punchColumns: ColumnsOf<PunchRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t } = words;
  const { usual, chosen } = screenColumns(PUNCH_COLUMNS, words, {
    location: { cell: (row) => <PlaceCell path={row.locationPath} /> },
    // What several share is grouped by the first.
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
  // Where there is no room for all, the picture, the room and the company stay, and the project goes first.
  const project = first.filter(({ id }) => id === 'project');
  const own = insertBefore(insertBefore(usual, 'location', photo), 'trade', ...project);
  const others = first.filter((column) => !project.includes(column));
  return [...others, due, ...own, manager, ...chosen, created, closed, changed];
};

/** The last picture of the work, or else of the defect, as small as a row. */
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
      // What has no small picture is not shown broken.
      onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
      style={{ objectFit: 'cover', borderRadius: 2, display: 'block' }}
    />
  );
}

/** On a card: whose trade and company fix it, and how often it was not accepted. */
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
