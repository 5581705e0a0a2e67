import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { bidReads } from '@plumbline/contract/areas/bids/reads';
import { query } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import type { ListParams } from '../../kit/records/list/listParams.ts';
import { LookSwitch } from '../../kit/records/views/LookSwitch.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

const WinLoss = lazyPart(() => import('./WinLoss.tsx').then((module) => module.WinLoss));

/** The tools beside the title of a list of bids: the win/loss report, and the choice of table or pipeline. */
export function ListTools({ place, look }: { place: ListPlace<ListParams>; look: string }) {
  const t = useT();
  const { params, set } = place.address;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 1, sm: 0 } }}>
      <Tooltip title={t('Won and lost')}>
        <IconButton aria-label={t('Won and lost')} onClick={() => set({ act: 'report' })}>
          <QueryStatsOutlined />
        </IconButton>
      </Tooltip>
      <LookSwitch look={look} words={{ list: t('List'), board: t('Pipeline') }} />
      <Suspense>
        {params.act === 'report' && (
          <WinLoss projectId={place.counted.projectId} onClose={() => set({ act: undefined })} />
        )}
      </Suspense>
    </Box>
  );
}

/** The sum of the whole filter, and its expected value. */
export function BidTotals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(bidReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, totalCents, weightedCents } = data;
  return (
    <TotalsLine all={t('{n|one bid|# bids} in all', { n: total })}>
      {totalCents !== undefined && t('{sum} together', { sum: format.cents(totalCents) })}
      {weightedCents !== undefined &&
        weightedCents > 0 &&
        t('{sum} expected of open bids', { sum: format.cents(weightedCents) })}
    </TotalsLine>
  );
}
