import { useEffect, useState } from 'react';
import type { ListAnswer } from './recordListProps.ts';

/** The most records of a bulk action. */
export const MOST_SELECTED = 200;

export interface Selection {
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
  toggle: (id: string) => void;
  clear: () => void;
  /** Selects everything in the filter, 200 at most */
  all: () => void;
  busy: boolean;
}

/** The selected rows of a list. They stay over pages, and are cleared when the filter changes. */
export function useSelection<Row>(
  filter: string,
  total: number,
  readPage: (pageNum: number, pageSize: number) => Promise<ListAnswer<Row>>,
  idOf: (row: Row) => string,
): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  useEffect(() => setIds(new Set()), [filter]);

  async function all() {
    setBusy(true);
    try {
      const found: string[] = [];
      for (let pageNum = 1; found.length < Math.min(total, MOST_SELECTED); pageNum += 1) {
        const { rows } = await readPage(pageNum, 100);
        if (rows.length === 0) break;
        found.push(...rows.map(idOf));
      }
      setIds(new Set(found.slice(0, MOST_SELECTED)));
    } catch {
      // The call has shown the error; the selection stays.
    } finally {
      setBusy(false);
    }
  }
  return {
    ids,
    set: setIds,
    toggle: (id) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: () => setIds(new Set()),
    all: () => void all(),
    busy,
  };
}
