import type { InspectionResult } from '@plumbline/contract/areas/inspections';
import { RESULT_TONES, resultWords } from '@plumbline/contract/areas/inspections/names';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';

/** The verdict; nothing before there is one. */
export function ResultChip({ result }: { result: InspectionResult | null }) {
  const t = useT();
  return result && <StatusChip tone={RESULT_TONES[result]} word={wordFor(resultWords(t), result)} />;
}
