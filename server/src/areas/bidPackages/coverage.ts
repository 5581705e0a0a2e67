import type { PackageCoverage } from '@plumbline/contract/areas/bidPackages';
import { centsOfParts, levelBids } from '@plumbline/contract/areas/bidPackages/level';
import type { bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { findHeader, visibleRecords } from '../../kit/records/index.ts';
import { readsCost } from './policy.ts';
import { leveling } from './present.ts';

interface Row extends Omit<PackageCoverage, 'best' | 'bidBreakdownIds' | 'plugCents'> {
  plugCents: number | null;
  isOpened: boolean;
  parts: { bidBreakdownId: string; code: string | null }[];
}

/**
 * The packages for parts of a bid. An opened one has its best bid for readers of costs: the recommended bid, else the lowest complete one. Throws 1004 for
 * a bid that the actor may not see.
 */
export async function coverage(
  read: Read,
  actor: Actor,
  { bidId }: ParsedOf<typeof bidPackageReads.coverage>,
): Promise<PackageCoverage[]> {
  const visible = visibleRecords(actor, 'bid');
  if (!(await findHeader(read, actor, bidId, sql`r.kind = 'bid' and ${visible}`))) throw notFound();
  const rows = await read.all(sql<Row>`
    select x.id as "bidPackageId", r.number, r.title, r.status, x.opened_at is not null as "isOpened", x.plug_cents as "plugCents",
      (select count(*)::int from bid_package_invite v where v.tenant_id = x.tenant_id and v.package_id = x.id) as "inviteCount",
      (select count(*)::int from bid_package_submission s
        where s.tenant_id = x.tenant_id and s.package_id = x.id and s.replaced_at is null) as "bidCount",
      (select json_agg(json_build_object('bidBreakdownId', b.id, 'code', b.code) order by b.place, b.id)
        from bid_package_part w join bid_breakdown b on b.tenant_id = w.tenant_id and b.id = w.breakdown_id
        where w.tenant_id = x.tenant_id and w.package_id = x.id) as parts
    from bid_package x join record r on r.tenant_id = x.tenant_id and r.id = x.id
    where x.tenant_id = ${read.tenantId} and r.status <> 'cancelled' and ${visible}
      and x.id in (select w.package_id
        from bid_package_part w join bid_breakdown b on b.tenant_id = w.tenant_id and b.id = w.breakdown_id
        where w.tenant_id = ${read.tenantId} and b.bid_id = ${bidId})
    order by r.number, x.id`);
  const covering: PackageCoverage[] = [];
  for (const { isOpened, parts, plugCents, ...row } of rows) {
    const best = isOpened && readsCost(actor) ? await bestOf(read, actor, row.bidPackageId, parts) : null;
    const bidBreakdownIds = parts.map(({ bidBreakdownId }) => bidBreakdownId);
    covering.push({ ...row, bidBreakdownIds, ...(readsCost(actor) && { plugCents, best }) });
  }
  return covering;
}

async function bestOf(
  read: Read,
  actor: Actor,
  bidPackageId: string,
  parts: Row['parts'],
): Promise<NonNullable<PackageCoverage['best']> | null> {
  const all = await leveling(read, actor, { bidPackageId });
  const { bids } = levelBids(all);
  const chosen = bids.find(({ bid }) => bid.inviteId === all.recommendedId);
  const best = chosen ?? bids.find(({ isLow }) => isLow);
  if (!best) return null;
  const { companyName, fullName } = best.bid.person;
  return {
    vendorName: companyName ?? fullName,
    leveledCents: best.leveledCents,
    isChosen: chosen !== undefined,
    parts: centsOfParts(best, all.lines, parts),
  };
}
