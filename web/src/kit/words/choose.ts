import type { Catalogue, Locale } from '@plumbline/contract/kit/words';
import { loadPart } from '../nav/loadPart.ts';
import { currentLocale, isLocale, setLanguage } from './words.ts';

const KEY = 'plumbline.locale';
type Loaders = Partial<Record<Locale, () => Promise<Catalogue>>>;
let loaders: Loaders = {};

/** Sets the loaders of catalogues; English needs none. The app calls it once. */
export function offerCatalogues(offered: Loaders): void {
  loaders = offered;
}

/**
 * Loads a language and uses it from now on and on the next visit. Offline it waits for its words, and the page says so;
 * a later choice replaces it. `bring` loads the words.
 */
export async function chooseLocale(
  locale: Locale,
  bring: (load: () => Promise<Catalogue>) => Promise<Catalogue> = loadPart,
): Promise<void> {
  localStorage.setItem(KEY, locale);
  chosen = locale;
  if (locale === currentLocale()) return;
  const load = loaders[locale];
  const words = load ? await bring(load) : {};
  if (chosen === locale) setLanguage(locale, words);
}
let chosen: Locale | undefined;

/** The language of the last visit, else the browser's language if we support it. */
export function preferredLocale(): Locale {
  const kept = localStorage.getItem(KEY);
  if (isLocale(kept)) return kept;
  const browsers = navigator.languages.map((language) => language.slice(0, 2));
  return browsers.find(isLocale) ?? 'en';
}
