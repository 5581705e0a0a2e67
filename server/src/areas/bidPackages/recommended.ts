import type { OpenedBid } from '@plumbline/contract/areas/bidPackages';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { PackageAward } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import { bidPackageDetails } from './details.ts';
import type { BidPackageDetails } from './details.ts';
import { leveling } from './present.ts';
import { readsCost } from './policy.ts';

/** The bid that is recommended, with its lines as they were leveled: what an award is made of. */
export type RecommendedBid = Omit<PackageAward, 'awardKind' | 'note'>;

/**
 * The bid that a package recommends or was awarded to, for who may see the package and its money. Throws 1004 for who may not see it, 2000 while the
 * bids are sealed, where nobody is recommended and for who may not read costs.
 */
export async function recommendedBid(read: Read, actor: Actor, bidPackageId: string): Promise<RecommendedBid> {
  const { details } = await bidPackageDetails.read(read, actor, bidPackageId);
  return recommendedOf(read, actor, bidPackageId, details);
}

/** The same with the details in hand. */
export async function recommendedOf(
  read: Read,
  actor: Actor,
  bidPackageId: string,
  { recommendedId, recommendationReason }: Pick<BidPackageDetails, 'recommendedId' | 'recommendationReason'>,
): Promise<RecommendedBid> {
  if (!readsCost(actor)) throw refuse('This is for those who may read the costs of bids.');
  const all = await leveling(read, actor, { bidPackageId });
  const leveled = levelBids(all);
  const chosen = leveled.bids.find(({ bid }) => bid.inviteId === recommendedId);
  if (!chosen) throw refuse('Nobody is recommended.');
  const place = await read.first(sql<{
    projectId: string;
    title: string;
    companyId: string | null;
    trade: string | null;
  }>`
    select x.project_id as "projectId", r.title, x.trade, c.company_id as "companyId"
    from bid_package x
      join record r on r.tenant_id = x.tenant_id and r.id = x.id
      left join person c on c.tenant_id = x.tenant_id and c.id = ${chosen.bid.person.personId}
    where x.tenant_id = ${read.tenantId} and x.id = ${bidPackageId}`);
  return {
    bidPackageId,
    submissionId: chosen.bid.submissionId,
    projectId: place?.projectId ?? '',
    title: place?.title ?? '',
    trade: place?.trade ?? null,
    contactId: chosen.bid.person.personId,
    companyId: place?.companyId ?? null,
    reason: recommendationReason,
    budgetCents: all.budgetCents,
    submittedCents: chosen.submittedCents,
    amountCents: chosen.leveledCents,
    lines: all.lines.map((line) => {
      const cell = chosen.cells.get(line.lineId);
      return {
        lineId: line.lineId,
        section: line.section,
        code: line.code,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        unitPrice: answerOf(chosen.bid, line.lineId)?.unitPrice ?? null,
        isDeduct: line.isDeduct,
        isAccepted: line.section !== 'alternate' || line.isAccepted,
        cents: cell?.cents ?? null,
        isOurs: (cell?.plug?.cents ?? null) !== null,
        scope: cell?.scope ?? null,
      };
    }),
    exclusions: chosen.bid.exclusions,
    qualifications: chosen.bid.qualifications,
    runnersUp: leveled.bids
      .filter(({ bid }) => bid.inviteId !== recommendedId)
      .map(({ bid, leveledCents }) => ({ contactId: bid.person.personId, amountCents: leveledCents })),
  };
}

function answerOf(bid: OpenedBid, lineId: string) {
  return bid.lines.find((one) => one.lineId === lineId);
}
