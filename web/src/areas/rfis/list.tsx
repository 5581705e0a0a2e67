import type { RfiRow } from '@plumbline/contract/areas/rfis';
import { RFI_COLUMNS } from '@plumbline/contract/areas/rfis/columns';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { DISCIPLINES, IMPACTS, PRIORITIES, RFI_STATUSES } from '@plumbline/contract/areas/rfis/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import {
  costText,
  disciplineWords,
  impactWords,
  priorityWords,
  scheduleText,
  statusWords,
} from '@plumbline/contract/areas/rfis/names';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { lazyPart } from '../../kit/nav/index.ts';
import { Quiet } from '../../kit/records/list/cells.tsx';
import { screenColumns } from '../../kit/records/list/screenColumns.tsx';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { optionsFilter } from '../../kit/records/list/filters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/list/listParams.ts';
import { rfiKind } from './record.tsx';
import { choicesOf, wordFor } from '../../kit/words/choices.ts';

/** The address schema of a list of RFIs. */
export const rfiListSchema = listSchema(rfiReads.list);

/** Most urgent first. */
export const USUAL_SORT = 'dueDate';

/** Statuses that are under way: submitted, open, answered. A draft has not been asked yet. */
export const UNDER_WAY = ['submitted', 'open', 'answered'] as const;

/** The list opens with RFIs that are under way. */
export const OPENING: Opening = { list: rfiKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of RFIs. A list inside one project has no project filter. */
export function rfiListFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choicesOf(statusWords(t), RFI_STATUSES),
    people: {
      ballId: t('Ball in court'),
      managerId: t('RFI manager'),
      reviewerId: t('Reviewer'),
      receivedFromId: t('Received from'),
    },
    own: [
      optionsFilter('discipline', t('Discipline'), DISCIPLINES, (value) => disciplineWords(t)[value]),
      { kind: 'options', name: 'costImpact', label: t('Cost impact'), options: choicesOf(impactWords(t), IMPACTS) },
      { kind: 'options', name: 'priority', label: t('Priority'), options: choicesOf(priorityWords(t), PRIORITIES) },
      { kind: 'own', name: 'rfiTypeId', label: t('Type'), Editor: TypeEditor, Chip: TypeChip },
      { kind: 'text', name: 'specSection', label: t('Spec section') },
      { kind: 'text', name: 'drawing', label: t('Drawings') },
      { kind: 'days', name: 'dueFrom', toName: 'dueTo', label: t('Due') },
    ],
  });
}

/** The default views with their counts. */
export function rfiViews(t: T, counts: OutputOf<typeof rfiReads.counts> | undefined): ListView[] {
  return usualViews(t, counts, { label: t('Open'), status: UNDER_WAY }, true);
}

const TypeEditor = lazyPart(() => import('./TypeFilter.tsx').then((module) => module.TypeEditor));
const TypeChip = lazyPart(() => import('./TypeFilter.tsx').then((module) => module.TypeChip));

/** Loads the cell editors of status, due date and manager. */
export const editors = lazyEditors<RfiRow>(() => import('./bulk.tsx'));

const GIVES_WAY = new Set(['discipline', 'drawing']);
const KNOWN = new Set(['yesKnown', 'yesUnknown']);

/** The columns of a list of RFIs. */
export const rfiColumns: ColumnsOf<RfiRow> = (common, words) => {
  const { first, due, manager, created, closed, changed } = common;
  const { t, format, withProject } = words;
  const { yesUnknown } = impactWords(t);
  // A cell has room for "Yes" only; a known impact shows its amount or days.
  const impact = (value: string | null, text: string) =>
    KNOWN.has(value ?? '') ? text === yesUnknown ? t('Yes') : text : <Quiet dim text={text} />;
  const cost = (row: RfiRow) => costText(row.costImpact, row.costImpactCents, format.cents, t);
  const schedule = (row: RfiRow) => scheduleText(row.scheduleImpact, row.scheduleImpactDays, t);
  const { usual, chosen } = screenColumns(RFI_COLUMNS, words, {
    cost: { align: 'right', words: cost, cell: (row) => impact(row.costImpact, cost(row)) },
    schedule: {
      head: t('Schedule'),
      width: 92,
      align: 'right',
      words: schedule,
      cell: (row) => impact(row.scheduleImpact, schedule(row)),
    },
    responsible: { head: t('Responsible') },
    priority: {
      cell: (row) => <Quiet dim={row.priority === 'normal'} text={wordFor(priorityWords(t), row.priority)} />,
    },
  });
  const columns = [...first, due, ...usual, manager, ...chosen, created, closed, changed];
  // The project column takes the place of two others, so that the title keeps its width.
  return columns.map((column) => (withProject && GIVES_WAY.has(column.id) ? { ...column, extra: true } : column));
};
