import { useMemo, useRef, useState } from 'react';
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
  /** what is wrong in a line, with what the server refused in it until it changes */
  check: SavedLines<EditableRecord, Endpoint>['check'];
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
  const [refusals, setRefusals] = useState<ReadonlyMap<GridLine, Readonly<Record<string, string>>>>(NOTHING);
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
    setRefusals(NOTHING);
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
  /** Shows the cells that the server refuses, the first of them selected; what is about no cell is said. */
  function refused(error: Error) {
    const now = grid.linesNow();
    const cells = refusedCells(error).flatMap(({ at, field, sentence }) => {
      const line = now.findIndex(({ key }) => key === sent.current[at]?.key);
      const column = columns.findIndex(({ key }) => key === (given.columnOf?.[field] ?? field));
      return line < 0 ? [] : [{ line, column, sentence }];
    });
    const [first] = cells;
    if (!first) {
      const sentence = error instanceof ApiError && error.fields[0]?.msg;
      return sentence ? notify.warning(sentence) : undefined;
    }
    const found = new Map<GridLine, Record<string, string>>();
    for (const { line, column, sentence } of cells) {
      const [one, at] = [now[line], columns[Math.max(0, column)]];
      if (one && at) found.set(one, { [at.key]: sentence, ...found.get(one) });
    }
    setRefusals(found);
    const { line, column, sentence } = first;
    grid.select({ line, column: Math.max(0, column) });
    notify.warning(
      column < 0
        ? t('Line {n}: {text}', { n: line + 1, text: sentence })
        : t('Line {n}, {column}: {sentence}', { n: line + 1, column: columns[column]?.head ?? '', sentence }),
    );
  }
  const check = useMemo(
    () => (line: GridLine) => {
      const refusal = refusals.get(line);
      return refusal ? { ...refusal, ...given.check(line) } : given.check(line);
    },
    [refusals, given.check],
  );
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

const NOTHING: ReadonlyMap<GridLine, Readonly<Record<string, string>>> = new Map();

/** Which fields of which lines that were sent a failure is about. */
function refusedCells(error: Error): { at: number; field: string; sentence: string }[] {
  const fields = error instanceof ApiError ? error.fields : [];
  return fields.flatMap(({ path, msg }) => {
    const [name, at, field = ''] = path.split('.');
    return name === 'lines' && at !== undefined ? [{ at: Number(at), field, sentence: msg }] : [];
  });
}
