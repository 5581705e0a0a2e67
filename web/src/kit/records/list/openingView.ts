import { useEffect, useEffectEvent, useMemo } from 'react';
import type * as z from 'zod/mini';
import { readParams } from '../../nav/listParams.ts';
import type { ParamsSchema } from '../../nav/listParams.ts';
import { useTableChoice } from '../../table/tableChoice.ts';
import { filterParams, parseViewQuery } from './listParams.ts';
import type { ListAddress, ListParams } from './listParams.ts';
import type { ListView } from './ViewTabs.tsx';

/** What a list opens with when its address has no query: open records, unless the person chose another view. */
export interface Opening {
  /** The name under which the list's views are saved */
  list: string;
  params: Record<string, unknown>;
}

/** The place of a list is not part of its query. */
const PLACE = new Set(['projectId', 'from', 'to']);

/**
 * The address of a list that opens with a view. The view is written into the address, so that a link shows what I see;
 * `view=all` lists everything.
 */
export function useOpeningView<S extends ParamsSchema>(
  schema: S,
  address: ListAddress<z.output<S>>,
  opening: Opening | undefined,
): ListAddress<z.output<S>> {
  const [{ view }] = useTableChoice(opening?.list ?? '');
  const { params, set, reset } = address;
  const asked: Partial<ListParams> = params;
  const first = useMemo(() => {
    if (!opening) return null;
    const values = view === undefined ? opening.params : parseViewQuery(view);
    return Object.keys(values).length > 0 ? values : { view: 'all' };
  }, [opening, view]);
  const isBare = first !== null && asked.view === undefined && asked.act !== 'import' && asksNothing(params);
  const write = useEffectEvent(() => {
    if (isBare) set({ ...first, pageNum: asked.pageNum }, { replace: true });
  });
  useEffect(() => write(), [isBare]);
  if (!first) return address;
  const now = isBare ? readParams(schema, { ...first, ...params }) : params;
  const viewOf = (next: object) => (asksNothing(next) ? 'all' : undefined);
  return {
    ...address,
    params: now,
    set: (change, options) => {
      const whole = isBare ? { ...first, ...change } : change;
      set({ ...whole, view: 'view' in change ? change['view'] : viewOf({ ...now, ...change }) }, options);
    },
    reset: (kept = {}) => reset({ ...kept, view: viewOf(kept) }),
  };
}

/**
 * The address of a list with its named view: `view=late` becomes that view's query, besides the rest. An unknown name
 * is removed.
 */
export function useNamedView(address: ListAddress<ListParams>, views: readonly ListView[]): ListAddress<ListParams> {
  const { params, set } = address;
  const { view } = params;
  const shown = view &&
    view !== 'all' && { ...views.find(({ id }) => id === view)?.params, ...filterParams(params), view: undefined };
  const write = useEffectEvent(() => shown && set(shown, { replace: true }));
  useEffect(() => void write(), [view]);
  return shown ? { ...address, params: { ...params, ...shown } } : address;
}

function asksNothing(params: object): boolean {
  return Object.keys(filterParams(params)).every((name) => PLACE.has(name));
}
