import type { Locale, T } from '@plumbline/contract/kit/words';
import type { Actor } from '../actor.ts';
import type { PdfFrame } from './document.ts';

/** The reader and the printing person of a document, and the zone for its instants. `at` is ISO 8601. */
interface PrintedFor {
  t: T;
  locale: string;
  zone: string;
  company: string;
  by: string;
  at: string;
}

/** Prints in somebody's words. A day is never moved by a zone; an instant is shown in the zone of the document. */
export interface Printer {
  t: T;
  locale: string;
  day(value: string | null): string;
  shortDay(value: string | null): string;
  /** With its zone. */
  instant(value: string): string;
  /** With one decimal at most. */
  number(value: number): string;
  /** With all the decimals that it has. */
  exact(value: number): string;
  /** The frame of every page, for all documents. */
  page: Pick<PdfFrame, 'company' | 'printed' | 'pageOf' | 'notPrinted'>;
}

/** The language of a document for a reader other than the person who prints it. */
export interface Spoken {
  locale: Locale;
  t: T;
}

/** A printer for an actor, in their words unless it is `spoken` otherwise; what belongs to a project is printed in its zone. */
export function printerFor(actor: Actor, zone: string = actor.zone, spoken?: Spoken): Printer {
  const { facts, now } = actor;
  const { t } = spoken ?? actor;
  const locale = (spoken?.locale ?? facts.preferences.locale) === 'es' ? 'es-US' : 'en-US';
  return makePrinter({ t, locale, zone, company: facts.tenant.name, by: facts.fullName, at: now.toISOString() });
}

export function makePrinter({ t, locale, zone, company, by, at }: PrintedFor): Printer {
  const form = (style: Intl.DateTimeFormatOptions) => {
    const ofDay = formatOf(locale, { ...style, timeZone: 'UTC' });
    const ofInstant = formatOf(locale, { ...style, timeZone: zone });
    return (value: string | null) => (value ? (value.length === 10 ? ofDay : ofInstant).format(new Date(value)) : '');
  };
  const instant = form({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return {
    t,
    locale,
    day: form({ dateStyle: 'medium' }),
    shortDay: form({ month: '2-digit', day: '2-digit', year: '2-digit' }),
    instant,
    number: (value) => value.toLocaleString(locale, { maximumFractionDigits: 1 }),
    exact: (value) => value.toLocaleString(locale, { maximumFractionDigits: 10 }),
    page: {
      company,
      printed: t('Printed by {name}, {when}', { name: by, when: instant(at) }),
      pageOf: t('Page {page} of {pages}'),
      notPrinted: t('[?] stands for characters that this document cannot print: {list}', { list: '{list}' }),
    },
  };
}

/** Cached, because creating one takes longer than reading a record, and there is one for each zone of a project. */
function formatOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, style]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, style);
  formats.set(key, format);
  return format;
}
const formats = new Map<string, Intl.DateTimeFormat>();
