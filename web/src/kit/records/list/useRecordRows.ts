import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DOMAttributes } from 'react';
import { ApiError } from '../../api/index.ts';
import { useLiveReads } from '../../live/index.ts';
import { changedIds, steadyRows } from '../../table/rows.ts';
import type { ListAnswer } from './recordListProps.ts';

/** Elements that take text; a row's checkbox does not. */
const WRITTEN = 'textarea, input:not([type="checkbox"])';
const OFFLINE = new ApiError(0, 0, '', null);

interface RowsOptions<Row, Key extends QueryKey> {
  query: UseQueryOptions<ListAnswer<Row>, Error, ListAnswer<Row>, Key>;
  /** The kind whose announcements refresh the list */
  kind: string;
  idOf: (row: Row) => string;
  versionOf: (row: Row) => string | number;
}

export interface RecordRows<Row> {
  rows: readonly Row[];
  total: number;
  /** Nothing is loaded yet */
  first: boolean;
  error: Error | null;
  refreshing: boolean;
  /** Rows that others changed a moment ago */
  fresh: ReadonlySet<string>;
  /** How many rows would come, go or move; they wait for the pointer to leave, for an edit to end, or for a request */
  waiting: number;
  showWaiting: () => void;
  retry: () => void;
  /** Put on the list: tells whether the pointer is over it or somebody types in it */
  hand: Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
}

/**
 * The rows of a list: from the cache at once, refreshed in the background. Others' changes fade in and never move a row
 * under the pointer or during an edit.
 */
export function useRecordRows<Row, Key extends QueryKey>({
  query,
  kind,
  idOf,
  versionOf,
}: RowsOptions<Row, Key>): RecordRows<Row> {
  const answer = useQuery({ ...query, placeholderData: keepPreviousData });
  const [over, setOver] = useState(false);
  const [writing, setWriting] = useState(false);
  const [, redraw] = useState(0);
  const key = JSON.stringify(query.queryKey);
  const shown = useRef<{ key: string; rows: readonly Row[] } | null>(null);
  const before = useRef<{ key: string; rows: readonly Row[] } | null>(null);
  const fresh = useRef<ReadonlySet<string>>(new Set());
  useLiveReads(kind, [String(query.queryKey[0])]);

  // Offline requests wait: the shown rows must belong to the current query, or nothing is shown.
  const unasked = answer.fetchStatus === 'paused' && (answer.data === undefined || answer.isPlaceholderData);
  const now = unasked ? undefined : answer.data?.rows;
  let rows: readonly Row[] = unasked ? [] : (shown.current?.rows ?? []);
  let waiting = 0;
  if (now && !answer.isPlaceholderData) {
    if (before.current?.rows !== now) {
      fresh.current = changedIds(before.current?.key === key ? before.current.rows : undefined, now, idOf, versionOf);
      before.current = { key, rows: now };
    }
    if ((over || writing) && shown.current?.key === key)
      ({ rows, waiting } = steadyRows(shown.current.rows, now, idOf));
    else rows = now;
    shown.current = { key, rows };
  } else if (now) {
    rows = now;
  }

  return {
    rows,
    total: unasked ? 0 : (answer.data?.total ?? 0),
    first: answer.data === undefined && answer.error === null && !unasked,
    error: unasked ? OFFLINE : answer.error,
    refreshing: answer.isFetching && answer.data !== undefined,
    fresh: fresh.current,
    waiting,
    showWaiting: () => {
      shown.current = null;
      redraw((n) => n + 1);
    },
    retry: () => void answer.refetch(),
    hand: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      // In React the editor of a cell is inside the list, wherever it is in the page.
      onFocus: ({ target }) => setWriting(target.matches(WRITTEN)),
      onBlur: () => setWriting(false),
    },
  };
}
