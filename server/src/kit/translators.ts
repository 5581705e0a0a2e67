import { translator } from '@plumbline/contract/kit/words';
import type { Catalogue, Locale, T } from '@plumbline/contract/kit/words';

/** Where the words of a language come from; English, whose sentences are the keys, needs none. */
export type Catalogues = Partial<Record<Locale, () => Promise<Catalogue>>>;
/** The translator of a language, loaded when somebody first needs it. A language without words is said in English. */
export type Translators = (locale: Locale) => Promise<T>;

export function makeSpeakers(catalogues: Catalogues): Translators {
  const translators = new Map<Locale, Promise<T>>();
  return (locale) => {
    let known = translators.get(locale);
    if (!known) {
      known = load(locale, catalogues);
      translators.set(locale, known);
    }
    return known;
  };
}

async function load(locale: Locale, catalogues: Catalogues): Promise<T> {
  const words = catalogues[locale];
  return words ? Object.assign(translator(locale, await words()), { locale }) : translator('en');
}
