/** A range of days, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** The last year up to today, unless the address has a range. A reversed range is turned round. */
export function rangeOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): DayRange {
  const to = asked.to ?? today;
  const from = asked.from ?? yearBefore(to);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** The same day a year earlier; Feb 29 becomes Feb 28. */
export function yearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return earlier.endsWith('-02-29') ? `${earlier.slice(0, 8)}28` : earlier;
}
