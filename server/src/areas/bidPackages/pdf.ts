import type { BidPackage, FormLine, Leveling } from '@plumbline/contract/areas/bidPackages';
import { levelBids, ownLineCents } from '@plumbline/contract/areas/bidPackages/level';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import {
  BID_PACKAGE_TONES,
  answerTypeWords,
  sectionWords,
  statusWords,
} from '@plumbline/contract/areas/bidPackages/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { recordDocument, withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfDocument, PdfFact, PrintedAt, Printer } from '../../kit/pdf/index.ts';
import { recordPdf } from '../../kit/records/paper/index.ts';
import { cellOf, enteredText, lineText, ownLineText, standingText } from './export.ts';
import { bidPackageKind } from './policy.ts';
import { get, withBids } from './present.ts';

/** The package for bidders: without the names of other bidders, and without bids. */
export const pdf = recordPdf(bidPackageKind, 'bidPackageId', get, packageDocument);

function packageDocument(printer: Printer, found: BidPackage, at: PrintedAt): PdfDocument {
  const { t, day } = printer;
  const ours = { ...found, custody: [], customFields: [] };
  return recordDocument(printer, ours, at, {
    kind: t('Bid package'),
    number: found.number ?? t('Bid package'),
    round: 1,
    status: statusOf(printer, found),
    grids: [facts(printer, found)],
    sections: [
      text(t('Scope'), found.scopeText),
      text(t('Instructions to bidders'), found.instructions),
      text(t('Agreement not to disclose'), found.ndaText),
      { block: 'section', title: t('Form') },
      form(printer, found.lines),
      ...(found.addenda.length > 0 ? [{ block: 'section' as const, title: t('Addenda') }] : []),
      ...found.addenda.map(({ number, title, text: words, issuedAt }): PdfBlock => ({
        block: 'entry',
        by: t('Addendum {n}: {title}', { n: number, title }),
        at: day(issuedAt),
        text: words,
      })),
    ],
    signatures: [t('For the bidder'), t('Name and date')],
  });
}

export function statusOf({ t }: Printer, { status }: BidPackage) {
  return { text: wordFor(statusWords(t), status), tone: BID_PACKAGE_TONES[status] };
}

function text(title: string, value: string | null): PdfBlock | false {
  return value ? { block: 'section', title, text: value } : false;
}

function facts({ t, day, locale }: Printer, found: BidPackage): PdfFact[] {
  const zone = found.zone.replaceAll('_', ' ');
  return [
    { label: t('Project'), value: found.projectName ?? '' },
    { label: t('Trade'), value: found.trade ?? '' },
    { label: t('Estimator'), value: withCompany(found.manager) },
    {
      label: t('Bid due'),
      value: found.dueDate ? [day(found.dueDate), timeOfDay(locale, found.dueTime), zone].join(', ') : t('TBD'),
    },
    { label: t('Questions until'), value: day(found.rfiDeadlineDate) },
    { label: t('Walkthrough'), value: [day(found.walkthroughDate), found.walkthroughPlace].filter(Boolean).join(', ') },
  ];
}

/** The lines to be filled in. */
function form({ t }: Printer, lines: readonly FormLine[]): PdfBlock {
  const sections = sectionWords(t);
  const answers = answerTypeWords(t);
  return {
    block: 'table',
    empty: t('Nothing is asked yet'),
    columns: [
      { label: t('Section'), width: 62 },
      { label: t('Code'), width: 54 },
      { label: t('Description'), width: '*' },
      { label: t('Quantity'), width: 62, align: 'right' },
      { label: t('Price'), width: 84, align: 'right' },
    ],
    rows: lines.map((line) => ({
      cells: [
        wordFor(sections, line.section),
        line.code ?? '',
        [
          line.description,
          line.isDeduct && t('to be deducted'),
          line.section === 'question' && wordFor(answers, line.answerType),
          line.options.join(' / '),
          !line.isRequired && t('optional'),
        ]
          .filter(Boolean)
          .join(', '),
        quantityText(line) || (line.unit ?? ''),
        line.section === 'allowance' && typeof line.amountCents === 'number' ? formatCents(line.amountCents) : '',
      ],
    })),
  };
}

type Leveled = BidPackage & { all: Leveling };

/** The levelling sheet, our own figures marked as such. Throws 2000 while the bids are sealed. */
export const levelingPdf = recordPdf(bidPackageKind, 'bidPackageId', leveled, levelingDocument);

async function leveled(read: Read, actor: Actor, { bidPackageId }: { bidPackageId: string }): Promise<Leveled> {
  const { found, all } = await withBids(read, actor, bidPackageId);
  return { ...found, attachments: [], all };
}

/** The number of bidders next to each other on a page. */
const ACROSS = 5;

function levelingDocument(printer: Printer, found: Leveled, { project, hash, url }: PrintedAt): PdfDocument {
  const { t } = printer;
  const { bids, spreadCents, spreadPercent } = levelBids(found.all);
  const groups = Array.from({ length: Math.ceil(bids.length / ACROSS) }, (_, at) =>
    bids.slice(at * ACROSS, (at + 1) * ACROSS),
  );
  const { recommended, budgetCents, plugCents } = found;
  return {
    title: `${found.number ?? ''} ${t('Leveling sheet')}`.trim(),
    language: printer.locale,
    landscape: true,
    frame: {
      ...printer.page,
      project: project.number ? `${project.name} · ${project.number}` : project.name,
      kind: t('Leveling sheet'),
      number: found.number ?? '',
      stamp: statusOf(printer, found),
      ...(hash && { hash: t('Record {hash}', { hash }) }),
      ...(url && { url }),
    },
    blocks: [
      { block: 'heading', text: found.title },
      {
        block: 'facts',
        facts: [
          { label: t('Bids opened'), value: found.openedAt ? printer.instant(found.openedAt) : '' },
          { label: t('Recommended'), value: withCompany(recommended) },
          { label: t('Budget'), value: typeof budgetCents === 'number' ? formatCents(budgetCents) : '' },
          { label: t('Plug'), value: typeof plugCents === 'number' ? formatCents(plugCents) : '' },
          {
            label: t('Low to high'),
            value: spreadCents === null ? '' : `${formatCents(spreadCents)}, ${spreadPercent ?? '0'} %`,
          },
        ],
      },
      {
        block: 'note',
        text: t('A plug is our own figure, in the place of what the bidder gave; bidders do not see it.'),
      },
      ...groups.map((some) => grid(printer, found.all, some)),
      ...(found.recommendationReason
        ? [{ block: 'section' as const, title: t('Why this bidder'), text: found.recommendationReason }]
        : []),
      ...bids.flatMap((one) => said(printer, one, found.all.recommendedId)),
    ],
  };
}

/** Lines as rows, these bidders as columns. */
function grid({ t, day }: Printer, all: Leveling, bids: readonly LeveledBid[]): PdfBlock {
  const sections = sectionWords(t);
  const total = (label: string, of: (bid: LeveledBid) => string) => ({ cells: ['', label, '', ...bids.map(of)] });
  return {
    block: 'table',
    columns: [
      { label: t('Section'), width: 58 },
      { label: t('Description'), width: '*' },
      { label: t('Quantity'), width: 54, align: 'right' },
      ...bids.map(({ bid: { person } }) => ({
        label: person.companyName ?? person.fullName,
        width: 92,
        align: 'right' as const,
      })),
    ],
    rows: [
      ...all.lines.map((line) => ({
        cells: [
          wordFor(sections, line.section),
          [
            [line.code, lineText({ t }, line)].filter(Boolean).join(' '),
            line.section === 'alternate' && (line.isAccepted ? t('alternate, taken') : t('alternate, not taken')),
          ]
            .filter(Boolean)
            .join(', '),
          quantityText(line),
          ...bids.map((bid) => {
            const { cents, says } = cellOf({ t }, bid, line, day);
            const isGap = bid.cells.get(line.lineId)?.isGap === true;
            return [cents === null ? isGap && t('Gap') : formatCents(cents), says].filter(Boolean).join('\n');
          }),
        ],
      })),
      ...bids.flatMap(({ bid }, at) =>
        bid.ownLines.map((own) => ({
          cells: [
            t('Of the bidder'),
            own.description,
            '',
            ...bids.map((_bid, place) =>
              place === at ? [sumOf(ownLineCents(own)), ownLineText({ t }, own)].filter(Boolean).join('\n') : '',
            ),
          ],
        })),
      ),
      ...bids.flatMap(({ adjustments }, at) =>
        adjustments.map(({ cents, reason }) => ({
          cells: [
            t('Our adjustment'),
            reason,
            '',
            ...bids.map((_bid, place) => (place === at ? formatCents(cents) : '')),
          ],
        })),
      ),
      total(t('Total as it came'), ({ submittedCents }) => formatCents(submittedCents)),
      total(t('Leveled total'), (bid) =>
        [formatCents(bid.leveledCents), standingText({ t }, bid)].filter(Boolean).join('\n'),
      ),
      ...(all.budgetCents === null
        ? []
        : [total(t('Over (under) budget'), ({ leveledCents }) => formatCents(leveledCents - (all.budgetCents ?? 0)))]),
      ...(all.plugCents === null
        ? []
        : [total(t('Over (under) our plug'), ({ leveledCents }) => formatCents(leveledCents - (all.plugCents ?? 0)))]),
    ],
  };
}

const sumOf = (cents: number | null) => (cents === null ? '' : formatCents(cents));

/** A bidder's remarks besides the prices, and how the bid came. */
function said({ t, instant }: Printer, { bid }: LeveledBid, recommendedId: string | null): PdfBlock[] {
  const parts = [
    [t('Inclusions'), bid.inclusions],
    [t('Exclusions'), bid.exclusions],
    [t('Qualifications'), bid.qualifications],
  ].flatMap(([label, words]) => (words ? [`${label}: ${words}`] : []));
  const files = bid.files.map(({ name }) => name).join(', ');
  return [
    {
      block: 'entry',
      by: [withCompany(bid.person), t('bid {n}', { n: bid.number })].join(', '),
      at: instant(bid.submittedAt),
      text: [enteredText({ t }, bid), ...parts, files && t('Files: {names}', { names: files })]
        .filter(Boolean)
        .join('\n'),
      ...(recommendedId === bid.inviteId && { mark: t('Recommended') }),
    },
  ];
}
