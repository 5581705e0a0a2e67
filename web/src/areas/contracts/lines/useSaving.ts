import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import { ApiError, call, query } from '../../../kit/api/index.ts';
import { notify } from '../../../kit/notify/index.ts';
import type { FieldConflict } from '../../../kit/records/conflict.ts';
import { useRecordVerb } from '../../../kit/records/useRecordVerb.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import type { Grid } from '../../../kit/ui/grid/useGrid.ts';
import { useT } from '../../../kit/words/index.ts';
import { baseOf } from './keptLines.ts';
import type { Base } from './keptLines.ts';
import { mergeLines, withTheirs } from './mergeLines.ts';
import { inputOf, isEmptyLine } from './scheduleLines.ts';
import type { ScheduleLines } from './scheduleLines.ts';
import type { BaseLines, ScheduleGiven } from './baseLines.ts';

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
export function useSaving(given: ScheduleGiven & { grid: Grid; from: BaseLines }): Saving {
  const { source, contract, columns, grid, from } = given;
  const t = useT();
  const client = useQueryClient();
  const { contractId } = contract;
  const calls = source.kind.kind === 'purchaseOrder' ? purchaseOrders : contracts;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isReading, setIsReading] = useState(false);
  const sent = useRef<readonly GridLine[]>([]);
  const { base, take, idOf } = from;
  const verb = useRecordVerb(source, contract, calls.setLines, {
    toast: () => t('Schedule saved'),
    done: () => void finish(),
    onStale: () => void join(),
    onError: refused,
  });

  function send(lines: readonly GridLine[], version: number) {
    sent.current = lines;
    verb.run({ contractId, version, lines: lines.map((line) => inputOf(line, idOf(line.key))) });
  }
  async function readNow(): Promise<ScheduleLines | null> {
    setIsReading(true);
    try {
      const now = await call(calls.lines, { contractId });
      client.setQueryData(query(calls.lines, { contractId }).queryKey, now);
      return now;
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
      take({ version: now.version, lines }, new Map(lines.map(({ key }, at) => [key, now.lines[at]?.lineId ?? key])));
  }
  /** Somebody saved before: what only one of us changed is joined, what both did is asked. */
  async function join() {
    const now = await readNow();
    if (!now) return;
    const theirs = baseOf(now);
    const byId = (line: GridLine) => ({ ...line, key: idOf(line.key) ?? line.key });
    const mine = grid.linesNow().filter((line) => !isEmptyLine(line));
    const merged = mergeLines(base.lines.map(byId), mine.map(byId), theirs.lines);
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
    const line = grid.linesNow().findIndex(({ key }) => key === sent.current[told.at]?.key);
    const column = columns.findIndex(({ key }) => key === told.key);
    const { sentence } = told;
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

/** Which text of which line that was sent a failure is about; null where it is about none. */
function refusedCell(error: Error): { at: number; key: string; sentence: string } | null {
  const [first] = error instanceof ApiError ? error.fields : [];
  const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(first?.path ?? '') ?? [];
  if (!first || !field) return null;
  return { at: Number(at), key: field === 'amountCents' ? 'amount' : field, sentence: first.msg };
}
