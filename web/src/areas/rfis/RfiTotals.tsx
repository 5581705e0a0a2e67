import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { query } from '../../kit/api/index.ts';
import { narrowing } from '../../kit/records/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { RfiParams } from './listQueries.ts';

/** What the whole filter costs and delays; nothing while nobody has said anything of either. */
export function RfiTotals({ params, fixed }: { params: RfiParams; fixed: Partial<RfiParams> }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(rfiReads.totals, { ...narrowing(params), ...fixed }, { quiet: true, stay: true }));
  if (!data || (!data.priced && data.scheduleImpactDays === 0)) return null;
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        gap: 3,
        px: 2,
        py: '6px',
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <strong>{t('{n|1 RFI|# RFIs} in all', { n: data.total })}</strong>
      {data.costImpactCents !== undefined && (
        <span>
          {t('Cost impact {sum} in {n}', {
            sum: format.cents(data.costImpactCents),
            n: format.number(data.priced ?? 0),
          })}
        </span>
      )}
      {data.scheduleImpactDays !== 0 && (
        <span>{t('Schedule impact {n|1 day|# days}', { n: data.scheduleImpactDays })}</span>
      )}
    </Box>
  );
}
