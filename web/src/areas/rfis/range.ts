/** The dashboard's range: what the address says, else a year back up to today; turned round when it runs backwards. */
export function standingRange(asked: { from?: string; to?: string }, today: string): { from: string; to: string } {
  const to = asked.to ?? today;
  const from = asked.from ?? yearBefore(to);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** The same day a year earlier; Feb 29 becomes Feb 28. */
export function yearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return earlier.endsWith('-02-29') ? `${earlier.slice(0, 8)}28` : earlier;
}
