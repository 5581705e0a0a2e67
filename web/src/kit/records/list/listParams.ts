import { useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { T } from '@plumbline/contract/kit/words';
import { browserAddress } from '../../api/client.ts';
import { useListParams, useLocation } from '../../nav/index.ts';
import type { ParamsSchema } from '../../nav/index.ts';

/** What every list carries in its address beside its own filters. */
export interface ListParams {
  keyword?: string;
  sort?: string;
  pageNum: number;
  pageSize: number;
  /** the record open beside the list */
  record?: string;
  act?: 'new' | 'import' | 'report';
  groupBy?: string;
  /** `all`: everything is listed, not what the list opens with. By its name, another view that everybody has */
  view?: string;
}

/** The schema of a list's address: what its call takes, the grouping, and what is open beside or over it. Made once, outside components. */
export function listSchema<Shape extends Record<string, z.ZodMiniType>>(list: { input: z.ZodMiniObject<Shape> }) {
  return z.object({
    ...list.input.shape,
    groupBy: z.optional(
      z.union([z.enum(['court', 'none']), (list.input.shape['groupBy'] ?? z.never()) as z.ZodMiniType<string>]),
    ),
    view: z.optional(z.string()),
    record: z.optional(z.uuid()),
    /** a form or task that is open over the list */
    act: z.optional(z.enum(['new', 'import', 'report'])),
  });
}

/** The address of a list as its parts use it: names and values, whatever the list's filters are. */
export interface ListAddress<Params> {
  params: Params;
  /** Changes some; back to page 1 unless only the page or the open record changes. */
  set: (change: Record<string, unknown>, options?: { replace?: boolean }) => void;
  /** Leaves only what is given. */
  reset: (kept?: Record<string, unknown>) => void;
  hrefWith: (change: Record<string, unknown>) => string;
  /** the address says how many rows a page has */
  sized?: boolean;
}

/** Filters, sort, page and open record of a list, living in the address. */
export function useListAddress<S extends ParamsSchema>(schema: S): ListAddress<z.output<S>> {
  const { params, set, reset, hrefWith } = useListParams(schema);
  const sized = useRouterState({ select: (state) => 'pageSize' in (state.location.search as object) });
  // While the next screen loads, this one is still shown, but the address is the next one's already.
  const leaving = useRouterState({
    select: (state) =>
      state.resolvedLocation !== undefined && state.resolvedLocation.pathname !== state.location.pathname,
  });
  const own = useRef(params);
  if (!leaving) own.current = params;
  // The very same functions as long as they do the same: what is made with them need not be made anew.
  return { params: own.current, set, reset, hrefWith, sized } as ListAddress<z.output<S>>;
}

/** What a list asks of its call: everything that narrows it, filters of the place (`fixed`), sort, grouping by court and page. */
export function listInput(
  params: ListParams,
  { fixed, usualSort, courts }: { fixed?: object; usualSort?: string; courts?: object } = {},
): Record<string, unknown> {
  const byCourt = courts !== undefined;
  return {
    ...narrowing(params),
    ...fixed,
    sort: params.sort ?? usualSort,
    groupByCourt: (byCourt && (params.groupBy ?? 'court') === 'court') || undefined,
    groupBy: byCourt && params.groupBy !== 'court' && params.groupBy !== 'none' ? params.groupBy : undefined,
    pageNum: params.pageNum,
    pageSize: params.pageSize,
  };
}

const NOT_FILTERS = new Set([
  'keyword',
  'sort',
  'pageNum',
  'pageSize',
  'record',
  'groupBy',
  'groupByCourt',
  'act',
  'view',
]);

export function isSet(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  );
}

/** Everything that narrows the list: what an export, the counts and a saved view take. */
export function narrowing(params: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => (name === 'keyword' || !NOT_FILTERS.has(name)) && isSet(value)),
  );
}

const NOT_IN_VIEWS = new Set(['pageNum', 'pageSize', 'record', 'act', 'view']);

/** What a saved view keeps: filters, sort and grouping, never the page or the open record. */
export function viewQuery(params: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (NOT_IN_VIEWS.has(name) || !isSet(value)) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  query.sort();
  return query.toString();
}

/** A saved query as values for the address: several of a name become a list, what is on is `true`. */
export function parseViewQuery(text: string): Record<string, string | string[] | true> {
  const query = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      const [first = ''] = values;
      return [name, values.length > 1 ? values : first === 'true' || first];
    }),
  );
}

/** Whether the list stands exactly as a view says. */
export function standsAs(params: object, view: string): boolean {
  return viewQuery(params) === viewQuery(parseViewQuery(view));
}

/** The address of a download of the whole filter, with more parameters such as the format. */
export function downloadUrl(
  path: string,
  params: object,
  more: Record<string, string | boolean | undefined> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...more })) {
    if (!isSet(value)) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return browserAddress(text ? `${path}?${text}` : path);
}

/** The sheets of a list for its export menu: the whole filter as XLSX and as CSV. */
export function sheetExports(t: T, path: string, filter: object) {
  return [
    { label: t('Excel (XLSX)'), href: downloadUrl(path, filter, { format: 'xlsx' }) },
    { label: t('CSV'), href: downloadUrl(path, filter, { format: 'csv' }) },
  ];
}

/** "26–50 of 64" as numbers; an empty list is 0–0. */
export function pageSpan(
  pageNum: number,
  pageSize: number,
  total: number,
): { from: number; to: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return { from: 0, to: 0, pages };
  return { from: (pageNum - 1) * pageSize + 1, to: Math.min(pageNum * pageSize, total), pages };
}

/** The page buttons to draw: first, last, around the current one; null is a gap. */
export function pageButtons(pageNum: number, pages: number): (number | null)[] {
  const wanted = [1, pageNum - 1, pageNum, pageNum + 1, pages].filter((n) => n >= 1 && n <= pages);
  const list = [...new Set(wanted)].toSorted((a, b) => a - b);
  return list.flatMap((n, index) => {
    const before = list[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

/** How the records of a list are looked at, out of its address: one of these, the first where it names none. */
export function useLook<Look extends string>(looks: readonly [Look, ...Look[]]): Look {
  const { search } = useLocation();
  return looks.find((look) => look === search.look) ?? looks[0];
}
