import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { rightOn } from '../../kit/endpoint.ts';
import { cents, id, nullableText } from '../../kit/fields.ts';
import { sumCents } from '../../kit/money/exact.ts';
import { recordRef } from '../../kit/recordShapes.ts';
import { sheetFormat } from '../../kit/recordLists.ts';
import { contractFilters } from './reads.ts';

/* Reports on a project's purchases, separate from the list, which does not load them. */

/** A bid package with what became of it, or a contract or an order that came of none. */
export const buyoutRow = z.object({
  record: recordRef,
  trade: nullableText,
  /** the companies that it is bought from, by name */
  companies: z.array(z.string()),
  /** null where there is no package, or for who may not read costs of bids */
  budgetCents: z.nullable(cents),
  /** what it was awarded for; null where it was not, or for who may not read costs of awards */
  awardedCents: z.nullable(cents),
  /** approved, with changes; for a terminated record its billed amount */
  committedCents: cents,
  /** what waits for approval, and drafts */
  pendingCents: cents,
  /** the budget less the committed amount, else less the awarded one; null without either, or without a budget */
  varianceCents: z.nullable(cents),
});
export type BuyoutRow = z.output<typeof buyoutRow>;

/** Sums over all rows; null where no row has a figure, or none that the reader may see. */
export const buyoutTotals = z.object({
  budgetCents: z.nullable(cents),
  awardedCents: z.nullable(cents),
  committedCents: cents,
  pendingCents: cents,
  varianceCents: z.nullable(cents),
});

export const buyout = z.object({
  projectId: z.string(),
  projectName: z.string(),
  rows: z.array(buyoutRow),
  totals: buyoutTotals,
});
export type Buyout = z.output<typeof buyout>;

/** The budget less the purchases for it. */
export function varianceOf({
  budgetCents,
  awardedCents,
  committedCents,
}: Pick<BuyoutRow, 'budgetCents' | 'awardedCents' | 'committedCents'>): number | null {
  const bought = committedCents === 0 ? awardedCents : committedCents;
  return budgetCents === null || bought === null ? null : budgetCents - bought;
}

/** What the rows of a buyout come to. Throws SumTooLarge. */
export function buyoutSums(rows: readonly BuyoutRow[]): Buyout['totals'] {
  const sum = (of: (row: BuyoutRow) => number | null) => sumCents(rows.map((row) => of(row) ?? 0));
  const known = (of: (row: BuyoutRow) => number | null) => (rows.every((row) => of(row) === null) ? null : sum(of));
  return {
    budgetCents: known((row) => row.budgetCents),
    awardedCents: known((row) => row.awardedCents),
    committedCents: sum((row) => row.committedCents),
    pendingCents: sum((row) => row.pendingCents),
    varianceCents: known((row) => row.varianceCents),
  };
}

const right = rightOn('contract');
const ofProject = { projectId: id };

export const contractReports = {
  buyout: readsOf('/apisc/contract', right('readCost'))(
    'buyout',
    'What of a project is bought, by trade: budget, awarded, committed and what is left.',
    buyout,
    ofProject,
  ),
};

export const contractReportDownloads = {
  buyoutSheet: downloadsOf('/apisc/contract', right('readCost'))('buyoutSheet', 'The buyout as CSV or XLSX.', {
    ...ofProject,
    format: sheetFormat,
  }),
  buyoutPdf: downloadsOf('/apisc/contract', right('readCost'))('buyoutPdf', 'The buyout as PDF.', ofProject),
  logPdf: downloadsOf('/apisc/contract', right('export'))(
    'logPdf',
    'The filtered list as PDF: the commitment log, by project.',
    contractFilters,
  ),
};

export const orderReportDownloads = {
  logPdf: downloadsOf('/apisc/purchaseOrder', rightOn('purchaseOrder')('export'))(
    'logPdf',
    'The filtered list as PDF: the commitment log, by project.',
    contractFilters,
  ),
  billsSheet: downloadsOf('/apisc/purchaseOrder', rightOn('finance.ap')('readCost'))(
    'billsSheet',
    'The bills of the orders that the filter finds, as CSV or XLSX: what each comes to, and why it is on hold or who released it.',
    { ...contractFilters, format: sheetFormat },
  ),
};
