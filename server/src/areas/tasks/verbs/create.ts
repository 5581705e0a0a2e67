import type { Task, tasks } from '@plumbline/contract/areas/tasks';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { createInProject, insertFields } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { TASK_COLUMNS, TASK_FIELDS, TASK_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { assertDays, assertPeople } from './taskVerb.ts';
import { assign } from './work.ts';

type Create = ParsedOf<typeof tasks.create>;

/** Creates a draft in the court of its maker, and assigns it at once if the input says so. The same clientRef again answers the first draft. */
export async function create(tx: Tx, actor: Actor, input: Create, context: AppContext): Promise<Task> {
  const { clientRef: taskId, projectId, managerId, leadId, crewIds = [] } = input;
  assertDays(input);
  await assertMayMakeIn(tx, actor, projectId, 'task', 'create');
  await assertPeople(tx, crewIds);
  const found = () => get(tx, actor, { taskId });
  const isNew = await createInProject(tx, actor, input, {
    kind: 'task',
    table: 'task',
    columns: insertFields({ ...TASK_FIELDS, ...TASK_COLUMNS }, input),
    references: TASK_REFERENCES,
    given: input,
    searchTextOf,
    people: { manager: managerId, assignee: [...new Set([...(leadId ? [leadId] : []), ...crewIds])] },
    files: 'evidence',
    precondition: onProject(tx, actor, projectId),
    found,
  });
  return isNew && input.assign ? assign(tx, actor, { taskId, version: 1 }, context) : found();
}
