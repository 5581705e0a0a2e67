import type { SubmittalRow } from '@plumbline/contract/areas/submittals';
import { SUBMITTAL_COLUMNS } from '@plumbline/contract/areas/submittals/columns';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { SUBMITTAL_CATEGORIES, SUBMITTAL_STATUSES, SUBMITTAL_TYPES } from '@plumbline/contract/areas/submittals/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { quietCell } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { optionsFilter } from '../../kit/records/list/filters.ts';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/list/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { Float, Result } from './cells.tsx';
import { categoryWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import { DISPOSITION_EFFECTS } from '@plumbline/contract/areas/submittalWorkflows/shapes';
import { effectWords } from '@plumbline/contract/areas/submittalWorkflows/names';
import { statusWords } from '@plumbline/contract/areas/submittals/statusNames';
import { UNDER_WAY, submittalKind } from './record.tsx';

/** The address schema of a list of submittals. */
export const submittalListSchema = listSchema(submittalReads.list);

/** Most urgent first. */
export const USUAL_SORT = 'dueDate';

/** The list opens with submittals that are under way. */
export const OPENING: Opening = { list: submittalKind.kind, params: { status: UNDER_WAY } };

/** Filter choices that depend on the project. */
export interface ReadChoices {
  sections: FilterOption[];
  packages: FilterOption[];
}

/** The filters of a list of submittals. A list inside one project has no project filter. */
export function submittalFilters(t: T, projectId: string | undefined, { sections, packages }: ReadChoices) {
  const ofProject: ListFilter[] = [
    { kind: 'options', name: 'specSectionId', label: t('Spec section'), options: sections },
    { kind: 'options', name: 'packageId', label: t('Package'), options: packages },
  ];
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), SUBMITTAL_STATUSES),
    first: [
      { kind: 'flag', name: 'atRisk', label: t('Out of float') },
      { kind: 'flag', name: 'toOrder', label: t('To be ordered') },
      { kind: 'options', name: 'effect', label: t('Result'), options: choicesOf(effectWords(t), DISPOSITION_EFFECTS) },
      ...ofProject.filter((one) => one.kind === 'options' && one.options.length > 0),
    ],
    people: { ballId: t('Ball in court'), managerId: t('Submittal manager'), submitterId: t('Submitter') },
    own: [
      { kind: 'options', name: 'type', label: t('Type'), options: choicesOf(typeWords(t), SUBMITTAL_TYPES) },
      optionsFilter('category', t('Category'), SUBMITTAL_CATEGORIES, (value) => categoryWords(t)[value]),
    ],
    last: [{ kind: 'flag', name: 'allRevisions', label: t('Earlier revisions too') }],
  });
}

/** The default views with their counts. */
export function submittalViews(t: T, counts: OutputOf<typeof submittalReads.counts> | undefined): ListView[] {
  return usualViews(t, counts, { label: t('Under way'), status: UNDER_WAY }, true);
}

/** The name under which a device remembers imports of registers. */
export const IMPORT_WORK = 'submittal.import';

/** Loads the cell editors of status, due date and manager. */
export const editors = lazyEditors<SubmittalRow>(() => import('./bulk.tsx'));

/** The columns of a list of submittals. */
export const submittalColumns: ColumnsOf<SubmittalRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t } = words;
  const { usual, chosen } = screenColumns(SUBMITTAL_COLUMNS, words, {
    float: { head: t('Float'), cell: (row) => <Float days={row.floatDays} t={t} /> },
    result: { head: t('Result'), cell: (row) => <Result of={row} /> },
    onSite: { head: t('On site') },
    section: {
      head: t('Section'),
      words: (row) => [row.specSection, row.specSectionTitle].filter(Boolean).join(' '),
      cell: (row) => (
        <span className="num" title={row.specSectionTitle ?? undefined}>
          {row.specSection}
        </span>
      ),
    },
    responsible: { head: t('Responsible') },
    package: { cell: (row) => <span title={row.packageTitle ?? undefined}>{row.packageNumber}</span> },
    revision: { head: t('Rev') },
    lead: {
      head: t('Lead time'),
      ...quietCell((row) => row.leadTimeDays !== null && t('{n} d', { n: row.leadTimeDays })),
    },
    submitBy: { head: t('Submit by') },
    return: { head: t('Return by') },
  });
  const files: ListColumn<SubmittalRow> = {
    id: 'files',
    head: t('Files'),
    width: 56,
    align: 'right',
    cell: (row) => row.attachmentCount || null,
  };
  return [...first, due, ...usual, files, manager, ...chosen, created, closed, changed];
};
