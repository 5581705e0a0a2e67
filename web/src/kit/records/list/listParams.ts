import { useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { T } from '@plumbline/contract/kit/words';
import { browserAddress } from '../../api/client.ts';
import { useListParams, useLocation } from '../../nav/index.ts';
import type { ParamsSchema } from '../../nav/index.ts';

/** The parameters of every list's address, besides its filters. */
export interface ListParams {
  keyword?: string;
  sort?: string;
  pageNum: number;
  pageSize: number;
  /** The record open beside the list */
  record?: string;
  act?: 'new' | 'import' | 'report';
  groupBy?: string;
  /** `all` lists everything, instead of the opening view. A name selects another default view */
  view?: string;
}

/**
 * The schema of a list's address: the input of its call, the grouping, and what is open beside or over it. Create it
 * once, outside components.
 */
export function listSchema<Shape extends Record<string, z.ZodMiniType>>(list: { input: z.ZodMiniObject<Shape> }) {
  return z.object({
    ...list.input.shape,
    groupBy: z.optional(
      z.union([z.enum(['court', 'none']), (list.input.shape['groupBy'] ?? z.never()) as z.ZodMiniType<string>]),
    ),
    view: z.optional(z.string()),
    record: z.optional(z.uuid()),
    /** A form or task open over the list */
    act: z.optional(z.enum(['new', 'import', 'report'])),
  });
}

/** The address of a list as its parts use it: names and values, for any filters. */
export interface ListAddress<Params> {
  params: Params;
  /** Changes some params. Goes back to page 1 unless only the page or the open record changes. */
  set: (change: Record<string, unknown>, options?: { replace?: boolean }) => void;
  /** Keeps only the given params. */
  reset: (kept?: Record<string, unknown>) => void;
  hrefWith: (change: Record<string, unknown>) => string;
  /** The address sets the page size */
  sized?: boolean;
}

/** Filters, sort, page and open record of a list, kept in the address. */
export function useListAddress<S extends ParamsSchema>(schema: S): ListAddress<z.output<S>> {
  const { params, set, reset, hrefWith } = useListParams(schema);
  const sized = useRouterState({ select: (state) => 'pageSize' in (state.location.search as object) });
  // While the next screen loads, this one still shows, but the address is already the next one's.
  const leaving = useRouterState({
    select: (state) =>
      state.resolvedLocation !== undefined && state.resolvedLocation.pathname !== state.location.pathname,
  });
  const own = useRef(params);
  if (!leaving) own.current = params;
  // Stable functions, so that nothing made with them has to be made again.
  return { params: own.current, set, reset, hrefWith, sized } as ListAddress<z.output<S>>;
}

/**
 * The input of a list's call: all filters including those of its place (`fixed`), sort, grouping by court, and page.
 */
export function listInput(
  params: ListParams,
  { fixed, usualSort, courts }: { fixed?: object; usualSort?: string; courts?: object } = {},
): Record<string, unknown> {
  const byCourt = courts !== undefined;
  return {
    ...filterParams(params),
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

/** All filters of the list: the input of exports, counts and saved views. */
export function filterParams(params: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => (name === 'keyword' || !NOT_FILTERS.has(name)) && isSet(value)),
  );
}

const NOT_IN_VIEWS = new Set(['pageNum', 'pageSize', 'record', 'act', 'view']);

/** The query of a saved view: filters, sort and grouping, never the page or the open record. */
export function viewQuery(params: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (NOT_IN_VIEWS.has(name) || !isSet(value)) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  query.sort();
  return query.toString();
}

/** A saved query as address values: repeated names become a list, switches become `true`. */
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

/** Whether the list matches a view exactly. */
export function standsAs(params: object, view: string): boolean {
  return viewQuery(params) === viewQuery(parseViewQuery(view));
}

/** The address of a download of the whole filter, with further parameters such as the format. */
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

/** The sheets of a list's export menu: the whole filter as XLSX and CSV. */
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

/** The page buttons: first, last, and those around the current page; null is a gap. */
export function pageButtons(pageNum: number, pages: number): (number | null)[] {
  const wanted = [1, pageNum - 1, pageNum, pageNum + 1, pages].filter((n) => n >= 1 && n <= pages);
  const list = [...new Set(wanted)].toSorted((a, b) => a - b);
  return list.flatMap((n, index) => {
    const before = list[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

/** The look of a list from its address; the first one without a valid name. */
export function useLook<Look extends string>(looks: readonly [Look, ...Look[]]): Look {
  const { search } = useLocation();
  return looks.find((look) => look === search.look) ?? looks[0];
}
