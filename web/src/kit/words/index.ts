import { useMemo } from 'react';
import { formats } from './format.ts';
import type { Format } from './format.ts';
import { useLocale, useT, useZone } from './words.ts';

export { chooseLocale, offerCatalogues, preferredLocale } from './choose.ts';
export { currentLocale, currentT, showIn, useLocale, useT } from './words.ts';
export type { Format } from './format.ts';

/** Formats in the person's language and, for instants, their own time zone or the one given. */
export function useFormat(zone?: string): Format {
  const locale = useLocale();
  const t = useT();
  const own = useZone();
  const shown = zone ?? own;
  return useMemo(() => formats(locale, t, shown), [locale, t, shown]);
}
