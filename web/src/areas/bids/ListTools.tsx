import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListParams } from '../../kit/records/listParams.ts';
import { LookSwitch } from '../../kit/records/views/LookSwitch.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useT } from '../../kit/words/index.ts';

const WinLoss = lazyPart(() => import('./WinLoss.tsx').then((module) => module.WinLoss));

/** What stands beside the title of a list of bids: the report of what was won, and how the list looks. */
export function ListTools({ place, look }: { place: ListPlace<ListParams>; look: string }) {
  const t = useT();
  const { params, set } = place.address;
  return (
    <>
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
    </>
  );
}
