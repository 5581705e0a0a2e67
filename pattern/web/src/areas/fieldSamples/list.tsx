import type { FieldSampleRow } from '@plumbline/contract/areas/fieldSamples';
import { FIELD_SAMPLE_COLUMNS } from '@plumbline/contract/areas/fieldSamples/columns';
import { categoryWords, statusWords } from '@plumbline/contract/areas/fieldSamples/names';
import { fieldSampleReads } from '@plumbline/contract/areas/fieldSamples/reads';
import { FIELD_SAMPLE_CATEGORIES, FIELD_SAMPLE_STATUSES } from '@plumbline/contract/areas/fieldSamples/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { UNDER_WAY, fieldSampleKind } from './record.tsx';

/** The address schema of a list of field samples. */
export const fieldSampleListSchema = listSchema(fieldSampleReads.list);

/** The list opens on this view: field samples under way. */
export const OPENING: Opening = { list: fieldSampleKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of field samples. Inside one project the project is not among them. */
export function fieldSampleFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), FIELD_SAMPLE_STATUSES),
    people: { leadId: t('Lead'), managerId: t('Owner'), ballId: t('Ball in court') },
    own: [
      {
        kind: 'options',
        name: 'category',
        label: t('Category'),
        options: choicesOf(categoryWords(t), FIELD_SAMPLE_CATEGORIES),
      },
    ],
  });
}

/** The default views with their counts. */
export function fieldSampleViews(t: T, counts: OutputOf<typeof fieldSampleReads.counts> | undefined): ListView[] {
  const { byStatus } = counts ?? {};
  return [
    { id: 'mine', label: t('In my court'), params: { court: 'mine' }, count: counts?.myCourt, turn: true },
    { id: 'open', label: t('Under way'), params: { status: UNDER_WAY }, count: counts?.open },
    { id: 'late', label: t('Late'), params: { late: true }, count: counts?.late },
    { id: 'draft', label: t('Drafts'), params: { status: ['draft'] }, count: byStatus?.['draft'] },
    { id: 'closed', label: t('Closed'), params: { status: ['closed'] }, count: byStatus?.['closed'] },
    { id: 'all', label: t('All'), params: {}, count: counts?.all },
  ];
}

/** The columns of a list of field samples. */
export const fieldSampleColumns: ColumnsOf<FieldSampleRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { usual, chosen } = screenColumns(FIELD_SAMPLE_COLUMNS, words, {
    location: { cell: (row) => <PlaceCell path={row.locationPath} /> },
  });
  return [...first, due, ...usual, manager, ...chosen, created, closed, changed];
};
