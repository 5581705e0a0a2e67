import type { InspectionRow } from '@plumbline/contract/areas/inspections';
import { INSPECTION_COLUMNS } from '@plumbline/contract/areas/inspections/columns';
import { resultWords, typeWords } from '@plumbline/contract/areas/inspections/names';
import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import {
  INSPECTION_RESULTS,
  INSPECTION_STATUSES,
  INSPECTION_TYPES,
} from '@plumbline/contract/areas/inspections/shapes';
import { statusWords } from '@plumbline/contract/areas/inspections/statusNames';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { ScoreRing } from '../../kit/forms/ScoreRing.tsx';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { extraColumn } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import type { Format } from '../../kit/words/index.ts';
import { ResultChip, SiteTime } from './cells.tsx';
import { UNDER_WAY, inspectionKind } from './record.tsx';

/** The address schema of a list of inspections. */
export const inspectionListSchema = listSchema(inspectionReads.list);

/** Earliest appointment first. */
export const USUAL_SORT = 'scheduledAt';

/** The list opens with records that are under way. */
export const OPENING: Opening = { list: inspectionKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of inspections. A list inside one project has no project filter. */
export function inspectionFilters(
  t: T,
  projectId: string | undefined,
  { templates, sections }: Record<'templates' | 'sections', FilterOption[]>,
): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), INSPECTION_STATUSES),
    first: [
      { kind: 'options', name: 'result', label: t('Verdict'), options: choicesOf(resultWords(t), INSPECTION_RESULTS) },
      { kind: 'flag', name: 'held', label: t('Holds work') },
      { kind: 'flag', name: 'deficient', label: t('With deficiencies') },
      { kind: 'days', name: 'scheduledFrom', toName: 'scheduledTo', label: t('Appointment') },
    ],
    people: {
      inspectorId: t('Inspector'),
      managerId: t('Quality manager'),
      pointOfContactId: t('Point of contact'),
      closedById: t('Closed by'),
      ballId: t('Ball in court'),
    },
    own: [
      { kind: 'options', name: 'inspectionType', label: t('Type'), options: choicesOf(typeWords(t), INSPECTION_TYPES) },
      { kind: 'options', name: 'formTemplateId', label: t('Form'), options: templates },
      ...(sections.length > 0
        ? [{ kind: 'options', name: 'specSectionId', label: t('Spec section'), options: sections } as const]
        : []),
    ],
  });
}

/** The default views with their counts. */
export function inspectionViews(t: T, counts: OutputOf<typeof inspectionReads.counts> | undefined): ListView[] {
  const one = (status: string, label: string): ListView => ({
    id: status,
    label,
    params: { status: [status] },
    count: counts?.byStatus[status],
  });
  return usualViews(t, counts, { label: t('Under way'), status: UNDER_WAY }).flatMap((view) =>
    view.id === 'others' ? [one('requested', t('To schedule')), one('draft', t('Drafts'))] : [view],
  );
}

/** Edit the cells of status, day and quality manager. */
export const editors = lazyEditors<InspectionRow>(() => import('./bulk.tsx'));

/** The columns of a list of inspections. */
export const inspectionColumns: ColumnsOf<InspectionRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t, format } = words;
  const { usual, chosen } = screenColumns(INSPECTION_COLUMNS, words, {
    score: { align: undefined, words: undefined, cell: (row) => <RingCell row={row} format={format} /> },
    result: { cell: (row) => <ResultChip result={row.result} /> },
    scheduled: { words: undefined, cell: (row) => <SiteTime {...row} /> },
    held: { head: t('Held') },
  });
  const notice = extraColumn<InspectionRow>('notice', t('Notice left'), 104, (row) =>
    row.noticeHoursLeft ? t('{n} h', { n: row.noticeHoursLeft }) : null,
  );
  return [...first, ...usual, due, manager, ...chosen, notice, created, closed, changed];
};

/** The results of its forms as a ring and in percent. */
function RingCell({ row, format }: { row: InspectionRow; format: Format }) {
  if (row.itemCount === 0) return null;
  return (
    <span style={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 6 }} className="num">
      <ScoreRing counts={row} size={20} />
      <span aria-hidden>{row.score === null ? '' : format.number(row.score)}</span>
    </span>
  );
}
