import { useMemo, useState } from 'react';
import type { DecimalMark } from '@plumbline/contract/kit/numbers';
import { useLocale, useT } from '../../words/index.ts';
import { MarkFields } from './MarkFields.tsx';
import type { Cells } from './gridLines.ts';
import { cellsByMarks, openColumns } from './pastedNumbers.ts';
import type { NumberColumn } from './pastedNumbers.ts';

/**
 * The cells of a sheet with numbers in our format, the questions about ambiguous columns, and the message until all are
 * answered. It asks before lines and totals are separated, because totals use the same marks.
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
    // An answer about earlier pasted cells does not apply to a column without a question now.
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
