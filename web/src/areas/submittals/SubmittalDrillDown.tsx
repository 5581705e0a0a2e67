import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { SubmittalList } from './SubmittalList.tsx';
import { submittalListSchema } from './list.tsx';
import { submittalKind } from './record.tsx';

const PATH = '/dashboard/accesssubmittal';

/** `/dashboard/accesssubmittal`: the submittals behind the dashboard's numbers. */
export function SubmittalDrillDown() {
  const { counts } = submittalReads;
  return (
    <DrillDown kind={submittalKind} path={PATH} schema={submittalListSchema} counts={counts} List={SubmittalList} />
  );
}
