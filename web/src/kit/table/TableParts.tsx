import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
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
  /** over the whole filter, null while not known */
  count: number | null;
}

interface HeadingProps<Row> {
  columns: readonly ListColumn<Row>[];
  sort?: string;
  onSort: (column: ListColumn<Row>) => void;
  selected: 'all' | 'some' | 'none';
  /** without it rows cannot be chosen */
  onToggleAll?: () => void;
}

function Heading<Row>({ columns, sort, onSort, selected, onToggleAll }: HeadingProps<Row>) {
  const t = useT();
  return (
    <TableHead>
      <TableRow sx={{ '&:hover': { background: 'transparent' } }}>
        {onToggleAll && (
          <TableCell sx={{ ...stuck, pl: '8px !important', pr: 0 }}>
            <Checkbox
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onChange={onToggleAll}
              slotProps={{ input: { 'aria-label': t('Select all on this page') } }}
            />
          </TableCell>
        )}
        {columns.map((column) => {
          const direction = sortDirection(column, sort);
          return (
            <TableCell
              key={column.id}
              align={column.align}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              sx={column.marked ? marked : plain}
            >
              {column.sort ? (
                <ButtonBase
                  onClick={() => onSort(column)}
                  sx={{
                    font: 'inherit',
                    color: 'inherit',
                    minHeight: 'var(--head)',
                    gap: '2px',
                    '&:hover': { color: 'text.primary' },
                  }}
                >
                  {column.head}
                  {direction === 'asc' && <ArrowUpwardOutlined sx={arrow} />}
                  {direction === 'desc' && <ArrowDownwardOutlined sx={arrow} />}
                </ButtonBase>
              ) : (
                column.head
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

export const TableHeading = memo(Heading) as typeof Heading;

const stuck = { position: 'sticky', top: 0, zIndex: 2, overflow: 'hidden', textOverflow: 'ellipsis' } as const;
/** Both sides keep the screen's own edge, the first where there is no box to tick. */
const plain = { ...stuck, '&:first-of-type': { pl: '16px' }, '&:last-of-type': { pr: '16px' } } as const;
const marked = { ...plain, pl: '22px', '&:first-of-type': { pl: '30px' } } as const;
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
    <TableRow sx={{ '&:hover': { background: 'transparent' } }}>
      <TableCell colSpan={span} sx={{ height: '28px !important', p: '0 8px 0 14px !important' }}>
        <ButtonBase
          aria-expanded={!closed}
          onClick={onToggle}
          sx={{ typography: 'caption', gap: '4px', minHeight: 28, color: 'text.tertiary' }}
        >
          <ExpandMore sx={{ fontSize: 16, transform: closed ? 'rotate(-90deg)' : 'none' }} />
          <Box component="b" sx={{ color: heading.turn ? 'turn.ink' : 'text.primary' }}>
            {heading.label}
          </Box>
          {heading.count !== null && <span className="num">{format.number(heading.count)}</span>}
        </ButtonBase>
      </TableCell>
    </TableRow>
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
  const looks = [lines.line, (selected || current) && lines.on, current && lines.open];
  looks.push(mine && lines.mine, unread && lines.unread, fresh && lines.fresh);
  return (
    <tr
      data-id={id}
      className={looks.filter(Boolean).join(' ')}
      aria-current={current || undefined}
      onClick={press}
      onMouseEnter={onNear && (() => onNear(row))}
      onFocus={onNear && (() => onNear(row))}
    >
      {onSelect && (
        <td className={lines.tick}>
          <input
            type="checkbox"
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

/** Until another record is opened, the panel of the one before takes no input: what is typed at once is not meant for it. */
function holdPanel(): () => void {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-panel]')];
  for (const panel of panels) panel.inert = true;
  return () => {
    for (const panel of panels) panel.inert = false;
  };
}

/** One row: pressing it opens the record beside the list, unless the press was meant for something in it. */
export const TableLine = memo(Line) as typeof Line;

interface EditButtonProps<Row> {
  edit: CellEdit<Row>;
  onPress: (anchor: HTMLElement, edit: CellEdit<Row>) => void;
  children: ReactNode;
}

/** A cell that is pressed to change what it shows. */
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
