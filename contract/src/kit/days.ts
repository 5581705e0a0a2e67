/*
 * Calendar days as YYYY-MM-DD text. They are never turned into instants: a due date is a day in the project's zone.
 */

/** The day that it is in a zone at an instant. Throws RangeError for an unknown zone. */
export function dayIn(zone: string, at: Date = new Date()): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(at);
}
const formats = new Map<string, Intl.DateTimeFormat>();

/** The instant at which the clock of a zone shows `time` (HH:MM) on a day; of one that a change of the clock skips, an hour later. */
export function instantAt(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = new Date(wanted - offsetAt(zone, new Date(wanted)));
  return new Date(wanted - offsetAt(zone, guess));
}

/** What the clock of a zone shows at an instant, as HH:MM. */
export function timeIn(zone: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(zone, at)).toISOString().slice(11, 16);
}

/** Milliseconds by which the clock of a zone is ahead of UTC at an instant. */
function offsetAt(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '00';
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`;
  return Date.parse(shown) - Math.floor(at.getTime() / 60_000) * 60_000;
}

/** `day` moved by whole days. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return Math.round((Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / 86_400_000);
}

/** Zones that were found to be known: the runtime takes half a millisecond to say so, and each request names one. */
const known = new Set<string>();
/** More than there are: a name may be written in capitals and small letters in many ways. */
const MOST_KNOWN = 1000;

/** Whether a zone name is one that this runtime knows. */
export function isZone(zone: string): boolean {
  if (known.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    if (known.size < MOST_KNOWN) known.add(zone);
    return true;
  } catch {
    return false;
  }
}
