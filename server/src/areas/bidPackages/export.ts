import type { FormLine, OpenedBid, OwnLine } from '@plumbline/contract/areas/bidPackages';
import {
  BID_PACKAGE_COLUMNS,
  BID_PACKAGE_MONEY,
  BID_PACKAGE_RECORD,
  BID_PACKAGE_SHEET_COLUMNS,
} from '@plumbline/contract/areas/bidPackages/columns';
import { levelBids, ownLineCents } from '@plumbline/contract/areas/bidPackages/level';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { answerText, ownLineWords, scopeWords, sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import { wordFor } from '@plumbline/contract/kit/words';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { listSheet } from '../../kit/records/paper/index.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import { bidPackageList } from './list.ts';
import { bidPackageKind, readsCost } from './policy.ts';
import { withBids } from './present.ts';

/** The filtered list as a sheet: the log of bid packages. */
export const sheet = listSheet(bidPackageKind, bidPackageList, {
  name: (t) => t('Bid packages'),
  record: BID_PACKAGE_RECORD,
  columns: (actor) => ({
    ...(readsCost(actor) ? BID_PACKAGE_COLUMNS : withoutColumns(BID_PACKAGE_COLUMNS, BID_PACKAGE_MONEY)),
    ...BID_PACKAGE_SHEET_COLUMNS,
  }),
});

interface GridRow {
  line: Pick<FormLine, 'code' | 'description' | 'quantity' | 'unit'> & { section: string };
  cells: ({ cents: number | null; says: string } | null)[];
}

/** The levelling grid as a sheet: a row for each line, two columns for each bidder. Throws 2000 while the bids are sealed. */
export async function levelingSheet(
  open: ActorRequest,
  { bidPackageId, format }: { bidPackageId: string; format: 'csv' | 'xlsx' },
): Promise<void> {
  const { actor, context } = open;
  const { t, zone } = actor;
  const { found, all } = await context.database.read(actor.tenantId, (read) => withBids(read, actor, bidPackageId));
  const { bids } = levelBids(all);
  const sections = sectionWords(t);
  const rows: GridRow[] = all.lines.map((line) => ({
    line: { ...line, section: wordFor(sections, line.section), description: lineText(actor, line) },
    cells: bids.map((one) => cellOf(actor, one, line, String)),
  }));
  const sum = (description: string, cents: (bid: LeveledBid) => number): GridRow => ({
    line: { section: '', code: null, description, quantity: null, unit: null },
    cells: bids.map((bid) => ({ cents: cents(bid), says: '' })),
  });
  rows.push(
    ...bids.flatMap(({ bid }, at) =>
      bid.ownLines.map((own) => ({
        line: { section: t('Of the bidder'), code: null, description: own.description, quantity: null, unit: null },
        cells: bids.map((_bid, place) =>
          place === at ? { cents: ownLineCents(own), says: ownLineText(actor, own) } : null,
        ),
      })),
    ),
  );
  rows.push(
    ...bids.flatMap(({ adjustments }, at) =>
      adjustments.map(({ cents, reason }) => ({
        line: { section: t('Our adjustment'), code: null, description: reason, quantity: null, unit: null },
        cells: bids.map((_bid, place) => (place === at ? { cents, says: '' } : null)),
      })),
    ),
  );
  if (bids.some(({ bid }) => bid.enteredBy))
    rows.push({
      ...sum(t('How it came'), () => 0),
      cells: bids.map(({ bid }) => ({ cents: null, says: enteredText(actor, bid) })),
    });
  rows.push(
    sum(t('Total as it came'), (bid) => bid.submittedCents),
    {
      ...sum(t('Leveled total'), (bid) => bid.leveledCents),
      cells: bids.map((bid) => ({ cents: bid.leveledCents, says: standingText(actor, bid) })),
    },
    ...(all.plugCents === null
      ? []
      : [sum(t('Over (under) our plug'), (bid) => bid.leveledCents - (all.plugCents ?? 0))]),
  );
  const { text, money, number } = sheetColumns<GridRow>(zone);
  await sendSheet(open, {
    name: [found.number, t('Leveling')].filter(Boolean).join(' '),
    columns: [
      text(t('Section'), ({ line }) => line.section, 12),
      text(t('Code'), ({ line }) => line.code, 10),
      text(t('Description'), ({ line }) => line.description, 50),
      number(t('Quantity'), ({ line }) => (line.quantity ? Number(line.quantity) : null)),
      text(t('Unit'), ({ line }) => line.unit, 8),
      ...bids.flatMap(({ bid: { person } }, at) => {
        const name = person.companyName ?? person.fullName;
        return [
          money(name, ({ cells }: GridRow) => cells[at]?.cents ?? null),
          text(t('{name}, remarks', { name }), ({ cells }: GridRow) => cells[at]?.says ?? null, 28),
        ];
      }),
    ],
    rows,
    format,
    audit: { resource: 'bid', subjectKind: 'bidPackage', subjectId: bidPackageId, detail: { format } },
  });
}

/** Who entered a bid that came by mail; nothing for a bid by link. */
export function enteredText({ t }: Pick<Actor, 't'>, { enteredBy }: OpenedBid): string {
  return enteredBy ? t('Entered by {name}, from what the bidder sent', { name: enteredBy.fullName }) : '';
}

/** Whether a bid is the lowest, or what its total lacks. */
export function standingText(
  { t }: Pick<Actor, 't'>,
  { isLow, isIncomplete, isOnOldForm, unpriced }: LeveledBid,
): string {
  if (!isIncomplete) return isLow ? t('Low bid') : '';
  return [
    t('Incomplete'),
    unpriced > 0 && t('{n|one price is missing|# prices are missing}', { n: unpriced }),
    isOnOldForm && t('on the form before an addendum'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a line that a bidder added is, and whether it counts. */
export function ownLineText({ t }: Pick<Actor, 't'>, { kind, isCounted }: OwnLine): string {
  return [wordFor(ownLineWords(t), kind), isCounted ? t('counted') : t('not counted')].join(', ');
}

/** What a line asks for, and where an addendum took it off. */
export function lineText({ t }: Pick<Actor, 't'>, { description, droppedIn }: FormLine): string {
  return [description, droppedIn !== null && t('taken off by addendum {n}', { n: droppedIn })]
    .filter(Boolean)
    .join(', ');
}

/** The note of a cell next to its sum: a figure of ours, scope included or not, remarks. */
export function cellOf(
  { t }: Pick<Actor, 't'>,
  { cells, bid }: LeveledBid,
  line: FormLine,
  dayText: (day: string) => string,
) {
  const { lineId } = line;
  const cell = cells.get(lineId);
  const given = bid.lines.find((one) => one.lineId === lineId);
  const isOurs = (cell?.plug?.cents ?? null) !== null;
  const says = [
    isOurs && t('Plug'),
    cell?.scope && wordFor(scopeWords(t), cell.scope),
    answerText(line, given?.answer, t, dayText),
    given?.quantity && t('{quantity} bid', { quantity: quantityText({ quantity: given.quantity, unit: line.unit }) }),
    cell?.plug?.note,
    given?.note,
  ];
  return { cents: cell?.cents ?? null, says: says.filter(Boolean).join(', ') };
}
