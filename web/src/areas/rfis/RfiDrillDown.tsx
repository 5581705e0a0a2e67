import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { RfiList } from './RfiList.tsx';
import { rfiListSchema } from './list.tsx';
import { rfiKind } from './record.tsx';

/** `/dashboard/rfis`: the RFIs behind the dashboard's numbers. */
export function RfiDrillDown() {
  const { counts } = rfiReads;
  return <DrillDown kind={rfiKind} path="/dashboard/rfis" schema={rfiListSchema} counts={counts} List={RfiList} />;
}
