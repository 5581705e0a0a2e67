import { useEffect, useMemo, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { currentTenantId } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import { useGrid } from '../../ui/grid/useGrid.ts';
import type { Grid } from '../../ui/grid/useGrid.ts';
import { useT } from '../../words/index.ts';
import { draftKey, dropDraft } from '../form/drafts.ts';
import type { EditableRecord } from '../kind/recordSource.ts';
import { useBase } from './baseLines.ts';
import { readKept, useKeptLines } from './keptLines.ts';
import { isEmptyLine, sameLines } from './savedLines.ts';
import type { SavedLines } from './savedLines.ts';
import { useSaving } from './useSaving.ts';
import type { Saving } from './useSaving.ts';

export interface TypedLines extends Omit<Saving, 'send'> {
  grid: Grid;
  isDirty: boolean;
  savedAt: number | null;
  save: () => void;
  /** Discards unsaved changes. */
  discard: () => void;
}

/** The editing state of a record's lines: kept in this tab until they are saved, whole and by one call. */
export function useSavedLines<R extends EditableRecord, E extends Endpoint>(given: SavedLines<R, E>): TypedLines {
  const { source, record, read, columns, check, readOnly, texts, settle, most } = given;
  const t = useT();
  const place = `${currentTenantId() ?? ''}.${draftKey(source, record, given.draft)}`;
  const [start] = useState(() => (readOnly ? null : readKept(place, texts)));
  const from = useBase(() => start?.base ?? read);
  const { base, take, idOf } = from;
  const grid = useGrid(columns, start?.lines ?? base.lines, { settle, most, readOnly });
  const { restart } = grid;
  const typed = useMemo(() => grid.lines.filter((line) => !isEmptyLine(line, texts)), [grid.lines, texts]);
  const isDirty = !readOnly && !sameLines(typed, base.lines, texts);
  const [keyOf] = useState(() => (key: string) => idOf(key) ?? key);
  const savedAt = useKeptLines(place, isDirty, { lines: grid.lines, base, keyOf, texts });
  const { send, ...saving } = useSaving(given, grid, from);

  // Shows lines saved by somebody else at once, if no typed text is lost.
  const isNews = read.version > base.version && !saving.busy;
  useEffect(() => {
    if (!isNews) return;
    const ids = new Map(base.lines.map(({ key }) => [key, keyOf(key)]));
    const before = base.lines.map((line) => ({ ...line, key: keyOf(line.key) }));
    // Only other parts of the record changed: the editing goes on.
    if (sameLines(before, read.lines, texts)) return take({ ...base, version: read.version }, ids);
    if (isDirty) return;
    take(read);
    restart(read.lines);
  }, [isNews, isDirty, read, base, keyOf, texts, take, restart]);

  function save() {
    const wrong = grid.lines.findIndex((line) => !isEmptyLine(line, texts) && Object.keys(check(line)).length > 0);
    const line = grid.lines[wrong];
    if (!line) return send(typed, base.version);
    const column = columns.findIndex(({ key }) => check(line)[key] !== undefined);
    grid.select({ line: wrong, column: Math.max(0, column) });
    notify.warning(t('Line {n} cannot be saved as it is.', { n: wrong + 1 }));
  }
  function discard() {
    dropDraft(place);
    take(read);
    grid.restart(read.lines);
  }
  return { ...saving, grid, isDirty, savedAt, save, discard };
}
