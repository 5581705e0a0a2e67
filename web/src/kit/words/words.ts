import { create } from 'zustand';
import { LOCALES, translator } from '@plumbline/contract/kit/words';
import type { Catalogue, Locale, T } from '@plumbline/contract/kit/words';

interface Spoken {
  locale: Locale;
  t: T;
  /** the zone that the person chose; undefined is their device's */
  zone: string | undefined;
}
const useSpoken = create<Spoken>(() => ({ locale: 'en', t: translator('en'), zone: undefined }));

/** Speaks the person's language inside a component: `t('Send for review')`. */
export function useT(): T {
  return useSpoken((spoken) => spoken.t);
}

/** The language in use. */
export function useLocale(): Locale {
  return useSpoken((spoken) => spoken.locale);
}

/** The zone that instants are shown in; undefined is the device's. */
export function useZone(): string | undefined {
  return useSpoken((spoken) => spoken.zone);
}

/** Shows instants in a zone from then on; null follows the device. */
export function showIn(zone: string | null): void {
  useSpoken.setState({ zone: zone ?? undefined });
}

/** The translator outside components; ask for it each time, the language may have changed. */
export function currentT(): T {
  return useSpoken.getState().t;
}

/** The language in use, outside components. */
export function currentLocale(): Locale {
  return useSpoken.getState().locale;
}

/** Whether a text names a language that we speak. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Changes the language; the catalogue is empty for English, whose sentences are the keys. */
export function speak(locale: Locale, catalogue: Catalogue = {}): void {
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
  useSpoken.setState({ locale, t: translator(locale, catalogue) });
}
