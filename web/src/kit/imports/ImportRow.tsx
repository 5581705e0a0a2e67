import { memo } from 'react';
import type { PreviewCell } from '@plumbline/contract/kit/importCells';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { Select } from '../ui/Select.tsx';
import { useFormat, useT } from '../words/index.ts';
import { CHANGES, LINE } from './importTableSx.ts';
import type { PlacedColumn } from './placedColumns.ts';
import type { ChangedLine } from './useImport.ts';

export type PreviewLine = ImportPreview['rows'][number];

interface ImportRowProps {
  id: string;
  index: number;
  top: number;
  width: number;
  row: PreviewLine | undefined;
  /** The drawn columns, and the focused one */
  columns: readonly PlacedColumn[];
  active: number | undefined;
  /** The row belongs to an earlier choice */
  isStale: boolean;
  isLeftOut: boolean;
  /** Why a line is left out, or how its record differs */
  note: string;
  ignoredText: string;
  /** The edited fields, separated by spaces */
  edited: string;
  /** How the record of the line differs and what will happen to it, in lists that can change records */
  changed: string | undefined;
  becomes: ChangedLine | undefined;
  onBecomes: ((line: number, what: ChangedLine) => void) | undefined;
}

/** A line of a preview: each cell as it will be written, with the file's text above if it differs. */
export const ImportRow = memo(function ImportRow(props: ImportRowProps) {
  const { id, index, top, width, row, columns, active, isStale, isLeftOut, note, ignoredText, edited } = props;
  const { changed, becomes, onBecomes } = props;
  const t = useT();
  const state = isLeftOut ? 'ignored' : row?.state;
  const isOut = state === 'ignored';
  const look = state === 'refused' || state === 'ignored' ? state : state && WRITTEN.has(state) ? '' : 'known';
  const editedFields = new Set(edited.split(' '));
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      className={[look, isStale && 'stale'].filter(Boolean).join(' ')}
      style={{ transform: `translateY(${top}px)`, width: `max(100%, ${width}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className={active === 0 ? 'line active' : 'line'} id={`${id}-0`}>
        {row?.line ?? '…'}
      </div>
      {changed !== undefined && !isOut && (
        <div
          role="gridcell"
          aria-colindex={columns.length + 2}
          className={changed ? 'changed' : ''}
          style={{ left: LINE, width: CHANGES }}
          title={changed}
        >
          <span className="was">{changed}</span>
          {row && becomes && onBecomes && (
            <WhatBecomes line={row.line} value={becomes} onChange={(what) => onBecomes(row.line, what)} />
          )}
        </div>
      )}
      {isOut ? (
        <div role="gridcell" aria-colindex={2} id={`${id}-1`} style={{ left: LINE, right: 0 }} title={ignoredText}>
          <span className="stay">
            {ignoredText && `${ignoredText}  ·  `}
            {note}
          </span>
        </div>
      ) : (
        columns.map((column) => (
          <Cell
            key={column.field}
            id={`${id}-${column.index + 1}`}
            column={column}
            cell={row?.cells.find(({ field }) => field === column.field)}
            isLast={column.start + column.width === width}
            isActive={active === column.index + 1}
            isEdited={editedFields.has(column.field)}
          />
        ))
      )}
      {state === 'refused' && (
        <div className="why" role="gridcell" aria-colindex={columns.length + 2} title={note}>
          <b>{t('Refused.')}</b> {note}
        </div>
      )}
    </div>
  );
});

/** Chooses whether the line changes only fields that nobody changed here, all fields of its record, or nothing. */
function WhatBecomes({
  line,
  value,
  onChange,
}: {
  line: number;
  value: ChangedLine;
  onChange: (what: ChangedLine) => void;
}) {
  const t = useT();
  return (
    <Select
      look={becomesLook}
      aria-label={t('Outcome of line {n}', { n: line })}
      value={value}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) =>
        onChange(target.value === 'all' ? 'all' : target.value === 'leave' ? 'leave' : 'update')
      }
    >
      <option value="update">{t('Update only fields that nobody changed here')}</option>
      <option value="all">{t('Update all fields, also those changed here')}</option>
      <option value="leave">{t('Leave as it is here')}</option>
    </Select>
  );
}

const becomesLook = { fontSize: '0.75rem', height: 24, width: '100%' };

/** The line states that write or change a record, of any kind. */
const WRITTEN = new Set(['good', 'changed', 'company', 'person', 'new']);

interface CellProps {
  id: string;
  column: PlacedColumn;
  cell: PreviewCell | undefined;
  isLast: boolean;
  isActive: boolean;
  isEdited: boolean;
}

function Cell({ id, column, cell, isLast, isActive, isEdited }: CellProps) {
  const t = useT();
  const format = useFormat();
  const look = !cell ? '' : LOOKS[cell.state];
  const isRight = column.kind === 'money' || column.kind === 'number';
  const value = cell ? cellText(cell, column.kind, format) : '';
  const isTwo = cell?.key === 'marks' || cell?.key === 'days';
  const differs = cell !== undefined && cell.state !== 'same' && cell.text !== '' && cell.text !== value;
  const isEmpty = cell !== undefined && cell.value === null;
  const title =
    cell && [differs && `${cell.text} → ${value || t('Left empty')}`, cell.doubt].filter(Boolean).join('\n');
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={column.index + 2}
      className={[look, isActive && 'active', isEdited && 'edited', isRight && 'right'].filter(Boolean).join(' ')}
      style={placeOf(column, isLast)}
      title={title || (value.length > 20 ? value : undefined)}
      data-field={column.field}
    >
      {cell?.doubt && (isTwo || !differs || cell.value !== null) && cell.state === 'doubt' ? (
        <span className="was">{cell.doubt}</span>
      ) : (
        differs &&
        cell.state !== 'refused' && (
          <span className="was">
            <del>{cell.text}</del>
            <i />
          </span>
        )
      )}
      <span className={isEmpty && !isTwo && cell.state !== 'refused' ? 'is none' : 'is'}>
        {isEmpty ? (isTwo || cell.state === 'refused' ? cell.text : cell.text ? t('Left empty') : '') : value}
      </span>
    </div>
  );
}

const LOOKS = { same: '', changed: 'changed', empty: 'changed', doubt: 'doubt', refused: 'wrong' } as const;

/** The position of a cell. The last cell fills the remaining width. */
export function placeOf({ start, width }: PlacedColumn, isLast: boolean) {
  return { left: start, width: isLast ? `max(${width}px, calc(100% - ${start}px))` : width };
}

function cellText(cell: PreviewCell, kind: PlacedColumn['kind'], format: ReturnType<typeof useFormat>): string {
  if (cell.value === null) return '';
  if (kind === 'day') return format.day(cell.value) || cell.value;
  return kind === 'money' ? format.cents(Number(cell.value)) : cell.value;
}
