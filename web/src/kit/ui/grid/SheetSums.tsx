import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useFormat, useT } from '../../words/index.ts';
import { Checkbox } from '../Checkbox.tsx';
import type { SheetRows } from './foreignSheet.ts';

interface SheetSumsProps {
  sheet: SheetRows;
  differs: boolean;
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

/** What is left out of a sheet, the sum of its lines, and the sheet's own total. If the two differ, it asks. */
export function SheetSums({ sheet, differs, isSure, onSure }: SheetSumsProps) {
  const t = useT();
  const format = useFormat();
  const { lines, headings, totals, linesCents, sheetCents } = sheet;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5, mb: 1 }}>
      <Box className="num">
        {t('{n|1 line|# lines}, {sum}', {
          n: lines.length,
          sum: linesCents === null ? t('sum unknown') : format.cents(linesCents),
        })}
        {sheetCents !== null && ` · ${t('Total of the sheet: {sum}', { sum: format.cents(sheetCents) })}`}
      </Box>
      {headings + totals > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('Left out: {headings|1 heading or note|# headings and notes}, {totals|1 total|# totals}.', {
            headings,
            totals,
          })}
        </Box>
      )}
      {totals > 0 && sheetCents === null && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('The sheet states no total of all its lines, so the sum is not checked.')}
        </Box>
      )}
      {sheetCents !== null && !differs && linesCents !== null && (
        <Box sx={{ color: 'status.good.ink' }}>{t('The lines add up to the total of the sheet.')}</Box>
      )}
      {differs && linesCents !== null && sheetCents !== null && (
        <Box sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint' }}>
          {t('The lines and the total of the sheet differ by {sum}. Check which rows are lines before you take them.', {
            sum: format.cents(Math.abs(linesCents - sheetCents)),
          })}
          <FormControlLabel
            sx={{ display: 'flex' }}
            control={<Checkbox checked={isSure} onChange={(_event, on) => onSure(on)} />}
            label={t('Take the lines although the sums differ')}
          />
        </Box>
      )}
    </Box>
  );
}
