import type { RfiRow } from '@plumbline/contract/areas/rfis';
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
import { Quiet, extraColumn, plain } from '../../kit/records/list/cells.tsx';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf, CommonColumns } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { optionsFilter } from '../../kit/records/list/filters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn, Words } from '../../kit/table/columns.ts';
import type { Format } from '../../kit/words/index.ts';
import { rfiKind } from './record.tsx';
import { choices, wordFor } from '../../kit/words/choices.ts';

/** The address of a list of RFIs. */
export const rfiListSchema = listSchema(rfiReads.list);

/** What presses first stands first. */
export const USUAL_SORT = 'dueDate';

/** What is under way: waits at the gate, is out, or is answered. A draft is nobody's question yet. */
export const UNDER_WAY = ['submitted', 'open', 'answered'] as const;

/** The list opens with what is under way. */
export const OPENING: Opening = { list: rfiKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of RFIs; inside one project the project is not among them. */
export function rfiListFilters(t: T, projectId: string | undefined): ListFilter[] {
  return recordFilters(t, projectId, {
    statuses: choices(statusWords(t), RFI_STATUSES),
    people: {
      ballId: t('Ball in court'),
      managerId: t('RFI manager'),
      reviewerId: t('Reviewer'),
      receivedFromId: t('Received from'),
    },
    own: [
      optionsFilter('discipline', t('Discipline'), DISCIPLINES, (value) => disciplineWords(t)[value]),
      { kind: 'options', name: 'costImpact', label: t('Cost impact'), options: choices(impactWords(t), IMPACTS) },
      { kind: 'options', name: 'priority', label: t('Priority'), options: choices(priorityWords(t), PRIORITIES) },
      { kind: 'own', name: 'rfiTypeId', label: t('Type'), Editor: TypeEditor, Chip: TypeChip },
      { kind: 'text', name: 'specSection', label: t('Spec section') },
      { kind: 'text', name: 'drawing', label: t('Drawings') },
      { kind: 'days', name: 'dueFrom', toName: 'dueTo', label: t('Due') },
    ],
  });
}

/** The views that everybody has, with their numbers. */
export function rfiViews(t: T, counts: OutputOf<typeof rfiReads.counts> | undefined): ListView[] {
  return usualViews(t, counts, { label: t('Open'), status: UNDER_WAY });
}

const TypeEditor = lazyPart(() => import('./TypeFilter.tsx').then((module) => module.TypeEditor));
const TypeChip = lazyPart(() => import('./TypeFilter.tsx').then((module) => module.TypeChip));

/** Edit the cells of status, due date and manager. */
export const editors = lazyEditors<RfiRow>(() => import('./bulk.tsx'));

const GIVES_WAY = new Set(['discipline', 'drawing']);
const KNOWN = new Set(['yesKnown', 'yesUnknown']);

/** The columns of a list of RFIs. */
export const rfiColumns: ColumnsOf<RfiRow> = (common, { t, format, withProject }) => {
  const { first, due, manager } = common;
  const columns = [...first, due, ...questionColumns(t, format), manager, ...extraColumns(common, t, format)];
  // The project takes the room of two others, so that the title keeps its own.
  return columns.map((column) => (withProject && GIVES_WAY.has(column.id) ? { ...column, extra: true } : column));
};

function questionColumns(t: T, format: Format): ListColumn<RfiRow>[] {
  const discipline = disciplineWords(t);
  const { yesUnknown } = impactWords(t);
  // A cell has no room for more than "Yes", and a known impact shows its amount or its days.
  const impact = (value: string | null, text: string) =>
    KNOWN.has(value ?? '') ? text === yesUnknown ? t('Yes') : text : <Quiet dim text={text} />;
  return [
    {
      id: 'discipline',
      head: t('Discipline'),
      width: 124,
      sort: 'discipline',
      ...plain((row) => row.disciplines.map((one) => wordFor(discipline, one)).join(', ')),
    },
    {
      id: 'cost',
      head: t('Cost impact'),
      width: 116,
      align: 'right',
      sort: 'costImpactCents',
      sortDown: true,
      words: (row) => costText(row.costImpact, row.costImpactCents, format.cents, t),
      cell: (row) => impact(row.costImpact, costText(row.costImpact, row.costImpactCents, format.cents, t)),
    },
    {
      id: 'schedule',
      head: t('Schedule'),
      width: 92,
      align: 'right',
      sort: 'scheduleImpactDays',
      sortDown: true,
      words: (row) => scheduleText(row.scheduleImpact, row.scheduleImpactDays, t),
      cell: (row) => impact(row.scheduleImpact, scheduleText(row.scheduleImpact, row.scheduleImpactDays, t)),
    },
    { id: 'drawing', head: t('Drawing'), width: 92, sort: 'drawing', ...plain((row) => row.drawingRefs) },
  ];
}

/** A column of words that the person may choose, from A to Z first. */
function text(
  id: string,
  head: string,
  width: number,
  sort: string,
  words: (row: RfiRow) => Words,
): ListColumn<RfiRow> {
  return { ...extraColumn<RfiRow>(id, head, width, words), sort };
}

/** Shown when the person chooses them. */
function extraColumns({ created, changed }: CommonColumns<RfiRow>, t: T, format: Format): ListColumn<RfiRow>[] {
  const priority = priorityWords(t);
  return [
    text('receivedFrom', t('Received from'), 144, 'receivedFrom', (row) => row.receivedFromName),
    text('responsible', t('Responsible'), 160, 'company', (row) => row.responsibleCompanyName),
    text('location', t('Location'), 176, 'location', (row) => row.locationPath),
    text('spec', t('Spec section'), 112, 'specSection', (row) => row.specSection),
    {
      id: 'priority',
      head: t('Priority'),
      width: 88,
      extra: true,
      sort: 'priority',
      words: (row) => wordFor(priority, row.priority),
      cell: (row) => <Quiet dim={row.priority === 'normal'} text={wordFor(priority, row.priority)} />,
    },
    text('official', t('Official answer'), 120, 'officialAnswer', (row) => (row.officialAnswer ? t('Yes') : t('No'))),
    extraColumn('opened', t('Sent'), 112, (row) => format.day(row.openedAt), 'openedAt'),
    created,
    extraColumn('closed', t('Closed'), 112, (row) => format.day(row.closedAt), 'closedAt'),
    changed,
  ];
}
