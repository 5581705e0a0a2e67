import type { Task, tasks } from '@plumbline/contract/areas/tasks';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
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
import { TASK_COLUMNS, TASK_FIELDS, TASK_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { assertDays, assertPeople } from './taskVerb.ts';

type Create = ParsedOf<typeof tasks.create>;

/** Makes a draft in the court of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Task> {
  const { clientRef: taskId, projectId, fileIds } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, 'task', 'create');
  const [names] = await Promise.all([
    nameReferences(tx, { actor, projectId }, TASK_REFERENCES, input),
    assertPeople(tx, input.crewIds),
  ]);
  const found = () => get(tx, actor, { taskId });
  const path = names.locationId.name;
  const own = {
    table: 'task',
    columns: insertFields({ ...TASK_FIELDS, ...TASK_COLUMNS }, input),
    references: TASK_REFERENCES,
    input,
    precondition: onProject(tx, actor, projectId),
    names,
  };
  if (await orTaken(insertInProject(tx, actor, recordOf(input, path), own), found))
    await attachFiles(tx, actor, { id: taskId }, fileIds, 'evidence');
  return found();
}

function recordOf(input: Create, path: string | null): NewRecord {
  const { title, managerId, leadId, crewIds = [], description } = input;
  const workers = new Set([...(leadId ? [leadId] : []), ...crewIds]);
  return draftOf('task', input, searchTextOf({ title, number: null }, { description, location: { path } }), {
    manager: managerId,
    assignee: [...workers],
  });
}
