import type { BidPackage, FormLine } from '@plumbline/contract/areas/bidPackages';
import type { AwardLine } from '@plumbline/contract/areas/awards';
import { levelBids } from '@plumbline/contract/areas/bidPackages/level';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { formatPrice } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { refuse } from '../../kit/errors.ts';
import { makeAward } from '../awards/index.ts';
import { readsCost } from './policy.ts';
import { scopeSaid } from './scopeWords.ts';
import { leveling } from './present.ts';
import type { OnPackage } from './details.ts';

/**
 * Drafts the award to the recommended bidder with the bidder's own figures; our figures were only for comparing. Includes alternates, counted if they
 * were accepted. Throws 2000 when nobody is recommended and for people who may not read costs.
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
  const { t } = actor;
  const { personId } = chosen.bid.person;
  // Lines without a code are of the one part of our bid that the package asks for.
  const codes = new Set(details.parts.map((part) => part.code));
  const code = codes.size === 1 ? ([...codes][0] ?? null) : null;
  const scopeThat = (is: 'included' | 'excluded') =>
    asked.filter(({ lineId }) => chosen.cells.get(lineId)?.scope === is).map(({ description }) => description);
  const card = await tx.first(sql<{ companyId: string | null }>`select company_id as "companyId"
    from person
    where tenant_id = ${tx.tenantId} and id = ${personId}`);
  await makeAward(tx, actor, {
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
    inclusions: listOf(chosen.bid.inclusions, [
      ...scopeThat('included').map((line) => [line, scopeSaid(line, 'included', t)] as const),
      ...asked.flatMap((line) => rateOf(line, chosen, t)),
    ]),
    exclusions: listOf(
      chosen.bid.exclusions,
      scopeThat('excluded').map((line) => [line, scopeSaid(line, 'excluded', t)] as const),
    ),
    qualifications: chosen.bid.qualifications,
    selectionReason: details.recommendationReason,
    budgetCents: details.budgetCents,
    leveledCents: chosen.leveledCents,
    lines: [
      ...asked.flatMap((line) => lineOf(line, chosen, code)),
      ...chosen.bid.ownLines.flatMap(({ description, amountCents, isDeduct, isCounted }): AwardLine[] =>
        amountCents
          ? [{ ...LUMP_SUM, kind: 'alternate', code, description, amountCents, isDeduct, isIncluded: isCounted }]
          : [],
      ),
    ],
    runnerUps: bids
      .filter((one) => one !== chosen)
      .map(({ bid, leveledCents, isIncomplete }) => ({
        companyName: bid.person.companyName ?? bid.person.fullName,
        // Credits of ours can take a leveled total below nothing; an amount of an award stays above.
        amountCents: Math.max(leveledCents, 0),
        isIncomplete,
      })),
  });
}

const LUMP_SUM = { quantity: null, unit: null, unitCost: null };

/** A line of the form as the chosen bidder priced it; none where they gave no price. */
function lineOf(line: FormLine, { cells, bid }: LeveledBid, usualCode: string | null): AwardLine[] {
  const { lineId, section, description, isDeduct, isAccepted } = line;
  const amountCents = cells.get(lineId)?.given ?? null;
  if (amountCents === null) return [];
  const isAlternate = section === 'alternate';
  const answer = bid.lines.find((one) => one.lineId === lineId);
  // A line of the section of unit prices has a unit cost. A lump sum keeps its quantity, and has none.
  const unitCost = section === 'unitPrice' ? (answer?.unitPrice ?? null) : null;
  return [
    {
      quantity: answer?.quantity ?? line.quantity,
      unit: line.unit,
      unitCost,
      kind: isAlternate ? 'alternate' : 'base',
      code: line.code ?? usualCode,
      description,
      amountCents,
      isDeduct: isAlternate && isDeduct,
      isIncluded: !isAlternate || isAccepted,
    },
  ];
}

/** A unit price that was asked for without a quantity: it is in no sum, and holds for later orders. */
function rateOf({ lineId, section, description, unit }: FormLine, { cells, bid }: LeveledBid, t: T): Said[] {
  const rate = bid.lines.find((one) => one.lineId === lineId)?.unitPrice;
  if (section !== 'unitPrice' || !rate || (cells.get(lineId)?.given ?? null) !== null) return [];
  const price = [`$${formatPrice(rate)}`, unit].filter(Boolean).join(' / ');
  return [[description, t('Unit price: {part}, {price}', { part: description, price })]];
}

/** The line of the form, and the sentence that the award has of it. */
type Said = readonly [line: string, sentence: string];

/** What a bidder wrote, and a sentence for each line of the form that they did not write of themselves. */
function listOf(written: string | null, said: readonly Said[]): string | null {
  const rest = said.flatMap(([line, sentence]) => (written?.includes(line) ? [] : [sentence]));
  return [written, ...rest].filter(Boolean).join('\n') || null;
}
