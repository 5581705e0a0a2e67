import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { ChangeList } from './ChangeList.tsx';
import { changeListSchema } from './list.tsx';
import { changeOrderKind, dashboard } from './record.tsx';

/** `/dashboard/changeorder`: the changes behind the dashboard's number. */
export function ChangeDrillDown() {
  return (
    <DrillDown
      kind={changeOrderKind}
      path={dashboard.path}
      schema={changeListSchema}
      counts={changeReads.counts}
      List={ChangeList}
    />
  );
}
