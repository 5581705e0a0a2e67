import type { AwardLine } from '@plumbline/contract/areas/awards';
import { soldParts } from '@plumbline/contract/areas/bids/sold';
import { exact } from '@plumbline/contract/kit/money/exact';
import { makeAward } from '../awards/index.ts';
import type { PricedRow } from './details.ts';
import type { OnBid } from './verbs/bidVerb.ts';

/** The draft of the award that we received, with the price of the bid that won: its parts as the client bought them, alternates apart. */
export async function awardOf({ tx, actor, record, details }: OnBid): Promise<void> {
  const { counted, alternates } = soldParts(details);
  const line = (
    { code, title, quantity, unit }: PricedRow,
    kind: AwardLine['kind'],
    cents: number,
    unitCents: number | null,
  ): AwardLine => ({
    quantity: quantity ?? null,
    unit: unit ?? null,
    unitCost: unitCents === null || cents < 0 ? null : exact(unitCents).times('0.01').toFixed(),
    kind,
    code: code ?? null,
    description: title,
    amountCents: Math.abs(cents),
    isDeduct: cents < 0,
    isIncluded: kind !== 'alternate',
  });
  await makeAward(tx, actor, {
    projectId: record.projectId ?? '',
    title: record.title,
    isPrivate: record.isPrivate,
    side: 'owner',
    fromId: record.id,
    companyId: details.client?.companyId ?? null,
    contactId: details.clientContact?.personId,
    managerId: record.ownerId,
    inclusions: details.inclusions,
    exclusions: details.exclusions,
    qualifications: details.qualifications,
    lines: [
      ...counted.map(({ part, cents, unitCents }) => line(part, 'base', cents, unitCents)),
      ...alternates.map(({ part, cents, unitCents }) => line(part, 'alternate', cents, unitCents)),
    ],
  });
}
