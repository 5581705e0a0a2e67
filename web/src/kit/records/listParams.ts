import * as z from 'zod/mini';
import { paging, sortBy } from '@plumbline/contract/kit/fields';

/** What every list carries in its address beside its own filters. */
export interface ListParams {
  keyword?: string;
  sort?: string;
  pageNum: number;
  pageSize: number;
  /** the record open beside the list */
  record?: string;
  act?: 'new' | 'import';
  groupBy?: 'court' | 'none';
}

/** The schema of a list's address: the filters of its endpoint, sort, page, grouping and the record open beside it. */
export function listSchema<Shape extends Record<string, z.ZodMiniType>, const Sorts extends readonly string[]>(
  filters: Shape,
  sorts: Sorts,
) {
  return z.object({
    ...filters,
    sort: sortBy(sorts),
    groupBy: z.optional(z.enum(['court', 'none'])),
    record: z.optional(z.uuid()),
    /** a form or task that is open over the list */
    act: z.optional(z.enum(['new', 'import'])),
    ...paging,
  });
}

const NOT_FILTERS = new Set(['keyword', 'sort', 'pageNum', 'pageSize', 'record', 'groupBy', 'act']);

export function isSet(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  );
}

/** The names of the filters that are on. */
export function activeFilters(params: object): string[] {
  return Object.entries(params).flatMap(([name, value]) => (!NOT_FILTERS.has(name) && isSet(value) ? [name] : []));
}

/** Everything that narrows the list: what an export, the counts and a saved view take. */
export function narrowing(params: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => (name === 'keyword' || !NOT_FILTERS.has(name)) && isSet(value)),
  );
}

/** What a saved view keeps: filters, sort and grouping, never the page or the open record. */
export function viewQuery(params: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (name === 'pageNum' || name === 'pageSize' || name === 'record' || name === 'act' || !isSet(value)) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  query.sort();
  return query.toString();
}

/** A saved query as raw values for the address: several of a name become a list. */
export function parseViewQuery(text: string): Record<string, string | string[]> {
  const query = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
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
  return text ? `${path}?${text}` : path;
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
