import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { memo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { actionName } from '@plumbline/contract/areas/access/names';
import type { Action } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { Menu } from '../../kit/ui/Menu.tsx';
import { useT } from '../../kit/words/index.ts';
import { FIELD_CLASSES, cellAt, columnsOf, grantedShare, keyOf, positionAfterKey, cellAfterKey } from './matrix.ts';
import type { Cell, Line } from './matrix.ts';
import { cellEntries } from './cellMenu.tsx';
import { gridSx } from './gridSx.ts';
import type { MatrixProps } from './MatrixProps.ts';
import { PresetButton } from './PresetButton.tsx';
import { scopeName, SCOPE_LETTER } from './words.ts';

/**
 * The matrix: a row per resource, a column per action, a letter per cell. Arrows move, letters set a scope, Enter opens
 * the menu.
 */
export function MatrixGrid({ tree, lines, cells, before, readOnly, onCells, onToggle, onPreset }: MatrixProps) {
  const t = useT();
  const grid = useRef<HTMLTableElement>(null);
  const columns = columnsOf(tree);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const [menu, setMenu] = useState<{ anchor: HTMLElement; key: string; allowed: readonly string[] } | null>(null);
  const row = Math.min(at.row, lines.length - 1);

  function focus(next: { row: number; column: number }) {
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus();
  }
  function keyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const [r = '', c = ''] = target.dataset['at']?.split(' ') ?? [];
    if (!r) return;
    const here = { row: Number(r), column: Number(c) };
    const next = positionAfterKey(here, event.key, lines.length, columns.length);
    if (next) {
      event.preventDefault();
      focus(next);
      return;
    }
    const line = lines[here.row];
    const action = columns[here.column];
    const known = line?.node.actions.find((one) => one.action === action);
    if (!line || !known || readOnly) return;
    const key = keyOf(line.node.code, known.action);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setMenu({ anchor: target, key, allowed: known.scopesAllowed });
      return;
    }
    const cell = cellAfterKey(cellAt(cells, line.node.code, known.action), event.key, known.scopesAllowed);
    if (!cell) return;
    event.preventDefault();
    onCells([[key, cell]]);
  }

  return (
    <Box sx={gridSx}>
      <table ref={grid} role="grid" aria-label={t('What the role allows')} onKeyDown={keyDown}>
        <thead>
          <tr>
            <th scope="col">{t('Resource')}</th>
            {columns.map((action) => (
              <th key={action} scope="col" className={FIELD_CLASSES[0] === action ? 'first-class' : undefined}>
                <span>{actionName(action, t)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <GridLine
              key={line.node.code}
              line={line}
              index={index}
              columns={columns}
              cells={cells}
              before={before}
              readOnly={readOnly}
              column={index === row ? at.column : -1}
              t={t}
              onToggle={onToggle}
              onPreset={onPreset}
              onCell={(anchor, key, allowed) => {
                focusOn(anchor, setAt);
                if (!readOnly) setMenu({ anchor, key, allowed });
              }}
            />
          ))}
        </tbody>
      </table>
      <Menu
        anchor={menu?.anchor ?? null}
        label={t('How far')}
        onClose={() => setMenu(null)}
        entries={
          menu
            ? cellEntries({ ...menu, cell: cells.get(menu.key), t, onCell: (cell) => onCells([[menu.key, cell]]) })
            : []
        }
      />
    </Box>
  );
}

function focusOn(anchor: HTMLElement, setAt: (at: { row: number; column: number }) => void): void {
  const [row, column] = anchor.dataset['at']?.split(' ').map(Number) ?? [];
  if (row !== undefined && column !== undefined) setAt({ row, column });
}

interface GridLineProps extends Pick<MatrixProps, 'cells' | 'before' | 'readOnly' | 'onToggle' | 'onPreset'> {
  line: Line;
  index: number;
  columns: readonly Action[];
  /** The column of this row that Tab reaches; -1 when Tab reaches another row */
  column: number;
  t: T;
  onCell: (anchor: HTMLElement, key: string, allowed: readonly string[]) => void;
}

const GridLine = memo(function GridLine(props: GridLineProps) {
  const { line, index, columns, cells, before, readOnly, column, t, onToggle, onPreset, onCell } = props;
  const { node, depth, isOpen } = line;
  return (
    <tr>
      <th scope="row">
        <span className="name" style={{ paddingLeft: depth * 20 }}>
          {node.children.length > 0 ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={isOpen ? t('Close {name}', { name: node.name }) : t('Open {name}', { name: node.name })}
              onClick={() => onToggle(node.code)}
            >
              {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
            </button>
          ) : (
            <i />
          )}
          <b data-full={grantedShare(node, cells)} title={fullnessWords(grantedShare(node, cells), t)} />
          <span>{node.name}</span>
          <PresetButton node={node} cells={cells} readOnly={readOnly} onPreset={onPreset} />
        </span>
      </th>
      {columns.map((action, place) => {
        const known = node.actions.find((one) => one.action === action);
        const key = keyOf(node.code, action);
        const cell = cellAt(cells, node.code, action);
        const changed = known && differs(cell, cellAt(before, node.code, action));
        const said = known ? cellWords(cell, t) : t('not to be had here');
        return (
          <td
            key={action}
            role="gridcell"
            data-at={`${index} ${place}`}
            data-scope={cell.denies ? 'deny' : cell.scope}
            data-changed={changed || undefined}
            aria-disabled={!known || readOnly || undefined}
            aria-label={`${node.name}, ${actionName(action, t)}: ${said}`}
            title={known ? said : undefined}
            tabIndex={place === column ? 0 : -1}
            className={FIELD_CLASSES[0] === action ? 'first-class' : undefined}
            onClick={(event) => known && onCell(event.currentTarget, key, known.scopesAllowed)}
          >
            {known && (cell.denies ? '✕' : SCOPE_LETTER[cell.scope])}
            {cell.limitCents !== null && <sup>$</sup>}
          </td>
        );
      })}
    </tr>
  );
}, isUnchanged);

/** A row is drawn again only after a change of its own props. */
function isUnchanged(was: GridLineProps, is: GridLineProps): boolean {
  return (
    was.line.node === is.line.node &&
    was.line.isOpen === is.line.isOpen &&
    was.line.depth === is.line.depth &&
    was.index === is.index &&
    was.column === is.column &&
    was.readOnly === is.readOnly &&
    was.t === is.t &&
    was.before === is.before &&
    was.cells === is.cells
  );
}

function differs(one: Cell, other: Cell): boolean {
  return one.scope !== other.scope || one.denies !== other.denies || one.limitCents !== other.limitCents;
}

function cellWords(cell: Cell, t: T): string {
  return cell.denies ? t('Denied, whatever other roles grant') : scopeName(cell.scope, t);
}

function fullnessWords(full: ReturnType<typeof grantedShare>, t: T): string {
  return full === 'none' ? t('Nothing of it') : full === 'all' ? t('All of it') : t('Some of it');
}
