import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { contracts, purchaseOrders } from '@plumbline/contract/areas/contracts';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { MOST_LINES } from '@plumbline/contract/areas/contracts/lines';
import type { contractReads } from '@plumbline/contract/areas/contracts/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { ApiError, call, currentTenantId, query } from '../../../kit/api/index.ts';
import { confirm } from '../../../kit/confirm/index.ts';
import { useNavigationBlocker } from '../../../kit/nav/index.ts';
import { notify } from '../../../kit/notify/index.ts';
import type { FieldConflict } from '../../../kit/records/conflict.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../kit/records/drafts.ts';
import type { RecordSource } from '../../../kit/records/recordSource.ts';
import { useRecordVerb } from '../../../kit/records/useRecordVerb.ts';
import type { GridColumn } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import { useGrid } from '../../../kit/ui/grid/useGrid.ts';
import type { Grid } from '../../../kit/ui/grid/useGrid.ts';
import { useT } from '../../../kit/words/index.ts';
import { mergeLines, withTheirs } from './mergeLines.ts';
import { gridLineOf, inputOf, isEmptyLine, packed, sameLines, settled, unpacked } from './scheduleLines.ts';

export type ScheduleLines = OutputOf<typeof contractReads.lines>;

/** What the lines began from: those that are kept, and the version of the record at which they were. */
interface Base {
  version: number;
  lines: readonly GridLine[];
}

/** Two people changed the lines: what both of us changed is to be decided. */
export interface ScheduleConflict {
  lines: readonly GridLine[];
  conflicts: readonly FieldConflict[];
  base: Base;
}

export interface Schedule {
  grid: Grid;
  isDirty: boolean;
  busy: boolean;
  refusal: string | null;
  savedAt: number | null;
  save: () => void;
  /** Throws away what is not saved. */
  discard: () => void;
  conflict: ScheduleConflict | null;
  /** Saves after a conflict; the cells of these fields are theirs. */
  decide: (theirs: ReadonlySet<string>) => void;
  decideLater: () => void;
}

interface Given {
  source: RecordSource<Contract>;
  contract: Contract;
  read: ScheduleLines;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  readOnly: boolean;
}

/** The schedule of values as it is typed: kept in this tab until it is saved, whole and by one call. */
export function useSchedule({ source, contract, read, columns, check, readOnly }: Given): Schedule {
  const t = useT();
  const client = useQueryClient();
  const { contractId } = contract;
  const calls = source.kind.kind === 'purchaseOrder' ? purchaseOrders : contracts;
  const place = `${currentTenantId() ?? ''}.${draftKey(source, contract, 'lines')}`;
  const [start] = useState(() => (readOnly ? null : readKept(place)));
  const [base, setBase] = useState<Base>(() => start?.base ?? baseOf(read));
  const [conflict, setConflict] = useState<ScheduleConflict | null>(null);
  // Lines that were saved from here keep their keys: what undo brings back is still the same line.
  const ids = useRef<ReadonlyMap<string, string>>(new Map(base.lines.map(({ key }) => [key, key])));
  const grid = useGrid(columns, start?.lines ?? base.lines, { settle: settled, most: MOST_LINES, readOnly });
  const typed = useMemo(() => grid.lines.filter((line) => !isEmptyLine(line)), [grid.lines]);
  const isDirty = !readOnly && !sameLines(typed, base.lines);
  const sent = useRef<readonly GridLine[]>([]);
  const draft = useKeptLines(place, isDirty, { lines: grid.lines, base, ids: ids.current });
  useQuestionBeforeLeaving(isDirty);

  useEffect(() => {
    // Lines that somebody else saved are shown as soon as nothing typed is lost by it.
    if (read.version === base.version || isDirty) return;
    const now = baseOf(read);
    setBase(now);
    if (sameLines(now.lines.map(keyed), base.lines.map(keyed))) return;
    ids.current = new Map(now.lines.map(({ key }) => [key, key]));
    grid.restart(now.lines);
    // What is typed meanwhile is judged when the lines are read again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [read]);

  const verb = useRecordVerb(source, contract, calls.setLines, {
    toast: () => t('Schedule saved'),
    done: () => void finish(),
    onStale: () => void join(),
    onError: refused,
  });
  function send(lines: readonly GridLine[], version: number) {
    sent.current = lines;
    verb.run({ contractId, version, lines: lines.map((line) => inputOf(line, ids.current.get(line.key))) });
  }
  function save() {
    const wrong = grid.lines.findIndex((line) => !isEmptyLine(line) && Object.keys(check(line)).length > 0);
    if (wrong < 0) return send(typed, base.version);
    const column = columns.findIndex(({ key }) => check(grid.lines[wrong] ?? EMPTY)[key] !== undefined);
    grid.select({ line: wrong, column: Math.max(0, column) });
    notify.warning(t('Line {n} cannot be saved as it is.', { n: wrong + 1 }));
  }
  async function readNow(): Promise<ScheduleLines> {
    const fresh = await call(calls.lines, { contractId });
    client.setQueryData(query(calls.lines, { contractId }).queryKey, fresh);
    return fresh;
  }
  /** What was sent is what is kept: new lines are told their ids by their place. */
  async function finish() {
    const lines = sent.current;
    dropDraft(place);
    const fresh = await readNow().catch(() => null);
    if (!fresh) return;
    ids.current = new Map(lines.map(({ key }, at) => [key, fresh.lines[at]?.lineId ?? key]));
    setBase({ version: fresh.version, lines });
  }
  /** Somebody saved before: what only one of us changed is joined, what both did is asked. */
  async function join() {
    const theirs = baseOf(await readNow());
    const mine = typed.map(withId);
    const merged = mergeLines(base.lines.map(withId), mine, theirs.lines);
    if (merged.conflicts.length > 0) return setConflict({ ...merged, base: theirs });
    goOn(merged.lines, theirs);
  }
  function goOn(lines: readonly GridLine[], now: Base) {
    ids.current = new Map(now.lines.map(({ key }) => [key, key]));
    setBase(now);
    grid.replace(lines);
    setConflict(null);
    send(lines, now.version);
  }
  const withId = (line: GridLine): GridLine => ({ ...line, key: ids.current.get(line.key) ?? line.key });
  const keyed = withId;
  /** Shows the cell that the server refuses. */
  function refused(error: Error) {
    if (!(error instanceof ApiError)) return;
    const [first] = error.fields;
    const [, at, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(first?.path ?? '') ?? [];
    if (!first || at === undefined) return;
    const key = sent.current[Number(at)]?.key;
    const line = grid.lines.findIndex((one) => one.key === key);
    const name = field === 'amountCents' ? 'amount' : field;
    const column = Math.max(
      0,
      columns.findIndex((one) => one.key === name),
    );
    grid.select({ line, column });
    const words = { n: line + 1, column: columns[column]?.head ?? '', sentence: first.msg };
    notify.warning(t('Line {n}, {column}: {sentence}', words));
  }
  function discard() {
    dropDraft(place);
    const now = baseOf(read);
    ids.current = new Map(now.lines.map(({ key }) => [key, key]));
    setBase(now);
    grid.restart(now.lines);
  }
  return {
    grid,
    isDirty,
    busy: verb.busy,
    refusal: verb.refusal,
    savedAt: draft,
    save,
    discard,
    conflict,
    decide: (theirs) => conflict && goOn(withTheirs(conflict.lines, conflict.conflicts, theirs), conflict.base),
    decideLater: () => setConflict(null),
  };
}

const EMPTY: GridLine = { key: '', texts: {} };

function baseOf({ version, lines }: ScheduleLines): Base {
  return { version, lines: lines.map(gridLineOf) };
}

interface Kept {
  lines: readonly GridLine[];
  base: Base;
}
interface KeptLines {
  lines: string[][];
}

/** What an earlier visit left of these lines. */
function readKept(place: string): Kept | null {
  const draft = readDraft<KeptLines>(place);
  if (!draft?.base) return null;
  return {
    lines: unpacked(draft.values.lines),
    base: { version: draft.version ?? 0, lines: unpacked(draft.base.lines) },
  };
}

/** Keeps the lines a moment after the last change, and when the page goes. Answers when they were kept last. */
function useKeptLines(
  place: string,
  isDirty: boolean,
  { lines, base, ids }: Kept & { ids: ReadonlyMap<string, string> },
): number | null {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const was = useRef(false);
  useEffect(() => {
    if (!isDirty) {
      if (was.current) dropDraft(place);
      was.current = false;
      setSavedAt(null);
      return undefined;
    }
    was.current = true;
    const keyOf = (key: string) => ids.get(key) ?? key;
    const keep = () => {
      const now = Date.now();
      const draft = {
        values: { lines: packed(lines, keyOf) },
        base: { lines: packed(base.lines, keyOf) },
        version: base.version,
        clientRef: '',
        savedAt: now,
      };
      if (keepDraft<KeptLines>(place, draft)) setSavedAt(now);
    };
    const timer = setTimeout(keep, 800);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', keep);
    };
  }, [place, isDirty, lines, base, ids]);
  return savedAt;
}

function useQuestionBeforeLeaving(isDirty: boolean): void {
  const t = useT();
  useNavigationBlocker(isDirty, async () => {
    const answer = await confirm({
      title: t('Leave this form?'),
      text: t('Nothing was sent. What you typed is kept as a draft in this tab.'),
      confirmLabel: t('Leave'),
    });
    return answer !== false;
  });
}
