import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { ChecklistList } from './ChecklistList.tsx';
import { checklistListSchema } from './list.tsx';
import { checklistKind } from './record.tsx';

/** `/dashboard/checklist`: the checklists behind the dashboard's numbers. */
export function ChecklistDrillDown() {
  const { counts } = checklistReads;
  const given = { kind: checklistKind, schema: checklistListSchema, counts, List: ChecklistList };
  return <DrillDown path="/dashboard/checklist" {...given} />;
}
