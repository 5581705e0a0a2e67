import type { Task, tasks } from '@plumbline/contract/areas/tasks';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import {
  assertReferences,
  attachFiles,
  insertFields,
  insertWith,
  nameReferences,
  orTaken,
} from '../../../kit/records/index.ts';
import type { CompanionInserts, NewRecord } from '../../../kit/records/index.ts';
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
  const made = await orTaken(insertWith(tx, actor, recordOf(input, path), ownRow(tx, actor, input)), found);
  if (made) {
    assertReferences(TASK_REFERENCES, input, names);
    await attachFiles(tx, actor, { id: taskId }, fileIds, 'evidence');
  }
  return found();
}

function recordOf(input: Create, path: string | null): NewRecord {
  const { title, managerId, leadId, crewIds = [], description = null } = input;
  const location = path === null ? null : { locationId: '', path };
  const workers = new Set([...(leadId ? [leadId] : []), ...crewIds]);
  return {
    id: input.clientRef,
    kind: 'task',
    projectId: input.projectId,
    title,
    status: 'draft',
    isPrivate: input.isPrivate,
    ownerId: managerId ?? null,
    dueDate: input.dueDate ?? null,
    searchText: searchTextOf({ title, number: null }, { description, location }),
    content: input,
    inCourtOfMaker: true,
    customFields: input.customFields,
    duties: [
      ...(managerId ? [{ personId: managerId, duty: 'manager' as const }] : []),
      ...[...workers].map((personId) => ({ personId, duty: 'assignee' as const })),
    ],
  };
}

/** The task's own row. */
function ownRow(tx: Tx, actor: Actor, input: Create): CompanionInserts<{ id: string }> {
  const { projectId } = input;
  const { names, values } = insertFields({ ...TASK_FIELDS, ...TASK_COLUMNS }, input);
  return {
    precondition: onProject(tx, actor, projectId),
    inserts: sql`details as (
        insert into task (tenant_id, id, project_id, ${names})
        select tenant_id, id, ${projectId}, ${values}
        from made
      )`,
    answer: sql`id`,
    only: false,
  };
}
