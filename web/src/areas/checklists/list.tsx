import type { ChecklistRow } from '@plumbline/contract/areas/checklists';
import { CHECKLIST_COLUMNS } from '@plumbline/contract/areas/checklists/columns';
import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { CHECKLIST_STATUSES } from '@plumbline/contract/areas/checklists/shapes';
import { statusWords } from '@plumbline/contract/areas/checklists/statusNames';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { quietCell } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import { statusViews } from '../../kit/records/list/statusViews.ts';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { Failures, Progress } from './cells.tsx';
import { UNDER_WAY, checklistKind } from './record.tsx';

/** The address schema of a list of checklists. */
export const checklistListSchema = listSchema(checklistReads.list);

/** Earliest date first. */
export const USUAL_SORT = 'scheduledDate';

/** The list opens with records that are under way. */
export const OPENING: Opening = { list: checklistKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of checklists. A list inside one project has no project filter. */
export function checklistFilters(
  t: T,
  projectId: string | undefined,
  read: { templates: FilterOption[]; locations: FilterOption[] },
): ListFilter[] {
  const options = (name: string, label: string, of: FilterOption[]): ListFilter[] =>
    of.length > 0 ? [{ kind: 'options', name, label, options: of }] : [];
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), CHECKLIST_STATUSES),
    first: [
      { kind: 'flag', name: 'failed', label: t('With failures') },
      ...options('formTemplateId', t('Template'), read.templates),
      ...options('locationId', t('Location'), read.locations),
      { kind: 'days', name: 'plannedFrom', toName: 'plannedTo', label: t('To be done') },
    ],
    people: { leadId: t('Lead'), managerId: t('Owner'), ballId: t('Ball in court') },
    own: [{ kind: 'flag', name: 'required', label: t('Needed to finish its task') }],
  });
}

/** The default views with their counts. */
export function checklistViews(t: T, counts: OutputOf<typeof checklistReads.counts> | undefined): ListView[] {
  const of = statusViews(counts?.byStatus);
  const usual = usualViews(t, counts, { label: t('Under way'), status: UNDER_WAY });
  return usual.flatMap((view): ListView[] => {
    if (view.id === 'others')
      return [
        { id: 'failed', label: t('With failures'), params: { failed: true } },
        of('sign', t('To sign'), ['pendingSignature']),
      ];
    return [view.id === 'closed' ? of('closed', t('Done'), ['completed', 'signedOff']) : view];
  });
}

/** Edit the cells of status, last day and owner. */
export const editors = lazyEditors<ChecklistRow>(() => import('./bulk.tsx'));

/** The columns of a list of checklists. */
export const checklistColumns: ColumnsOf<ChecklistRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t } = words;
  const { usual, chosen } = screenColumns(CHECKLIST_COLUMNS, words, {
    progress: { head: t('Progress'), align: undefined, cell: (row) => <Progress of={row} /> },
    failed: { cell: (row) => (row.deficient > 0 ? <Failures n={row.deficient} /> : null) },
    forms: { head: t('Forms'), align: undefined, ...quietCell((row) => formsDone(row, t)) },
    location: { cell: (row) => <PlaceCell path={row.locationPath} /> },
  });
  return [...first, due, ...usual, manager, ...chosen, created, closed, changed];
};

/** "12 of 30 done"; empty for a single form. */
export function formsDone({ doneCount: done, runCount: n }: ChecklistRow, t: T): string | null {
  return n > 1 ? t('{done} of {n} done', { done, n }) : null;
}
