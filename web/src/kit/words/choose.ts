import type { Catalogue, Locale } from '@plumbline/contract/kit/words';
import { currentLocale, isLocale, speak } from './words.ts';

const KEY = 'plumbline.locale';
type Loaders = Partial<Record<Locale, () => Promise<Catalogue>>>;
let loaders: Loaders = {};

/** Says where catalogues come from; English needs none. Called once by the app. */
export function offerCatalogues(offered: Loaders): void {
  loaders = offered;
}

/** Loads a language and speaks it from then on, also on the next visit. When its words cannot be loaded, the old one stays. */
export async function chooseLocale(locale: Locale): Promise<void> {
  if (locale !== currentLocale()) speak(locale, (await loaders[locale]?.()) ?? {});
  localStorage.setItem(KEY, locale);
}

/** The language of the last visit, else the browser's when we speak it. */
export function preferredLocale(): Locale {
  const kept = localStorage.getItem(KEY);
  if (isLocale(kept)) return kept;
  const browsers = navigator.languages.map((language) => language.slice(0, 2));
  return browsers.find(isLocale) ?? 'en';
}
