import type { IMPACTS, RfiStatus } from '@plumbline/contract/areas/rfis';
import { formatCents } from '@plumbline/contract/kit/money';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import type { PdfFrame } from '../../kit/pdf/document.ts';

/** In whose words and whose time a document is printed. */
export interface PrintedFor {
  t: T;
  locale: string;
  /** the project's zone: instants are printed in it */
  zone: string;
}

export interface PdfParty {
  name: string;
  company: string | null;
}
export type Impact = (typeof IMPACTS)[number];
/** Instants are ISO 8601, days YYYY-MM-DD. */
interface Printed {
  by: string;
  at: string;
}

export interface OnEveryPage {
  company: { name: string; logo?: Uint8Array };
  project: { name: string; number: string | null };
  printed: Printed;
}

export const TONES: Record<RfiStatus, Tone> = {
  draft: 'neutral',
  submitted: 'attention',
  open: 'progress',
  answered: 'attention',
  closed: 'good',
  void: 'stopped',
};
export const STATUS: Record<RfiStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  void: 'Void',
};
const IMPACT: Record<Impact, string> = {
  yesKnown: 'Yes',
  yesUnknown: 'Yes, not known yet',
  noImpact: 'None',
  tbd: 'To be determined',
  notApplicable: 'Not applicable',
};

export function frame(
  input: OnEveryPage,
  say: Writer,
  t: T,
): Pick<PdfFrame, 'company' | 'logo' | 'project' | 'printed' | 'pageOf'> {
  const { name, number } = input.project;
  return {
    company: input.company.name,
    ...(input.company.logo && { logo: input.company.logo }),
    project: number ? `${name} · ${number}` : name,
    printed: t('Printed by {name}, {when}', { name: input.printed.by, when: say.instant(input.printed.at) }),
    pageOf: t('Page {page} of {pages}'),
  };
}

export function money(said: Impact | null, cents: number | null | undefined, t: T): string {
  return cents === null || cents === undefined ? impactWord(said, t) : formatCents(cents);
}

export function impactWord(said: Impact | null, t: T): string {
  return said ? t(IMPACT[said]) : '';
}

export function party({ name, company }: PdfParty): string {
  return company ? `${name}, ${company}` : name;
}

export interface Writer {
  locale: string;
  day: (value: string | null) => string;
  shortDay: (value: string | null) => string;
  instant: (value: string) => string;
}

/** Days and instants as the reader writes them. A day is never moved by a zone; an instant is shown in the project's. */
export function writer({ locale, zone }: PrintedFor): Writer {
  const styles = {
    day: { dateStyle: 'medium' },
    shortDay: { month: '2-digit', day: '2-digit', year: '2-digit' },
  } as const;
  const form = (style: Intl.DateTimeFormatOptions) => {
    const ofDay = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
    const ofInstant = new Intl.DateTimeFormat(locale, { ...style, timeZone: zone });
    return (value: string | null) => (value ? (value.length === 10 ? ofDay : ofInstant).format(new Date(value)) : '');
  };
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return {
    locale,
    day: form(styles.day),
    shortDay: form(styles.shortDay),
    instant: (value) => instant.format(new Date(value)),
  };
}
