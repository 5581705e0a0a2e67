import type { OwnBid } from '@plumbline/contract/areas/bidSubmissions';
import { centsText } from '@plumbline/contract/kit/money/typed';
import { newId } from '@plumbline/contract/kit/uuid';
import { quantityOf } from './BidFields.tsx';
import type { BidValues } from './BidFields.tsx';

/** Fills the form from the submitted bid. */
export function valuesOfBid({ lines, ownLines, leadTimeWeeks, validDays, ...said }: OwnBid): BidValues {
  const typed = lines.flatMap((line) => {
    const { amountCents, unitPrice, quantity, answer } = line;
    const text = amountCents === null ? (unitPrice ?? answer ?? '') : centsText(amountCents);
    return [[line.lineId, text] as const, ...(quantity ? [[quantityOf(line), quantity] as const] : [])];
  });
  return {
    lines: Object.fromEntries(typed.filter(([, text]) => text !== '')),
    ownLines: ownLines.map(({ kind, description, amountCents, isDeduct }) => ({
      key: newId(),
      kind: kind === 'clarification' ? kind : isDeduct ? ('deducted' as const) : ('added' as const),
      description,
      amount: centsText(amountCents ?? null),
    })),
    inclusions: said.inclusions ?? '',
    exclusions: said.exclusions ?? '',
    qualifications: said.qualifications ?? '',
    leadTimeWeeks: leadTimeWeeks === null ? '' : String(leadTimeWeeks),
    validDays: validDays === null ? '' : String(validDays),
  };
}
