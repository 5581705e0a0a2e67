import { useEffect, useEffectEvent, useRef } from 'react';
import { neighbourId } from '../../table/rows.ts';
import { useT } from '../../words/index.ts';
import { useShortcuts } from './shortcuts.ts';
import type { Shortcut } from './shortcuts.ts';

interface ListKeysOptions<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The current row: open beside the list, or only marked */
  current: string | undefined;
  onCurrent: (id: string | undefined) => void;
  onOpenBeside: (id: string) => void;
  onOpenPage: (id: string) => void;
  onSelect: ((id: string) => void) | undefined;
  onEscape: () => void;
  onNew: (() => void) | undefined;
  onSearch: () => void;
  pageNum: number;
  pages: number;
  onPage: (pageNum: number) => void;
}

/** Moves through a list by keyboard; after the last row comes the next page. Answers the step function for buttons. */
export function useListKeys<Row>(options: ListKeysOptions<Row>): {
  step: (by: 1 | -1) => void;
  canStep: (by: 1 | -1) => boolean;
} {
  const { rows, idOf, current, onCurrent, pageNum, pages, onPage } = options;
  const t = useT();
  const edge = useRef<'first' | 'last' | null>(null);

  function step(by: 1 | -1) {
    const next = neighbourId(rows, current, by, idOf);
    if (next) {
      onCurrent(idOf(next));
      requestAnimationFrame(() =>
        document.querySelector(`[data-id="${CSS.escape(idOf(next))}"]`)?.scrollIntoView({ block: 'nearest' }),
      );
    } else if (current !== undefined && canTurn(by)) {
      edge.current = by === 1 ? 'first' : 'last';
      onPage(pageNum + by);
    }
  }
  const canTurn = (by: 1 | -1) => (by === 1 ? pageNum < pages : pageNum > 1);
  const canStep = (by: 1 | -1) => neighbourId(rows, current, by, idOf) !== undefined || canTurn(by);

  const arrive = useEffectEvent((row: Row) => onCurrent(idOf(row)));
  useEffect(() => {
    const row = edge.current === 'first' ? rows[0] : edge.current === 'last' ? rows.at(-1) : undefined;
    if (!row) return;
    edge.current = null;
    arrive(row);
  }, [rows]);

  const shortcuts: Shortcut[] = [
    { keys: ['j', 'ArrowDown'], says: t('Next record'), run: () => step(1) },
    { keys: ['k', 'ArrowUp'], says: t('Previous record'), run: () => step(-1) },
    { keys: ['Enter'], says: t('Open the page'), run: () => current && options.onOpenPage(current) },
    { keys: ['o'], says: t('Open beside the list'), run: () => current && options.onOpenBeside(current) },
    { keys: ['/'], says: t('Search this list'), run: options.onSearch },
    { keys: ['Escape'], says: t('Close, select nothing'), run: options.onEscape },
  ];
  if (options.onSelect)
    shortcuts.push({ keys: ['x'], says: t('Select'), run: () => current && options.onSelect?.(current) });
  if (options.onNew) shortcuts.push({ keys: ['n'], says: t('New'), run: () => options.onNew?.() });
  useShortcuts(shortcuts);
  return { step, canStep };
}
