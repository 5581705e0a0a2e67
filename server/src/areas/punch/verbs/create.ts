import type { PunchListItem, punchListItems } from '@plumbline/contract/areas/punch';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import { reaches } from '../../../kit/actor.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Read, Tx } from '../../../kit/db/tx.ts';
import { forbidden, notFound } from '../../../kit/errors.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { createInProject, insertFields } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { ITEM_COLUMNS, ITEM_FIELDS, ITEM_REFERENCES, searchTextOf } from '../details.ts';
import { get, namesMoney } from '../present.ts';
import { packageKind, readsCost } from '../policy.ts';
import { firstParts } from './fixers.ts';
import { submit } from './work.ts';

type Create = ParsedOf<typeof punchListItems.create>;

/**
 * Creates a draft in the court of its maker, and submits it to its manager at once if the input says so. The same clientRef again answers the first
 * draft.
 */
export async function create(tx: Tx, actor: Actor, input: Create, context: AppContext): Promise<PunchListItem> {
  const { clientRef: punchListItemId, projectId, packageId, assignments = [] } = input;
  await assertMayMakeIn(tx, actor, projectId, 'punchList', 'create');
  if (namesMoney(input) && !readsCost(actor)) throw forbidden();
  const found = () => get(tx, actor, { punchListItemId });
  const [list, parts] = await Promise.all([
    holdPackage(tx, actor, projectId, packageId),
    firstParts(tx, actor.now, projectId, assignments),
  ]);
  const approves = reaches(actor.scope('punchList', 'respond'), 'own') ? actor.personId : null;
  const people = {
    manager: input.managerId ?? list.managerId,
    approver: input.approverId ?? list.approverId ?? approves,
  };
  const isNew = await createInProject(tx, actor, input, {
    kind: 'punchItem',
    table: 'punch_item',
    columns: insertFields({ ...ITEM_FIELDS, ...ITEM_COLUMNS }, { ...input, approverId: people.approver }),
    references: ITEM_REFERENCES,
    given: input,
    searchTextOf,
    people,
    files: 'before',
    precondition: onProject(tx, actor, projectId),
    found,
  });
  if (!isNew) return found();
  for (const write of parts(punchListItemId)) await tx.run(write);
  if (input.submit) return submit(tx, actor, { punchListItemId, version: 1 }, context);
  return found();
}

interface HeldPackage {
  managerId: string | null;
  approverId: string | null;
}

/** Reads the package of a new item, and locks it until the commit so that nobody certifies it meanwhile. Throws 1004 for an unknown package. */
async function holdPackage(read: Read, actor: Actor, projectId: string, packageId: string): Promise<HeldPackage> {
  const held = await read.first(sql<HeldPackage>`
    select r.owner_id as "managerId", x.approver_id as "approverId"
    from record r
      join punch_package x on x.tenant_id = r.tenant_id and x.id = r.id
    where r.tenant_id = ${read.tenantId} and r.id = ${packageId} and r.project_id = ${projectId}
      and (not r.is_private or ${packageKind.visible(actor)})
    for share of r`);
  if (!held) throw notFound();
  return held;
}
