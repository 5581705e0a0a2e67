import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import { clauseTemplate } from '../../kit/clauses.ts';
import { bidClauses } from './clauses.ts';
import { bidRight, onBid } from './shapes.ts';

const read = readsOf('/apisc/bid', bidRight('read'));

/** The reads of bid clauses, separate so that the list of bids loads without them. */
export const bidClauseReads = {
  clauses: read(
    'clauses',
    'The clauses of a bid and of its parts, what is newer, and other clients it names.',
    bidClauses,
    onBid,
  ),
  clauseTemplates: read(
    'clauseTemplates',
    'The published templates of clauses, to put some of them in.',
    z.array(clauseTemplate),
    {},
  ),
};
