import type { T } from '@plumbline/contract/kit/words';
import { formats } from './format.ts';
import type { Format } from './format.ts';
import { useLocale, useT, useZone } from './words.ts';

export { chooseLocale, offerCatalogues, preferredLocale } from './choose.ts';
export { currentLocale, currentT, showIn, useLocale, useT } from './words.ts';
export type { Format } from './format.ts';

/** Cached, because formats are slow to create and every cell needs them: each language has its own `t`. */
const made = new WeakMap<T, Map<string | undefined, Format>>();

/** The formats of the person's language. Instants use the person's time zone or the given one. */
export function useFormat(zone?: string): Format {
  const locale = useLocale();
  const t = useT();
  const own = useZone();
  const shown = zone ?? own;
  const known = made.get(t) ?? new Map<string | undefined, Format>();
  made.set(t, known);
  const format = known.get(shown) ?? formats(locale, t, shown);
  known.set(shown, format);
  return format;
}
