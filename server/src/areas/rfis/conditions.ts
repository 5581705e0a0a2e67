import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { fragment } from '../../kit/db/fragment.ts';
import { EFFECTIVE_DUE, conditions, draftFor, tables, today } from './filters.ts';
import type { RfiFilters } from './filters.ts';

/*
 * RFIs for others to count. Each is a select under the conditions of the list, so whoever counts its rows counts those of
 * the list under the same filters.
 */

/** What still wants doing: submitted, open or answered. `id`, `status` and whether it is `late`. */
export function openRfis(actor: Actor, filters: Omit<RfiFilters, 'status'>): RawBuilder<unknown> {
  const draft = draftFor(actor);
  const found = conditions(draft, { ...filters, status: ['submitted', 'open', 'answered'] });
  return fragment({
    text: `${found.with} select r.id, r.status, coalesce(${EFFECTIVE_DUE} < ${today(draft)}, false) as late
      from ${tables(draft, { rfi: true, project: true, asked: true })} where ${found.where}`,
    values: draft.values,
  });
}

/** What has an answer: `status` and the days that the first round took. */
export function answeredRfis(actor: Actor, filters: Omit<RfiFilters, 'status'>): RawBuilder<unknown> {
  const draft = draftFor(actor);
  const found = conditions(draft, { ...filters, status: ['answered', 'closed'] });
  return fragment({
    text: `${found.with} select r.status, (extract(epoch from x.responded_at - x.opened_at) / 86400)::float8 as days
      from ${tables(draft, { ...found.needs, rfi: true })} where ${found.where}`,
    values: draft.values,
  });
}

/** What presses: `id`, the day `due` and the day that it is on site. */
export function dueRfis(actor: Actor, filters: RfiFilters): RawBuilder<unknown> {
  const draft = draftFor(actor);
  const found = conditions(draft, filters);
  return fragment({
    text: `${found.with} select r.id, ${EFFECTIVE_DUE} as due, ${today(draft)} as today from ${tables(draft, { rfi: true, project: true, asked: true })} where ${found.where}`,
    values: draft.values,
  });
}
