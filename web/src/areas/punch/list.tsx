import type { PunchRow } from '@plumbline/contract/areas/punch';
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
import { extraColumn, quietColumn } from '../../kit/records/list/cells.tsx';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf, CommonColumns } from '../../kit/records/list/projectColumns.tsx';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { statusViews } from '../../kit/records/list/statusViews.ts';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import { downloadUrl, listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choices, wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
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
export const punchColumns: ColumnsOf<PunchRow> = (common, { t, format }) => {
  const { first, due, manager } = common;
  // Where there is no room for all, the picture, the room and the company stay, and the project goes first.
  const project = first.filter(({ id }) => id === 'project');
  const [photo, place, company, ...others] = usualColumns(t, format);
  return [
    ...first.filter((column) => !project.includes(column)),
    due,
    ...[photo, place, company].flatMap((column) => column ?? []),
    ...project,
    ...others,
    manager,
    ...extraColumns(common, t, format),
  ];
};

type Column = ListColumn<PunchRow>;
const quiet = quietColumn<PunchRow>;
const extra = extraColumn<PunchRow>;

function usualColumns(t: T, format: Format): Column[] {
  return [
    {
      id: 'photo',
      head: t('Photo'),
      width: 56,
      has: (row) => (row.afterFileId ?? row.beforeFileId) !== null,
      cell: (row) => <RowPhoto row={row} />,
    },
    {
      id: 'location',
      head: t('Location'),
      width: 160,
      sort: 'location',
      words: (row) => row.locationPath,
      cell: (row) => <PlaceCell path={row.locationPath} />,
    },
    {
      id: 'company',
      head: t('Company'),
      width: 132,
      sort: 'company',
      words: (row) => row.companyNames[0],
      cell: (row) => row.companyNames.join(', '),
    },
    {
      ...quiet('trade', t('Trade'), 112, (row) => row.tradeNames.join(', '), { sort: 'trade' }),
      words: (row) => row.tradeNames[0],
    },
    quiet('priority', t('Priority'), 84, (row) => wordFor(priorityWords(t), row.priority), { sort: 'priority' }),
    {
      id: 'rework',
      head: t('Not accepted'),
      width: 96,
      align: 'right',
      sort: 'reworkCount',
      cell: (row) => (row.reworkCount > 0 ? <b className="num">{t('{n}×', { n: row.reworkCount })}</b> : null),
    },
    quiet('open', t('Days open'), 80, (row) => (row.daysOpen === null ? null : format.number(row.daysOpen)), {
      align: 'right',
    }),
  ];
}

/** Shown when the person chooses them. */
function extraColumns({ created, changed }: CommonColumns<PunchRow>, t: T, format: Format): Column[] {
  const cents = (n: number | null | undefined) => (typeof n === 'number' ? format.cents(n) : null);
  return [
    extra('assignees', t('Who fixes it'), 160, (row) => row.assigneeNames.join(', ')),
    {
      ...extra('package', t('Punch list'), 160, (row) => row.packageTitle, 'package'),
      words: (row) => [row.packageNumber, row.packageTitle].filter(Boolean).join(' '),
    },
    extra('type', t('Type'), 112, (row) => wordFor(typeWords(t), row.itemType), 'itemType'),
    extra('drawing', t('Drawing'), 96, (row) => row.drawingRef),
    extra('approver', t('Approver'), 144, (row) => row.approverName),
    extra('rootCause', t('Root cause'), 128, (row) => row.rootCause && wordFor(rootCauseWords(t), row.rootCause)),
    extra('held', t('Money held'), 104, (row) => cents(row.holdbackCents)),
    extra('estimate', t('Estimated cost'), 104, (row) => cents(row.estimatedCents)),
    extra('backcharge', t('Back-charge to'), 148, (row) => row.backchargeCompanyName),
    extra('change', t('Change candidate'), 116, (row) => (row.changeCandidate ? t('Yes') : null)),
    created,
    changed,
  ];
}

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

/** On a card: where it is, whose trade and company fix it, and how often it was not accepted. */
export function PunchSigns({ row }: { row: PunchRow }) {
  const t = useT();
  const fixers = row.companyNames.length > 0 ? row.companyNames : row.assigneeNames;
  return (
    <>
      {row.reworkCount > 0 && (
        <CardSign icon={null} label={t('Not accepted')} text={t('{n}×', { n: row.reworkCount })} />
      )}
      {row.locationPath && <CardSign icon={null} label={t('Location')} text={row.locationPath.split(' › ').at(-1)} />}
      {row.tradeNames.length > 0 && <CardSign icon={null} label={t('Trade')} text={row.tradeNames.join(', ')} />}
      {fixers.length > 0 && <CardSign icon={null} label={t('Who fixes it')} text={fixers.join(', ')} />}
    </>
  );
}
