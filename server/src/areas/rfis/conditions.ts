import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { fragment } from '../../kit/db/fragment.ts';
import { PRESSING, conditions, courtOfRow, draftFor, tables, today } from './filters.ts';
import type { RfiFilters } from './filters.ts';

/** What is still to be done: the statuses that count as open. */
export const OPEN = ['submitted', 'open', 'answered'] as const;

/**
 * The RFIs that the list answers for these filters, for others to count: a select of `id`, `status`, `is_open`, `court` (0 mine,
 * 1 in my company's, 2 in another's, 3 in nobody's), `late`, `due` (the day that presses), `today` (on site), `days` held,
 * `opened_at` and `responded_at`. Whoever counts with it counts the rows of the list.
 */
export function countedRfis(actor: Actor, filters: RfiFilters): RawBuilder<unknown> {
  const draft = draftFor(actor);
  const found = conditions(draft, filters);
  const isOpen = `r.status in (${OPEN.map((status) => `'${status}'`).join(', ')})`;
  return fragment({
    text: `${found.with} select r.id, r.status, ${isOpen} as is_open,
        case when r.status in ('closed', 'void') then 3 else ${courtOfRow(draft)} end as court,
        coalesce(${isOpen} and ${PRESSING} < ${today(draft)}, false) as late, ${PRESSING} as due, ${today(draft)} as today,
        case when ${isOpen} then (select extract(epoch from ${draft.now} - min(c.from_at)) / 86400 from custody c
          where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null) end::float8 as days,
        x.opened_at, x.responded_at
      from ${tables(draft, { rfi: true, project: true, asked: true })} where ${found.where}`,
    values: draft.values,
  });
}
