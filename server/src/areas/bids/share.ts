import { pricingMethodWords } from '@plumbline/contract/areas/bids/names';
import { formatCents } from '@plumbline/contract/kit/money';
import type { TermsTable } from '@plumbline/contract/kit/terms';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
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
    const priced = (rows: typeof alternates) =>
      rows.map(({ code, title, quantity, unitPrice, cents }) =>
        rowOf([code, title].filter(Boolean).join(' '), unitPrice ? `${quantity} × ${unitPrice}` : '', cents),
      );
    const told = groups.flatMap(({ heading, rows, cents }) =>
      heading === null ? priced(rows) : [rowOf(heading, '', cents, true), ...priced(rows)],
    );
    const sections: [string, string | TermsTable['rows'] | null | undefined][] = [
      [t('Cover letter'), offer.coverLetter],
      [t('Price'), [...told, rowOf(t('Total'), '', totalCents, true)]],
      [t('Alternates, not in the total'), priced(alternates)],
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
      sections: sections.flatMap(([heading, said]) => {
        const section = { heading, by: null, at: null, official: false };
        if (!said || said.length === 0) return [];
        return typeof said === 'string'
          ? [{ ...section, text: said }]
          : [{ ...section, text: '', table: { columns: columnsOf(t), rows: said } }];
      }),
      mayRespond: null,
    };
  },
};

/** The columns of the prices, as the printed proposal has them. */
function columnsOf(t: T): TermsTable['columns'] {
  return [
    { label: t('Part'), align: 'left', isMain: true },
    { label: t('Quantity'), align: 'right', isMain: false },
    { label: t('Price'), align: 'right', isMain: false },
  ];
}

function rowOf(name: string, units: string, cents: number, isTotal = false): TermsTable['rows'][number] {
  return { cells: [name, units, formatCents(cents)], isTotal };
}
