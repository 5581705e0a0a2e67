import { CHECKLIST_STATUSES } from '@plumbline/contract/areas/checklists';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';
import type { Can } from '@plumbline/contract/kit/fields';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import type { Actor } from '../../kit/actor.ts';
import { ifSeen, presentCan, presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordHeader, RecordPage } from '../../kit/records/index.ts';
import { checklistDetails } from './details.ts';
import type { ChecklistDetails } from './details.ts';
import { FORM_VERBS, verdictOnForm } from './formMoves.ts';
import { checklistKind } from './policy.ts';
import { checklistWorkflow } from './workflow.ts';

/** One checklist with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = checklistDetails.page('checklistPackageId', presentChecklist);

const KIND = { kind: checklistKind, statuses: CHECKLIST_STATUSES, workflow: checklistWorkflow };
const TO_DO: ReadonlySet<string> = new Set(['scheduled', 'inProgress']);

/** A checklist as its page shows it, with what the actor may do now. */
function presentChecklist(
  actor: Actor,
  { record, shared: parts, details }: RecordPage<ChecklistDetails>,
): ChecklistPackage {
  const shown = shownDetails(details, 'leadId', 'taskId', 'punchPackageId');
  const { status, can } = presentRecord(actor, KIND, record, details);
  const today = dayIn(details.timeZone, actor.now);
  return {
    ...parts,
    ...shown,
    checklistPackageId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    task: ifSeen(details.task),
    punchPackage: ifSeen(details.punchPackage),
    runs: details.runs.map((run) => ({ ...run, can: canOnForm(actor, record, run, can) })),
    dueInDays: TO_DO.has(status) && parts.dueDate ? daysBetween(today, parts.dueDate) : null,
    can,
  };
}

/** What the actor may do to one form now: nothing that is not allowed for its checklist. */
function canOnForm(actor: Actor, record: RecordHeader, run: FormRunRow, can: Can): Can {
  const verbs = FORM_VERBS.filter((verb) => can[verb] === true);
  return presentCan(actor, Object.fromEntries(verbs.map((verb) => [verb, verdictOnForm(actor, record, run, verb)])));
}
