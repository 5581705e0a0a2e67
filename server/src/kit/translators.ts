import { translator } from '@plumbline/contract/kit/words';
import type { Catalogue, Locale, T } from '@plumbline/contract/kit/words';

/** Where the words of a language come from; English, whose sentences are the keys, needs none. */
export type Catalogues = Partial<Record<Locale, () => Promise<Catalogue>>>;
/** The translator of a language, loaded when somebody first needs it. A language without words is said in English. */
export type Translators = (locale: Locale) => Promise<T>;

/** The translators of the app, once it has said where its words are. */
let ofApp: Translators | undefined;

/** Answers the translator of a language. For code that recognizes text in every language, not only the reader's, such as headings of our own sheets. */
export function speak(locale: Locale): Promise<T> {
  return ofApp ? ofApp(locale) : Promise.resolve(translator('en'));
}

export function makeSpeakers(catalogues: Catalogues): Translators {
  const translators = new Map<Locale, Promise<T>>();
  ofApp = (locale) => {
    let known = translators.get(locale);
    if (!known) {
      known = load(locale, catalogues);
      translators.set(locale, known);
    }
    return known;
  };
  return ofApp;
}

async function load(locale: Locale, catalogues: Catalogues): Promise<T> {
  const words = catalogues[locale];
  return words ? Object.assign(translator(locale, await words()), { locale }) : translator('en');
}
