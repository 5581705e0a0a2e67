import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { useListAddress } from '../../kit/records/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import { RfiList } from './RfiList.tsx';
import { rfiListSchema } from './list.tsx';

/** `/dashboard/rfis`: the RFIs behind the dashboard's numbers. */
export function RfiDrillDown() {
  const t = useT();
  const { params } = useListAddress(rfiListSchema);
  return (
    <DrillDown title={t('RFIs')} path="/dashboard/rfis" params={params} counts={rfiReads.counts}>
      {(place) => <RfiList {...place} />}
    </DrillDown>
  );
}
