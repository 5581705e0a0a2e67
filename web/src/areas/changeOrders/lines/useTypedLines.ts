import { useEffect, useRef, useState } from 'react';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { MOST_LINES } from '@plumbline/contract/areas/changeOrders/shapes';
import { currentTenantId } from '../../../kit/api/index.ts';
import { confirm } from '../../../kit/confirm/index.ts';
import { useNavigationBlocker } from '../../../kit/nav/index.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../../kit/records/drafts.ts';
import type { GridColumn, GridLine } from '../../../kit/ui/grid/gridColumns.ts';
import { useGrid } from '../../../kit/ui/grid/useGrid.ts';
import type { Grid } from '../../../kit/ui/grid/useGrid.ts';
import { useT } from '../../../kit/words/index.ts';
import { changeSource } from '../source.ts';
import { gridLineOf, isEmptyLine, sameLines, settled } from './lineTexts.ts';

interface TypedLines {
  grid: Grid;
  isDirty: boolean;
  savedAt: number | null;
  /** the id of a line that is saved already */
  idOf: (line: GridLine) => string | undefined;
  /** They are saved: the grid goes on from them. */
  taken: (saved: ChangeOrder) => void;
  discard: () => void;
}

/** The lines of a change as they are typed, kept in this tab until they are saved. */
export function useTypedLines(change: ChangeOrder, columns: readonly GridColumn[], readOnly: boolean): TypedLines {
  const place = `${currentTenantId() ?? ''}.${draftKey(changeSource, change, 'lines')}`;
  const [base, setBase] = useState(() => ({ version: change.version, lines: change.lines.map(gridLineOf) }));
  const [start] = useState(() => (readOnly ? null : readDraft<{ lines: GridLine[] }>(place)));
  const grid = useGrid(columns, start?.values.lines ?? base.lines, { settle: settled, most: MOST_LINES, readOnly });
  const { lines, restart } = grid;
  const isDirty =
    !readOnly &&
    !sameLines(
      lines.filter((line) => !isEmptyLine(line)),
      base.lines,
    );
  const savedAt = useKept(place, isDirty, lines);
  useQuestionBeforeLeaving(isDirty);

  function taken({ version, lines: saved }: ChangeOrder) {
    dropDraft(place);
    const now = saved.map(gridLineOf);
    setBase({ version, lines: now });
    restart(now);
  }
  // Lines that somebody else saved, or that a verb changed, are shown at once where nothing typed is lost by it.
  const isNews = change.version !== base.version && !isDirty;
  useEffect(() => {
    if (!isNews) return;
    const now = change.lines.map(gridLineOf);
    setBase({ version: change.version, lines: now });
    restart(now);
  }, [isNews, change, restart]);

  const known = new Set(change.lines.map(({ lineId }) => lineId));
  return {
    grid,
    isDirty,
    savedAt,
    idOf: ({ key }) => (known.has(key) ? key : undefined),
    taken,
    discard: () => taken(change),
  };
}

/** Keeps lines a moment after the last change; answers when they were kept last. */
function useKept(place: string, isDirty: boolean, lines: readonly GridLine[]): number | null {
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
    const keep = () => {
      const now = Date.now();
      if (keepDraft(place, { values: { lines }, clientRef: '', savedAt: now })) setSavedAt(now);
    };
    const timer = setTimeout(keep, 800);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', keep);
    };
  }, [place, isDirty, lines]);
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
