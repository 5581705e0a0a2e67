import type { ChangeKind, ChangeSide } from '@plumbline/contract/areas/changeOrders/kinds';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { makeCommentCounter, liesWithin, rightsOver, visibleRecords, withinScope } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';

/*
 * Rules that the table of moves in workflow.ts cannot express. Events, and changes of either side, have a resource of their own below the one of all
 * changes.
 */

const PARTS = ['event', 'owner', 'vendor'] as const;

/** The resource of a change: events are for those in the field too. */
export function partOf(changeKind: ChangeKind, changeSide: ChangeSide): string {
  return `changeOrder.${changeKind === 'event' ? changeKind : changeSide}`;
}

/** Whether the actor reads the money of a change; without it the keys are absent. */
export function readsCost(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'changeOrder', 'readCost');
}

/** Whether the actor reads the money of any change, such as their own. */
export function readsSomeCost(actor: Actor): boolean {
  return reaches(actor.scope('changeOrder', 'readCost'), 'own');
}

/** SQL over `r`: whether the actor reads the money of a row in a list; null when they read the money of every row. */
export function costRead(actor: Actor): Sql<boolean> | null {
  const scope = actor.scope('changeOrder', 'readCost');
  return reaches(scope, actor.scope('changeOrder', 'read')) ? null : withinScope(actor, scope);
}

/** Whether a change lies within what the actor may do, by both of its resources. */
export function mayOnChange(
  actor: Actor,
  record: RecordHeader,
  { changeKind, changeSide }: { changeKind: ChangeKind; changeSide: ChangeSide },
  action: Action,
): boolean {
  return (
    liesWithin(actor, record, 'changeOrder', action) &&
    liesWithin(actor, record, partOf(changeKind, changeSide), 'update')
  );
}

function visible(actor: Actor): Sql<boolean> {
  const all = visibleRecords(actor, 'changeOrder');
  // The link itself is the right to what it shows.
  if (actor.via === 'share') return all;
  const hidden = PARTS.filter((part) => actor.scope(`changeOrder.${part}`, 'read') === 'none');
  if (hidden.length === 0) return all;
  return sql`(${all} and exists (select from change_order part where part.tenant_id = r.tenant_id and part.id = r.id
    and case part.change_kind when 'event' then 'event' else part.change_side end <> all(${hidden}::text[])))`;
}

/** SQL over `r`: the due date of the answer, while somebody is asked. */
export const EFFECTIVE_DUE = sql`case
  when r.status in ('open', 'pending', 'pricing', 'inReview', 'revise', 'proceeding') then r.due_date
  when r.status = 'priced' then (select r.due_date from change_order asked
    where asked.tenant_id = r.tenant_id and asked.id = r.id and asked.change_kind <> 'rfq') end`;

/** What the record kit needs to know of changes. */
export const changeOrderKind: RecordKind = {
  ...rightsOver('changeOrder'),
  kind: 'changeOrder',
  noun: 'Change order',
  visible,
  path: ({ id, projectId }) => `/project/project/${projectId}/changeOrder/${id}`,
  mayManage: (actor, record) => (liesWithin(actor, record, 'changeOrder', 'update') ? true : 'noRight'),
  byLink: 'respond',
  due: () => EFFECTIVE_DUE,
  touched: makeCommentCounter('change_order'),
};
