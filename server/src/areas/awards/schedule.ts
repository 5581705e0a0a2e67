import type { AwardLine } from '@plumbline/contract/areas/awards';
import { countedCents } from '@plumbline/contract/areas/awards/letter';
import type { LineInput } from '@plumbline/contract/areas/contracts/lines';
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
 * The counted lines as a schedule that adds up to the award's sum to the cent: each as it was priced, with quantity, unit and unit cost. A reduction
 * becomes a deduct; a line above the largest amount is split.
 */
export function scheduleOf(price: readonly AwardLine[], { costType, codes, sources = [] }: Common): NewLine[] {
  const left = [...sources];
  return price.flatMap((line) => {
    const cents = countedCents(line);
    if (cents === 0) return [];
    const at = left.findIndex(({ code, description }) => code === line.code && description === line.description);
    const [source] = at < 0 ? [] : left.splice(at, 1);
    const parts = Math.ceil(Math.abs(cents) / MOST_CENTS);
    return splitCents(
      Math.abs(cents),
      Array.from({ length: parts }, () => 1),
    ).map((amountCents, part) => ({
      description: parts === 1 ? line.description : `${line.description} (${part + 1}/${parts})`,
      costCode: codeAmong(codes, line.code),
      costType: source?.costType ?? costType,
      taxable: false,
      amountCents,
      isDeduct: cents < 0,
      ...(parts === 1 && { quantity: line.quantity, unit: line.unit, unitCost: line.unitCost }),
      sourceLineId: source?.lineId ?? null,
    }));
  });
}
