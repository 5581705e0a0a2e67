interface Appointed {
  scheduledAt: string | null;
  timeZone: string;
}

/** When an appointment is, by the clock on site: “Nov 24, 8:00 AM”; null before there is one. */
export function siteTime({ scheduledAt, timeZone }: Appointed, locale: string, withZone = false): string | null {
  if (!scheduledAt) return null;
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, {
    ...parts,
    timeZone,
    ...(withZone && { year: 'numeric', timeZoneName: 'short' }),
  }).format(new Date(scheduledAt));
}

/** The clock alone: “8:00 AM”. */
export function siteClock({ scheduledAt, timeZone }: Appointed, locale: string): string | null {
  if (!scheduledAt) return null;
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(scheduledAt),
  );
}
