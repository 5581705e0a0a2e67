import type { SaidLine } from '@plumbline/contract/areas/bids';
import { ownValues, saidOf } from '@plumbline/contract/areas/bids/clauses';
import { BID_TONES, pricingMethodWords, statusWords } from '@plumbline/contract/areas/bids/names';
import { soldParts } from '@plumbline/contract/areas/bids/sold';
import { formatCents } from '@plumbline/contract/kit/money';
import { sumCents } from '@plumbline/contract/kit/money/exact';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import { required } from '../../kit/errors.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { sharedRecord } from '../../kit/records/index.ts';
import type { ByLink } from '../../kit/records/index.ts';
import { sendRecordPdf } from '../../kit/records/paper/index.ts';
import type { Translators } from '../../kit/translators.ts';
import { offerOf, sentOffer } from './offer.ts';
import type { Firm, Offer } from './offer.ts';
import { bidKind } from './policy.ts';
import { get } from './present.ts';

/** The proposal for the client, in the bid's language: with prices, but without costs, markups or courts. */
export function proposalPdf(translators: Translators) {
  return (open: ActorRequest, { bidId, revision }: { bidId: string; revision?: number | undefined }) =>
    sendRecordPdf<Printed>(
      open,
      bidKind,
      bidId,
      async (read) => {
        const bid = await get(read, open.actor, { bidId });
        const number = revision ?? (CHANGING.has(bid.status) ? undefined : bid.revisions.at(-1)?.number);
        return { ...(await offerOf(read, bid, number)), projectId: bid.projectId, attachments: [] };
      },
      proposal,
      undefined,
      spokenBy(translators),
    );
}

/** What a link opens that a proposal was sent by: the revision that was sent by it. */
export const proposalByLink: NonNullable<ByLink['document']> = (open, share, translators) =>
  sendRecordPdf<Printed>(
    open,
    bidKind,
    share.recordId,
    async (read) => {
      const record = await sharedRecord(read, open.actor, share);
      const offer = required(await sentOffer(read, open.actor, record));
      return { ...offer, projectId: record.projectId, attachments: [] };
    },
    proposal,
    undefined,
    spokenBy(translators),
  );

type Printed = Offer & { projectId: string | null; attachments: [] };

/** While a bid is priced, its print is a draft. */
const CHANGING: ReadonlySet<string> = new Set(['undecided', 'estimating', 'inReview', 'negotiating']);

function spokenBy(translators: Translators) {
  return async ({ language }: Offer) => ({ locale: language, t: await translators(language) });
}

function proposal(printer: Printer, offer: Offer, at: PrintedAt): PdfDocument {
  const { t } = printer;
  const { revision, status } = offer;
  return recordDocument(
    printer,
    { title: offer.title, custody: [], attachments: [] },
    { ...at, hash: revision && revision.hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 '), url: null, photos: [] },
    {
      kind: t('Proposal'),
      number: [offer.number ?? t('Bid'), revision && `R${revision.number}`].filter(Boolean).join(' '),
      round: 1,
      status: { text: wordFor(statusWords(t), status), tone: BID_TONES[status] },
      grids: [facts(printer, offer)],
      sections: [
        // Under the name of the addressee.
        text(
          withCompany(offer.clientContact) || (offer.client?.companyName ?? t('Cover letter')),
          offer.coverLetter ?? null,
        ),
        { block: 'section', title: t('Price') },
        ...prices(printer, offer),
        ...listsOf(printer, offer).map(([title, value]) => text(title, value)),
      ],
      signatures: [t('For us'), t('Accepted by')],
    },
  );
}

/** What an offer says in its lists, each under its title. */
export function listsOf(printer: Pick<Printer, 't' | 'day'>, offer: Offer): [title: string, text: string][] {
  const { t, day } = printer;
  return [
    [t('Inclusions'), listed(printer, offer, 'inclusions', [])],
    [t('Exclusions'), listed(printer, offer, 'exclusions', excluded(printer, offer))],
    [t('Qualifications'), listed(printer, offer, 'qualifications', [])],
    [
      t('Addenda acknowledged'),
      offer.addenda
        .filter(({ acknowledgedAt }) => acknowledgedAt)
        .map(({ number, receivedDate }) => [number, day(receivedDate)].filter(Boolean).join(', '))
        .join('\n'),
    ],
  ];
}

function text(title: string, value: string | null): PdfBlock | false {
  return value ? { block: 'section', title, text: value } : false;
}

function facts({ t, day, locale }: Printer, bid: Offer): PdfFact[] {
  const address = firmText(t, bid.firm);
  return [
    { label: t('Project'), value: bid.projectName ?? '' },
    { label: t('Client'), value: bid.client?.companyName ?? '' },
    ...(bid.clientContact ? [{ label: t('To the attention of'), value: withCompany(bid.clientContact) }] : []),
    { label: t('Estimator'), value: withCompany(bid.manager) },
    ...(address ? [{ label: t('Our address'), value: address }] : []),
    { label: t('Pricing'), value: wordFor(pricingMethodWords(t), bid.pricingMethod) },
    { label: t('Bid due'), value: bid.dueDate ? `${day(bid.dueDate)}, ${timeOfDay(locale, bid.dueTime)}` : '' },
    ...(bid.validUntil ? [{ label: t('Valid until'), value: day(bid.validUntil) }] : []),
  ];
}

function firmText(t: T, firm: Firm | null): string {
  if (!firm) return '';
  const { street, town, phone, licenses } = firm;
  const held = licenses.map(({ number, state }) =>
    t('License {number}', { number: [number, state].filter(Boolean).join(', ') }),
  );
  return [street, town, phone, ...held].filter(Boolean).join('\n');
}

/** The sale price of each part, under its section, and their total. */
function prices({ t }: Printer, offer: Offer): PdfBlock[] {
  const { groups, alternates, totalCents } = pricesOf(t, offer);
  const byUnit = groups.some(({ rows }) => rows.some(({ unitPrice }) => unitPrice));
  const columns = [
    { label: t('Code'), width: 56 },
    { label: t('Part'), width: '*' as const },
    ...(byUnit
      ? [
          { label: t('Quantity'), width: 72, align: 'right' as const },
          { label: t('Unit price'), width: 72, align: 'right' as const },
        ]
      : []),
    { label: t('Price'), width: 92, align: 'right' as const },
  ];
  const sum = (title: string, cents: number) => ({
    cells: ['', title, ...(byUnit ? ['', ''] : []), formatCents(cents)],
    isTotal: true,
  });
  const table = (rows: readonly PriceRow[], ...sums: ReturnType<typeof sum>[]): PdfBlock => ({
    block: 'table',
    columns,
    rows: [
      ...rows.map(({ code, title, quantity, unitPrice, cents }) => ({
        cells: [code, title, ...(byUnit ? [quantity, unitPrice] : []), formatCents(cents)],
      })),
      ...sums,
    ],
    empty: t('Nothing is priced'),
  });
  const total = sum(t('Total'), totalCents);
  return [
    ...groups.flatMap(({ heading, rows, cents }, place): PdfBlock[] =>
      heading === null
        ? [table(rows, total)]
        : [
            { block: 'section', title: heading },
            // The last table has the total as its last line: a table of its own would repeat the column headings above one line.
            table(rows, sum(t('Subtotal'), cents), ...(place === groups.length - 1 ? [total] : [])),
          ],
    ),
    ...(groups.length > 0 ? [] : [table([], total)]),
    ...(alternates.length > 0
      ? [{ block: 'section' as const, title: t('Alternates, not in the total') }, table(alternates)]
      : []),
  ];
}

/** Words for an allowance in titles, in both languages: a part keeps its writer's language, and a proposal speaks its client's. */
const ALLOWANCE = /allowance|provisional sum|asignaci[oó]n|provisi[oó]n|previsi[oó]n/i;

/** The title of an allowance; the word is added where the title does not say it. */
function asAllowance(t: T, title: string): string {
  return ALLOWANCE.test(title) ? title : `${title}, ${t('allowance')}`;
}

interface PriceRow {
  code: string;
  title: string;
  /** with its unit; empty where it is not sold by it */
  quantity: string;
  unitPrice: string;
  cents: number;
}

interface Prices {
  /** one without a heading where there are no sections */
  groups: { heading: string | null; rows: PriceRow[]; cents: number }[];
  alternates: PriceRow[];
  totalCents: number;
}

/** The prices of an offer as they are told: by section, as deep as it says; alternates apart. */
export function pricesOf(t: T, offer: Offer): Prices {
  const { counted, alternates, totalCents } = soldParts({ ...offer, markups: offer.markups ?? [] });
  const row = ({ part, cents, unitCents }: (typeof counted)[number]): PriceRow => ({
    code: part.code ?? '',
    title: part.treatment === 'allowance' ? asAllowance(t, part.title) : part.title,
    quantity:
      unitCents === null ? '' : [part.quantity && formatDecimal(part.quantity), part.unit].filter(Boolean).join(' '),
    unitPrice: unitCents === null ? '' : formatCents(unitCents),
    cents,
  });
  const sections = [...Map.groupBy(counted, ({ part }) => part.section || null)].map(([heading, parts]) => ({
    heading: heading ?? t('Other parts'),
    rows: parts.map(row),
    cents: sumCents(parts.map(({ cents }) => cents)),
  }));
  const bare = (rows: PriceRow[]) => [{ heading: null, rows, cents: totalCents }];
  const allowances = counted.filter(({ part }) => part.treatment === 'allowance').map(row);
  const isGrouped = counted.some(({ part }) => part.section);
  const groups = {
    parts: () => (isGrouped ? sections : bare(counted.map(row))),
    sections: () =>
      bare([
        ...sections.map(({ heading, cents }) => ({ code: '', title: heading, quantity: '', unitPrice: '', cents })),
        ...allowances,
      ]),
    total: () => bare(allowances),
  };
  return { groups: groups[offer.priceDepth](), alternates: alternates.map(row), totalCents };
}

/** A list of the offer, what it says of a part under its title. */
function listed({ day }: Pick<Printer, 'day'>, bid: Offer, list: SaidLine['list'], more: readonly string[]): string {
  const said = saidOf(bid, bid.clauses, ownValues(bid, day)).filter((one) => one.list === list);
  const lines = [...Map.groupBy(said, ({ part }) => part)].flatMap(([part, own]) => [
    ...(part === null ? [] : [`${part}:`]),
    ...own.map((one) => one.text),
  ]);
  return [...lines, ...more].join('\n');
}

function excluded({ t }: Pick<Printer, 't'>, { breakdowns }: Offer): string[] {
  return breakdowns.flatMap(({ treatment, title }) =>
    treatment === 'excluded' ? [title] : treatment === 'byOthers' ? [t('{title}, by others', { title })] : [],
  );
}
