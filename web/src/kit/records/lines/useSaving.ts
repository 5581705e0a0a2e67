import { useRef, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { GridLine } from '../../ui/grid/gridLines.ts';
import type { Grid } from '../../ui/grid/useGrid.ts';
import type { FieldConflict } from '../form/conflict.ts';
import type { EditableRecord } from '../kind/recordSource.ts';
import { useRecordVerb } from '../verbs/useRecordVerb.ts';
import type { BaseLines } from './baseLines.ts';
import { mergeLines, withTheirs } from './mergeLines.ts';
import { isEmptyLine } from './savedLines.ts';
import type { Base, SavedLines } from './savedLines.ts';
import { useRefusals } from './useRefusals.ts';

/** A conflict: cells that two people changed. */
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
  /** Saves after a conflict; the cells of these fields take their values. */
  decide: (theirs: ReadonlySet<string>) => void;
  decideLater: () => void;
  /** The errors of a line, including the server's refusals until the line changes */
  check: SavedLines<EditableRecord, Endpoint>['check'];
}

/** Saves all lines by one call, and merges them with lines that somebody else saved before. */
export function useSaving<R extends EditableRecord, E extends Endpoint>(
  given: SavedLines<R, E>,
  grid: Grid,
  from: BaseLines,
): Saving {
  const { source, record, texts } = given;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isReading, setIsReading] = useState(false);
  const sent = useRef<readonly GridLine[]>([]);
  const { check, refused, forget } = useRefusals(given, grid);
  const { base, take, idOf } = from;
  const verb = useRecordVerb(source, record, given.call, {
    toast: () => given.saved,
    done: () => void finish(),
    onStale: () => void join(),
    onError: (error) => refused(error, sent.current),
  });

  function send(lines: readonly GridLine[], version: number) {
    sent.current = lines;
    forget();
    verb.run(given.input(lines, version, idOf));
  }
  async function readNow(): Promise<Base | null> {
    setIsReading(true);
    try {
      return await given.readNow();
    } catch {
      // The lines cannot be read now. The page reads them again when the person looks at it.
      return null;
    } finally {
      setIsReading(false);
    }
  }
  /** The sent lines are now the saved ones: new lines get their ids by position. */
  async function finish() {
    const lines = sent.current;
    const now = await readNow();
    if (now)
      take({ version: now.version, lines }, new Map(lines.map(({ key }, at) => [key, now.lines[at]?.key ?? key])));
  }
  /** Somebody saved before: merges the changes, and asks about conflicts. */
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
  return {
    busy: verb.busy || isReading,
    refusal: verb.refusal,
    send,
    conflict,
    decide: (chosen) => conflict && goOn(withTheirs(conflict.lines, conflict.conflicts, chosen), conflict.base),
    decideLater: () => setConflict(null),
    check,
  };
}
