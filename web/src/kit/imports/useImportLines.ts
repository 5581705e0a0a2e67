import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Import, LineFilter, PreviewEndpoint, RowOf } from './useImport.ts';

const PAGE = 50;
const SETTLED_MS = 70;

/** The visible lines. While new lines load, the previous ones stay. */
export function useImportLines<E extends PreviewEndpoint>(
  work: Import<E>,
  filter: LineFilter,
  span: { first: number; last: number },
  count: number,
) {
  const settled = useSettledSpan(span);
  const first = Math.floor(settled.first / PAGE);
  const last = Math.floor(Math.min(settled.last, Math.max(count - 1, 0)) / PAGE);
  const pages = useQueries({
    queries: Array.from({ length: count === 0 ? 0 : last - first + 1 }, (_, at) =>
      work.page(filter, first + at + 1, PAGE),
    ),
  });
  const kept = useRef(new Map<number, RowOf<E>>());
  const shape = JSON.stringify(filter);
  const keptFor = useRef(shape);
  if (keptFor.current !== shape) {
    keptFor.current = shape;
    kept.current = new Map();
  }
  for (const [at, { data }] of pages.entries())
    for (const [offset, row] of (data?.rows ?? []).entries()) kept.current.set((first + at) * PAGE + offset, row);
  return (index: number): { row: RowOf<E>; isStale: boolean } | undefined => {
    const row = kept.current.get(index);
    const page = pages[Math.floor(index / PAGE) - first];
    return row && { row, isStale: page !== undefined && page.data === undefined };
  };
}

/** The range, once it is stable for a moment: lines that scroll past are not fetched. */
function useSettledSpan({ first, last }: { first: number; last: number }) {
  const [settled, setSettled] = useState({ first, last });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ first, last }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [first, last]);
  return settled;
}
