import { punchItemReads } from '@plumbline/contract/areas/punch/reads';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { PunchList } from './PunchList.tsx';
import { punchListSchema } from './list.tsx';
import { punchKind } from './record.tsx';

/** `/dashboard/accesspunch`: the items behind the dashboard's numbers. */
export function PunchDrillDown() {
  const path = '/dashboard/accesspunch';
  const { counts } = punchItemReads;
  return <DrillDown kind={punchKind} path={path} schema={punchListSchema} counts={counts} List={PunchList} />;
}
