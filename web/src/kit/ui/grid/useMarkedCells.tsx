import { useMemo, useState } from 'react';
import type { DecimalMark } from '@plumbline/contract/kit/numbers';
import { useLocale, useT } from '../../words/index.ts';
import { MarkFields } from './MarkFields.tsx';
import type { Cells } from './gridLines.ts';
import { cellsByMarks, openColumns } from './pastedNumbers.ts';
import type { NumberColumn } from './pastedNumbers.ts';

/**
 * The cells of a sheet with their numbers as the product writes them, the questions about columns whose numbers have two readings, and the
 * sentence that refuses until all of them are answered. Asks before lines and totals are told apart, because totals are written as their lines are.
 */
export function useMarkedCells<Row extends Cells[number]>(
  cells: readonly Row[],
  columns: readonly (NumberColumn | null)[],
) {
  const t = useT();
  const language = useLocale();
  const [said, setSaid] = useState<ReadonlyMap<number, DecimalMark>>(new Map());
  const open = useMemo(() => openColumns(cells, columns, 0, language), [cells, columns, language]);
  const marks = useMemo(
    // An answer about cells that were pasted before does not hold for a column that asks nothing now.
    () => new Map([...said].filter(([column]) => open.some((one) => one.column === column))),
    [said, open],
  );
  const read = useMemo(() => cellsByMarks(cells, columns, 0, marks), [cells, columns, marks]);
  return {
    cells: read,
    unanswered: marks.size < open.length && t('Say what the numbers mean first.'),
    questions: <MarkFields {...{ open, columns, marks }} onChange={setSaid} />,
  };
}
