import type { DayRange } from '../../kit/records/form/range.ts';

export interface Filter extends DayRange {
  projectIds: string[] | undefined;
}

/** The address of the counted records: the same projects and days, with the tile's own filter. */
export function drillDown(
  path: string,
  filter: { projectIds?: string[] | undefined } & Partial<DayRange>,
  counted: Record<string, unknown> = {},
): string {
  const query = new URLSearchParams();
  const all = { projectId: filter.projectIds, from: filter.from, to: filter.to, ...counted };
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    query.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
