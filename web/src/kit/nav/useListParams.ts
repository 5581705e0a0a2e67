import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import type * as z from 'zod/mini';
import { readParams, writeParams } from './listParams.ts';
import type { ParamsSchema } from './listParams.ts';

export interface ListParams<S extends ParamsSchema> {
  params: z.output<S>;
  /** Changes some params. Goes back to page 1 unless `pageNum` is among them. `replace` replaces the history entry. */
  set: (change: Partial<z.input<S>>, options?: { replace?: boolean }) => void;
  /** Keeps only the given params. */
  reset: (kept?: Partial<z.input<S>>) => void;
  /** The address of this screen after a change, for links. */
  hrefWith: (change: Partial<z.input<S>>) => string;
}

/**
 * Filters, sort and page of a list. They live in the address, so that a link shows what I see. Create the schema once,
 * outside the component.
 */
export function useListParams<S extends ParamsSchema>(schema: S): ListParams<S> {
  const router = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const search = location.search as Record<string, unknown>;
  const params = useMemo(() => readParams(schema, search), [schema, search]);

  const shown = useRef(location);
  shown.current = location;

  const hrefOf = useCallback(
    (next: Record<string, unknown>) => router.latestLocation.pathname + router.options.stringifySearch(next),
    [router],
  );
  const set = useCallback(
    (change: Partial<z.input<S>>, options: { replace?: boolean } = {}) => {
      // A delayed search must not apply after the person opened another tab.
      if (!isSamePlace(shown.current, router.latestLocation)) return;
      const now = router.latestLocation.search as Record<string, unknown>;
      void router.navigate({
        href: hrefOf(writeParams(schema, now, change)),
        replace: options.replace ?? false,
        resetScroll: false,
      });
    },
    [router, schema, hrefOf],
  );
  const reset = useCallback(
    (kept: Partial<z.input<S>> = {}) => {
      const now = { ...(router.latestLocation.search as Record<string, unknown>) };
      for (const name of Object.keys(schema.shape)) delete now[name];
      void router.navigate({ href: hrefOf(writeParams(schema, now, kept)), resetScroll: false });
    },
    [router, schema, hrefOf],
  );
  const hrefWith = useCallback(
    (change: Partial<z.input<S>>) => hrefOf(writeParams(schema, search, change)),
    [hrefOf, schema, search],
  );
  return { params, set, reset, hrefWith };
}

interface Place {
  pathname: string;
  search: object;
}

/** Whether two addresses show the same screen and tab. */
function isSamePlace(a: Place, b: Place): boolean {
  const tabOf = ({ search }: Place) => ['tab' in search && search.tab, 'part' in search && search.part].join();
  return a.pathname === b.pathname && tabOf(a) === tabOf(b);
}
