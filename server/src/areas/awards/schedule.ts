import type { AwardLine } from '@plumbline/contract/areas/awards';
import { countedCents } from '@plumbline/contract/areas/awards/letter';
import type { LineInput } from '@plumbline/contract/areas/contracts/lines';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { splitCents } from '@plumbline/contract/kit/money/exact';
import type { NewLine } from '../contracts/index.ts';
import { codeAmong } from '../costCodes/index.ts';

/* The schedule of values that the price of an award becomes. */

/** What one line of a schedule may be, in cents. */
const MOST_CENTS = 999_999_999;

/** What the lines of a schedule have in common. */
interface Common {
  costType: LineInput['costType'];
  /** the cost codes of the project */
  codes: readonly string[];
  /** the lines of the bid or of the package that it was priced by */
  sources?: readonly Source[];
}

/** A line that a price was made from: the award has its words. */
export interface Source {
  lineId: string;
  /** what a part of a bid costs most of; null where that is not known */
  costType: LineInput['costType'] | null;
  code: string | null;
  description: string;
}

/**
 * The lines that count, as a schedule that comes to the sum of the award to the cent. A line keeps its quantity, unit and unit cost. What makes the sum lower
 * is spread over the lump sums by their size, for a schedule has no line below zero; where they do not suffice over all lines, which then keep their
 * quantity without a unit cost. A line that is larger than one may be becomes several.
 */
export function scheduleOf(price: readonly AwardLine[], { costType, codes, sources = [] }: Common): NewLine[] {
  const counted = price.map((line) => ({ line, cents: countedCents(line) })).filter(({ cents }) => cents !== 0);
  const kept = counted.filter(({ cents }) => cents > 0);
  const amounts = amountsOf(
    kept.map(({ line, cents }) => ({ cents, isLumpSum: !isUnitPriced(line) })),
    counted.reduce((less, { cents }) => less - Math.min(cents, 0), 0),
  );
  const left = [...sources];
  return kept.flatMap(({ line }, index) => {
    const at = left.findIndex(({ code, description }) => code === line.code && description === line.description);
    const [source] = at < 0 ? [] : left.splice(at, 1);
    const parts = Math.ceil((amounts[index] ?? 0) / MOST_CENTS) || 1;
    return splitCents(
      amounts[index] ?? 0,
      Array.from({ length: parts }, () => 1),
    ).map((amountCents, part) => ({
      description: parts === 1 ? line.description : `${line.description} (${part + 1}/${parts})`,
      costCode: codeAmong(codes, line.code),
      costType: source?.costType ?? costType,
      taxable: false,
      amountCents,
      ...(parts === 1 && quantitiesOf(line, amountCents)),
      sourceLineId: source?.lineId ?? null,
    }));
  });
}

function isUnitPriced({ quantity, unitCost }: Pick<AwardLine, 'quantity' | 'unitCost'>): boolean {
  return quantity !== null && unitCost !== null;
}

/** What lines come to once `less` is taken off: off the lump sums alone where they suffice. */
function amountsOf(lines: readonly { cents: number; isLumpSum: boolean }[], less: number): number[] {
  const sum = (some: typeof lines) => some.reduce((total, { cents }) => total + cents, 0);
  const lumpSums = lines.filter(({ isLumpSum }) => isLumpSum);
  const bearing = sum(lumpSums) > less ? lumpSums : lines;
  const left = splitCents(
    sum(bearing) - less,
    bearing.map(({ cents }) => cents),
  );
  return lines.map((line) => {
    const at = bearing.indexOf(line);
    return at < 0 ? line.cents : (left[at] ?? 0);
  });
}

/** The quantity of a line, with its unit cost while both still make the amount. */
function quantitiesOf({ quantity, unit, unitCost }: AwardLine, amountCents: number): Partial<NewLine> {
  const makesAmount = isUnitPriced({ quantity, unitCost }) && lineCents({ quantity, unitCost }) === amountCents;
  return { quantity, unit, unitCost: makesAmount ? unitCost : null };
}
