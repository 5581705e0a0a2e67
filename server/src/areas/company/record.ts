import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin } from '../../kit/records/index.ts';
import type { RecordKind, RecordHeader, Verdict } from '../../kit/records/index.ts';

/** Billing addresses that an actor may see, over the alias `r` of `record`: all, or those that they made. */
export function visibleAddresses(actor: Actor): Sql<boolean> {
  const scope = actor.scope('billingAddress', 'read');
  if (reaches(scope, 'company')) return sql<boolean>`true`;
  return scope === 'none' ? sql<boolean>`false` : sql<boolean>`r.created_by = ${actor.personId}`;
}

export function mayChangeAddress(actor: Actor, record: RecordHeader): Verdict {
  return liesWithin(actor, record, 'billingAddress', 'update') ? true : 'noRight';
}

export const billingAddressKind: RecordKind = {
  kind: 'billingAddress',
  resource: 'billingAddress',
  noun: 'Billing address',
  visible: visibleAddresses,
  path: ({ id }) => `/setting/billingAddress?record=${id}`,
  mayComment: mayChangeAddress,
  mayManage: mayChangeAddress,
};
