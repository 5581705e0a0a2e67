import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useMemo, useRef, useState } from 'react';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { useT } from '../words/index.ts';
import { ImportCellEditor } from './ImportCellEditor.tsx';
import { ImportRow, placeOf } from './ImportRow.tsx';
import type { PreviewLine } from './ImportRow.tsx';
import { CHANGES, HEAD, importTableSx, LINE, ROW } from './importTableSx.ts';
import { placedColumns } from './placedColumns.ts';
import type { PlacedColumn } from './placedColumns.ts';
import type { Import, LineFilter, PreviewEndpoint, RowOf } from './useImport.ts';
import { useImportLines } from './useImportLines.ts';
import { useTableKeys } from './useTableKeys.ts';

interface ImportTableProps<E extends PreviewEndpoint> {
  work: Import<E>;
  data: ImportPreview;
  filter: LineFilter;
  count: number;
  /** The cells of a line, the main one first */
  show: (row: RowOf<E>) => (string | null)[];
  /** How its record differs from the file */
  changes: ((row: RowOf<E>) => readonly { text: string; conflict: boolean }[]) | undefined;
}

/** The lines of a file as they will be written, cell by cell. Only visible lines are fetched and drawn. */
export function ImportTable<E extends PreviewEndpoint>(props: ImportTableProps<E>) {
  const { work, data, filter, count, show, changes } = props;
  const t = useT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const [editing, setEditing] = useState(false);
  const hasChanges = (work.counts['changed'] ?? 0) > 0;
  const columns = useMemo(() => placedColumns(data.table, hasChanges ? CHANGES : 0), [data.table, hasChanges]);
  const becomes = work.update ? work.changes : undefined;
  const width = columns.reduce((sum, column) => sum + column.width, LINE + (hasChanges ? CHANGES : 0));
  // Only this component reads the virtualizer, so no memoised value can be stale.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingStart: HEAD,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 2,
    paddingStart: LINE + (hasChanges ? CHANGES : 0),
    scrollPaddingStart: LINE,
  });
  const drawn = across.getVirtualItems();
  const firstColumn = drawn[0]?.index ?? 0;
  const lastColumn = drawn.at(-1)?.index ?? 0;
  const inSight = useMemo(() => columns.slice(firstColumn, lastColumn + 1), [columns, firstColumn, lastColumn]);
  const items = rows.getVirtualItems();
  const lineAt = useImportLines(work, filter, { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 }, count);
  const activeLine = lineAt(active.row);
  const activeField = columns[active.column - 1];

  const { onKeyDown, onClick } = useTableKeys({
    box,
    id,
    place: { active, setActive, editing, setEditing },
    rows: count,
    columns: columns.length,
    show: (row, column) => {
      rows.scrollToIndex(row);
      if (column > 0) across.scrollToIndex(column - 1);
    },
    mayEdit: (row) => lineAt(row)?.row.state !== 'ignored',
    toggle: () => activeLine && mayToggle(activeLine.row, work) && work.toggleLine(activeLine.row.line),
  });
  const canEdit = editing && activeLine && activeField && activeLine.row.state !== 'ignored';
  const edits = (line: PreviewLine) =>
    line.cells.flatMap(({ field, text }) => (work.isEdited(line.line, field, text) ? field : [])).join(' ');
  return (
    <Box
      ref={box}
      role="grid"
      aria-label={t('Lines of the file')}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={count > 0 ? `${id}-${active.row}-${active.column}` : undefined}
      tabIndex={0}
      sx={importTableSx}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Head {...{ columns, inSight, width, hasChanges }} leftOut={work.leftOut.fields} />
      <div role="rowgroup" style={{ height: rows.getTotalSize(), width: `max(100%, ${width}px)` }}>
        {items.map(({ index, start }) => {
          const line = lineAt(index);
          const isLeftOut = line !== undefined && work.leftOut.lines.includes(line.row.line);
          return (
            <ImportRow
              key={index}
              id={`${id}-${index}`}
              index={index}
              top={start}
              width={width}
              row={line?.row}
              columns={inSight}
              active={index === active.row ? active.column : undefined}
              isStale={line?.isStale ?? false}
              isLeftOut={isLeftOut}
              note={line ? noteOf(line.row, isLeftOut ? t('Left out by you') : undefined, changes) : ''}
              ignoredText={
                line && (isLeftOut || line.row.state === 'ignored') ? show(line.row).filter(Boolean).join(' · ') : ''
              }
              edited={line ? edits(line.row) : ''}
              changed={hasChanges && line ? changedOf(line.row, changes) : undefined}
              becomes={line?.row.state === 'changed' ? becomes?.of(line.row.line) : undefined}
              onBecomes={becomes?.set}
            />
          );
        })}
        {canEdit && (
          <ImportCellEditor
            key={`${activeLine.row.line} ${activeField.field}`}
            work={work}
            line={activeLine.row.line}
            column={activeField}
            cell={activeLine.row.cells.find(({ field }) => field === activeField.field)}
            options={data.values.find(({ field }) => field === activeField.field)?.options ?? []}
            top={active.row * ROW}
            isLow={active.row > 4 && active.row >= count - 4}
            onClose={() => {
              setEditing(false);
              box.current?.focus();
            }}
          />
        )}
      </div>
    </Box>
  );
}

interface HeadProps {
  columns: readonly PlacedColumn[];
  inSight: readonly PlacedColumn[];
  width: number;
  hasChanges: boolean;
  /** The fields whose columns are not imported */
  leftOut: readonly string[];
}

function Head({ columns, inSight, width, hasChanges, leftOut }: HeadProps) {
  const t = useT();
  return (
    <div role="rowgroup" className="head" style={{ width: `max(100%, ${width}px)` }}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1} className="line">
          {t('Line')}
        </div>
        {hasChanges && (
          <div role="columnheader" aria-colindex={columns.length + 2} style={{ left: LINE, width: CHANGES }}>
            <span>{t('Changed in the file')}</span>
          </div>
        )}
        {inSight.map((column) => (
          <div
            key={column.field}
            role="columnheader"
            aria-colindex={column.index + 2}
            className={[RIGHT.has(column.kind) && 'right', leftOut.includes(column.field) && 'out']
              .filter(Boolean)
              .join(' ')}
            style={placeOf(column, column.start + column.width === width)}
            title={column.label}
          >
            <span>{column.label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const RIGHT = new Set<string>(['money', 'number']);

/** Whether a line can be left out or taken back. A line that the reader left out is not a record. */
function mayToggle<E extends PreviewEndpoint>(row: PreviewLine, work: Import<E>): boolean {
  return row.state !== 'ignored' || work.leftOut.lines.includes(row.line);
}

function noteOf<E extends PreviewEndpoint>(
  row: RowOf<E>,
  leftOut: string | undefined,
  changes: ImportTableProps<E>['changes'],
): string {
  if (leftOut) return leftOut;
  return row.state === 'changed' ? changedOf(row, changes) : row.problems.join('; ');
}

function changedOf<E extends PreviewEndpoint>(row: RowOf<E>, changes: ImportTableProps<E>['changes']): string {
  return (changes?.(row) ?? []).map(({ text }) => text).join('; ');
}
