import type { Bid, SaidLine } from '@plumbline/contract/areas/bids';
import { ownValues, saidOf } from '@plumbline/contract/areas/bids/clauses';
import type { BidClause } from '@plumbline/contract/areas/bids/clauses';
import { BID_TONES, pricingMethodWords, statusWords } from '@plumbline/contract/areas/bids/names';
import { soldParts } from '@plumbline/contract/areas/bids/sold';
import { formatCents } from '@plumbline/contract/kit/money';
import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/print.ts';
import type { Translators } from '../../kit/translators.ts';
import { clausesOf } from './clauses.ts';
import { bidKind } from './policy.ts';
import { get } from './present.ts';

/** The proposal in the language of the bid, as it goes to the client: prices, and nothing of cost, markups or whose court it was in. */
export function proposalPdf(translators: Translators) {
  return recordPdf(bidKind, 'bidId', withClauses, proposal, undefined, async ({ language }) => ({
    locale: language,
    t: await translators(language),
  }));
}

type Offer = Bid & { clauses: BidClause[] };

async function withClauses(read: Read, actor: Actor, input: { bidId: string }): Promise<Offer> {
  const [bid, clauses] = await Promise.all([get(read, actor, input), clausesOf(read, input.bidId)]);
  return { ...bid, clauses };
}

function proposal(printer: Printer, bid: Offer, at: PrintedAt): PdfDocument {
  const { t, day } = printer;
  const ours = { ...bid, custody: [], attachments: [], customFields: [] };
  const revision = bid.revisions.at(-1);
  return recordDocument(
    printer,
    ours,
    { ...at, photos: [] },
    {
      kind: t('Proposal'),
      number: [bid.number ?? t('Bid'), revision && `R${revision.number}`].filter(Boolean).join(' '),
      round: 1,
      status: { text: wordFor(statusWords(t), bid.status), tone: BID_TONES[bid.status] },
      grids: [facts(printer, bid)],
      sections: [
        // Under the name of whom it is written to.
        text(withCompany(bid.clientContact) || (bid.client?.companyName ?? t('Cover letter')), bid.coverLetter ?? null),
        { block: 'section', title: t('Price') },
        ...prices(printer, bid),
        text(t('Inclusions'), listed(printer, bid, 'inclusions', [])),
        text(t('Exclusions'), listed(printer, bid, 'exclusions', excluded(printer, bid))),
        text(t('Qualifications'), listed(printer, bid, 'qualifications', [])),
        text(
          t('Addenda acknowledged'),
          bid.addenda
            .filter(({ acknowledgedAt }) => acknowledgedAt)
            .map(({ number, receivedDate }) => [number, day(receivedDate)].filter(Boolean).join(', '))
            .join('\n'),
        ),
      ],
      signatures: [t('For us'), t('Accepted by')],
    },
  );
}

function text(title: string, value: string | null): PdfBlock | false {
  return value ? { block: 'section', title, text: value } : false;
}

function facts({ t, day, locale }: Printer, bid: Bid): PdfFact[] {
  return [
    { label: t('Project'), value: bid.projectName ?? '' },
    { label: t('Client'), value: bid.client?.companyName ?? '' },
    { label: t('To the attention of'), value: withCompany(bid.clientContact) },
    { label: t('Estimator'), value: withCompany(bid.manager) },
    { label: t('Pricing'), value: wordFor(pricingMethodWords(t), bid.pricingMethod) },
    { label: t('Bid due'), value: bid.dueDate ? `${day(bid.dueDate)}, ${timeOfDay(locale, bid.dueTime)}` : '' },
    { label: t('Valid until'), value: day(bid.validUntil) },
  ];
}

/** What each part is sold for, and what they come to. */
function prices({ t }: Printer, bid: Bid): PdfBlock[] {
  const { counted, alternates, totalCents } = soldParts({ ...bid, markups: bid.markups ?? [] });
  const columns = [
    { label: t('Code'), width: 60 },
    { label: t('Part'), width: '*' as const },
    { label: t('Price'), width: 100, align: 'right' as const },
  ];
  const row = ({ code, title }: Bid['breakdowns'][number], cents: number, note = '') => ({
    cells: [code ?? '', [title, note].filter(Boolean).join(', '), formatCents(cents)],
  });
  return [
    {
      block: 'table',
      columns,
      rows: [
        ...counted
          .filter(({ part }) => bid.priceDepth === 'parts' || part.treatment === 'allowance')
          .map(({ part, cents }) => row(part, cents, part.treatment === 'allowance' ? t('allowance') : '')),
        { cells: ['', t('Total'), formatCents(totalCents)] },
      ],
      empty: t('Nothing is priced'),
    },
    ...(alternates.length > 0
      ? [
          { block: 'section' as const, title: t('Alternates, not in the total') },
          { block: 'table' as const, columns, rows: alternates.map(({ part, cents }) => row(part, cents)) },
        ]
      : []),
  ];
}

/** A list of the offer, what it says of a part under its title. */
function listed({ day }: Printer, bid: Offer, list: SaidLine['list'], more: readonly string[]): string {
  const said = saidOf(bid, bid.clauses, ownValues(bid, day)).filter((one) => one.list === list);
  const lines = [...Map.groupBy(said, ({ part }) => part)].flatMap(([part, own]) => [
    ...(part === null ? [] : [`${part}:`]),
    ...own.map((one) => one.text),
  ]);
  return [...lines, ...more].join('\n');
}

function excluded({ t }: Printer, { breakdowns }: Bid): string[] {
  return breakdowns.flatMap(({ treatment, title }) =>
    treatment === 'excluded' ? [title] : treatment === 'byOthers' ? [t('{title}, by others', { title })] : [],
  );
}
