import type { NearChange } from '@plumbline/contract/areas/changeOrders';

/** Whether a quote came. A declined or unanswered request has a sum of zero that nobody quoted. */
function hasCome({ record, amountCents = 0 }: NearChange, isTaken: boolean): boolean {
  return record.status === 'priced' || (record.status === 'closed' && (isTaken || amountCents !== 0));
}

/** Quote requests, the lowest quote first, requests without a quote last. */
export function cheapestFirst(
  asked: readonly NearChange[],
  taken: ReadonlySet<string | null | undefined>,
): { row: NearChange; isTaken: boolean; came: boolean }[] {
  return asked
    .map((row) => {
      const isTaken = taken.has(row.record.recordId);
      return { row, isTaken, came: hasCome(row, isTaken) };
    })
    .toSorted((a, b) => Number(b.came) - Number(a.came) || (a.row.amountCents ?? 0) - (b.row.amountCents ?? 0));
}
