import type { InspectionRow } from '@plumbline/contract/areas/inspections';
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
import { extraColumn, plainColumn, quietColumn } from '../../kit/records/list/cells.tsx';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf, CommonColumns } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choices, wordFor } from '../../kit/words/choices.ts';
import type { Format } from '../../kit/words/index.ts';
import { ResultChip, SiteTime } from './cells.tsx';
import { UNDER_WAY, inspectionKind } from './record.tsx';

/** The address of a list of inspections. */
export const inspectionListSchema = listSchema(inspectionReads.list);

/** What comes first stands first. */
export const USUAL_SORT = 'scheduledAt';

/** The list opens with what is under way. */
export const OPENING: Opening = { list: inspectionKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of inspections; inside one project the project is not among them. */
export function inspectionFilters(
  t: T,
  projectId: string | undefined,
  { templates, sections }: Record<'templates' | 'sections', FilterOption[]>,
): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choices(statusWords(t), INSPECTION_STATUSES),
    first: [
      { kind: 'options', name: 'result', label: t('Verdict'), options: choices(resultWords(t), INSPECTION_RESULTS) },
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
      { kind: 'options', name: 'inspectionType', label: t('Type'), options: choices(typeWords(t), INSPECTION_TYPES) },
      { kind: 'options', name: 'formTemplateId', label: t('Form'), options: templates },
      ...(sections.length > 0
        ? [{ kind: 'options', name: 'specSectionId', label: t('Spec section'), options: sections } as const]
        : []),
    ],
  });
}

/** The views that everybody has, with their numbers. */
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
export const inspectionColumns: ColumnsOf<InspectionRow> = (common, { t, format }) => {
  const { first, due, manager } = common;
  return [...first, ...usualColumns(t, format), due, manager, ...extraColumns(common, t, format)];
};

type Column = ListColumn<InspectionRow>;
const column = plainColumn<InspectionRow>;
const quiet = quietColumn<InspectionRow>;
const extra = extraColumn<InspectionRow>;

function usualColumns(t: T, format: Format): Column[] {
  const types = typeWords(t);
  return [
    {
      id: 'score',
      head: t('Score'),
      width: 84,
      sort: 'score',
      sortDown: true,
      cell: (row) => <RingCell row={row} format={format} />,
    },
    {
      id: 'result',
      head: t('Verdict'),
      width: 184,
      sort: 'result',
      words: (row) => row.result && wordFor(resultWords(t), row.result),
      cell: (row) => <ResultChip result={row.result} />,
    },
    { id: 'scheduled', head: t('Appointment'), width: 144, sort: 'scheduledAt', cell: (row) => <SiteTime {...row} /> },
    column('inspector', t('Inspector'), 144, (row) => row.inspectorName, { sort: 'inspector' }),
    column('responsible', t('Company inspected'), 148, (row) => row.responsibleCompanyName, { sort: 'company' }),
    quiet('location', t('Location'), 176, (row) => row.locationPath),
    quiet('type', t('Type'), 116, (row) => wordFor(types, row.inspectionType), { sort: 'inspectionType' }),
    quiet('openDeficiencies', t('Open deficiencies'), 88, (row) => (row.openDeficiencies || '').toString(), {
      align: 'right',
    }),
  ];
}

/** How its forms came out, as a ring and in percent. */
function RingCell({ row, format }: { row: InspectionRow; format: Format }) {
  if (row.itemCount === 0) return null;
  return (
    <span style={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 6 }} className="num">
      <ScoreRing counts={row} size={20} />
      <span aria-hidden>{row.score === null ? '' : format.number(row.score)}</span>
    </span>
  );
}

/** Shown when the person chooses them. */
function extraColumns({ created, changed }: CommonColumns<InspectionRow>, t: T, format: Format): Column[] {
  return [
    extra('forms', t('Forms'), 200, (row) => row.templateNames.join(', ')),
    extra('held', t('Held'), 72, (row) => row.held || null),
    extra('unsigned', t('Signatures missing'), 96, (row) => row.unsigned || null),
    extra('notice', t('Notice left'), 104, (row) =>
      row.noticeHoursLeft ? t('{n} h', { n: row.noticeHoursLeft }) : null,
    ),
    extra('specSection', t('Spec section'), 104, (row) => row.specSection),
    extra('recurs', t('Comes again'), 104, (row) => (row.recurs ? t('Yes') : null)),
    extra('reinspection', t('Inspected again'), 104, (row) => (row.isReinspection ? t('Yes') : null)),
    extra('finished', t('Finished'), 112, (row) => format.day(row.finishedAt)),
    created,
    changed,
  ];
}
