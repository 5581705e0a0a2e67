import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ComponentType, MouseEvent } from 'react';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { Awaited } from '@plumbline/contract/kit/records';
import { recordColumns } from '@plumbline/contract/kit/recordColumns';
import type { RecordColumns } from '@plumbline/contract/kit/recordColumns';
import type { T } from '@plumbline/contract/kit/words';
import { Link, lazyPart } from '../../nav/index.ts';
import type { EditFrame, ListColumn } from '../../table/columns.ts';
import { useT } from '../../words/index.ts';
import type { Format } from '../../words/index.ts';
import { BallInCourt } from '../page/BallInCourt.tsx';
import { DueCell } from './DueCell.tsx';
import { StatusChip } from './StatusChip.tsx';
import { toneOf } from '../kind/recordKinds.ts';
import type { RecordKind } from '../kind/recordKinds.ts';
import { UnreadDot, extraColumn, plainCell } from './cells.tsx';
import { headsOf } from './screenColumns.tsx';
import type { ListHead } from './screenColumns.tsx';
import looks from './cells.module.css';

/** The values of a row of every kind with a court. */
export interface RecordRow {
  number: string | null;
  title: string;
  status: string;
  projectName: string;
  isPrivate: boolean;
  ballInCourt: PersonRef[];
  mine: boolean;
  heldDays: number;
  dueDate: string | null;
  dueInDays: number | null;
  /** What waits in my court, for kinds in which that may be a part */
  awaited?: Awaited | null;
  /** Its place, for kinds that have one */
  locationPath?: string | null;
}

interface ProjectRow extends RecordRow {
  projectId: string;
  managerName: string | null;
  createdAt: string;
  closedAt: string | null;
  updatedAt: string;
}

/** The columns of every kind in projects. A kind puts its own columns between them. */
export interface CommonColumns<Row> {
  /** Title with number, project if several are listed, status, ball in court */
  first: ListColumn<Row>[];
  due: ListColumn<Row>;
  manager: ListColumn<Row>;
  /** Optional columns */
  created: ListColumn<Row>;
  closed: ListColumn<Row>;
  changed: ListColumn<Row>;
}
interface ColumnWords {
  t: T;
  format: Format;
  /** Several projects are listed */
  withProject: boolean;
}
/** The columns of a kind; on a narrow screen the first stay longest. */
export type ColumnsOf<Row> = (common: CommonColumns<Row>, words: ColumnWords) => ListColumn<Row>[];

interface ColumnsIn<Row> {
  kind: RecordKind;
  /** The row's field with the record id */
  id: keyof Row & string;
  /** Such as "RFI manager" */
  manager: string;
  withProject: boolean;
  /** The editors of status, due date and manager */
  editors: Editors<Row> | undefined;
}

/** The columns of a list of project records. */
export function projectColumns<Row extends ProjectRow>(
  columnsOf: ColumnsOf<Row>,
  { kind, id, manager, withProject, editors }: ColumnsIn<Row>,
  t: T,
  format: Format,
): ListColumn<Row>[] {
  const hrefOf = (row: Row) => kind.path({ recordId: String(row[id]), projectId: row.projectId });
  const headOf = headsOf(
    recordColumns<Row>(() => ({}), { manager }),
    t,
  );
  const { title, project, court, ...own } = firstColumns<Row>(kind, headOf, hrefOf, t);
  const usual = { ...own, manager: { ...headOf('manager'), ...plainCell((row: Row) => row.managerName) } };
  const { status, ...rest } = editors ? editedColumns(usual, editors, t) : usual;
  const first = withProject ? [title, project, status, court] : [title, status, court];
  const created = { ...headOf('created'), ...plainCell((row: Row) => format.day(row.createdAt)) };
  const closed = { ...headOf('closed'), ...plainCell((row: Row) => format.day(row.closedAt)) };
  const ago = extraColumn<Row>('updated', t('Changed'), 112, (row) => format.ago(row.updatedAt), 'updatedAt');
  const changed = { ...ago, words: (row: Row) => format.day(row.updatedAt) };
  return columnsOf({ first, ...rest, created, closed, changed }, { t, format, withProject });
}

type Heads = (id: keyof RecordColumns<ProjectRow>) => ListHead;

/** The columns that rows of every kind of record have: title with number, project, status, ball in court, due. */
function firstColumns<Row extends RecordRow>(kind: RecordKind, headOf: Heads, hrefOf: (row: Row) => string, t: T) {
  const title: ListColumn<Row> = {
    id: 'title',
    head: t('Number and title'),
    fixed: true,
    marked: true,
    sort: 'number',
    cell: (row, open) => <NumberAndTitle row={row} href={hrefOf(row)} onOpen={() => open(row)} />,
  };
  const project: ListColumn<Row> = { ...headOf('project'), ...plainCell((row) => row.projectName) };
  const status: ListColumn<Row> = {
    ...headOf('status'),
    ...(kind.statusWidth && { width: kind.statusWidth }),
    narrow: true,
    words: (row) => kind.statusWord(row.status, t),
    cell: (row) => <StatusChip tone={toneOf(kind, row.status)} word={kind.statusWord(row.status, t)} />,
  };
  const court: ListColumn<Row> = {
    ...headOf('court'),
    narrow: true,
    cell: (row) =>
      row.ballInCourt.length > 0 ? <BallInCourt people={row.ballInCourt} mine={row.mine} days={row.heldDays} /> : null,
  };
  const due: ListColumn<Row> = {
    ...headOf('due'),
    narrow: true,
    cell: (row) => <DueCell date={row.dueDate} days={row.dueInDays} mine={row.mine} />,
  };
  return { title, project, status, court, due };
}

type Editor<Row> = ComponentType<{ row: Row; frame: EditFrame }>;
/** The cell editors of status, due date and manager: the answer of `rowEdits`. */
export interface Editors<Row> {
  StatusEdit: Editor<Row>;
  DueEdit: Editor<Row>;
  ManagerEdit: Editor<Row>;
}

/** Cell editors whose code loads with the first press. Create it once, outside components. */
export function lazyEditors<Row>(load: () => Promise<Editors<Row>>): Editors<Row> {
  const editor = (name: keyof Editors<Row>) => lazyPart(() => load().then((editors) => editors[name]));
  return { StatusEdit: editor('StatusEdit'), DueEdit: editor('DueEdit'), ManagerEdit: editor('ManagerEdit') };
}

/** Adds editors to the columns of status, due date and manager. */
function editedColumns<Row>(
  columns: Record<'status' | 'due' | 'manager', ListColumn<Row>>,
  { StatusEdit, DueEdit, ManagerEdit }: Editors<Row>,
  t: T,
): typeof columns {
  const edited = (column: ListColumn<Row>, label: string, Edit: Editor<Row>): ListColumn<Row> => ({
    ...column,
    edit: { label, editor: (row, frame) => <Edit row={row} frame={frame} /> },
  });
  return {
    status: edited(columns.status, t('Change status'), StatusEdit),
    due: edited(columns.due, t('Change due date'), DueEdit),
    manager: edited(columns.manager, t('Change manager'), ManagerEdit),
  };
}

/** A plain press opens the record beside the list; Enter, middle click and "open in a new tab" open its page. */
function NumberAndTitle({ row, href, onOpen }: { row: RecordRow; href: string; onOpen: () => void }) {
  const t = useT();
  function press(event: MouseEvent) {
    const byKeyboard = event.detail === 0;
    if (byKeyboard || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <div className={looks.title}>
      <span className={looks.mark}>
        <UnreadDot />
      </span>
      <span className={`num unread-bold ${looks.number}`}>{row.number ?? t('Draft')}</span>
      <Link href={href} onClick={press} title={row.title} className={`unread-bold ${looks.link}`}>
        {row.title}
      </Link>
      {row.isPrivate && <LockOutlined titleAccess={t('Private')} className={looks.lock} />}
    </div>
  );
}
