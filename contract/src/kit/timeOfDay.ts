/** A time of the day, HH:MM, as a language writes it: 2:00 PM, 14:00. It has no zone. */
export function timeOfDay(locale: string, time: string): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(`1970-01-01T${time}Z`));
}
