import { useEventCallback } from '@mui/material/utils';
import { Suspense, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { GroupRow, TableHeading, TableLine } from './TableParts.tsx';
import { fitColumns, shownColumns } from './columns.ts';
import type { CellEdit, ListColumn, TableChoice } from './columns.ts';
import { allToggled, groupRows, idsBetween, shareSelected } from './rows.ts';
import lines from './lines.module.css';
import { useDrawnRows } from './useDrawnRows.ts';
import type { GroupHeading } from './TableParts.tsx';

export interface RecordTableProps<Row extends object> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  choice: TableChoice;
  /** A record is open beside it, so only narrow columns show */
  besideRecord: boolean;
  sort: string | undefined;
  onSort: (column: ListColumn<Row>) => void;
  grouping?: { groupOf: (row: Row) => string; headings: readonly GroupHeading[] };
  selected: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  currentId: string | undefined;
  mineOf: (row: Row) => boolean;
  unreadOf: (row: Row) => boolean;
  /** Rows that others changed a moment ago */
  fresh: ReadonlySet<string>;
  onOpen: (row: Row) => void;
  onNear?: (row: Row) => void;
}

const ROW_HEIGHTS = {
  auto: {},
  compact: { '--row': '32px', '--head': '32px' },
  comfortable: { '--row': '48px', '--head': '40px' },
} as const;

/**
 * The table of a list: fixed layout, sticky heading, groups, selection with Shift, the open row marked, my rows with a
 * bar.
 */
export function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { columns, idOf, choice, besideRecord, selected, onSelect, grouping } = props;
  // New rows are drawn with low priority, after presses and typing.
  const rows = useDeferredValue(props.rows);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const lastPressed = useRef<string | undefined>(undefined);
  const [box, room] = useRoom();
  const selectable = onSelect !== undefined;
  // Compared by id, so that other rows with the same columns do not redraw unchanged lines.
  const filled = columns.flatMap(({ id, has }) => (!has || rows.some(has) ? id : [])).join(' ');
  const fit = useMemo(() => {
    const ids = new Set(filled.split(' '));
    const all = columns.filter(({ id }) => ids.has(id));
    return fitColumns(shownColumns(all, choice, besideRecord), choice, room, selectable);
  }, [columns, filled, choice, besideRecord, room, selectable]);
  const shown = fit.columns;
  const drawn = useDrawnRows(rows, idOf);
  const groups = grouping ? groupRows(drawn, grouping.groupOf) : [{ id: '', rows: drawn }];
  const span = shown.length + (onSelect ? 1 : 0);

  // Stable callbacks, so that lines and headings are drawn again only when their values change.
  const open = useEventCallback(props.onOpen);
  const near = useEventCallback(props.onNear ?? nothing);
  const sortBy = useEventCallback(props.onSort);
  const toggleAll = useEventCallback(() => onSelect?.(allToggled(rows.map(idOf), selected)));
  const select = useEventCallback(pressSelect);
  const [edited, setEdited] = useState<{ anchor: HTMLElement; row: Row; edit: CellEdit<Row> } | null>(null);
  const edit = useEventCallback((anchor: HTMLElement, row: Row, asked: CellEdit<Row>) =>
    setEdited({ anchor, row, edit: asked }),
  );

  function pressSelect(id: string, range: boolean) {
    const next = new Set(selected);
    const on = !next.has(id);
    const ids = range && lastPressed.current ? idsBetween(rows, lastPressed.current, id, idOf) : [id];
    for (const one of ids) {
      if (on) next.add(one);
      else next.delete(one);
    }
    lastPressed.current = id;
    onSelect?.(next);
  }

  return (
    <>
      <table
        ref={box}
        className={lines.table}
        aria-label={props.label}
        style={{ minWidth: fit.least, ...ROW_HEIGHTS[choice.density] }}
      >
        <colgroup>
          {onSelect && <col style={{ width: 40 }} />}
          {shown.map(({ id, width }) => (
            <col key={id} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <TableHeading
          columns={shown}
          sort={props.sort}
          onSort={sortBy}
          selected={shareSelected(rows.map(idOf), selected)}
          onToggleAll={onSelect && toggleAll}
        />
        {groups.map((group) => {
          const heading = grouping?.headings.find((one) => one.id === group.id);
          const closed = folded.has(group.id);
          return (
            <tbody key={group.id}>
              {heading && (
                <GroupRow
                  heading={heading}
                  span={span}
                  closed={closed}
                  onToggle={() => setFolded(toggleId(folded, group.id))}
                />
              )}
              {!closed &&
                group.rows.map((row) => {
                  const id = idOf(row);
                  return (
                    <TableLine
                      key={id}
                      id={id}
                      row={row}
                      columns={shown}
                      current={id === props.currentId}
                      selected={selected.has(id)}
                      mine={props.mineOf(row)}
                      unread={props.unreadOf(row)}
                      fresh={props.fresh.has(id)}
                      onOpen={open}
                      onNear={near}
                      onSelect={onSelect && select}
                      onEdit={edit}
                    />
                  );
                })}
            </tbody>
          );
        })}
      </table>
      {edited && (
        <Suspense>{edited.edit.editor(edited.row, { anchor: edited.anchor, onClose: () => setEdited(null) })}</Suspense>
      )}
    </>
  );
}

function nothing(): void {}

function toggleId(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Lists are at the same place on each screen: the last width is used until the next is measured. */
let lastRoom = 0;

/** The width in px of an element's parent, kept current; 0 until it is known. */
function useRoom(): [RefObject<HTMLTableElement | null>, number] {
  const element = useRef<HTMLTableElement>(null);
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return undefined;
    const measure = () => {
      lastRoom = parent.clientWidth;
      setRoom(lastRoom);
    };
    // Measures at once only for the first list, because measuring forces an early layout of the page.
    if (lastRoom === 0) measure();
    const watch = new ResizeObserver(measure);
    watch.observe(parent);
    return () => watch.disconnect();
  }, []);
  return [element, room];
}
