import * as z from 'zod/mini';
import { clause, fillIn, keptClause, listOf } from '../../kit/clauses.ts';
import type { Values } from '../../kit/clauses.ts';
import type { Bid, SaidLine } from './shapes.ts';

/* The clauses of a bid: entries of its inclusions, exclusions and qualifications, next to the written ones. */

export const bidClause = z.object({
  ...keptClause.shape,
  values: z.record(z.string(), z.string()),
  /** the part that contains it; null for the whole bid */
  bidBreakdownId: z.nullable(z.string()),
});
export type BidClause = z.output<typeof bidClause>;

/** A version of a template that was put in and is the newest no more. */
export const newerClauses = z.object({
  name: z.string(),
  /** what the bid has */
  formTemplateVersionId: z.string(),
  number: z.int(),
  before: z.array(clause),
  /** the published version */
  newestVersionId: z.string(),
  newestNumber: z.int(),
  after: z.array(clause),
});
export type NewerClauses = z.output<typeof newerClauses>;

export const bidClauses = z.object({
  clauses: z.array(bidClause),
  newer: z.array(newerClauses),
  /** clients of other bids who are named in what this one says */
  otherClients: z.array(z.string()),
});
export type BidClauses = z.output<typeof bidClauses>;

/** Variables of a bid that are filled in automatically: `{{client}}`, `{{project}}`, `{{number}}`, `{{bidDue}}`, `{{validUntil}}`. */
export function ownValues(
  bid: Pick<Bid, 'client' | 'projectName' | 'number' | 'dueDate' | 'validUntil'>,
  day: (day: string | null) => string,
): Values {
  return {
    client: bid.client?.companyName ?? '',
    project: bid.projectName ?? '',
    number: bid.number ?? '',
    bidDue: day(bid.dueDate),
    validUntil: day(bid.validUntil),
  };
}

type Offer = Pick<Bid, 'inclusions' | 'exclusions' | 'qualifications'> & {
  breakdowns: readonly Pick<Bid['breakdowns'][number], 'bidBreakdownId' | 'title'>[];
};

/** The printed lines of an offer: the written lists, and the clauses of the offer and of its parts, with their variables filled in. */
export function saidOf(offer: Offer, clauses: readonly BidClause[], own: Values): SaidLine[] {
  const of = (partId: string | null, part: string | null) =>
    clauses
      .filter(({ bidBreakdownId }) => bidBreakdownId === partId)
      .map(({ kind, code, text, values }) => ({
        list: listOf(kind),
        part,
        text: [code, fillIn(text, values, own)].filter(Boolean).join(' '),
      }));
  const written = (['inclusions', 'exclusions', 'qualifications'] as const).flatMap((list) =>
    offer[list] ? [{ list, part: null, text: offer[list] }] : [],
  );
  return [...written, ...of(null, null), ...offer.breakdowns.flatMap((one) => of(one.bidBreakdownId, one.title))];
}
