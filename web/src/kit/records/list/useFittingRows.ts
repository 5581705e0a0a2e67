import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TableChoice } from '../../table/columns.ts';
import type { ListAddress, ListParams } from './listParams.ts';

/** Height in px of everything around a list's rows, until it is measured. */
let around = 282;
/** The same per list, because some have a line of totals. The next visit then requests the right page size at once. */
const aroundOf = new Map<string, number>();
const LEAST = 10;
const MOST = 100;
const SLACK = 2;
const HEAD = 32;
const GROUPS = 2 * 28;

/**
 * How many rows fit into a list's height, at least ten. Put the ref on the scrolling element. It follows the window; a
 * phone stays at ten.
 */
export function useFittingRows(
  kind: string,
  { density }: Pick<TableChoice, 'density'>,
  grouped: boolean,
): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const phone = useMediaQuery('(max-width: 699.95px)');
  const [height, setHeight] = useState(() => window.innerHeight - (aroundOf.get(kind) ?? around));
  const used = useRef(LEAST);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      around = window.innerHeight - element.clientHeight;
      aroundOf.set(kind, around);
      setHeight(element.clientHeight);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [kind]);
  const row = density === 'compact' ? 32 : density === 'comfortable' ? 48 : usualRow();
  const fit = Math.floor((height - HEAD - (grouped ? GROUPS : 0)) / row);
  const rows = phone ? LEAST : Math.min(MOST, Math.max(LEAST, fit));
  // A row that does not fit whole is left out. A few more rows are not worth another request.
  if (phone || rows < used.current || rows - used.current > SLACK) used.current = rows;
  return [box, used.current];
}

/**
 * The default row height in px, `--row` in theme/baseline.ts. Reading it from the page would lay out a list that is
 * about to go.
 */
function usualRow(): number {
  const density = document.documentElement.dataset['density'] ?? 'auto';
  if (density === 'auto') return window.matchMedia('(min-width: 1200px)').matches ? 32 : 48;
  return density === 'compact' ? 32 : 48;
}

/** The address with `rows` as its page size, if it has none. */
export function withPageSize<Params extends ListParams>(
  address: ListAddress<Params>,
  rows: number,
): ListAddress<Params> {
  return address.sized ? address : { ...address, params: { ...address.params, pageSize: rows } };
}
