import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import type { AwardLine } from '@plumbline/contract/areas/awards';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import { sql } from 'kysely';
import { refuse } from '../../kit/errors.ts';
import { awardMade } from '../awards/index.ts';
import { readsCost } from './policy.ts';
import { leveling } from './present.ts';
import type { OnPackage } from './verbs/packageVerb.ts';

/**
 * The draft of the award to the bidder who is recommended, at their own figures: ours were for comparing. Alternates stand in it, counted where they were
 * taken. Throws 2000 where nobody is recommended and for who may not read costs.
 */
export async function awardOf(
  { tx, actor, record, details }: OnPackage,
  awardKind: BidPackage['awardKind'],
): Promise<void> {
  if (!readsCost(actor)) throw refuse('This is for those who may read the costs of bids.');
  const all = await leveling(tx, actor, { bidPackageId: record.id });
  const { bids } = levelBids(all);
  const asked = all.lines.filter(({ droppedIn }) => droppedIn === null);
  const chosen = bids.find(({ bid }) => bid.inviteId === details.recommendedId);
  if (!chosen) throw refuse('Nobody is recommended.');
  const { personId } = chosen.bid.person;
  const scopeThat = (is: 'included' | 'excluded') =>
    asked.filter(({ lineId }) => chosen.cells.get(lineId)?.scope === is).map(({ description }) => description);
  const card = await tx.first(sql<{ companyId: string | null }>`select company_id as "companyId"
    from person
    where tenant_id = ${tx.tenantId} and id = ${personId}`);
  await awardMade(tx, actor, {
    projectId: record.projectId ?? '',
    title: record.title,
    isPrivate: record.isPrivate,
    side: 'vendor',
    awardType: awardKind === 'soft' ? 'softAward' : 'noticeOfAward',
    fromId: record.id,
    companyId: card?.companyId ?? null,
    contactId: personId,
    managerId: record.ownerId,
    scopeSummary: details.scopeText,
    inclusions: listOf(chosen.bid.inclusions, scopeThat('included')),
    exclusions: listOf(chosen.bid.exclusions, scopeThat('excluded')),
    qualifications: chosen.bid.qualifications,
    selectionReason: details.recommendationReason,
    budgetCents: details.budgetCents,
    lines: [
      ...asked.flatMap(({ lineId, section, code, description, isDeduct, isAccepted }): AwardLine[] => {
        const amountCents = chosen.cells.get(lineId)?.given ?? null;
        if (amountCents === null) return [];
        const isAlternate = section === 'alternate';
        return [
          {
            kind: isAlternate ? 'alternate' : 'base',
            code,
            description,
            amountCents,
            isDeduct: isAlternate && isDeduct,
            isIncluded: !isAlternate || isAccepted,
          },
        ];
      }),
      ...chosen.bid.ownLines.flatMap(({ description, amountCents, isDeduct, isCounted }): AwardLine[] =>
        amountCents
          ? [{ kind: 'alternate', code: null, description, amountCents, isDeduct, isIncluded: isCounted }]
          : [],
      ),
    ],
    runnerUps: bids
      .filter((one) => one !== chosen)
      .map(({ bid, submittedCents }) => ({
        companyName: bid.person.companyName ?? bid.person.fullName,
        amountCents: submittedCents,
      })),
  });
}

/** What a bidder wrote, and the parts of the scope that they answered for, each on a line and once. */
function listOf(written: string | null, parts: readonly string[]): string | null {
  const rest = parts.filter((part) => !written?.includes(part));
  return [written, ...rest].filter(Boolean).join('\n') || null;
}
