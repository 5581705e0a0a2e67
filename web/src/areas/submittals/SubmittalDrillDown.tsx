import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { useListAddress } from '../../kit/records/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import { SubmittalList } from './SubmittalList.tsx';
import { submittalListSchema } from './list.tsx';

/** `/dashboard/accesssubmittal`: the submittals behind the dashboard's numbers. */
export function SubmittalDrillDown() {
  const t = useT();
  const { params } = useListAddress(submittalListSchema);
  return (
    <DrillDown title={t('Submittals')} path="/dashboard/accesssubmittal" params={params} counts={submittalReads.counts}>
      {(place) => <SubmittalList {...place} />}
    </DrillDown>
  );
}
