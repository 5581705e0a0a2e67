import { useMemo } from 'react';
import { formats } from './format.ts';
import type { Format } from './format.ts';
import { useLocale, useT } from './words.ts';

export { chooseLocale, offerCatalogues, preferredLocale } from './choose.ts';
export { currentLocale, currentT, useLocale, useT } from './words.ts';
export type { Format } from './format.ts';

/** Formats in the person's language and, for instants, their own time zone or the one given. */
export function useFormat(zone?: string): Format {
  const locale = useLocale();
  const t = useT();
  return useMemo(() => formats(locale, t, zone), [locale, t, zone]);
}
