import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { InspectionList } from './InspectionList.tsx';
import { inspectionListSchema } from './list.tsx';
import { inspectionKind } from './record.tsx';

/** `/dashboard/inspection`: the inspections behind the dashboard's numbers. */
export function InspectionDrillDown() {
  const path = '/dashboard/inspection';
  const { counts } = inspectionReads;
  return (
    <DrillDown kind={inspectionKind} path={path} schema={inspectionListSchema} counts={counts} List={InspectionList} />
  );
}
