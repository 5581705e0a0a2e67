import { bids } from '@plumbline/contract/areas/bids';
import { notFound } from '../../../kit/errors.ts';
import { replaceClauses } from '../../../kit/records/index.ts';
import { bidVerb } from './bidVerb.ts';

/** Sets the clauses of a bid, or of a part of it, all of them. */
export const setClauses = bidVerb(
  bids.setClauses,
  async ({ tx, record, details, input }) => {
    const { bidBreakdownId: partId = null, clauses } = input;
    const part = details.breakdowns.find((one) => one.bidBreakdownId === partId);
    if (partId !== null && !part) throw notFound();
    const removed = await replaceClauses(tx, record.id, partId, clauses);
    const said = (n: number) => (part ? `${part.title}: ${n}` : String(n));
    return { trail: { changes: { clauses: [said(removed), said(clauses.length)] } } };
  },
  { as: 'update' },
);
