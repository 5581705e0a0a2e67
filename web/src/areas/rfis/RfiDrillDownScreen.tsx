import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { useActor, useBreadcrumbs } from '../../kit/nav/index.ts';
import { AgeingHeadline } from '../../kit/records/list/AgeingHeadline.tsx';
import { useListAddress } from '../../kit/records/listParams.ts';
import { rangeOf } from '../../kit/records/range.ts';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { RfiList } from './RfiList.tsx';
import { rfiListSchema } from './filters.ts';

/** `/dashboard/rfis`: the RFIs behind the dashboard's numbers, in its projects and its range (a year up to now). */
export function RfiDrillDownScreen() {
  const t = useT();
  const format = useFormat();
  const { params } = useListAddress(rfiListSchema);
  const zone = useActor().tenant.timeZone;
  const range = rangeOf(params, dayIn(zone));
  const counts = useQuery(
    query(rfiReads.counts, { projectId: params.projectId, ...range }, { quiet: true, stay: true }),
  );
  useBreadcrumbs([
    { text: t('Dashboard'), href: '/dashboard' },
    { text: t('RFIs'), href: '/dashboard/rfis' },
  ]);
  return (
    <RfiList
      title={t('RFIs')}
      range={range}
      headline={
        <Box sx={{ px: 2, pb: 1 }}>
          <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>
            {t('Made from {from} to {to}', { from: format.day(range.from), to: format.day(range.to) })}
          </Box>
          {counts.data ? <AgeingHeadline ageing={counts.data.ageing} /> : <SkeletonText lines={2} />}
        </Box>
      }
    />
  );
}
