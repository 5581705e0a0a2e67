import { lazy } from 'react';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import { Quiet, recordColumns } from '../../kit/records/list/cells.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import type { Format } from '../../kit/words/index.ts';
import { rfiKind, rfiPath } from './record.tsx';
import { costText, disciplineWords, priorityWords, scheduleText, wordFor } from './words.ts';

const edits = () => import('./edits.tsx');
const DueEdit = lazy(() => edits().then((module) => ({ default: module.DueEdit })));
const ManagerEdit = lazy(() => edits().then((module) => ({ default: module.ManagerEdit })));
const StatusEdit = lazy(() => edits().then((module) => ({ default: module.StatusEdit })));

const GIVES_WAY = new Set(['discipline', 'drawing']);
const KNOWN = new Set(['yesKnown', 'yesUnknown']);

interface Place {
  /** several projects are listed */
  withProject: boolean;
  /** due date, manager and status may be changed in their cells */
  mayManage: boolean;
}

/** The columns of a list of RFIs. */
export function rfiColumns(t: T, format: Format, { withProject, mayManage }: Place): ListColumn<RfiRow>[] {
  const { title, project, status, court, due } = recordColumns<RfiRow>(rfiKind, rfiPath, t);
  const editable = (column: ListColumn<RfiRow>, label: string, Edit: typeof DueEdit): ListColumn<RfiRow> =>
    mayManage ? { ...column, edit: { label, editor: (row, frame) => <Edit row={row} frame={frame} /> } } : column;
  const columns = [
    title,
    ...(withProject ? [project] : []),
    editable(status, t('Change status'), StatusEdit),
    court,
    editable(due, t('Change due'), DueEdit),
    ...questionColumns(t, format),
    editable(
      { id: 'manager', head: t('RFI manager'), width: 144, extra: true, cell: (row) => row.managerName },
      t('Change manager'),
      ManagerEdit,
    ),
    ...extraColumns(t, format),
  ];
  // The project takes the room of two others, so that the title keeps its own.
  return columns.map((column) => (withProject && GIVES_WAY.has(column.id) ? { ...column, extra: true } : column));
}

function questionColumns(t: T, format: Format): ListColumn<RfiRow>[] {
  const discipline = disciplineWords(t);
  const impact = (value: string | null, text: string) => (KNOWN.has(value ?? '') ? text : <Quiet dim text={text} />);
  return [
    {
      id: 'discipline',
      head: t('Discipline'),
      width: 124,
      cell: (row) => row.disciplines.map((one) => wordFor(discipline, one)).join(', '),
    },
    {
      id: 'cost',
      head: t('Cost impact'),
      width: 116,
      align: 'right',
      sort: 'costImpactCents',
      sortDown: true,
      cell: (row) => impact(row.costImpact, costText(row.costImpact, row.costImpactCents, format.cents, t)),
    },
    {
      id: 'schedule',
      head: t('Schedule'),
      width: 92,
      align: 'right',
      cell: (row) => impact(row.scheduleImpact, scheduleText(row.scheduleImpact, row.scheduleImpactDays, t)),
    },
    { id: 'drawing', head: t('Drawing'), width: 92, cell: (row) => row.drawingRefs },
  ];
}

/** Shown when the person chooses them. */
function extraColumns(t: T, format: Format): ListColumn<RfiRow>[] {
  const priority = priorityWords(t);
  const column = (id: string, head: string, width: number, cell: ListColumn<RfiRow>['cell']): ListColumn<RfiRow> => ({
    id,
    head,
    width,
    cell,
    extra: true,
  });
  const sorted = { sortDown: true };
  return [
    column('receivedFrom', t('Received from'), 144, (row) => row.receivedFromName),
    column('responsible', t('Responsible'), 160, (row) => row.responsibleCompanyName),
    column('location', t('Location'), 176, (row) => row.locationPath),
    column('spec', t('Spec section'), 112, (row) => row.specSection),
    {
      ...column('priority', t('Priority'), 88, (row) => (
        <Quiet dim={row.priority === 'normal'} text={wordFor(priority, row.priority)} />
      )),
      sort: 'priority',
    },
    column('official', t('Official answer'), 120, (row) =>
      row.officialAnswer ? t('Yes') : <Quiet dim text={t('No')} />,
    ),
    { ...column('opened', t('Sent'), 112, (row) => format.day(row.openedAt)), ...sorted, sort: 'openedAt' },
    { ...column('created', t('Made'), 112, (row) => format.day(row.createdAt)), ...sorted, sort: 'createdAt' },
    column('closed', t('Closed'), 112, (row) => format.day(row.closedAt)),
    { ...column('updated', t('Changed'), 112, (row) => format.ago(row.updatedAt)), ...sorted, sort: 'updatedAt' },
  ];
}
