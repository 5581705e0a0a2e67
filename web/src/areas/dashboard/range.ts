/*
 * The filter of the dashboard: which projects, and from which day to which. It lives in the address, and a drill-down takes it along.
 */

export interface Range {
  from: string;
  to: string;
}

/** The same day a year earlier; Feb 29 becomes Feb 28. */
export function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const earlier = `${Number(year) - 1}-${month}-`;
  return month === '02' && date === '29' ? `${earlier}28` : `${earlier}${date}`;
}

/** One year back up to today, unless the address says otherwise. A range that runs backwards is turned round. */
export function rangeOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): Range {
  const to = asked.to ?? today;
  const from = asked.from ?? yearBefore(to);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** The address of the rows that were counted: the same projects and days, and what was counted among them. */
export function drillDown(
  path: string,
  filter: { projectIds?: string[] | undefined } & Partial<Range>,
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
