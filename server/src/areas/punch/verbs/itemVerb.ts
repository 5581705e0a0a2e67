import { punchListItems } from '@plumbline/contract/areas/punch';
import { sql } from '../../../kit/db/sql.ts';
import type { Sql } from '../../../kit/db/sql.ts';
import { forbidden, invalid, notFound } from '../../../kit/errors.ts';
import { defineVerbs, numberFor, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given, Outcome } from '../../../kit/records/index.ts';
import { itemDetails, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import type { ItemDetails, Part } from '../details.ts';
import { itemKind, mayManage } from '../policy.ts';
import { isFor, itemWorkflow, partsLeft } from '../workflow.ts';

/** An item that something is done to. */
export type OnItem = Pick<Given<ItemDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;

/** Makes a verb of items: see `defineVerbs`. */
export const {
  verb: itemVerb,
  step: itemStep,
  write: writeItem,
  deletion: itemDeletion,
} = defineVerbs({ kind: 'punchItem', workflow: itemWorkflow, id: 'punchListItemId', lock: itemDetails.lock, get });

/** SQL that sets columns of the item's own row. */
export const setItem = rowSetter('punch_item');

/** Deletes a draft: see `defineVerbs`. */
export const deleteDraft = itemDeletion(punchListItems.deleteDraft, 'punchList');

export const remind = itemVerb(punchListItems.remind, ({ tx, actor, record, input }) =>
  reminded(tx, actor, record, input.note),
);

/** SQL that sets columns of parts of an item. */
export function setParts(
  { tx, record }: Pick<OnItem, 'tx' | 'record'>,
  parts: readonly Pick<Part, 'assignmentId'>[],
  columns: Sql,
): Sql {
  return sql`update punch_assignment
    set ${columns}
    where tenant_id = ${tx.tenantId} and item_id = ${record.id} and id = any(${parts.map(({ assignmentId }) => assignmentId)}::uuid[])`;
}

/** The manager of an item: its own, its package's, else the actor. */
export function managerOf({ actor, record, details }: Pick<OnItem, 'actor' | 'record' | 'details'>): string {
  return record.ownerId ?? details.packageManagerId ?? actor.personId;
}

/** The header of an item that leaves its draft: its number, which stays, and who manages it. */
export async function assignNumber(given: OnItem): Promise<NonNullable<Outcome['changes']>> {
  const { tx, record, details } = given;
  const number = (await numberFor(tx, record.id, itemKind.kind, sql<string>`'PI'`)) ?? record.number;
  return { number, ownerId: managerOf(given), searchText: searchTextOf({ title: record.title, number }, details) };
}

/** The people who are asked for parts, each once. */
export function peopleOf(parts: readonly Pick<Part, 'people'>[]): string[] {
  return [...new Set(parts.flatMap(({ people }) => people.map(({ personId }) => personId)))];
}

/**
 * Picks a part: the named one, else the actor's own or their company's. Managers of the item also get its only part. Throws 1004 for an unknown part,
 * 403 for another person's, 1400 when the part must be named.
 */
export function partOf({ actor, record, details }: OnItem, assignmentId: string | null | undefined): Part {
  const left = partsLeft(details);
  const owns = mayManage(actor, record) || record.ownerId === actor.personId;
  const mine =
    left.find((part) => !part.forCompany && part.personId === actor.personId) ??
    left.find((part) => isFor(actor, part));
  if (assignmentId) {
    const named = left.find((part) => part.assignmentId === assignmentId);
    if (!named) throw notFound();
    if (named !== mine && !owns) throw forbidden();
    return named;
  }
  const [only, ...others] = left;
  if (mine) return mine;
  if (!only || others.length > 0) throw invalid({ assignmentId: 'Choose whose part it is' });
  return only;
}
