import { addDays, daysBetween } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { copyRuns, makeRecurring } from '../../kit/forms/index.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { customFieldsCopied, draftOf, insertFields, insertInProject, partiesCopied } from '../../kit/records/index.ts';
import { onProject } from '../projects/index.ts';
import { CHECKLIST_COLUMNS, CHECKLIST_FIELDS, checklistDetails, searchTextOf } from './details.ts';
import { scheduleStep } from './verbs/work.ts';

/** Makes the checklists that come again, some days before their day: the job of the clock. */
export function recurChecklists(context: AppContext, at: Date): Promise<void> {
  return makeRecurring(context, 'checklist', at, (tx, actor, { recordId, on }) =>
    again(tx, actor, context, recordId, on),
  );
}

/** A checklist like another one, scheduled for a day. Null where there is nothing to do in it, or nobody to do it. */
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
  const draft = draftOf(
    'checklist',
    {
      clientRef: checklistPackageId,
      projectId,
      title: record.title,
      isPrivate: record.isPrivate,
      dueDate: addDays(on, span),
    },
    searchTextOf({ title: record.title, number: null }, details),
    { manager: record.ownerId, assignee: leadId },
  );
  await insertInProject(
    tx,
    actor,
    { ...draft, createdBy: record.createdBy, inCourtOfMaker: false },
    {
      table: 'checklist',
      columns: insertFields({ ...CHECKLIST_FIELDS, ...CHECKLIST_COLUMNS }, input),
      references: {},
      input: {},
      precondition: onProject(tx, actor, projectId),
    },
  );
  await tx.run(partiesCopied(tx, from, checklistPackageId, ['watcher', 'assignee']));
  await tx.run(customFieldsCopied(tx, from, checklistPackageId));
  await copyRuns(tx, actor, from, { id: checklistPackageId, projectId }, { onlyFailing: false });
  await scheduleStep(tx, actor, { checklistPackageId }, context);
  return checklistPackageId;
}
