import { create } from 'zustand';
import { LOCALES, translator } from '@plumbline/contract/kit/words';
import type { Catalogue, Locale, T } from '@plumbline/contract/kit/words';

interface Spoken {
  locale: Locale;
  t: T;
  /** The time zone that the person chose; undefined is the device's */
  zone: string | undefined;
}
const useSpoken = create<Spoken>(() => ({ locale: 'en', t: translator('en'), zone: undefined }));

/** The translator, for components: `t('Send for review')`. */
export function useT(): T {
  return useSpoken((spoken) => spoken.t);
}

/** The current language. */
export function useLocale(): Locale {
  return useSpoken((spoken) => spoken.locale);
}

/** The time zone of shown instants; undefined is the device's. */
export function useZone(): string | undefined {
  return useSpoken((spoken) => spoken.zone);
}

/** Sets the time zone of shown instants; null follows the device. */
export function showIn(zone: string | null): void {
  useSpoken.setState({ zone: zone ?? undefined });
}

/** The translator outside components. Call it each time, because the language may have changed. */
export function currentT(): T {
  return useSpoken.getState().t;
}

/** The current language, outside components. */
export function currentLocale(): Locale {
  return useSpoken.getState().locale;
}

/** Whether a text names a supported language. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Changes the language. The catalogue is empty for English, whose sentences are the keys. */
export function setLanguage(locale: Locale, catalogue: Catalogue = {}): void {
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
  useSpoken.setState({ locale, t: translator(locale, catalogue) });
}
