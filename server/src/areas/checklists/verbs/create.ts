import type { ChecklistPackage, checklists } from '@plumbline/contract/areas/checklists';
import { addDays, daysBetween } from '@plumbline/contract/kit/days';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { copyRuns, insertRuns, makeRecurring, setRecurrence } from '../../../kit/forms/index.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import {
  createInProject,
  copyCustomFieldsSql,
  insertFields,
  notice,
  notify,
  copyPartiesSql,
  passBall,
  unlessRefused,
} from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import {
  CHECKLIST_COLUMNS,
  CHECKLIST_FIELDS,
  CHECKLIST_REFERENCES,
  checklistDetails,
  searchTextOf,
} from '../details.ts';
import { get } from '../present.ts';
import { assertDays } from './checklistVerb.ts';
import { schedule } from './work.ts';

type Create = ParsedOf<typeof checklists.create>;

const CHECKLIST = { kind: 'checklist', table: 'checklist', searchTextOf };
const COLUMNS = { ...CHECKLIST_FIELDS, ...CHECKLIST_COLUMNS };

/**
 * Creates a draft with its forms in the court of its maker, and schedules it at once if the input says so. The same clientRef again answers the first
 * draft.
 */
export async function create(tx: Tx, actor: Actor, input: Create, context: AppContext): Promise<ChecklistPackage> {
  const { clientRef: checklistPackageId, projectId, runs, recurrence } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, 'checklist', 'create');
  const found = () => get(tx, actor, { checklistPackageId });
  const isNew = await createInProject(tx, actor, input, {
    ...CHECKLIST,
    columns: insertFields(COLUMNS, input),
    references: CHECKLIST_REFERENCES,
    given: input,
    people: { manager: input.managerId, assignee: input.leadId },
    files: 'evidence',
    precondition: onProject(tx, actor, projectId),
    found,
  });
  if (!isNew) return found();
  const record = { id: checklistPackageId, projectId };
  if (runs) await insertRuns(tx, actor, record, runs, 'checklist');
  if (recurrence) await setRecurrence(tx, record.id, input.scheduledDate ?? input.dueDate ?? null, recurrence);
  return input.schedule ? schedule(tx, actor, { checklistPackageId, version: 1 }, context) : found();
}

/** Makes the checklists that come again, some days before their day: the job of the clock. */
export function recurChecklists(context: AppContext, at: Date): Promise<void> {
  return makeRecurring(context, 'checklist', at, (tx, actor, { recordId, on }) =>
    again(tx, actor, context, recordId, on),
  );
}

/**
 * Copies a checklist and schedules it for a day, or leaves a draft when scheduling is refused. Null when there is nothing to do in it, or nobody to do
 * it.
 */
async function again(tx: Tx, actor: Actor, context: AppContext, from: string, on: string): Promise<string | null> {
  const { record, details } = await checklistDetails.lock(tx, actor, from);
  const leadId = details.leadId ?? record.ownerId ?? record.createdBy;
  const { projectId } = record;
  if (!projectId || record.status === 'cancelled' || details.runs.length === 0 || !leadId) return null;
  const checklistPackageId = newId(actor.now.getTime());
  const { scheduledDate } = details;
  const span = scheduledDate && record.dueDate ? daysBetween(scheduledDate, record.dueDate) : 0;
  const input = {
    ...details,
    leadId,
    locationId: details.location?.locationId ?? null,
    responsibleCompanyId: details.responsibleCompany?.companyId ?? null,
    scheduledDate: on,
  };
  const { title, isPrivate } = record;
  const next = { clientRef: checklistPackageId, projectId, title, isPrivate, dueDate: addDays(on, span) };
  await createInProject(tx, actor, next, {
    ...CHECKLIST,
    columns: insertFields(COLUMNS, input),
    references: {},
    given: details,
    people: { manager: record.ownerId, assignee: leadId },
    precondition: onProject(tx, actor, projectId),
    header: { createdBy: record.createdBy, inCourtOfMaker: false },
  });
  await tx.run(copyPartiesSql(tx, from, checklistPackageId, ['watcher', 'assignee']));
  await tx.run(copyCustomFieldsSql(tx, from, checklistPackageId));
  await copyRuns(tx, actor, from, { id: checklistPackageId, projectId }, { onlyFailing: false });
  const scheduling = async () => (await schedule.plan(tx, actor, { checklistPackageId }, context)).write();
  if (await unlessRefused(tx, scheduling)) return checklistPackageId;
  // Without a field that is required by now it stays a draft, with the person who reviews it.
  const made = { id: checklistPackageId, kind: 'checklist', ball: [] };
  const owner = record.ownerId ?? record.createdBy ?? leadId;
  await passBall(tx, actor, made, [owner]);
  await notify(tx, actor, made, [
    notice('court', [owner], '{title} comes again on {day} and is not complete: schedule it', { day: on }),
  ]);
  return checklistPackageId;
}
