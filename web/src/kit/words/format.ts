import { formatCents } from '@plumbline/contract/kit/money';
import type { Locale, T } from '@plumbline/contract/kit/words';

/**
 * Formats dates, days, money and sizes in one language. Days are YYYY-MM-DD; instants are ISO 8601 and shown in `zone`.
 */
export interface Format {
  day(iso: string | null | undefined): string;
  instant(iso: string | null | undefined): string;
  time(iso: string): string;
  ago(iso: string, now?: Date): string;
  dueIn(days: number | null, day?: string | null): string;
  cents(amount: number | null | undefined): string;
  number(value: number): string;
  bytes(value: number): string;
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Makes the formats of a language and time zone. */
export function formats(locale: Locale, t: T, zone?: string): Format {
  const dayFormat = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const dayOfInstant = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  });
  const instantFormat = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  const timeFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  const numberFormat = new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US');

  function day(iso: string | null | undefined): string {
    if (!iso) return '';
    const isDay = iso.length <= 10;
    const at = new Date(isDay ? `${iso}T00:00:00Z` : iso);
    return Number.isNaN(at.getTime()) ? '' : (isDay ? dayFormat : dayOfInstant).format(at);
  }
  function instant(iso: string | null | undefined): string {
    if (!iso) return '';
    const at = new Date(iso);
    return Number.isNaN(at.getTime()) ? '' : instantFormat.format(at);
  }
  function ago(iso: string, now = new Date()): string {
    const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000);
    if (minutes < 1) return t('just now');
    if (minutes < 60) return t('{n} min ago', { n: minutes });
    if (minutes < 24 * 60) return t('{n} h ago', { n: Math.floor(minutes / 60) });
    if (minutes < 48 * 60) return t('Yesterday');
    if (minutes < 7 * 24 * 60) return t('{n|one day|# days} ago', { n: Math.floor(minutes / 1440) });
    return dayOfInstant.format(new Date(iso));
  }
  function dueIn(days: number | null, on?: string | null): string {
    if (days === null) return '';
    if (days < 0) return t('{n|1 day|# days} late', { n: -days });
    if (days === 0) return t('Today');
    if (days === 1) return t('Tomorrow');
    if (days <= 7 || !on) return t('In {n|1 day|# days}', { n: days });
    return day(on);
  }
  function bytes(value: number): string {
    let amount = value;
    let unit = 0;
    while (amount >= 1000 && unit < UNITS.length - 1) {
      amount /= 1000;
      unit += 1;
    }
    return `${unit === 0 || amount >= 10 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[unit]}`;
  }
  return {
    day,
    instant,
    time: (iso) => timeFormat.format(new Date(iso)),
    ago,
    dueIn,
    cents: (amount) => (amount === null || amount === undefined ? '' : formatCents(amount)),
    number: (value) => numberFormat.format(value),
    bytes,
  };
}
