import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { makeCommentCounter, liesWithin, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind, Registry } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

/** Whether the actor reads the money of bids; without it the keys are absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('bid', 'readCost'), 'own');
}

/** SQL over `r`: the day by which bids are to be in, until they are. */
export const EFFECTIVE_DUE = sql`case when r.status in ('draft', 'open') then r.due_date end`;

/** SQL over `s` of `bid_package_submission`: the bid stands, and its package is opened. No amount of a bid is read without this condition. */
export const OPENED = sql`s.replaced_at is null and exists (select from bid_package o
  where o.tenant_id = s.tenant_id and o.id = s.package_id and o.opened_at is not null)`;

/** SQL over `row` of any table: it belongs to a bid whose package is not opened. */
const ofSealedBid = (column: string) => `exists (select from bid_package_submission s
    join bid_package x on x.tenant_id = s.tenant_id and x.id = s.package_id and x.opened_at is null
  where s.tenant_id = row.tenant_id and s.id = row.${column})`;

/** See `Area.sealed`: what bids say before they are opened, and the hashes of it, by which prices could be tried. */
export const SEALED_ROWS = {
  bid_package_submission: ofSealedBid('id'),
  bid_package_submission_line: ofSealedBid('submission_id'),
  bid_package_own_line: ofSealedBid('submission_id'),
  bid_package_submission_file: ofSealedBid('submission_id'),
  client_ref: ofSealedBid('ref'),
  file: `exists (select from bid_package x
      join bid_package_submission s on s.tenant_id = x.tenant_id and s.package_id = x.id
      join bid_package_submission_file sf on sf.tenant_id = s.tenant_id and sf.submission_id = s.id
    where x.tenant_id = row.tenant_id and x.opened_at is null and sf.file_id = row.id)
    or exists (select from bid_package x
      join share h on h.tenant_id = x.tenant_id and h.record_id = x.id
    where x.tenant_id = row.tenant_id and x.opened_at is null and h.id = row.share_id)`,
};

/** What the record kit needs to know of bid packages. */
export const bidPackageKind: RecordKind = {
  ...rightsOver('bid'),
  kind: 'bidPackage',
  noun: 'Bid package',
  path: ({ id }) => `/project/bidPackage/${id}`,
  mayManage: (actor, record: RecordHeader) => (liesWithin(actor, record, 'bid', 'update') ? true : 'noRight'),
  due: () => EFFECTIVE_DUE,
  byLink: 'read',
  touched: makeCommentCounter('bid_package'),
};

/** SQL over `f` of `file`: whether it came with an opened bid, for people who read its money. */
export function opensFile(actor: Actor, registry: Registry): Sql<boolean> {
  if (!readsCost(actor)) return sql`false`;
  return sql`exists (select from bid_package_submission_file sf
      join bid_package_submission s on s.tenant_id = sf.tenant_id and s.id = sf.submission_id
      join record r on r.tenant_id = s.tenant_id and r.id = s.package_id
    where sf.tenant_id = f.tenant_id and sf.file_id = f.id and ${OPENED}
      and ${registry.visible(actor, [bidPackageKind.kind])})`;
}
