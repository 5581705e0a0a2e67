import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { memo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { afterPaint } from '../ui/afterPaint.ts';
import { useFormat, useT } from '../words/index.ts';
import { sortDirection } from './columns.ts';
import type { CellEdit, ListColumn } from './columns.ts';
import lines from './lines.module.css';

/** A heading between rows, such as "In your court". */
export interface GroupHeading {
  id: string;
  label: string;
  turn?: boolean;
  /** Over the whole filter, null while unknown */
  count: number | null;
}

interface HeadingProps<Row> {
  columns: readonly ListColumn<Row>[];
  sort?: string;
  onSort: (column: ListColumn<Row>) => void;
  selected: 'all' | 'some' | 'none';
  /** Without it rows cannot be selected */
  onToggleAll?: () => void;
}

function Heading<Row>({ columns, sort, onSort, selected, onToggleAll }: HeadingProps<Row>) {
  const t = useT();
  return (
    <thead>
      <tr className={lines.heads}>
        {onToggleAll && (
          <th scope="col" className={lines.tick}>
            <Checkbox
              aria-label={t('Select all on this page')}
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onChange={onToggleAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const direction = sortDirection(column, sort);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              className={joinClasses(column.align === 'right' && lines.right, column.marked && lines.marked)}
            >
              {column.sort ? (
                <button type="button" className={lines.sort} onClick={() => onSort(column)}>
                  {column.head}
                  {direction === 'asc' && <ArrowUpwardOutlined sx={arrow} />}
                  {direction === 'desc' && <ArrowDownwardOutlined sx={arrow} />}
                </button>
              ) : (
                column.head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export const TableHeading = memo(Heading) as typeof Heading;

/** Joins the class names that apply. */
function joinClasses(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

const arrow = { fontSize: 14, color: 'text.tertiary' } as const;

interface GroupRowProps {
  heading: GroupHeading;
  span: number;
  closed: boolean;
  onToggle: () => void;
}

export function GroupRow({ heading, span, closed, onToggle }: GroupRowProps) {
  const format = useFormat();
  return (
    <tr>
      <td colSpan={span} className={lines.group}>
        <button type="button" aria-expanded={!closed} onClick={onToggle}>
          <ExpandMore sx={{ fontSize: 16, transform: closed ? 'rotate(-90deg)' : 'none' }} />
          <b className={joinClasses(heading.turn && lines.turn)}>{heading.label}</b>
          {heading.count !== null && <span className="num">{format.number(heading.count)}</span>}
        </button>
      </td>
    </tr>
  );
}

interface LineProps<Row> {
  id: string;
  row: Row;
  columns: readonly ListColumn<Row>[];
  current: boolean;
  selected: boolean;
  mine: boolean;
  unread: boolean;
  fresh: boolean;
  onOpen: (row: Row) => void;
  onNear?: (row: Row) => void;
  onSelect?: (id: string, range: boolean) => void;
  onEdit: (anchor: HTMLElement, row: Row, edit: CellEdit<Row>) => void;
}

function Line<Row>({
  id,
  row,
  columns,
  current,
  selected,
  mine,
  unread,
  fresh,
  onOpen,
  onNear,
  onSelect,
  onEdit,
}: LineProps<Row>) {
  const t = useT();
  function press(event: MouseEvent<HTMLElement>) {
    const target = event.target;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('a, button, input, label')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    const { currentTarget: line } = event;
    line.dataset['going'] = '';
    const release = holdPanel();
    afterPaint(() => {
      delete line.dataset['going'];
      onOpen(row);
      afterPaint(release);
    });
  }
  const looks = joinClasses(
    lines.line,
    (selected || current) && lines.on,
    current && lines.open,
    mine && lines.mine,
    unread && lines.unread,
    fresh && lines.fresh,
  );
  return (
    <tr
      data-id={id}
      className={looks}
      aria-current={current || undefined}
      onClick={press}
      onMouseEnter={onNear && (() => onNear(row))}
      onFocus={onNear && (() => onNear(row))}
    >
      {onSelect && (
        <td className={lines.tick}>
          <Checkbox
            aria-label={t('Select')}
            checked={selected}
            onClick={(event) => onSelect(id, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={column.align === 'right' ? `num ${lines.right}` : undefined}>
          {column.edit ? (
            <EditButton edit={column.edit} onPress={(anchor, edit) => onEdit(anchor, row, edit)}>
              {column.cell(row, onOpen)}
            </EditButton>
          ) : (
            column.cell(row, onOpen)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Until another record opens, the previous record's panel takes no input, because typed keys are not meant for it. */
function holdPanel(): () => void {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-panel]')];
  for (const panel of panels) panel.inert = true;
  return () => {
    for (const panel of panels) panel.inert = false;
  };
}

/** A row. A press opens its record beside the list, unless the press was on a control in it. */
export const TableLine = memo(Line) as typeof Line;

interface EditButtonProps<Row> {
  edit: CellEdit<Row>;
  onPress: (anchor: HTMLElement, edit: CellEdit<Row>) => void;
  children: ReactNode;
}

/** A cell that is pressed to edit its value. */
function EditButton<Row>({ edit, onPress, children }: EditButtonProps<Row>) {
  return (
    <button
      type="button"
      className={lines.edit}
      aria-haspopup="dialog"
      onClick={(event) => onPress(event.currentTarget, edit)}
    >
      <span className="vh">{edit.label}: </span>
      {children}
    </button>
  );
}
