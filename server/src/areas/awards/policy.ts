import { sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { makeCommentCounter, liesWithin, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

/** Whether the actor reads the money of awards; without it the keys are absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('award', 'readCost'), 'own');
}

/** Whether the actor reads bids and their costs on the award's project. Only such people see the prices of unsuccessful bidders. */
export function readsBids(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'bid', 'read') && liesWithin(actor, record, 'bid', 'readCost');
}

/** SQL over `r`: the day by which it is to be accepted, while it waits for that. */
export const EFFECTIVE_DUE = sql`case when r.status = 'issued' then r.due_date end`;

/** What the record kit needs to know of awards. */
export const awardKind: RecordKind = {
  ...rightsOver('award'),
  kind: 'award',
  noun: 'Award',
  path: ({ id }) => `/project/award-detail/${id}`,
  mayManage: (actor, record) => (liesWithin(actor, record, 'award', 'update') ? true : 'noRight'),
  byLink: 'respond',
  due: () => EFFECTIVE_DUE,
  touched: makeCommentCounter('award'),
};
