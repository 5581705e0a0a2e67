import { useRef, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { ApiError } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import type { GridLine } from '../../ui/grid/gridLines.ts';
import type { Grid } from '../../ui/grid/useGrid.ts';
import { useT } from '../../words/index.ts';
import type { FieldConflict } from '../conflict.ts';
import type { EditableRecord } from '../recordSource.ts';
import { useRecordVerb } from '../useRecordVerb.ts';
import type { BaseLines } from './baseLines.ts';
import { mergeLines, withTheirs } from './mergeLines.ts';
import { isEmptyLine } from './savedLines.ts';
import type { Base, SavedLines } from './savedLines.ts';

/** Two people changed the lines: what both of us changed is to be decided. */
interface Conflict {
  lines: readonly GridLine[];
  conflicts: readonly FieldConflict[];
  base: Base;
}

export interface Saving {
  busy: boolean;
  refusal: string | null;
  send: (lines: readonly GridLine[], version: number) => void;
  conflict: Conflict | null;
  /** Saves after a conflict; the cells of these fields are theirs. */
  decide: (theirs: ReadonlySet<string>) => void;
  decideLater: () => void;
}

/** Saves all lines by one call, and joins them with what somebody else saved before. */
export function useSaving<R extends EditableRecord, E extends Endpoint>(
  given: SavedLines<R, E>,
  grid: Grid,
  from: BaseLines,
): Saving {
  const { source, record, columns, texts } = given;
  const t = useT();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isReading, setIsReading] = useState(false);
  const sent = useRef<readonly GridLine[]>([]);
  const { base, take, idOf } = from;
  const verb = useRecordVerb(source, record, given.call, {
    toast: () => given.saved,
    done: () => void finish(),
    onStale: () => void join(),
    onError: refused,
  });

  function send(lines: readonly GridLine[], version: number) {
    sent.current = lines;
    verb.run(given.input(lines, version, idOf));
  }
  async function readNow(): Promise<Base | null> {
    setIsReading(true);
    try {
      return await given.readNow();
    } catch {
      // What was read before is asked again when the page is looked at.
      return null;
    } finally {
      setIsReading(false);
    }
  }
  /** What was sent is what is kept: new lines are told their ids by their place. */
  async function finish() {
    const lines = sent.current;
    const now = await readNow();
    if (now)
      take({ version: now.version, lines }, new Map(lines.map(({ key }, at) => [key, now.lines[at]?.key ?? key])));
  }
  /** Somebody saved before: what only one of us changed is joined, what both did is asked. */
  async function join() {
    const theirs = await readNow();
    if (!theirs) return;
    const byId = (line: GridLine) => ({ ...line, key: idOf(line.key) ?? line.key });
    const mine = grid.linesNow().filter((line) => !isEmptyLine(line, texts));
    const merged = mergeLines(base.lines.map(byId), mine.map(byId), theirs.lines, texts);
    if (merged.conflicts.length > 0) setConflict({ ...merged, base: theirs });
    else goOn(merged.lines, theirs);
  }
  function goOn(lines: readonly GridLine[], now: Base) {
    setConflict(null);
    take(now);
    grid.replace(lines);
    send(lines, now.version);
  }
  /** Shows the cell that the server refuses. */
  function refused(error: Error) {
    const told = refusedCell(error);
    if (!told) return;
    const { at, field, sentence } = told;
    const line = grid.linesNow().findIndex(({ key }) => key === sent.current[at]?.key);
    const column = columns.findIndex(({ key }) => key === (given.columnOf?.[field] ?? field));
    grid.select({ line, column });
    notify.warning(t('Line {n}, {column}: {sentence}', { n: line + 1, column: columns[column]?.head ?? '', sentence }));
  }
  return {
    busy: verb.busy || isReading,
    refusal: verb.refusal,
    send,
    conflict,
    decide: (chosen) => conflict && goOn(withTheirs(conflict.lines, conflict.conflicts, chosen), conflict.base),
    decideLater: () => setConflict(null),
  };
}

/** Which field of which line that was sent a failure is about; null where it is about none. */
function refusedCell(error: Error): { at: number; field: string; sentence: string } | null {
  const [first] = error instanceof ApiError ? error.fields : [];
  const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(first?.path ?? '') ?? [];
  return first && field ? { at: Number(at), field, sentence: first.msg } : null;
}
