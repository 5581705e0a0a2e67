import { useLocale } from '../../kit/words/index.ts';
import { siteTime } from './siteTime.ts';

/** When an appointment is, by the clock on site. */
export function SiteTime(props: { scheduledAt: string | null; timeZone: string; withZone?: boolean }) {
  return siteTime(props, useLocale(), props.withZone);
}
