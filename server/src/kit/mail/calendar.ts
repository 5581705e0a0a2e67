/** An appointment as calendars take it: iCalendar (RFC 5545), scheduled by mail (RFC 6047). */
export interface Appointment {
  /** The same for every message about it. */
  uid: string;
  /** Counts the messages: calendars keep the newest. */
  sequence: number;
  /** `PUBLISH` is a file that nobody has to answer. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The appointment is cancelled, even if `method` says otherwise. */
  isCancelled?: boolean;
  start: Date;
  minutes: number;
  /** When the message was made. */
  now: Date;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  organizer: { name: string; email: string } | null;
  attendees: readonly { name: string; email: string }[];
}

/** The text of an appointment. Its instants are UTC, which every calendar shows in its reader's zone. */
export function calendarText(appointment: Appointment): string {
  const { uid, sequence, method, isCancelled = method === 'CANCEL', start, minutes, now } = appointment;
  const { summary, description, location, url, organizer, attendees } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Plumbline//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `URL:${url}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    ...attendees.map(({ name, email }) => `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:${email}`),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function instant(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** A name as the value of a parameter, which holds no quotes and no control characters. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;
}

/** A line in pieces of at most 75 bytes, each after the first begun by a blank. No character is torn apart. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > 75) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += sign;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
