import { useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { useListParams } from '../nav/index.ts';
import type { ParamsSchema } from '../nav/index.ts';

/** The address of a list as its parts use it: names and values, whatever the list's filters are. */
export interface ListAddress<Params> {
  params: Params;
  /** Changes some; back to page 1 unless only the page or the open record changes. */
  set: (change: Record<string, unknown>, options?: { replace?: boolean }) => void;
  /** Leaves only what is given. */
  reset: (kept?: Record<string, unknown>) => void;
  hrefWith: (change: Record<string, unknown>) => string;
}

/** Filters, sort, page and open record of a list, living in the address. The schema is made once, outside the component. */
export function useListAddress<S extends ParamsSchema>(schema: S): ListAddress<z.output<S>> {
  const { params, set, reset, hrefWith } = useListParams(schema);
  // While the next screen loads, this one is still shown, but the address is the next one's already.
  const leaving = useRouterState({
    select: (state) =>
      state.resolvedLocation !== undefined && state.resolvedLocation.pathname !== state.location.pathname,
  });
  const own = useRef(params);
  if (!leaving) own.current = params;
  // The very same functions as long as they do the same: what is made with them need not be made anew.
  return { params: own.current, set, reset, hrefWith } as ListAddress<z.output<S>>;
}
