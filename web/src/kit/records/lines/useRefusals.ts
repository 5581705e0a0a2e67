import { useMemo, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { ApiError } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import type { GridLine } from '../../ui/grid/gridLines.ts';
import type { Grid } from '../../ui/grid/useGrid.ts';
import { useT } from '../../words/index.ts';
import type { EditableRecord } from '../kind/recordSource.ts';
import type { SavedLines } from './savedLines.ts';

type Wrong = Readonly<Record<string, string>>;

export interface Refusals {
  /** The errors of a line, including the server's refusals until the line changes */
  check: (line: GridLine) => Wrong;
  /** Shows the refused cells and selects the first; shows a message for everything else. */
  refused: (error: Error, sent: readonly GridLine[]) => void;
  forget: () => void;
}

const NONE: ReadonlyMap<GridLine, Wrong> = new Map();

/** Keeps the server's refusals at their cells. */
export function useRefusals<R extends EditableRecord, E extends Endpoint>(
  { columns, columnOf, check }: SavedLines<R, E>,
  grid: Grid,
): Refusals {
  const t = useT();
  const [refusals, setRefusals] = useState(NONE);
  function refused(error: Error, sent: readonly GridLine[]) {
    const fields = error instanceof ApiError ? error.fields : [];
    const now = grid.linesNow();
    const found = new Map<GridLine, Wrong>();
    let first: string | undefined;
    for (const { path, msg } of fields.toReversed()) {
      const [name, at, field = ''] = path.split('.');
      const place = now.findIndex(({ key }) => name === 'lines' && key === sent[Number(at)]?.key);
      const column = columns.findIndex(({ key }) => key === (columnOf?.[field] ?? field));
      const [line, cell] = [now[place], columns[Math.max(0, column)]];
      if (line && cell) {
        found.set(line, { ...found.get(line), [cell.key]: msg });
        grid.select({ line: place, column: Math.max(0, column) });
      }
      if (!line) first = msg;
      else if (column < 0) first = t('Line {n}: {text}', { n: place + 1, text: msg });
      else first = t('Line {n}, {column}: {sentence}', { n: place + 1, column: cell?.head ?? '', sentence: msg });
    }
    setRefusals(found);
    if (first) notify.warning(first);
  }
  return {
    refused,
    forget: () => setRefusals(NONE),
    check: useMemo(
      () => (line: GridLine) => {
        const refusal = refusals.get(line);
        return refusal ? { ...refusal, ...check(line) } : check(line);
      },
      [refusals, check],
    ),
  };
}
