import type { SubmittalItem, submittalItems } from '@plumbline/contract/areas/submittals';
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
import { readSection } from '../../specSections/index.ts';
import { PLAN_FIELDS, SUBMITTAL_FIELDS, planAfter, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { SUBMITTAL_COLUMNS, SUBMITTAL_REFERENCES } from '../references.ts';

type Create = ParsedOf<typeof submittalItems.create>;

/** Makes a draft in the court of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<SubmittalItem> {
  const { clientRef: submittalItemId, projectId, fileIds } = input;
  await assertMayMakeIn(tx, actor, projectId, 'submittal', 'create');
  const [names, section] = await Promise.all([
    nameReferences(tx, { actor, projectId }, SUBMITTAL_REFERENCES, input),
    readSection(tx, projectId, input.specSectionId),
  ]);
  const found = () => get(tx, actor, { submittalItemId });
  const made = await orTaken(insertWith(tx, actor, recordOf(input, section), ownRow(tx, actor, input)), found);
  if (made) {
    assertReferences(SUBMITTAL_REFERENCES, input, names);
    await attachFiles(tx, actor, { id: submittalItemId }, fileIds, 'submission');
  }
  return found();
}

function recordOf(input: Create, specSection: SubmittalItem['specSection']): NewRecord {
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
    customFields: input.customFields,
    duties: [
      ...(managerId ? [{ personId: managerId, duty: 'manager' as const }] : []),
      ...(submitterId ? [{ personId: submitterId, duty: 'submitter' as const }] : []),
    ],
  };
}

/** The submittal's own row. */
function ownRow(tx: Tx, actor: Actor, input: Create): CompanionInserts<{ id: string }> {
  const { projectId } = input;
  const columns = { ...SUBMITTAL_FIELDS, ...SUBMITTAL_COLUMNS, ...PLAN_FIELDS };
  const { names, values } = insertFields(columns, { ...input, ...planAfter(input) });
  return {
    precondition: onProject(tx, actor, projectId),
    inserts: sql`details as (
        insert into submittal (tenant_id, id, project_id, root_id, ${names})
        select tenant_id, id, ${projectId}, id, ${values}
        from made
      )`,
    answer: sql`id`,
    only: false,
  };
}
