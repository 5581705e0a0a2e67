import { sql } from '../../../kit/db/sql.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { moveByClock, notice } from '../../../kit/records/index.ts';
import { bidStep, estimatorOf } from './bidVerb.ts';

/** submitted → expired. */
const expire = bidStep<{ bidId: string }>('expire', (given) => ({
  notices: [notice('assigned', [estimatorOf(given)], '{number} {title} has expired: extend it, or ask the client')],
}));

/** Lets the bids expire whose last day is over in their project: the job of the clock. */
export function expireBids(context: AppContext, now: Date): Promise<void> {
  const isOver = sql`x.valid_until < (${now}::timestamptz at time zone p.time_zone)::date`;
  return moveByClock(context, now, { table: 'bid', status: 'submitted', isOver, id: 'bidId', verb: expire });
}
