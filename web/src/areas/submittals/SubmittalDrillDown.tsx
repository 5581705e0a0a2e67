import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { useActor, useBreadcrumbs } from '../../kit/nav/index.ts';
import { AgeingHeadline } from '../../kit/records/list/AgeingHeadline.tsx';
import { useListAddress } from '../../kit/records/listParams.ts';
import { rangeOf } from '../../kit/records/range.ts';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { SubmittalList } from './SubmittalList.tsx';
import { submittalListSchema } from './filters.ts';

/** `/dashboard/accesssubmittal`: the submittals behind the dashboard's numbers, in its projects and its range. */
export function SubmittalDrillDown() {
  const t = useT();
  const format = useFormat();
  const { params } = useListAddress(submittalListSchema);
  const range = rangeOf(params, dayIn(useActor().tenant.timeZone));
  const asked = { projectId: params.projectId, ...range };
  const counts = useQuery(query(submittalReads.counts, asked, { quiet: true, stay: true }));
  useBreadcrumbs([
    { text: t('Dashboard'), href: '/dashboard' },
    { text: t('Submittals'), href: '/dashboard/accesssubmittal' },
  ]);
  return (
    <SubmittalList
      title={t('Submittals')}
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
