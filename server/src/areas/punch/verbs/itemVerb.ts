import { punchListItems } from '@plumbline/contract/areas/punch';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Read, Tx } from '../../../kit/db/tx.ts';
import { forbidden, invalid, notFound } from '../../../kit/errors.ts';
import { assertCanAnswer, defineVerbs, numberFor, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given, Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { itemDetails, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import type { ItemDetails, Part } from '../details.ts';
import { itemKind, mayManage } from '../policy.ts';
import { isFor, itemWorkflow, partsKept, partsLeft } from '../workflow.ts';

/** An item that something is done to. */
export type OnItem = Pick<Given<ItemDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;
type Line = { assignmentId?: string | null | undefined; personId: string; tradeId?: string | null | undefined };

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
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`update punch_assignment
    set ${columns}
    where tenant_id = ${tx.tenantId} and item_id = ${record.id} and id = any(${parts.map(({ assignmentId }) => assignmentId)}::uuid[])`;
}

/** Who manages it: its own manager, that of its package, else whoever acts. */
export function managerOf({ actor, record, details }: Pick<OnItem, 'actor' | 'record' | 'details'>): string {
  return record.ownerId ?? details.packageManagerId ?? actor.personId;
}

/** The header of an item that leaves its draft: its number, which stays, and who manages it. */
export async function numbered(given: OnItem): Promise<NonNullable<Outcome['changes']>> {
  const { tx, record, details } = given;
  const number = (await numberFor(tx, record.id, itemKind.kind, sql<string>`'PI'`)) ?? record.number;
  return { number, ownerId: managerOf(given), searchText: searchTextOf({ title: record.title, number }, details) };
}

/** The people of parts, each once. */
export function peopleOf(parts: readonly Pick<Part, 'personId'>[]): string[] {
  return [...new Set(parts.map(({ personId }) => personId))];
}

/**
 * The part that is meant: the one that is named, else the actor's own, else the only one, for whoever manages the item. Throws
 * 1004 for one that there is not, 403 for another's, 1400 where it has to be said.
 */
export function partOf({ actor, record, details }: OnItem, assignmentId: string | null | undefined): Part {
  const left = partsLeft(details);
  const owns = mayManage(actor, record) || record.ownerId === actor.personId;
  const mine = left.find(({ personId }) => personId === actor.personId) ?? left.find((part) => isFor(actor, part));
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

/** Who is to fix an item from now on, as SQL; and the parts as they are after it. Throws 1004 and 1400 for who cannot. */
export async function assigned(
  { tx, actor, record, details }: OnItem,
  lines: readonly Line[],
  isAsked: boolean,
): Promise<{ writes: RawBuilder<unknown>[]; parts: Part[]; come: string[] }> {
  const wanted = new Map(lines.map((line) => [line.personId, line]));
  if (wanted.size < lines.length) throw invalid({ assignments: 'Name each person once' });
  const kept = partsKept(details);
  const left = kept.filter(({ personId }) => !wanted.has(personId));
  if (left.some(({ status }) => status === 'accepted'))
    throw invalid({ assignments: 'An accepted part cannot be removed' });
  const come = [...wanted.keys()].filter((personId) => !kept.some((part) => part.personId === personId));
  await assertCanFix(tx, record, [...wanted.values()]);
  const stay = kept.filter(({ personId }) => wanted.has(personId));
  const moved = stay.filter(({ personId, tradeId }) => (wanted.get(personId)?.tradeId ?? null) !== tradeId);
  const notifiedAt = isAsked ? actor.now : null;
  const fresh = come.map((personId, index) => ({
    ...(wanted.get(personId) ?? { personId }),
    id: newId(actor.now.getTime()),
    place: details.assignments.length + index,
  }));
  const remove = isAsked ? sql`update punch_assignment set status = 'withdrawn'` : sql`delete from punch_assignment`;
  return {
    writes: [
      ...(left.length > 0
        ? [
            sql`${remove} where tenant_id = ${tx.tenantId} and item_id = ${record.id}
              and id = any(${left.map(({ assignmentId }) => assignmentId)}::uuid[])`,
          ]
        : []),
      ...moved.map((part) =>
        setParts({ tx, record }, [part], sql`trade_id = ${wanted.get(part.personId)?.tradeId ?? null}`),
      ),
      ...(fresh.length > 0 ? [insertParts(tx, record.id, fresh, notifiedAt)] : []),
    ],
    parts: [...stay, ...fresh.map(({ id, personId }) => newPart(id, personId))],
    come,
  };
}

interface Fresh extends Line {
  id: string;
  place: number;
}

/** SQL that inserts the parts of people, each with the company that they are of now. */
export function insertParts(
  tx: Tx,
  itemId: string,
  parts: readonly Fresh[],
  notifiedAt: Date | null = null,
): RawBuilder<unknown> {
  return sql`insert into punch_assignment (tenant_id, id, item_id, place, person_id, company_id, trade_id, notified_at)
    select ${tx.tenantId}, part.id, ${itemId}, part.place, p.id, p.company_id, part.trade, ${notifiedAt}::timestamptz
    from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ place }) => place)}::int[],
        ${parts.map(({ personId }) => personId)}::uuid[], ${parts.map(({ tradeId }) => tradeId ?? null)}::uuid[])
        as part(id, place, person, trade)
      join person p on p.tenant_id = ${tx.tenantId} and p.id = part.person`;
}

/** Throws 1004 for people and trades that there are not, 1400 for who could not answer. */
export async function assertCanFix(
  read: Read,
  record: Pick<RecordHeader, 'kind'>,
  lines: readonly Line[],
): Promise<void> {
  const people = lines.map(({ personId }) => personId);
  const trades = [...new Set(lines.flatMap(({ tradeId }) => tradeId ?? []))];
  const found = await read.first(sql<{ people: number; trades: number }>`select
    (select count(*)::int from person where tenant_id = ${read.tenantId} and id = any(${people}::uuid[])) as people,
    (select count(*)::int from trade where tenant_id = ${read.tenantId} and id = any(${trades}::uuid[])) as trades`);
  if (found?.people !== new Set(people).size || found.trades !== trades.length) throw notFound();
  await assertCanAnswer(read, record, people, 'assignments');
}

function newPart(assignmentId: string, personId: string): Part {
  const nothing = { company: null, trade: null, tradeId: null, notifiedAt: null, startedAt: null, resolvedAt: null };
  const later = { resolvedBy: null, resolvedById: null, acceptedAt: null, disputeReason: null, note: null };
  const person = { personId, fullName: '', companyName: null };
  return { assignmentId, personId, person, status: 'assigned', ...nothing, ...later };
}
