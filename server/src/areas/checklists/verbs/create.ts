import type { ChecklistPackage, checklists } from '@plumbline/contract/areas/checklists';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { insertRuns, setRecurrence } from '../../../kit/forms/index.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import {
  attachFiles,
  draftOf,
  insertFields,
  insertInProject,
  nameReferences,
  orTaken,
} from '../../../kit/records/index.ts';
import type { NewRecord } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { CHECKLIST_COLUMNS, CHECKLIST_FIELDS, CHECKLIST_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { assertDays } from './checklistVerb.ts';
import { schedule } from './work.ts';

type Create = ParsedOf<typeof checklists.create>;

/**
 * Makes a draft in the court of whoever makes it, with its forms, and schedules it at once where the input says so. The same
 * clientRef again answers the one that it made.
 */
export async function create(tx: Tx, actor: Actor, input: Create, context: AppContext): Promise<ChecklistPackage> {
  const { clientRef: checklistPackageId, projectId, runs, recurrence, fileIds } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, 'checklist', 'create');
  const names = await nameReferences(tx, { actor, projectId }, CHECKLIST_REFERENCES, input);
  const found = () => get(tx, actor, { checklistPackageId });
  const own = {
    table: 'checklist',
    columns: insertFields({ ...CHECKLIST_FIELDS, ...CHECKLIST_COLUMNS }, input),
    references: CHECKLIST_REFERENCES,
    input,
    precondition: onProject(tx, actor, projectId),
    names,
  };
  if (!(await orTaken(insertInProject(tx, actor, recordOf(input, names.locationId.name), own), found))) return found();
  const record = { id: checklistPackageId, projectId };
  if (runs) await insertRuns(tx, actor, record, runs, 'checklist');
  if (recurrence) await setRecurrence(tx, record.id, input.scheduledDate ?? input.dueDate ?? null, recurrence);
  await attachFiles(tx, actor, record, fileIds, 'evidence');
  return input.schedule ? schedule(tx, actor, { checklistPackageId, version: 1 }, context) : found();
}

function recordOf(input: Create, path: string | null): NewRecord {
  const { title, managerId, leadId } = input;
  const text = searchTextOf({ title, number: null }, { ...input, location: path === null ? null : { path } });
  return draftOf('checklist', input, text, { manager: managerId, assignee: leadId });
}
