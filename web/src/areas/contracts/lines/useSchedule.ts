import { useEffect, useMemo, useState } from 'react';
import { MOST_LINES } from '@plumbline/contract/areas/contracts/lines';
import { currentTenantId } from '../../../kit/api/index.ts';
import { notify } from '../../../kit/notify/index.ts';
import { draftKey, dropDraft } from '../../../kit/records/drafts.ts';
import { useGrid } from '../../../kit/ui/grid/useGrid.ts';
import type { Grid } from '../../../kit/ui/grid/useGrid.ts';
import { useT } from '../../../kit/words/index.ts';
import { useBase } from './baseLines.ts';
import type { ScheduleGiven } from './baseLines.ts';
import { baseOf, readKept, useKeptLines } from './keptLines.ts';
import { isEmptyLine, sameLines, settled } from './scheduleLines.ts';
import { useSaving } from './useSaving.ts';
import type { Saving } from './useSaving.ts';

export interface Schedule extends Omit<Saving, 'send'> {
  grid: Grid;
  isDirty: boolean;
  savedAt: number | null;
  save: () => void;
  /** Throws away what is not saved. */
  discard: () => void;
}

/** The schedule of values as it is typed: kept in this tab until it is saved, whole and by one call. */
export function useSchedule(given: ScheduleGiven): Schedule {
  const { source, contract, read, columns, check, readOnly } = given;
  const t = useT();
  const place = `${currentTenantId() ?? ''}.${draftKey(source, contract, 'lines')}`;
  const [start] = useState(() => (readOnly ? null : readKept(place)));
  const from = useBase(() => start?.base ?? baseOf(read));
  const { base, take, idOf } = from;
  const grid = useGrid(columns, start?.lines ?? base.lines, { settle: settled, most: MOST_LINES, readOnly });
  const { restart } = grid;
  const typed = useMemo(() => grid.lines.filter((line) => !isEmptyLine(line)), [grid.lines]);
  const isDirty = !readOnly && !sameLines(typed, base.lines);
  const [keyOf] = useState(() => (key: string) => idOf(key) ?? key);
  const savedAt = useKeptLines(place, isDirty, { lines: grid.lines, base, idOf: keyOf });
  const { send, ...saving } = useSaving({ ...given, grid, from });

  // Lines that somebody else saved are shown at once where nothing typed is lost by it.
  const isNews = read.version > base.version && !isDirty && !saving.busy;
  useEffect(() => {
    if (!isNews) return;
    const now = baseOf(read);
    take(now);
    restart(now.lines);
  }, [isNews, read, take, restart]);

  function save() {
    const wrong = grid.lines.findIndex((line) => !isEmptyLine(line) && Object.keys(check(line)).length > 0);
    const line = grid.lines[wrong];
    if (!line) return send(typed, base.version);
    const column = columns.findIndex(({ key }) => check(line)[key] !== undefined);
    grid.select({ line: wrong, column: Math.max(0, column) });
    notify.warning(t('Line {n} cannot be saved as it is.', { n: wrong + 1 }));
  }
  function discard() {
    dropDraft(place);
    const now = baseOf(read);
    take(now);
    grid.restart(now.lines);
  }
  return { ...saving, grid, isDirty, savedAt, save, discard };
}
