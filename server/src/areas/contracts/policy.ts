import { CONTRACT_TYPES } from '@plumbline/contract/areas/contracts/kinds';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import type { Action, Scope } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { makeCommentCounter, liesWithin, rightsOver, visibleRecords, withinScope } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';
import { x } from '../../kit/records/list/index.ts';

/* Rules that the table of moves in workflow.ts cannot express. Each type has a resource of its own below its kind's, such as `contract.prime`. */

/** Whether the actor reads the money of one; without it the keys are absent. */
export function readsCost(actor: Actor, record: RecordHeader, kind: ContractKind, contractType: string): boolean {
  return mayOfType(actor, record, kind, contractType, 'readCost');
}

/** Whether the actor reads the money of any of a kind. */
export function readsSomeCost(actor: Actor, kind: ContractKind): boolean {
  return CONTRACT_TYPES[kind].some((type) => costScope(actor, kind, type) !== 'none');
}

/** SQL over `r` and `x`: whether the actor reads the money of a row in a list; null when they read the money of every row. */
export function costRead(actor: Actor, kind: ContractKind): Sql<boolean> | null {
  const types = CONTRACT_TYPES[kind];
  if (types.every((type) => reaches(costScope(actor, kind, type), actor.scope(`${kind}.${type}`, 'read')))) return null;
  const byScope = Map.groupBy(types, (type) => costScope(actor, kind, type));
  return sql`(${sql.join(
    [...byScope].map(([scope, of]) => sql`(${x}.contract_type = any(${of}::text[]) and ${withinScope(actor, scope)})`),
    sql` or `,
  )})`;
}

/** Combines the right on the kind and the right on the type: the narrower one wins. */
function costScope(actor: Actor, kind: ContractKind, type: string): Scope {
  const [ofKind, ofType] = [actor.scope(kind, 'readCost'), actor.scope(`${kind}.${type}`, 'readCost')];
  return reaches(ofType, ofKind) ? ofKind : ofType;
}

/** Whether one of a type lies within what the actor may do. */
export function mayOfType(
  actor: Actor,
  record: RecordHeader,
  kind: ContractKind,
  contractType: string,
  action: Action,
): boolean {
  return liesWithin(actor, record, kind, action) && liesWithin(actor, record, `${kind}.${contractType}`, action);
}

/** Whether the actor may make one of a type where this record is. */
export function mayMakeContract(actor: Actor, record: RecordHeader, kind: ContractKind, contractType: string): boolean {
  return mayOfType(actor, record, kind, contractType, 'create');
}

/** What may be seen of a kind: each type by its own right. Where all rights are alike, which they are unless a company says otherwise, it is one condition. */
function visibleOfKind(actor: Actor, kind: ContractKind): Sql<boolean> {
  // The link itself is the right to what it shows.
  if (actor.via === 'share') return visibleRecords(actor, kind);
  const byRight = Map.groupBy(CONTRACT_TYPES[kind], (type) => visibleRecords(actor, `${kind}.${type}`));
  const [first] = byRight.keys();
  if (byRight.size === 1 && first) return first;
  return sql`(exists (select from contract typed where typed.tenant_id = r.tenant_id and typed.id = r.id and (${sql.join(
    [...byRight].map(([visible, types]) => sql`(typed.contract_type = any(${types}::text[]) and ${visible})`),
    sql` or `,
  )})))`;
}

/** SQL over `r`: the day of completion or delivery, while work or goods are to come. */
export const EFFECTIVE_DUE = sql`case when r.status in ('executed', 'onHold') then r.due_date end`;

function kindOf(kind: ContractKind, noun: string): RecordKind {
  return {
    ...rightsOver(kind),
    kind,
    noun,
    visible: (actor) => visibleOfKind(actor, kind),
    // The type is not in the header: the screen puts it into the address once it has read it.
    path: ({ id }) => `/${kind}/any/${id}`,
    mayManage: (actor, record) => (liesWithin(actor, record, kind, 'update') ? true : 'noRight'),
    due: () => EFFECTIVE_DUE,
    touched: makeCommentCounter('contract'),
    byLink: 'respond',
  };
}

export const contractKind = kindOf('contract', 'Contract');
export const orderKind = kindOf('purchaseOrder', 'Purchase order');
export const KINDS: Readonly<Record<ContractKind, RecordKind>> = { contract: contractKind, purchaseOrder: orderKind };
