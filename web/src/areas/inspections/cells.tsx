import type { InspectionResult } from '@plumbline/contract/areas/inspections';
import { RESULT_TONES, resultWords } from '@plumbline/contract/areas/inspections/names';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useLocale, useT } from '../../kit/words/index.ts';

/** The verdict; nothing before there is one. */
export function ResultChip({ result, wraps = false }: { result: InspectionResult | null; wraps?: boolean }) {
  const t = useT();
  return result && <StatusChip tone={RESULT_TONES[result]} word={wordFor(resultWords(t), result)} wraps={wraps} />;
}

interface Appointed {
  scheduledAt: string | null;
  timeZone: string;
}

/** When an appointment is, by the clock on site: “Nov 24, 8:00 AM”; nothing before there is one. */
export function SiteTime({ scheduledAt, timeZone, withZone = false }: Appointed & { withZone?: boolean }) {
  const locale = useLocale();
  if (!scheduledAt) return null;
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const zone = withZone ? ({ year: 'numeric', timeZoneName: 'short' } as const) : {};
  return new Intl.DateTimeFormat(locale, { ...parts, ...zone, timeZone }).format(new Date(scheduledAt));
}

/** The clock alone: “8:00 AM”. */
export function siteClock({ scheduledAt, timeZone }: Appointed, locale: string): string | null {
  if (!scheduledAt) return null;
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(scheduledAt),
  );
}
