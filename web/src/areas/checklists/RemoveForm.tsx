import { checklistCalls } from '@plumbline/contract/areas/checklists/verbs';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import { RemoveForm as RemoveFormOf } from '../../kit/forms/RemoveForm.tsx';
import { checklistSource } from './source.ts';

/** Takes a form off a checklist. */
export function RemoveForm({ checklist, run }: { checklist: ChecklistPackage; run: FormRunRow }) {
  return <RemoveFormOf source={checklistSource} record={checklist} call={checklistCalls.removeRun} run={run} />;
}
