import { exact, percentText, sumCents, toCents } from '../../kit/money/exact.ts';
import type { Adjustment, BidLineAnswer, FormLine, Leveling, OpenedBid, OwnLine, Plug, ScopeState } from './shapes.ts';

/*
 * What bids come to side by side. A cell is our own figure where we set one, else what the bidder gave; lines first, then the sum.
 */

type Line = Pick<FormLine, 'lineId' | 'section' | 'quantity' | 'isDeduct' | 'isAccepted' | 'amountCents' | 'droppedIn'>;
type Answer = Pick<BidLineAnswer, 'amountCents' | 'unitPrice' | 'quantity' | 'answer'>;

/** The amount of a bid's line as it was given; null when it has no amount: a rate alone, an answer, nothing. */
export function givenCents(line: Line, answer: Partial<Answer> | undefined): number | null {
  switch (line.section) {
    case 'base':
    case 'alternate':
      return answer?.amountCents ?? null;
    case 'unitPrice':
      return timesQuantity(answer?.unitPrice, answer?.quantity ?? line.quantity);
    case 'allowance':
      return line.amountCents ?? null;
    default:
      return null;
  }
}

function timesQuantity(unitPrice: string | null | undefined, quantity: string | null | undefined): number | null {
  return unitPrice && quantity ? toCents(exact(unitPrice).times(exact(quantity)).times('100')) : null;
}

/** Whether a line counts in the leveled total: alternates where they are taken, and none that an addendum took off. */
function sign({ section, isAccepted, isDeduct, droppedIn }: Line): -1 | 0 | 1 {
  if (section === 'question' || droppedIn !== null) return 0;
  if (section !== 'alternate') return 1;
  return isAccepted ? (isDeduct ? -1 : 1) : 0;
}

/** The total of a bid as it came, without alternates and without our figures. Throws SumTooLarge. */
export function submittedCents(lines: readonly Line[], answers: ReadonlyMap<string, Partial<Answer>>): number {
  return sumCents(
    lines.flatMap((line) => (line.section === 'alternate' ? [] : [givenCents(line, answers.get(line.lineId)) ?? 0])),
  );
}

export interface Cell {
  /** what counts in this line */
  cents: number | null;
  given: number | null;
  plug: Plug | undefined;
  /** of a part of the scope */
  scope: ScopeState | null;
  /** the line is in the total but has no price and no plug */
  isUnpriced: boolean;
  /** as above, or a scope item that the bidder excludes or leaves unclear, without a plug */
  isGap: boolean;
}

export interface LeveledBid {
  bid: OpenedBid;
  cells: Map<string, Cell>;
  /** our adjustments, outside its lines */
  adjustments: Adjustment[];
  submittedCents: number;
  leveledCents: number;
  gaps: number;
  /** lines in the total without a price and without a plug */
  unpriced: number;
  /** the bid answers an older form, and no plug covers what the addendum changed */
  isOnOldForm: boolean;
  /** the total is incomplete, so the bid is not compared with others */
  isIncomplete: boolean;
  /** the lowest complete bid */
  isLow: boolean;
}

export interface Leveled {
  bids: LeveledBid[];
  /** of complete bids only, as all figures below; null when no bid is complete */
  lowCents: number | null;
  highCents: number | null;
  /** how far the highest is above the lowest */
  spreadCents: number | null;
  spreadPercent: string | null;
}

/** The bids side by side, with what each comes to as it was leveled. */
export function levelBids({
  lines,
  bids,
  plugs,
  adjustments,
}: Pick<Leveling, 'lines' | 'bids' | 'plugs' | 'adjustments'>): Leveled {
  const all = bids.map((bid) =>
    levelBid(
      lines,
      bid,
      plugs,
      adjustments.filter(({ inviteId }) => inviteId === bid.inviteId),
    ),
  );
  const totals = all.flatMap(({ isIncomplete, leveledCents }) => (isIncomplete ? [] : [leveledCents]));
  const lowCents = totals.length > 0 ? Math.min(...totals) : null;
  const highCents = totals.length > 0 ? Math.max(...totals) : null;
  const spreadCents = lowCents === null || highCents === null ? null : highCents - lowCents;
  return {
    bids: all.map((one) => ({ ...one, isLow: !one.isIncomplete && one.leveledCents === lowCents })),
    lowCents,
    highCents,
    spreadCents,
    spreadPercent: spreadCents === null || lowCents === null ? null : percentText(spreadCents, lowCents, 1),
  };
}

/**
 * What of a leveled bid is for each part that its package asks for: all of it for one part, else by the code of its lines. Null where a line that counts has
 * the code of none of them.
 */
export function centsOfParts(
  { bid, cells, adjustments, leveledCents }: Pick<LeveledBid, 'bid' | 'cells' | 'adjustments' | 'leveledCents'>,
  lines: readonly (Line & Pick<FormLine, 'code'>)[],
  parts: readonly { bidBreakdownId: string; code: string | null }[],
): { bidBreakdownId: string; cents: number | null }[] {
  const centsOf = (line: Line) => sign(line) * (cells.get(line.lineId)?.cents ?? 0);
  const coded = parts.flatMap(({ code }) => code ?? []);
  // The bidder's own lines and our adjustments belong to no part.
  const isTold =
    adjustments.length === 0 &&
    bid.ownLines.every((own) => countedCents(own) === 0) &&
    new Set(coded).size === parts.length &&
    lines.every((line) => centsOf(line) === 0 || coded.includes(line.code ?? ''));
  return parts.map(({ bidBreakdownId, code }) => {
    const own = () => sumCents(lines.filter((line) => line.code === code).map(centsOf));
    return { bidBreakdownId, cents: parts.length === 1 ? leveledCents : isTold ? own() : null };
  });
}

/** What a line that a bidder added would add to their leveled total; null where it has no price. */
export function ownLineCents({ isDeduct, amountCents }: Pick<OwnLine, 'isDeduct' | 'amountCents'>): number | null {
  return amountCents && isDeduct ? -amountCents : (amountCents ?? null);
}

const countedCents = (own: OwnLine) => (own.isCounted ? (ownLineCents(own) ?? 0) : 0);

function levelBid(
  lines: readonly Line[],
  bid: OpenedBid,
  plugs: readonly Plug[],
  adjustments: Adjustment[],
): LeveledBid {
  const answers = new Map(bid.lines.map((one) => [one.lineId, one]));
  const cells = new Map(
    lines.map((line) => [
      line.lineId,
      cellOf(
        line,
        answers.get(line.lineId),
        plugs.find(({ inviteId, lineId }) => inviteId === bid.inviteId && lineId === line.lineId),
      ),
    ]),
  );
  const unpriced = [...cells.values()].filter(({ isUnpriced }) => isUnpriced).length;
  const isOnOldForm = answersOldForm(lines, { bid, cells, adjustments });
  return {
    bid,
    cells,
    adjustments,
    unpriced,
    isOnOldForm,
    isIncomplete: unpriced > 0 || isOnOldForm,
    submittedCents: bid.totalCents,
    leveledCents: sumCents([
      ...lines.flatMap((line) => {
        const cents = cells.get(line.lineId)?.cents ?? 0;
        return cents === 0 ? [] : [sign(line) * cents];
      }),
      ...bid.ownLines.map(countedCents),
      ...adjustments.map(({ cents }) => cents),
    ]),
    gaps: [...cells.values()].filter(({ isGap }) => isGap).length,
    isLow: false,
  };
}

function cellOf(line: Line, answer: BidLineAnswer | undefined, plug: Plug | undefined): Cell {
  const given = givenCents(line, answer);
  const scope = line.section === 'scope' ? (plug?.scope ?? scopeOf(answer)) : null;
  const cents = plug?.cents ?? given;
  const isPriced =
    line.section === 'base' ||
    (line.section === 'unitPrice' && line.quantity !== null) ||
    (line.section === 'alternate' && line.isAccepted);
  const isUnpriced = line.droppedIn === null && isPriced && cents === null;
  const isOpenScope = line.droppedIn === null && scope !== null && scope !== 'included' && cents === null;
  return { given, plug, scope, cents, isUnpriced, isGap: isUnpriced || isOpenScope };
}

/**
 * Whether a bid answers an old form that an addendum changed, and our figures do not cover the difference. Our figures cover it with one for every added
 * line, or with an adjustment when lines were only removed.
 */
function answersOldForm(
  lines: readonly Line[],
  { bid, cells, adjustments }: Pick<LeveledBid, 'bid' | 'cells' | 'adjustments'>,
): boolean {
  const asked = lines.filter(({ droppedIn }) => droppedIn === null);
  const current = new Set(asked.map(({ lineId }) => lineId));
  const answered = new Set(bid.lines.map(({ lineId }) => lineId));
  const added = asked.filter(({ lineId, section }) => !answered.has(lineId) && section !== 'question');
  if (added.length === 0) return adjustments.length === 0 && bid.lines.some(({ lineId }) => !current.has(lineId));
  return !added.every(({ lineId, section }) => {
    const plug = cells.get(lineId)?.plug;
    return section === 'allowance' || (plug?.cents ?? null) !== null || (plug?.scope ?? null) !== null;
  });
}

function scopeOf(answer: BidLineAnswer | undefined): ScopeState {
  return answer?.answer === 'included' || answer?.answer === 'excluded' ? answer.answer : 'unclear';
}
