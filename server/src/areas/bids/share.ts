import { pricingMethodWords } from '@plumbline/contract/areas/bids/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import { printerFor } from '../../kit/pdf/index.ts';
import type { ByLink, SharedFace } from '../../kit/records/index.ts';
import { bidDetails } from './details.ts';
import { listsOf, pricesOf, proposalByLink, sentOffer, statusOf } from './pdf.ts';
import type { Offer } from './pdf.ts';

/** What the link of a proposal shows: the revision that was sent by it, for reading; and what whoever approves a bid by a link is told of it. The files of the bid are ours. */
export const bidByLink: ByLink = {
  withholds: async () => true,
  document: proposalByLink,
  async face(read, actor, record) {
    const { t } = actor;
    const offer = await sentOffer(read, actor, record);
    if (!offer) return asApproved(t, await bidDetails.beside(read, actor, record.id));
    const { groups, alternates, totalCents } = pricesOf(t, offer);
    const lines = (rows: typeof alternates) =>
      rows
        .map(({ code, title, quantity, unitPrice, cents }) => {
          const units = unitPrice && `${quantity} × ${unitPrice}`;
          return [[code, title].filter(Boolean).join(' '), units, formatCents(cents)].filter(Boolean).join(' · ');
        })
        .join('\n');
    const told = groups.map(({ heading, rows, cents }) =>
      heading === null ? lines(rows) : `${heading}: ${formatCents(cents)}\n${lines(rows)}`,
    );
    const sections: [string, string | null | undefined][] = [
      [t('Cover letter'), offer.coverLetter],
      [t('Price'), [...told, `${t('Total')}: ${formatCents(totalCents)}`].filter(Boolean).join('\n\n')],
      [t('Alternates, not in the total'), lines(alternates)],
      ...listsOf(printerFor(actor), offer),
    ];
    const [client, ...more] = termsOf(t, offer);
    const revision = offer.revision && `R${offer.revision.number}, ${offer.revision.hash.slice(0, 12)}`;
    return {
      ...statusOf(record),
      facts: said([client, [t('Price'), formatCents(totalCents)], ...more, [t('Revision'), revision]]),
      sections: sections.flatMap(([heading, text]) =>
        text ? [{ heading, text, by: null, at: null, official: false }] : [],
      ),
      mayRespond: null,
    };
  },
};

type Fact = [label: string, value: string | null | undefined];
type Terms = Pick<Offer, 'client' | 'pricingMethod' | 'validUntil'>;

/** Beside the amount, which stands there for whoever may read costs. */
function asApproved(t: T, terms: Terms): SharedFace {
  return { facts: said(termsOf(t, terms)), sections: [], mayRespond: null };
}

function termsOf(t: T, { client, pricingMethod, validUntil }: Terms): [Fact, Fact, Fact] {
  return [
    [t('Client'), client?.companyName],
    [t('Pricing'), wordFor(pricingMethodWords(t), pricingMethod)],
    [t('Valid until'), validUntil],
  ];
}

function said(facts: readonly Fact[]): SharedFace['facts'] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
