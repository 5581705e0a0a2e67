import { sql } from '../../../kit/db/sql.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { moveByClock, notice } from '../../../kit/records/index.ts';
import { awardStep, managerOf } from './awardVerb.ts';

/** issued → expired. */
const expire = awardStep<{ projectAwardId: string }>('expire', (given) => ({
  ball: [managerOf(given)],
  notices: [notice('court', [managerOf(given)], '{number} {title} was not accepted in time: extend it, or rescind it')],
}));

/** Lets the awards expire whose last day is over in their project: the job of the clock. */
export function expireAwards(context: AppContext, now: Date): Promise<void> {
  const isOver = sql`r.due_date < (${now}::timestamptz at time zone p.time_zone)::date`;
  return moveByClock(context, now, { table: 'award', status: 'issued', isOver, id: 'projectAwardId', verb: expire });
}
