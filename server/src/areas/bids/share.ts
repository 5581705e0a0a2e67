import { pricingMethodWords } from '@plumbline/contract/areas/bids/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { wordFor } from '@plumbline/contract/kit/words';
import { notFound } from '../../kit/errors.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import type { ByLink } from '../../kit/records/index.ts';
import { sentOffer, statusOf } from './offer.ts';
import { listsOf, pricesOf, proposalByLink } from './pdf.ts';

/** What the link of a proposal shows: the revision that was sent by it, for reading. The files of the bid are ours. */
export const bidByLink: ByLink = {
  withholds: async () => true,
  document: proposalByLink,
  async face(read, actor, record) {
    const { t } = actor;
    const offer = await sentOffer(read, actor, record);
    if (!offer) throw notFound();
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
    const facts: [string, string | null | undefined][] = [
      [t('Client'), offer.client?.companyName],
      [t('Price'), formatCents(totalCents)],
      [t('Pricing'), wordFor(pricingMethodWords(t), offer.pricingMethod)],
      [t('Valid until'), offer.validUntil],
      [t('Revision'), offer.revision && `R${offer.revision.number}, ${offer.revision.hash.slice(0, 12)}`],
    ];
    return {
      ...statusOf(record),
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      sections: sections.flatMap(([heading, text]) =>
        text ? [{ heading, text, by: null, at: null, official: false }] : [],
      ),
      mayRespond: null,
    };
  },
};
