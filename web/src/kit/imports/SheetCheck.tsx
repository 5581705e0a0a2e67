import { useState } from 'react';
import { SheetSums } from '../ui/grid/SheetSums.tsx';
import { useT } from '../words/index.ts';
import type { SheetLines } from './sheetLines.ts';

/** Compares the sum of a sheet's lines with its own total. If they differ, a person has to confirm. */
export function useSheetCheck(sheet: SheetLines, linesCents: number | null) {
  const t = useT();
  const [isSure, onSure] = useState(false);
  const differs = linesCents !== null && sheet.sheetCents !== null && linesCents !== sheet.sheetCents;
  return {
    blocked: differs && !isSure && t('Check which rows are lines first.'),
    sums: sheet.lines.length + sheet.totals > 0 && (
      <SheetSums
        sheet={{ ...sheet, lines: [...sheet.lines], blanks: 0, linesCents }}
        {...{ differs, isSure, onSure }}
      />
    ),
  };
}
