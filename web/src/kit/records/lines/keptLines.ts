import { useEffect, useRef, useState } from 'react';
import { confirm } from '../../confirm/index.ts';
import { useNavigationBlocker } from '../../nav/index.ts';
import type { GridLine } from '../../ui/grid/gridLines.ts';
import { useT } from '../../words/index.ts';
import { dropDraft, keepDraft, readDraft } from '../form/drafts.ts';
import { packLines, unpackLines } from './savedLines.ts';
import type { Base } from './savedLines.ts';

/* The base and the typed lines, kept in this tab until they are saved. */

interface Kept {
  lines: readonly GridLine[];
  base: Base;
}
interface Packed {
  lines: string[][];
}

/** The unsaved lines of an earlier visit. */
export function readKept(place: string, texts: readonly string[]): Kept | null {
  const draft = readDraft<Packed>(place);
  if (!draft?.base) return null;
  return {
    lines: unpackLines(draft.values.lines, texts),
    base: { version: draft.version ?? 0, lines: unpackLines(draft.base.lines, texts) },
  };
}

/**
 * Saves typed lines to the tab after a pause and when the page closes; asks before leaving. Answers the time of the
 * last save.
 */
export function useKeptLines(
  place: string,
  isDirty: boolean,
  { lines, base, keyOf, texts }: Kept & { keyOf: (key: string) => string; texts: readonly string[] },
): number | null {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const was = useRef(false);
  useQuestionBeforeLeaving(isDirty);
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
      const draft = {
        values: { lines: packLines(lines, keyOf, texts) },
        base: { lines: packLines(base.lines, keyOf, texts) },
        version: base.version,
        clientRef: '',
        savedAt: now,
      };
      if (keepDraft<Packed>(place, draft)) setSavedAt(now);
    };
    const timer = setTimeout(keep, 800);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', keep);
    };
  }, [place, isDirty, lines, base, keyOf, texts]);
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
