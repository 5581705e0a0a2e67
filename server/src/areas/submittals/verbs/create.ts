import type { SubmittalItem, submittalItems } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { forbidden } from '../../../kit/errors.ts';
import { attachFiles, insertFields, insertWith, mayMakeIn, orTaken } from '../../../kit/records/index.ts';
import type { CompanionInserts, NewRecord } from '../../../kit/records/index.ts';
import { holdProject, openProject } from '../../projects/index.ts';
import { PLAN_FIELDS, SUBMITTAL_FIELDS, planAfter, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { REFERENCE_COLUMNS, assertReferences, nameReferences } from '../references.ts';
import type { Named } from '../references.ts';

type Create = ParsedOf<typeof submittalItems.create>;

/** Makes a draft in the court of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<SubmittalItem> {
  const { clientRef: submittalItemId, projectId, fileIds } = input;
  if (!mayMakeIn(actor, projectId, 'submittal', 'create')) {
    // Not before it is known that there is such a project for them.
    await holdProject(tx, actor, projectId);
    throw forbidden();
  }
  const named = await nameReferences(tx, actor, projectId, input);
  const found = () => get(tx, actor, { submittalItemId });
  const made = await orTaken(insertWith(tx, actor, recordOf(input, named), ownRow(tx, actor, input)), found);
  if (made) {
    assertReferences(input, named);
    await attachFiles(tx, actor, { id: submittalItemId }, fileIds, 'submission');
  }
  return found();
}

function recordOf(input: Create, { specSection }: Named): NewRecord {
  const { title, managerId, submitterId, paragraph = null, description = null } = input;
  return {
    id: input.clientRef,
    kind: 'submittal',
    projectId: input.projectId,
    title,
    status: 'draft',
    isPrivate: input.isPrivate,
    ownerId: managerId ?? null,
    searchText: searchTextOf({ title, number: null }, { paragraph, description, specSection }),
    content: input,
    inCourtOfMaker: true,
    duties: [
      ...(managerId ? [{ personId: managerId, duty: 'manager' as const }] : []),
      ...(submitterId ? [{ personId: submitterId, duty: 'submitter' as const }] : []),
    ],
  };
}

/** The submittal's own row. */
function ownRow(tx: Tx, actor: Actor, input: Create): CompanionInserts<{ id: string }> {
  const { projectId } = input;
  const columns = { ...SUBMITTAL_FIELDS, ...REFERENCE_COLUMNS, ...PLAN_FIELDS };
  const { names, values } = insertFields(columns, { ...input, ...planAfter(input) });
  return {
    precondition: { found: openProject(actor, projectId), hold: () => holdProject(tx, actor, projectId) },
    inserts: sql`details as (
        insert into submittal (tenant_id, id, project_id, root_id, ${names})
        select tenant_id, id, ${projectId}, id, ${values}
        from made
      )`,
    answer: sql`id`,
    only: false,
  };
}
