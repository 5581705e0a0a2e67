import { useQuery } from '@tanstack/react-query';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { query } from '../../kit/api/index.ts';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

/** What the whole filter costs and delays; nothing while nobody has said anything of either. */
export function RfiTotals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(rfiReads.totals, filter, { quiet: true, stay: true }));
  if (!data || (!data.priced && data.scheduleImpactDays === 0)) return null;
  return (
    <TotalsLine all={t('{n|1 RFI|# RFIs} in all', { n: data.total })}>
      {data.costImpactCents !== undefined &&
        t('Cost impact {sum} in {n}', {
          sum: format.cents(data.costImpactCents),
          n: format.number(data.priced ?? 0),
        })}
      {data.scheduleImpactDays !== 0 && t('Schedule impact {n|1 day|# days}', { n: data.scheduleImpactDays })}
    </TotalsLine>
  );
}
