import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { cents, id, many, nullableText, optionalDay } from '../../kit/fields.ts';
import { sheetFormat } from '../../kit/recordLists.ts';
import { LOST_REASONS, bidRight } from './shapes.ts';

/* How many bids were won, and why others were lost: apart from the list, which does not load it. */

export const WIN_LOSS_BY = ['estimator', 'client', 'projectType', 'bidType', 'quarter', 'year'] as const;
export type WinLossBy = (typeof WIN_LOSS_BY)[number];

/** Bids that were submitted to a client, of all or of one group. Bids that are neither won nor lost are open or were withdrawn. */
export const winLossRow = z.object({
  isAll: z.boolean(),
  /** an id, a word of the contract, a quarter as 2026-Q4 or a year; null for bids without one */
  key: nullableText,
  name: nullableText,
  bids: z.int(),
  won: z.int(),
  lost: z.int(),
  /** the share of won bids among won and lost ones; null without any */
  hitPercent: z.nullable(z.number()),
  /** why they were lost, most first */
  reasons: z.array(z.object({ reason: z.enum(LOST_REASONS), count: z.int() })),
  /** only for who may read costs */
  money: z.optional(
    z.object({
      bidCents: cents,
      wonCents: cents,
      lostCents: cents,
      /** by value */
      hitPercent: z.nullable(z.number()),
      /** how far ours was above the winner's where that is known: an average in percent */
      abovePercent: z.nullable(z.number()),
    }),
  ),
});
export type WinLossRow = z.output<typeof winLossRow>;

/** A bid that was lost, with the price that won as far as it is known. */
export const lostBid = z.object({
  bidId: z.string(),
  number: nullableText,
  title: z.string(),
  clientName: nullableText,
  managerName: nullableText,
  /** the day on which it was submitted */
  day: z.string(),
  lostReason: nullableText,
  lostTo: nullableText,
  totalCents: z.optional(cents),
  winnerCents: z.optional(z.nullable(cents)),
});
export type LostBid = z.output<typeof lostBid>;

export const winLoss = z.object({
  /** all of them first */
  rows: z.array(winLossRow),
  /** the newest 200 */
  lost: z.array(lostBid),
});
export type WinLoss = z.output<typeof winLoss>;

const of = {
  by: z._default(z.enum(WIN_LOSS_BY), 'estimator'),
  projectId: many(id),
  /** submitted on one of these days */
  from: optionalDay,
  to: optionalDay,
};

export const bidReports = {
  winLoss: readsOf('/apisc/bid', bidRight('read'))(
    'winLoss',
    'Bids that were submitted, won and lost, with hit rates, reasons and what won.',
    winLoss,
    of,
  ),
};

export const bidReportDownloads = {
  winLossSheet: downloadsOf('/apisc/bid', bidRight('export'))(
    'winLossSheet',
    'The same as CSV or XLSX: its groups, or the bids that were lost.',
    { ...of, sheet: z._default(z.enum(['groups', 'lost']), 'groups'), format: sheetFormat },
  ),
};
