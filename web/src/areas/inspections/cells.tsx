import type { InspectionResult } from '@plumbline/contract/areas/inspections';
import { RESULT_TONES, resultWords } from '@plumbline/contract/areas/inspections/names';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useLocale, useT } from '../../kit/words/index.ts';

/** The verdict; empty before there is one. */
export function ResultChip({ result, wraps = false }: { result: InspectionResult | null; wraps?: boolean }) {
  const t = useT();
  return result && <StatusChip tone={RESULT_TONES[result]} word={wordFor(resultWords(t), result)} wraps={wraps} />;
}

interface Appointed {
  scheduledAt: string | null;
  timeZone: string;
}

/** Only the time, “8:00 AM”, with `more` of the day. */
export function siteClock({ scheduledAt, timeZone }: Appointed, locale: string, more: Intl.DateTimeFormatOptions = {}) {
  const parts = { hour: 'numeric', minute: '2-digit', timeZone, ...more } as const;
  return scheduledAt && new Intl.DateTimeFormat(locale, parts).format(new Date(scheduledAt));
}

/** The time of an appointment by the site's clock: “Nov 24, 8:00 AM”. Empty without one. */
export function SiteTime({ withZone = false, ...appointed }: Appointed & { withZone?: boolean }) {
  const zone = withZone ? ({ year: 'numeric', timeZoneName: 'short' } as const) : {};
  return siteClock(appointed, useLocale(), { month: 'short', day: 'numeric', ...zone });
}
